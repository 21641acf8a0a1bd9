import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { daysTold, type StoreToday } from '#core/dashboard/contract';
import { ListFiles, rowsHere } from '../../../lists/list-files.tsx';
import { fetchedBy } from '../../../lists/sources.ts';
import { Refreshing } from '../../../ui/feedback/waiting.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListState } from '../../../ui/lists/record-list.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import classes from '../dashboard.module.css';
import { worstFirst } from '../worst-first.ts';
import { Counting } from './counting.tsx';
import { StoreRow } from './store-row.tsx';
import { storeSheet } from './store-sheet.ts';
import { useStores } from './use-stores.ts';

/** Stores, those that need somebody most first; each number leads to that store's list. */
export function Stores() {
  const { t, i18n } = useTranslation('dashboard');
  const query = useStores();
  const stores = worstFirst(query.data ?? []);
  return (
    <div>
      <div className={classes.head}>
        <Heading>{t('stores')}</Heading>
        {stores.length > 0 && (
          <ListFiles<StoreToday>
            name={t('stores')}
            source={rowsHere(stores)}
            columns={storeSheet(t, i18n.language)}
            isHere
          />
        )}
      </div>
      <Counting stores={stores} />
      {(query.error || stores.length === 0) && (
        <ListState
          list={{ items: stores, total: query.data?.length, ...fetchedBy(query) }}
          isFiltered={false}
        />
      )}
      {stores.length > 0 && (
        <Card as="section" edge="line" padding="none" className={classes.scroller} aria-label={t('stores')}>
          <Refreshing of={{ isAsking: query.isFetching }}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('store')}</th>
                  <th scope="col">{t('column.done')}</th>
                  <th scope="col">{t('column.expired')}</th>
                  <th scope="col">{t('column.red')}</th>
                  <th scope="col" data-wide>
                    {t('column.days', { count: daysTold })}
                  </th>
                  <th scope="col" data-wide>
                    {t('column.last')}
                  </th>
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
                    <td>{t('done-of', { done: sumOf(stores, 'done'), all: allOf(stores) })}</td>
                    <td data-sum="expired">
                      <Link to="/sf/check/all" search={{ state: 'expired' }}>
                        {sumOf(stores, 'expired')}
                      </Link>
                    </td>
                    <td data-sum="red">
                      <Link to="/sf/check/all" search={{ state: 'last' }}>
                        {sumOf(stores, 'red')}
                      </Link>
                    </td>
                    <td colSpan={2} data-wide />
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

function allOf(stores: readonly StoreToday[]): number {
  return sumOf(stores, 'done') + sumOf(stores, 'due');
}

export function sumOf(stores: readonly StoreToday[], key: 'done' | 'due' | 'expired' | 'red'): number {
  return stores.reduce((total, store) => total + store[key], 0);
}
