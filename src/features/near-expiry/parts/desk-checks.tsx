import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import { points } from '#core/near-expiry/contract';
import type { ListRow } from '#core/near-expiry/types';
import { limitOf } from '#core/parameters/catalog';
import { pageSizes } from '#core/wire/paging';
import { Page } from '../../../ui/layout/page.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import classes from './desk.module.css';
import { DeskDetail } from './desk-detail.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { DeskToday } from './desk-today.tsx';
import { DownloadProgress, ListState } from './list-state.tsx';
import type { StoreChecksProps } from './props.ts';
import { Scan } from './scan.tsx';
import { useActions } from './use-actions.tsx';
import { useColumns } from './use-columns.tsx';
import { rowId, useLists } from './use-lists.ts';

/** The desk's screen: filters above, a dense table, the open row beside it. */
export function DeskChecks(props: StoreChecksProps) {
  const { t } = useTranslation('near-expiry');
  const { view, store, today, search, onSearch, verbs, user } = props;
  const actions = useActions(verbs);
  const lists = useLists(view, search, { today, timeZone: store.timeZone });
  const mayCheck = hasPoint(user.points, points.check);
  const shown = search.view ?? 'all';
  // A part of the truth reads like the whole.
  const isKnown = view.isLoaded && props.download.cursor?.complete === true;
  const rows = shown === 'today' ? [] : lists[shown];
  const size = search.size ?? limitOf('page-size', user.parameters);
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(search.page ?? 1, pages);
  const active = rows.find((row) => row.article === search.article);
  const { columns, chooser } = useColumns({ ...props, actions, mayCheck });

  return (
    <Page
      title={t('title')}
      subtitle={props.subtitle}
      actions={
        <>
          {chooser}
          <Scan {...props} actions={actions} mayCheck={mayCheck} />
        </>
      }
      toolbar={
        <>
          <DeskFilters {...props} />
          <Tabs
            label={t('tabs')}
            of={(['all', 'due', 'today'] as const).map((key) => ({
              key,
              label: t(`tab.${key}`),
              count: isKnown ? lists.counts[key] : '…',
            }))}
            shown={shown}
            onShow={(tab) => onSearch({ view: tab, page: undefined })}
          />
        </>
      }
    >
      <div className={classes.split}>
        <div className={classes.table}>
          {shown === 'today' ? (
            <DeskToday {...props} records={lists.today} />
          ) : (
            rows.length > 0 && (
              <DataTable<ListRow>
                label={t('title')}
                columns={columns}
                rows={rows.slice((page - 1) * size, page * size)}
                rowKey={rowId}
                sort={search.sort ?? ''}
                place={JSON.stringify({ ...search, article: undefined, mend: undefined })}
                onSort={(sort) => onSearch({ sort, page: undefined })}
                activeKey={active && rowId(active)}
                onActivate={(row) =>
                  onSearch({
                    article: row.article === search.article ? undefined : row.article,
                    mend: undefined,
                  })
                }
                rowTone={(row) => (row.red ? 'red' : undefined)}
              />
            )
          )}
          <DownloadProgress {...props} />
          <ListState {...props} shown={shown} lists={lists} />
          {rows.length > 0 && (
            <Pager
              total={rows.length}
              page={page}
              size={size}
              sizes={pageSizes}
              onChange={(change) => onSearch({ page: change.page, size: change.size })}
            />
          )}
        </div>
        {search.article !== undefined && (
          <DeskDetail
            {...props}
            actions={actions}
            mayCheck={mayCheck}
            onClose={() => onSearch({ article: undefined, mend: undefined })}
          />
        )}
      </div>
    </Page>
  );
}
