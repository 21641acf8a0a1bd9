import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryRow } from '#core/near-expiry/history';
import { StoreChoice } from '../../../lists/choice-fields.tsx';
import { DataAge } from '../../../lists/data-age.tsx';
import { ListFiles, rowsHere } from '../../../lists/list-files.tsx';
import { pageOf, usePageSize } from '../../../lists/pages.tsx';
import { searchedBy } from '../../../store-work/parsed-code.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SavedViews } from '../../../ui/lists/saved-views.tsx';
import { SearchBar } from '../../../ui/lists/search-line.tsx';
import { useWedgeScanner } from '../../../ui/scanner/use-wedge-scanner.ts';
import { DeskTable, useTableState } from './desk-table.tsx';
import { LogFilterSheet } from './log-filter-sheet.tsx';
import { ExpiredHint, HiddenRefused, LogState } from './log-state.tsx';
import { LogTabs } from './log-tabs.tsx';
import type { LogProps } from './props.ts';
import { countHistoryFilters, type HistorySearch, historyAddress } from './search.ts';
import { SetLogFilters } from './set-log-filters.tsx';
import { logSheet } from './sheet-columns.ts';
import { useDeviceRows } from './use-log.ts';

const OlderDesk = lazy(() => import('./older-desk.tsx').then((module) => ({ default: module.OlderDesk })));
const OlderFiles = lazy(() => import('./older-desk.tsx').then((module) => ({ default: module.OlderFiles })));

/** The log on the desk: one line above, a dense table, the open record beside it. */
export function DeskLog(props: LogProps) {
  const { t, i18n } = useTranslation('history');
  const { search } = props;
  const { today, user, store } = useStoreWork();
  const { rows, expired } = useDeviceRows(search);
  const table = useTableState(props);
  const [isFiltering, setFiltering] = useState(false);
  const shown = pageOf(rows, search, usePageSize(search));
  const onSearch: LogProps['onSearch'] = (change) => props.onSearch({ ...change, page: undefined });
  useWedgeScanner((code) => onSearch({ q: searchedBy(code, { today, user }) }));
  const file = {
    name: `${t('title')} ${store.code}`,
    columns: logSheet(t, i18n.language, store.timeZone),
  };
  return (
    <Page
      title={t('title')}
      subtitle={<DataAge />}
      toolbar={
        <>
          <SearchBar
            text={search.q ?? ''}
            label={t('near-expiry:search.placeholder')}
            onText={(q) => onSearch({ q })}
            filters={{ set: countHistoryFilters(search), onOpen: () => setFiltering(true) }}
            chips={<SetLogFilters {...props} />}
            before={<StoreChoice onStore={(code) => onSearch({ store: code, record: undefined })} />}
          >
            <SavedViews<HistorySearch>
              kept={`stockroom.views.history.${user.userId}`}
              parts={['q', 'view', 'sort', ...historyAddress.filters]}
              search={search}
              onSearch={onSearch}
            />
            {table.chooser}
            {search.view === 'older' ? (
              <Suspense>
                <OlderFiles search={search} {...file} />
              </Suspense>
            ) : (
              <ListFiles<HistoryRow> {...file} source={rowsHere(rows)} isHere />
            )}
          </SearchBar>
          <LogTabs {...props} count={rows.length} />
        </>
      }
    >
      {search.view === 'older' ? (
        <Suspense fallback={<Skeleton shape="table" />}>
          <OlderDesk {...props} table={table} />
        </Suspense>
      ) : (
        <DeskTable
          {...props}
          table={table}
          {...shown}
          total={rows.length}
          header={
            <>
              <HiddenRefused />
              <ExpiredHint count={expired} onSearch={onSearch} />
            </>
          }
          footer={<LogState {...props} isEmpty={rows.length === 0} isOnDesk />}
        />
      )}
      {isFiltering && <LogFilterSheet {...props} onClose={() => setFiltering(false)} />}
    </Page>
  );
}
