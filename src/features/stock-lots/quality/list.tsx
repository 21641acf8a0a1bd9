import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultPageSize, pageSizes } from '#core/wire/paging';
import { Refused } from '../../../api/plain.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { dateTimeOf } from '../../../ui/format.ts';
import { Pager } from '../../../ui/pager.tsx';
import { useDesk } from '../../../ui/use-desk.ts';
import { WhenSeen } from '../../../ui/when-seen.tsx';
import type { QualityProps } from './props.ts';
import classes from './quality.module.css';
import { type Fetched, type Source, useEndless, usePage } from './use-quality.ts';

type ListProps<Item> = QualityProps & {
  source: Source<Item>;
  columns: readonly Column<Item>[];
  rowKey: (item: Item) => string;
  card: (item: Item) => ReactNode;
  label: string;
  /** What it means and what to do about it. */
  about: string;
  defaultSort: string;
};

/** One of the two lists: a table with pages on the desk, cards without an end on the phone. */
export function QualityList<Item>(props: ListProps<Item>) {
  return useDesk() ? <Desk {...props} /> : <Phone {...props} />;
}

function Desk<Item>(props: ListProps<Item>) {
  const { search, onSearch } = props;
  const size = search.size ?? defaultPageSize;
  const page = search.page ?? 1;
  const list = usePage(props.source, page, size);
  return (
    <div className={classes.desk}>
      <State list={list} about={props.about} isFiltered={search.q !== undefined} />
      {list.items.length > 0 && (
        <DataTable<Item>
          label={props.label}
          columns={props.columns}
          rows={list.items}
          rowKey={props.rowKey}
          sort={search.sort ?? props.defaultSort}
          onSort={(sort) => onSearch({ sort, page: undefined })}
        />
      )}
      {list.total !== undefined && list.total > 0 && (
        <Pager
          total={list.total}
          page={page}
          size={size}
          sizes={pageSizes}
          onChange={(change) => onSearch({ page: change.page, size: change.size })}
        />
      )}
    </div>
  );
}

function Phone<Item>(props: ListProps<Item>) {
  const { t } = useTranslation('stock-quality');
  const list = useEndless(props.source);
  return (
    <>
      <State list={list} about={props.about} isFiltered={props.search.q !== undefined} />
      <div className={classes.cards}>
        {list.items.map((item) => (
          <div key={props.rowKey(item)}>{props.card(item)}</div>
        ))}
      </div>
      {list.more && (
        <WhenSeen key={list.items.length} onSeen={list.more}>
          <button type="button" className={classes.more} onClick={list.more}>
            {t('more')}
          </button>
        </WhenSeen>
      )}
    </>
  );
}

/** What the list means and how old it is; or why it is empty. */
function State<Item>(props: { list: Fetched<Item>; about: string; isFiltered: boolean }) {
  const { t, i18n } = useTranslation('stock-quality');
  const { error, fetchedAt, total } = props.list;
  if (error instanceof Refused) {
    return (
      <div className={classes.empty} role="status">
        <h2>{t(`reasons:${error.refusal.reason}`, error.refusal.params)}</h2>
      </div>
    );
  }
  if (fetchedAt === 0) {
    if (error === null) return <p className={classes.about}>{props.about}</p>;
    return (
      <div className={classes.empty} role="status">
        <h2>{t('no-network')}</h2>
        <p>{t('no-network-text')}</p>
        <button type="button" className={classes.more} onClick={props.list.retry}>
          {t('try-again')}
        </button>
      </div>
    );
  }
  const kept = error && t('kept', { at: dateTimeOf(fetchedAt, i18n.language) });
  if (total === 0) {
    return (
      <div className={classes.empty} role="status">
        <h2>{t(props.isFiltered ? 'no-match' : 'none')}</h2>
        <p>{kept ?? (props.isFiltered ? '' : t('none-text'))}</p>
      </div>
    );
  }
  return (
    <p className={classes.about}>
      {props.about}
      {kept && <strong> {kept}</strong>}
    </p>
  );
}
