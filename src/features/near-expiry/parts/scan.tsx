import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Scan as ParsedScan, parseScan } from '#core/catalog/gs1';
import { indexArticles, resolveArticle, resolveScan, type ScanResult } from '#core/near-expiry/scan';
import type { StoreArticle } from '#core/near-expiry/types';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { ScannedCode } from '../../../ui/scanner/scanned-code.ts';
import { ScannerButton } from '../../../ui/scanner/scanner-button.tsx';
import { signal } from '../../../ui/scanner/signal.ts';
import { useWedgeScanner } from '../../../ui/scanner/use-wedge-scanner.ts';
import type { StoreChecksProps } from './props.ts';
import type { RowActions } from './use-actions.tsx';

// Its buttons are a tenth of what the list weighs at first load, and nobody needs them before the first scan.
const ScanAnswer = lazy(() => import('./scan-answer.tsx').then((module) => ({ default: module.ScanAnswer })));

type Scanned = { scan: ParsedScan; result: ScanResult };

/**
 * Scanning, one after the other: what it is, one tap to check it, the next. A wedge scanner opens the goods in the list;
 * with the camera open the answer stands below the picture.
 */
export function Scan(props: StoreChecksProps & { actions: RowActions; mayCheck: boolean }) {
  const { t } = useTranslation('near-expiry');
  const { view, search, onSearch, today, store } = props;
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const index = useMemo(() => indexArticles(view.articles), [view.articles]);
  const context = { today, timeZone: store.timeZone, basis: { live: search.live ?? false, zero: false } };

  function take(code: ScannedCode): void {
    const scan = parseScan(code.text, {
      today,
      ...(code.symbology !== undefined && { symbology: code.symbology }),
    });
    const result = resolveScan(scan, index, { ...context, isTyped: code.by === 'typing' });
    signal(result.kind === 'goods' ? 'found' : result.kind === 'done' ? 'done' : 'unknown');
    setScanned({ scan, result });
    if (search.scan) return;
    if ('article' in result && result.article) onSearch({ article: result.article.article });
    else toast(t('scan.not-in-store', { code: scan.text }));
  }

  useWedgeScanner(take, { enabled: view.isLoaded });

  return (
    <ScannerButton
      opened={search.scan ?? false}
      onOpenedChange={(isOpen) => {
        setScanned(null);
        onSearch({ scan: isOpen ? true : undefined });
      }}
      onScan={take}
    >
      {scanned && (
        <Suspense>
          <ScanAnswer
            key={`${scanned.scan.text} ${scanned.result.kind}`}
            {...props}
            result={scanned.result}
            onChoose={(article: StoreArticle) =>
              setScanned({ ...scanned, result: resolveArticle(scanned.scan, article, context) })
            }
          />
        </Suspense>
      )}
    </ScannerButton>
  );
}
