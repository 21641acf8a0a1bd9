import { useTranslation } from 'react-i18next';
import type { HistoryRow } from '#core/near-expiry/history';
import { ListFiles } from '../../../lists/list-files.tsx';
import { usePageSize } from '../../../lists/pages.tsx';
import type { SheetColumn } from '../../../lists/table-file.ts';
import { Queries } from '../../../office/queries.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { DeskTable, type TableState } from './desk-table.tsx';
import { OlderSource } from './older.tsx';
import type { LogProps } from './props.ts';
import type { HistorySearch } from './search.ts';
import { useOlderPage, useOlderSource } from './use-older.ts';

/** The older records on the desk: the server's pages, in the same table. */
export function OlderDesk(props: LogProps & { table: TableState }) {
  return (
    <Queries userId={useStoreWork().user.userId}>
      <OlderPage {...props} />
    </Queries>
  );
}

function OlderPage(props: LogProps & { table: TableState }) {
  const { t } = useTranslation('history');
  const { search } = props;
  const page = search.page ?? 1;
  const older = useOlderPage(search, page, usePageSize(search));
  const isFirst = older.isOld ? older.total === 0 : older.fetchedAt === 0 && older.error === null;
  return (
    <DeskTable
      {...props}
      rows={older.rows}
      total={older.total ?? 0}
      page={page}
      of={older}
      header={<OlderSource older={older} />}
      footer={
        isFirst ? <Skeleton shape="table" /> : older.total === 0 && <EmptyState title={t('older.none')} />
      }
    />
  );
}

/** They as a file and on paper: asked for page by page. */
export function OlderFiles(props: {
  search: HistorySearch;
  name: string;
  columns: readonly SheetColumn<HistoryRow>[];
}) {
  const { search, ...file } = props;
  return (
    <Queries userId={useStoreWork().user.userId}>
      <ListFiles<HistoryRow> {...file} source={useOlderSource(search)} />
    </Queries>
  );
}
