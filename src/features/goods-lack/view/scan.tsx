import { useTranslation } from 'react-i18next';
import type { Scan as ParsedScan } from '#core/catalog/gs1';
import type { StoreLack } from '#core/goods-lack/row';
import { ScanAndFind } from '../../../store-work/scan-and-find.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { signal } from '../../../ui/scanner/signal.ts';
import { scannedSearch, type ViewProps } from './search.ts';
import { useLacks } from './store-lacks.ts';

/** A scan opens the goods' shortage; where there are several, of several days, it lists them. */
export function Scan({ search, onSearch }: ViewProps) {
  const { t } = useTranslation('lack-view');
  const { rows, isLoaded } = useLacks();

  function answer(scan: ParsedScan, found: readonly StoreLack[]): void {
    const [first, ...others] = found;
    signal(first ? 'found' : 'unknown');
    if (!first) toast(t('scan.none', { code: scan.text }));
    else if (others.length === 0) onSearch({ open: first.id, scan: undefined });
    else onSearch({ ...scannedSearch(scan.text, found), view: 'all', scan: undefined });
  }

  return (
    <ScanAndFind
      goods={rows}
      isReady={isLoaded}
      isOpen={search.scan ?? false}
      onOpen={(isOpen) => onSearch({ scan: isOpen ? true : undefined })}
      onFound={answer}
    >
      {null}
    </ScanAndFind>
  );
}
