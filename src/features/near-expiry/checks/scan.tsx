import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scan as ParsedScan } from '#core/catalog/gs1';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { resolveArticle, resolveScan, type ScanResult } from '#core/near-expiry/scan';
import { ScanAndFind } from '../../../store-work/scan-and-find.tsx';
import { noteScanned } from '../../../store-work/scanned-weight.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { signal } from '../../../ui/scanner/signal.ts';
import { useView } from '../store-view.tsx';
import type { ActingProps } from './props.ts';

// Its buttons are a tenth of what the list weighs at first load, and nobody needs them before the first scan.
const ScanAnswer = lazy(() => import('./scan-answer.tsx').then((module) => ({ default: module.ScanAnswer })));

type Scanned = { scan: ParsedScan; result: ScanResult };

/**
 * Scanning, one after the other: what it is, one tap to check it, the next. A wedge scanner opens the goods in the list;
 * with the camera open the answer stands below the picture.
 */
export function Scan({ search, onSearch, actions }: ActingProps) {
  const { t } = useTranslation('near-expiry');
  const { today, store } = useStoreWork();
  const { articles, isLoaded } = useView();
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const context = { today, timeZone: store.timeZone, basis: { live: search.live ?? false, zero: false } };

  function show(scan: ParsedScan, result: ScanResult): void {
    noteScanned(scan, 'article' in result ? result.article?.article : undefined);
    setScanned({ scan, result });
  }

  function answer(scan: ParsedScan, found: readonly StoreArticle[]): void {
    const result = resolveScan(scan, found, context);
    signal(result.kind === 'goods' ? 'found' : result.kind === 'done' ? 'done' : 'unknown');
    show(scan, result);
    if (search.scan) return;
    // Which of them it is, is asked where scans are answered.
    if (result.kind === 'several') onSearch({ scan: true });
    else if ('current' in result) onSearch({ article: result.article.article, lot: result.current?.lot.lot });
    else if (result.article) onSearch({ article: result.article.article, lot: undefined });
    else toast(t('scan.not-in-store', { code: scan.text }));
  }

  return (
    <ScanAndFind
      goods={articles}
      // Along the shelves a scan says where goods stand.
      isReady={isLoaded && !search.walking}
      isOpen={search.scan ?? false}
      onOpen={(isOpen) => {
        setScanned(null);
        onSearch({ scan: isOpen ? true : undefined });
      }}
      onFound={answer}
    >
      {scanned && (
        <Suspense>
          <ScanAnswer
            key={`${scanned.scan.text} ${scanned.result.kind}`}
            search={search}
            onSearch={onSearch}
            actions={actions}
            result={scanned.result}
            onChoose={(article) => show(scanned.scan, resolveArticle(scanned.scan, article, context))}
          />
        </Suspense>
      )}
    </ScanAndFind>
  );
}
