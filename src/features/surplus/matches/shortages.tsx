import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listMatches, type MatchItem, type OfferItem } from '#core/surplus/online-contract';
import { type Codes, useCodes } from '../../../api/codes.ts';
import type { ListTabs } from '../../../lists/list.ts';
import { listColumns, quantityShown } from '../../../lists/list-columns.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useListOf, usePaused } from '../../../lists/sources.ts';
import { useOffice } from '../../../office/office.tsx';
import { RowCard } from '../../../office/row-card.tsx';
import { lookOf } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dayText, quantityText } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { Offers } from '../offers/offers.tsx';
import { goodsName, placeName } from '../parts/names.ts';
import { type MatchesProps, type MatchesSearch, matchesAddress } from './search.ts';

/** The shortages that still stand, each with the best that could fill it; beside an open one all offers. */
export function Shortages({ search, onSearch, tabs }: MatchesProps & { tabs: ListTabs<MatchesSearch> }) {
  const { t, i18n } = useTranslation('surplus-matches');
  const { language } = i18n;
  const codes = useCodes('goodslack', noNames, useOffice());
  const { q, undecided, all, sort } = usePaused(search);
  const source = useListOf(listMatches, {
    search: q,
    open: undecided ?? false,
    all: all ?? false,
    sort: sort ?? '-days',
  });
  const opened = search.open;
  return (
    <ListPage<MatchItem, MatchesSearch>
      id="surplus-matches"
      title={t('title')}
      name={t('tab.shortages')}
      tabs={tabs}
      address={matchesAddress}
      search={search}
      onSearch={onSearch}
      list={{ source, about: t('about.shortages'), none: t('none.shortages') }}
      rowKey={({ id }) => id}
      nameOf={(row) => goodsName(row, language)}
      firstSort="-days"
      {...columnsOf(t, language, codes)}
      card={(row) => (
        <RowCard onClick={() => onSearch({ open: row.id })}>
          <strong>{goodsName(row, language)}</strong>
          <Facts
            of={[
              t('surplus:fills.days', { count: row.days }),
              t('surplus:fills.lack', { qty: quantityText(row.lackQty, language) }),
              t('offered', { qty: quantityText(row.offered, language) }),
            ]}
          />
          {row.best && <Muted size="small">{bestText(t, row.best, language)}</Muted>}
        </RowCard>
      )}
      text={{ key: 'q', label: t('surplus:search') }}
      filters={[
        { as: 'flag', key: 'undecided', label: t('filter.undecided') },
        { as: 'flag', key: 'all', label: t('filter.all') },
      ]}
      open={
        opened !== undefined && {
          rowKey: opened,
          title: t('open.shortage'),
          content: (
            <div className={flow.stack}>
              <Link
                to="/goodslack/manager"
                search={{ open: opened }}
                {...lookOf({ variant: 'default', size: 'md' })}
              >
                {t('decide')}
              </Link>
              <Offers key={opened} lackId={opened} chosen={[]} />
            </div>
          ),
        }
      }
      onOpen={(row) => onSearch({ open: row?.id })}
    />
  );
}

// The program's own names stand in the dictionary too, and without the network there is no list at all.
const noNames = {};

function columnsOf(t: TFunction<'surplus-matches'>, language: string, codes: Codes) {
  const disposal = ({ disposeFlag }: MatchItem) => codes.nameOf(disposeFlag);
  return listColumns<MatchItem>([
    { header: t('surplus:column.goods-code'), value: ({ hdgdCode }) => hdgdCode },
    {
      key: 'hdgdName',
      header: t('surplus:column.hdgdName'),
      width: 240,
      sortKey: 'hdgdCode',
      value: (row) => goodsName(row, language),
    },
    {
      key: 'days',
      header: t('column.days'),
      width: 90,
      sortKey: 'days',
      align: 'right',
      value: ({ days }) => days,
    },
    {
      key: 'lackQty',
      header: t('column.lackQty'),
      width: 100,
      sortKey: 'lackQty',
      ...quantityShown(language, ({ lackQty }: MatchItem) => lackQty),
    },
    { key: 'disposal', header: t('column.disposal'), width: 100, value: disposal, group: disposal },
    {
      key: 'offered',
      header: t('column.offered'),
      width: 110,
      sortKey: 'offered',
      ...quantityShown(language, ({ offered }: MatchItem) => offered),
    },
    { key: 'offers', header: t('column.offers'), width: 80, align: 'right', value: ({ offers }) => offers },
    {
      key: 'best',
      header: t('column.best'),
      width: 360,
      sortKey: 'expiryDate',
      value: ({ best }) => (best ? bestText(t, best, language) : ''),
      render: ({ best }) => (best ? bestText(t, best, language) : '–'),
    },
  ]);
}

/** The best of the offers in a line: what, where, how much, until when. */
function bestText(t: TFunction<'surplus-matches'>, best: OfferItem, language: string): string {
  return [
    best.rank === 0 ? t('surplus:offers.same') : goodsName(best, language),
    best.place && placeName(best.place),
    best.source === 'warehouse' && t('surplus:warehouse'),
    quantityText(best.qty, language),
    best.expiryDate && dayText(best.expiryDate, language),
  ]
    .filter(Boolean)
    .join(' · ');
}
