import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Refreshing, type Shape, Skeleton } from '../feedback/waiting.tsx';
import { WhenSeen } from '../layout/when-seen.tsx';
import { dateTimeOf } from '../text/format.ts';
import { type Column, DataTable, type DataTableMore } from './data-table.tsx';
import { Pager } from './pager.tsx';
import classes from './record-list.module.css';

/** What a list came to: the rows, or why there are none, and how old they are. */
export type Records<Row> = {
  items: readonly Row[];
  total: number | undefined;
  /** In milliseconds; 0 = never. */
  fetchedAt: number;
  problem: { reason: string; params: Record<string, string | number>; point?: string | undefined } | null;
  /** The server is being asked, also for what is on screen already. */
  isAsking?: boolean;
  /** The rows answer what was asked before, with another filter or page. */
  isOld?: boolean;
  /** What was asked for, in any words: with others a table stands at its top. */
  asked?: string;
  retry: () => void;
};

type Common<Row> = {
  list: Records<Row>;
  rowKey: (row: Row) => string;
  /** What the list is, in a sentence. */
  about?: string;
  /** Said of it when nothing is in it and nothing was asked for. */
  none?: string | undefined;
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
  } & DataTableMore<Row>,
) {
  const { list } = props;
  return (
    <div className={classes.desk}>
      <ListState {...props} shape="table" />
      {list.items.length > 0 && (
        <Refreshing of={list} isTall>
          <DataTable<Row>
            label={props.label}
            columns={props.columns}
            rows={list.items}
            rowKey={props.rowKey}
            sort={props.sort}
            onSort={props.onSort}
            place={list.asked}
            activeKey={props.activeKey}
            groups={props.groups}
            foot={props.foot}
            menuOf={props.menuOf}
            {...(props.onActivate && { onActivate: props.onActivate })}
          />
        </Refreshing>
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
  props: Common<Row> & {
    /** `before`: the row above it. */
    card: (row: Row, before: Row | undefined) => ReactNode;
    more: (() => void) | undefined;
    /** The next rows are on their way. */
    isGoingOn?: boolean;
  },
) {
  const { t } = useTranslation('lists');
  const { list, more } = props;
  return (
    <>
      <ListState {...props} shape="cards" />
      {list.items.length > 0 && (
        <Refreshing of={list}>
          <div className={classes.cards}>
            {list.items.map((row, place) => (
              <div key={props.rowKey(row)}>{props.card(row, list.items[place - 1])}</div>
            ))}
          </div>
        </Refreshing>
      )}
      {props.isGoingOn && <Skeleton shape="cards" />}
      {more && (
        <WhenSeen key={list.items.length} onSeen={more}>
          <Button variant="light" size="md" className={classes.more} onClick={more}>
            {t('more')}
          </Button>
        </WhenSeen>
      )}
    </>
  );
}

/**
 * What a list means and how old it is; or why it is empty. Before the first answer its place is held in its `shape`: that
 * nothing is there is said when the server has said so, and of what was asked for.
 */
export function ListState<Row>(props: {
  list: Records<Row>;
  about?: string;
  none?: string | undefined;
  isFiltered: boolean;
  shape?: Shape;
}) {
  const { t, i18n } = useTranslation('lists');
  const { problem, fetchedAt, total, retry, isOld = false } = props.list;
  const again = (
    <Button variant="light" size="md" onClick={retry}>
      {t('try-again')}
    </Button>
  );
  if (problem && problem.reason !== 'unreachable') {
    return (
      <EmptyState
        title={t(`reasons:${problem.reason}`, problem.params)}
        isSaid
        actions={problem.point === undefined && again}
      />
    );
  }
  if (fetchedAt === 0 && problem) {
    return (
      <EmptyState title={t(navigator.onLine ? 'no-answer' : 'no-network')} isSaid actions={again}>
        <p>{t(navigator.onLine ? 'no-answer-text' : 'no-network-text')}</p>
      </EmptyState>
    );
  }
  if (isOld ? total === 0 : fetchedAt === 0) {
    return (
      <>
        {props.about !== undefined && <p className={classes.about}>{props.about}</p>}
        <Skeleton shape={props.shape ?? 'rows'} />
      </>
    );
  }
  const kept =
    problem && t(navigator.onLine ? 'kept-no-answer' : 'kept', { at: dateTimeOf(fetchedAt, i18n.language) });
  if (total === 0) {
    return (
      <EmptyState title={props.isFiltered ? t('no-match') : (props.none ?? t('none'))} isSaid>
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
