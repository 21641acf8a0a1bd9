import { useTranslation } from 'react-i18next';
import { limitOf } from '#core/parameters/catalog';
import { Queries } from '../../../office/queries.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { DeskTable, type TableState } from './desk-table.tsx';
import { OlderSource } from './older.tsx';
import type { LogProps } from './props.ts';
import { useOlderPage } from './use-older.ts';

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
  const { user } = useStoreWork();
  const page = search.page ?? 1;
  const older = useOlderPage(search, page, search.size ?? limitOf('page-size', user.parameters));
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
