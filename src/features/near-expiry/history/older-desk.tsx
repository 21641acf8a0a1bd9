import { useTranslation } from 'react-i18next';
import { limitOf } from '#core/parameters/catalog';
import { Queries } from '../../../office/queries.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { DeskTable, type TableState } from './desk-table.tsx';
import { OlderSource } from './older.tsx';
import type { LogProps } from './props.ts';
import { useOlderPage } from './use-older.ts';

/** The older records on the desk: the server's pages, in the same table. */
export function OlderDesk(props: LogProps & { table: TableState }) {
  return (
    <Queries userId={props.session.user.userId}>
      <OlderPage {...props} />
    </Queries>
  );
}

function OlderPage(props: LogProps & { table: TableState }) {
  const { t } = useTranslation('history');
  const { search, store } = props;
  const page = search.page ?? 1;
  const older = useOlderPage(props, page, search.size ?? limitOf('page-size', props.session.user.parameters));
  const isFirst = older.isOld ? older.total === 0 : older.fetchedAt === 0 && older.error === null;
  return (
    <DeskTable
      {...props}
      rows={older.rows}
      total={older.total ?? 0}
      page={page}
      of={older}
      header={<OlderSource older={older} timeZone={store.timeZone} />}
      footer={
        isFirst ? <Skeleton shape="table" /> : older.total === 0 && <EmptyState title={t('older.none')} />
      }
    />
  );
}
