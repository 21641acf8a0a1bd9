import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysTold, type StoreToday, worstTold } from '#core/dashboard/contract';
import { ListFiles } from '../../../lists/list-files.tsx';
import { fetchedBy } from '../../../lists/sources.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Refreshing } from '../../../ui/feedback/waiting.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListState } from '../../../ui/lists/record-list.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import classes from '../dashboard.module.css';
import { Counting } from './counting.tsx';
import { StoreRow } from './store-row.tsx';
import { storeSheet } from './store-sheet.ts';
import { useCompanyToday, useStores } from './use-stores.ts';

const moreStores = 100;

/** Stores, those that need somebody most first; each number leads to that store's list. */
export function Stores() {
  const { t, i18n } = useTranslation('dashboard');
  const [places, setPlaces] = useState(worstTold);
  const company = useCompanyToday();
  const { query: whole, all } = useStores(places > worstTold);
  const together = company.data;
  const stores = ((places > worstTold && whole.data) || (together?.worst ?? [])).slice(0, places);
  return (
    <div>
      <div className={classes.head}>
        <Heading>{t('stores')}</Heading>
        {stores.length > 0 && (
          <ListFiles<StoreToday>
            name={t('stores')}
            source={{ key: [], fetch: () => all().then((items) => ({ items, total: items.length })) }}
            columns={storeSheet(t, i18n.language)}
          />
        )}
      </div>
      <Counting count={together?.counting ?? 0} />
      {(company.error || stores.length === 0) && (
        <ListState
          list={{ items: stores, total: together?.stores, ...fetchedBy(company) }}
          isFiltered={false}
        />
      )}
      {stores.length > 0 && (
        <Card as="section" edge="line" padding="none" className={classes.scroller} aria-label={t('stores')}>
          <Refreshing of={{ isAsking: company.isFetching || whole.isFetching }}>
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
              {together && together.stores > 1 && (
                <tfoot>
                  <tr>
                    <th scope="row">{t('all-stores', { count: together.stores })}</th>
                    <td>{t('done-of', { done: together.done, all: together.done + together.due })}</td>
                    <td data-sum="expired">
                      <Link to="/sf/check/all" search={{ state: 'expired' }}>
                        {together.expired}
                      </Link>
                    </td>
                    <td data-sum="red">
                      <Link to="/sf/check/all" search={{ state: 'last' }}>
                        {together.red}
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
      {together && together.stores > stores.length && (
        <Button
          variant="light"
          size="sm"
          className={classes.more}
          loading={whole.isFetching}
          onClick={() => (whole.error ? void whole.refetch() : setPlaces(places + moreStores))}
        >
          {t('lists:more')}
        </Button>
      )}
    </div>
  );
}
