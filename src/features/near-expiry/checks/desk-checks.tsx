import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { recordCheck } from '#core/near-expiry/contract';
import { DataAge } from '../../../lists/data-age.tsx';
import { DownloadProgress } from '../../../lists/first-download.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { AllStoresLink } from '../all-stores/link.tsx';
import { useLotParts } from '../lot-parts.ts';
import { ChecksList } from './checks-list.tsx';
import { checkSheet } from './columns.tsx';
import type { ActingProps } from './props.ts';
import { withConsequences } from './search.ts';
import { useBatch } from './use-batch.ts';
import { useColumns } from './use-columns.tsx';
import { useFilters } from './use-filters.tsx';

/** The list as a dense table, whose rows are acted on in place and many at once, and as a file. */
export function DeskChecks(props: ActingProps) {
  const { t, i18n } = useTranslation('near-expiry');
  const { search, onSearch } = props;
  const { user, store, download, may } = useStoreWork();
  const parts = useLotParts();
  const batch = useBatch();
  return (
    <ChecksList
      {...props}
      desk={{
        foot: download.here > 0 && <DownloadProgress />,
        page: {
          name: `${t('title')} ${store.code}`,
          subtitle: <DataAge />,
          nameOf: (row) => `${nameIn(row, i18n.language)} ${row.lot}`,
          columns: useColumns(props),
          filters: useFilters({ search, onSearch: (change) => onSearch(withConsequences(change)) }),
          fixed: ['name', 'expiry', 'stockIn', 'hidden', 'actions'],
          hiddenAtFirst: ['liveQty', 'hdgdcode2'],
          rowTone: (row) => (row.red ? 'red' : undefined),
          file: { columns: checkSheet(t, i18n.language, store.timeZone) },
          actions: <AllStoresLink user={user} />,
          ...(may(recordCheck) && { batch }),
          ticked: (ticks) =>
            parts && (
              <Suspense>
                <parts.Batch rows={ticks.rows} onDone={ticks.untick} />
              </Suspense>
            ),
        },
      }}
    />
  );
}
