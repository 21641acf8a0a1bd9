import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type StoreToday, storesToday } from '#core/dashboard/contract';
import { send } from '../../../api/send.ts';
import { fetchedBy } from '../../../office/lists.ts';
import { useOffice } from '../../../office/office.tsx';
import { Refreshing } from '../../../ui/feedback/waiting.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListState } from '../../../ui/lists/record-list.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import classes from '../dashboard.module.css';

const figureKeys = ['due', 'red', 'checked'] as const;

/** Today's work of every store that somebody looks after, from the server; each number leads to that store's list. */
export function Stores() {
  const { t } = useTranslation('dashboard');
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: ['dashboard.stores', user.userId],
    queryFn: ({ signal }) => send(storesToday, { token, signal }),
  });
  const stores = query.data ?? [];
  return (
    <div>
      <Heading className={classes.heading}>{t('stores')}</Heading>
      {(query.error || stores.length === 0) && (
        <ListState
          list={{
            items: stores,
            total: query.data?.length,
            ...fetchedBy(query),
          }}
          isFiltered={false}
        />
      )}
      {stores.length > 0 && (
        <Card
          as="section"
          edge="line"
          padding="none"
          className={classes.scroller}
          tabIndex={0}
          aria-label={t('stores')}
        >
          <Refreshing of={{ isAsking: query.isFetching }}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('store')}</th>
                  <th scope="col">{t('figure.done')}</th>
                  {figureKeys.map((key) => (
                    <th key={key} scope="col">
                      {t(`figure.${key}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {stores.map((store) => (
                  <StoreRow key={store.store} store={store} />
                ))}
              </tbody>
              {stores.length > 1 && (
                <tfoot>
                  <tr>
                    <th scope="row">{t('all-stores', { count: stores.length })}</th>
                    <DoneCell done={sumOf(stores, 'done')} due={sumOf(stores, 'due')} />
                    {figureKeys.map((key) => (
                      <td key={key} data-sum={key}>
                        <Sum of={key} count={sumOf(stores, key)} />
                      </td>
                    ))}
                  </tr>
                </tfoot>
              )}
            </table>
          </Refreshing>
        </Card>
      )}
    </div>
  );
}

function StoreRow({ store }: { store: StoreToday }) {
  const { store: code, today } = store;
  return (
    <tr data-store={code}>
      <th scope="row">
        {code} {store.name}
      </th>
      <DoneCell done={store.done} due={store.due} />
      <td>
        <Link to="/sf/check" search={{ store: code, view: 'due' }}>
          {store.due}
        </Link>
      </td>
      <td data-tone={store.red > 0 ? 'red' : undefined}>
        <Link to="/sf/check" search={{ store: code, view: 'due', red: true }}>
          {store.red}
        </Link>
      </td>
      <td>
        <Link to="/sf/history" search={{ store: code, checkFrom: today, checkTo: today, past: true }}>
          {store.checked}
        </Link>
      </td>
    </tr>
  );
}

const stateOf = { due: 'due', red: 'last' } as const;

/** What all stores have together, with the way to it; of the log there is no such list. */
function Sum({ of, count }: { of: (typeof figureKeys)[number]; count: number }) {
  if (of === 'checked') return count;
  return (
    <Link to="/sf/check/all" search={{ state: stateOf[of] }}>
      {count}
    </Link>
  );
}

/** How far today's work is, in lots. */
function DoneCell({ done, due }: { done: number; due: number }) {
  const { t } = useTranslation('dashboard');
  const all = done + due;
  return (
    <td>
      <span className={classes.done}>
        <progress max={Math.max(all, 1)} value={all === 0 ? 1 : done} aria-hidden="true" />
        {t('done-of', { done, all })}
      </span>
    </td>
  );
}

function sumOf(stores: readonly StoreToday[], key: 'done' | (typeof figureKeys)[number]): number {
  return stores.reduce((total, store) => total + store[key], 0);
}
