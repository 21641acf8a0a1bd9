import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { limitOf } from '#core/parameters/catalog';
import { DataAge } from '../../../store-work/data-age.tsx';
import { DeskSearch } from '../../../store-work/desk-search.tsx';
import { searchedBy } from '../../../store-work/parsed-code.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useWedgeScanner } from '../../../ui/scanner/use-wedge-scanner.ts';
import desk from '../parts/desk.module.css';
import { DeskTable, useTableState } from './desk-table.tsx';
import own from './history.module.css';
import { LogFields } from './log-fields.tsx';
import { ExpiredHint, HiddenRefused, LogState } from './log-state.tsx';
import { LogTabs } from './log-tabs.tsx';
import type { LogProps } from './props.ts';
import { countHistoryFilters, noHistoryFilters } from './search.ts';
import { useDeviceRows } from './use-log.ts';

const OlderDesk = lazy(() => import('./older-desk.tsx').then((module) => ({ default: module.OlderDesk })));

/** The log on the desk: filters above, a dense table, the open record beside it. */
export function DeskLog(props: LogProps) {
  const { t } = useTranslation('near-expiry');
  const { search, onSearch } = props;
  const { today, user } = useStoreWork();
  const { rows, expired } = useDeviceRows(search);
  const table = useTableState(props);
  const size = search.size ?? limitOf('page-size', user.parameters);
  const page = Math.min(search.page ?? 1, Math.max(1, Math.ceil(rows.length / size)));
  const isFiltered = search.q !== undefined || countHistoryFilters(search) > 0;
  useWedgeScanner((code) => onSearch({ q: searchedBy(code, today), page: undefined }));
  return (
    <Page
      title={t('history:title')}
      subtitle={<DataAge />}
      actions={table.chooser}
      toolbar={
        <>
          <search className={`${desk.filters} ${own.filters}`}>
            <DeskSearch text={search.q} placeholder={t('search.placeholder')} onSearch={onSearch} />
            <LogFields {...props} size="sm" isOnDesk />
            <Button
              size="sm"
              variant="default"
              className={own.clear}
              disabled={!isFiltered}
              onClick={() => onSearch(noHistoryFilters)}
            >
              {t('store-work:filter.clear-all')}
            </Button>
          </search>
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
          rows={rows.slice((page - 1) * size, page * size)}
          total={rows.length}
          page={page}
          header={
            <>
              <HiddenRefused />
              <ExpiredHint count={expired} onSearch={onSearch} />
            </>
          }
          footer={<LogState {...props} isEmpty={rows.length === 0} isOnDesk />}
        />
      )}
    </Page>
  );
}
