import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { dateTimeOf } from './format.ts';
import { Pager } from './pager.tsx';
import classes from './record-list.module.css';
import { WhenSeen } from './when-seen.tsx';

/** What a list came to: the rows, or why there are none, and how old they are. */
export type Records<Row> = {
  items: readonly Row[];
  total: number | undefined;
  /** In milliseconds; 0 = never. */
  fetchedAt: number;
  problem: { reason: string; params: Record<string, string | number> } | null;
  retry: () => void;
};

type Common<Row> = {
  list: Records<Row>;
  rowKey: (row: Row) => string;
  /** What the list is, in a sentence. */
  about?: string;
  isFiltered: boolean;
};

/** A list of the office on the desk: a dense table with pages. */
export function RecordTable<Row>(
  props: Common<Row> & {
    label: string;
    columns: readonly Column<Row>[];
    sort: string;
    onSort: (sort: string) => void;
    page: number;
    size: number;
    sizes: readonly number[];
    onPage: (change: { page?: number | undefined; size?: number | undefined }) => void;
    activeKey?: string | undefined;
    onActivate?: (row: Row) => void;
  },
) {
  const { list } = props;
  return (
    <div className={classes.desk}>
      <ListState {...props} />
      {list.items.length > 0 && (
        <DataTable<Row>
          label={props.label}
          columns={props.columns}
          rows={list.items}
          rowKey={props.rowKey}
          sort={props.sort}
          onSort={props.onSort}
          activeKey={props.activeKey}
          {...(props.onActivate && { onActivate: props.onActivate })}
        />
      )}
      {list.total !== undefined && list.total > 0 && (
        <Pager
          total={list.total}
          page={props.page}
          size={props.size}
          sizes={props.sizes}
          onChange={props.onPage}
        />
      )}
    </div>
  );
}

/** The same on the phone: cards without an end. */
export function RecordCards<Row>(
  props: Common<Row> & { card: (row: Row) => ReactNode; more: (() => void) | undefined },
) {
  const { t } = useTranslation('lists');
  const { list, more } = props;
  return (
    <>
      <ListState {...props} />
      <div className={classes.cards}>
        {list.items.map((row) => (
          <div key={props.rowKey(row)}>{props.card(row)}</div>
        ))}
      </div>
      {more && (
        <WhenSeen key={list.items.length} onSeen={more}>
          <button type="button" className={classes.more} onClick={more}>
            {t('more')}
          </button>
        </WhenSeen>
      )}
    </>
  );
}

/** What a list means and how old it is; or why it is empty. */
export function ListState<Row>(props: { list: Records<Row>; about?: string; isFiltered: boolean }) {
  const { t, i18n } = useTranslation('lists');
  const { problem, fetchedAt, total, retry } = props.list;
  if (problem && problem.reason !== 'unreachable') {
    return <EmptyState title={t(`reasons:${problem.reason}`, problem.params)} isSaid />;
  }
  if (fetchedAt === 0) {
    if (problem === null) return <p className={classes.about}>{props.about}</p>;
    return (
      <EmptyState title={t('no-network')} isSaid>
        <p>{t('no-network-text')}</p>
        <button type="button" className={classes.more} onClick={retry}>
          {t('try-again')}
        </button>
      </EmptyState>
    );
  }
  const kept = problem && t('kept', { at: dateTimeOf(fetchedAt, i18n.language) });
  if (total === 0) {
    return (
      <EmptyState title={t(props.isFiltered ? 'no-match' : 'none')} isSaid>
        {kept && <p>{kept}</p>}
      </EmptyState>
    );
  }
  return (
    <p className={classes.about}>
      {props.about}
      {kept && <strong> {kept}</strong>}
    </p>
  );
}
