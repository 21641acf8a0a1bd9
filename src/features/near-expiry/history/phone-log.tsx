import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryRow } from '#core/near-expiry/history';
import { DataAge } from '../../../lists/data-age.tsx';
import { PhoneSearch } from '../../../lists/phone-search.tsx';
import { ScanToSearch } from '../../../store-work/scan-to-search.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ExpiredHint, HiddenRefused, LogState } from './log-state.tsx';
import { LogTabs } from './log-tabs.tsx';
import type { LogProps } from './props.ts';
import { RecordList } from './record-list.tsx';
import { countHistoryFilters } from './search.ts';
import { SetLogFilters } from './set-log-filters.tsx';
import { useDeviceRows } from './use-log.ts';
import { useOpenRecord } from './use-open-record.ts';
import { useRecordActions } from './use-record-actions.ts';

const OlderEndless = lazy(() => import('./older.tsx').then((module) => ({ default: module.OlderEndless })));
const OpenRecord = lazy(() => import('./open-record.tsx').then((module) => ({ default: module.OpenRecord })));
const LogFilterSheet = lazy(() =>
  import('./log-filter-sheet.tsx').then((module) => ({ default: module.LogFilterSheet })),
);

/** The log on the phone: cards under their days, everything else one tap away. */
export function PhoneLog(props: LogProps) {
  const { t } = useTranslation('near-expiry');
  const { search, onSearch } = props;
  const { rows, expired } = useDeviceRows(search);
  const [isFiltering, setFiltering] = useState(false);
  const isOlder = search.view === 'older';

  function find(q: string) {
    onSearch({ q });
  }

  return (
    <Page
      title={t('history:title')}
      subtitle={<DataAge />}
      keepsToolbar
      toolbar={
        <>
          <PhoneSearch
            text={search.q}
            placeholder={t('search.placeholder')}
            filters={countHistoryFilters(search)}
            onText={(q) => onSearch({ q })}
            onFilters={() => setFiltering(true)}
          >
            <ScanToSearch onText={find} />
          </PhoneSearch>
          <SetLogFilters {...props} />
          <LogTabs {...props} count={rows.length} />
        </>
      }
    >
      {isOlder ? (
        <Suspense>
          <OlderEndless search={search}>
            {(older) => (
              <>
                <RecordList {...props} rows={older} />
                <NamedRecord {...props} rows={older} />
              </>
            )}
          </OlderEndless>
        </Suspense>
      ) : (
        <>
          <HiddenRefused />
          <ExpiredHint count={expired} onSearch={onSearch} />
          <RecordList {...props} rows={rows} />
          <LogState {...props} isEmpty={rows.length === 0} />
          <NamedRecord {...props} rows={rows} />
        </>
      )}
      <Suspense>{isFiltering && <LogFilterSheet {...props} onClose={() => setFiltering(false)} />}</Suspense>
    </Page>
  );
}

/** The record that the address names, from the list that is on screen. */
function NamedRecord(props: LogProps & { rows: readonly HistoryRow[] }) {
  const actions = useRecordActions();
  const { row, mended, isAsking } = useOpenRecord(props.search, props.rows);
  return (
    <Suspense>
      {row && (
        <OpenRecord
          row={row}
          mended={mended}
          isAsking={isAsking}
          actions={actions}
          onDone={() => props.onSearch({ record: undefined, mend: undefined })}
        />
      )}
    </Suspense>
  );
}
