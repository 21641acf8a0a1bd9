import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listSurplus, type SurplusItem } from '#core/surplus/online-contract';
import type { ListTabs } from '../../../lists/list.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useListOf, usePaused } from '../../../lists/sources.ts';
import type { SheetColumn } from '../../../lists/table-file.ts';
import { useOffice } from '../../../office/office.tsx';
import { RowCard } from '../../../office/row-card.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dayText, quantityText } from '../../../ui/text/format.ts';
import { FillableList } from '../fillable/fillable.tsx';
import { goodsName, placeName } from '../parts/names.ts';
import { type MatchesProps, type MatchesSearch, matchesAddress } from './search.ts';

/** What lies near its expiry, or past half of its life, and could fill a shortage, nearest first; beside an open one its shortages. */
export function Surplus({ search, onSearch, tabs }: MatchesProps & { tabs: ListTabs<MatchesSearch> }) {
  const { t, i18n } = useTranslation('surplus-matches');
  const { language } = i18n;
  const { user } = useOffice();
  const { q, store, sort } = usePaused(search);
  const source = useListOf(listSurplus, { search: q, hdstore: store, sort: sort ?? '+expiryDate' });
  const opened = search.open?.split(' ') ?? [];
  const [of, place = '', article = '', lot = ''] = opened.map(decodeURIComponent);
  return (
    <ListPage<SurplusItem, MatchesSearch>
      id="surplus-list"
      title={t('title')}
      name={t('tab.surplus')}
      tabs={tabs}
      address={matchesAddress}
      search={search}
      onSearch={onSearch}
      list={{ source, about: t('about.surplus'), none: t('none.surplus') }}
      rowKey={keyOf}
      nameOf={(row) => goodsName(row, language)}
      firstSort="+expiryDate"
      columns={columnsOf(t, language)}
      card={(row) => (
        <RowCard onClick={() => onSearch({ open: keyOf(row) })}>
          <strong>{goodsName(row, language)}</strong>
          <Facts
            of={[
              placeName(row.place),
              quantityText(row.qty, language),
              row.source === 'warehouse' && t('surplus:warehouse'),
              untilText(t, row, language),
              t('surplus:fills.title', { count: row.shortages }),
            ]}
          />
        </RowCard>
      )}
      text={{ key: 'q', label: t('surplus:search') }}
      filters={[
        {
          as: 'choice',
          key: 'store',
          label: t('column.place'),
          choices: user.stores.map(({ code, name }) => ({ value: code, label: placeName({ code, name }) })),
        },
      ]}
      file={{ columns: sheetOf(t, language) }}
      open={
        search.open === undefined
          ? undefined
          : {
              rowKey: search.open,
              title: t('open.surplus'),
              content: (
                <FillableList
                  key={search.open}
                  source={of === 'warehouse' ? of : 'store'}
                  place={place}
                  article={article}
                  lot={lot}
                />
              ),
            }
      }
      onOpen={(row) => onSearch({ open: row && keyOf(row) })}
    />
  );
}

function keyOf({ source, place, farticle, lot }: SurplusItem): string {
  return [source, place.code, farticle, lot].map(encodeURIComponent).join(' ');
}

function columnsOf(t: TFunction<'surplus-matches'>, language: string): Column<SurplusItem>[] {
  const number = { align: 'right' as const };
  return [
    {
      key: 'hdgdName',
      header: t('surplus:column.hdgdName'),
      width: 240,
      sortKey: 'hdgdCode',
      render: (row) => goodsName(row, language),
    },
    {
      key: 'place',
      header: t('column.place'),
      width: 170,
      sortKey: 'place',
      render: ({ place }) => placeName(place),
      group: ({ place }) => placeName(place),
    },
    {
      key: 'region',
      header: t('column.region'),
      width: 110,
      render: (row) => regionText(t, row) || '–',
      group: (row) => regionText(t, row),
    },
    { key: 'lot', header: t('surplus:column.lot'), width: 120, render: ({ lot }) => lot },
    {
      key: 'expiryDate',
      header: t('surplus:column.expiryDate'),
      width: 210,
      sortKey: 'expiryDate',
      render: (row) => untilText(t, row, language) || '–',
    },
    {
      key: 'qty',
      header: t('surplus:column.qty'),
      width: 90,
      sortKey: 'qty',
      ...number,
      render: ({ qty }) => quantityText(qty, language),
      sum: { of: ({ qty }) => qty, text: (sum) => quantityText(sum, language) },
    },
    {
      key: 'shortages',
      header: t('column.shortages'),
      width: 90,
      sortKey: 'shortages',
      ...number,
      render: ({ shortages }) => shortages,
    },
    {
      key: 'first',
      header: t('column.first'),
      width: 240,
      render: ({ first }) =>
        `${goodsName(first, language)} · ${t('surplus:fills.days', { count: first.days })}`,
    },
  ];
}

function regionText(t: TFunction<'surplus-matches'>, { source, region }: SurplusItem): string {
  return source === 'warehouse' ? t('surplus:warehouse') : (region?.name ?? '');
}

/** Until when it may be sold; of the warehouse's, which keeps no expiry, since when half of its life is over. */
function untilText(
  t: TFunction<'surplus-matches'>,
  { expiryDate, since }: SurplusItem,
  language: string,
): string {
  if (expiryDate !== null) return dayText(expiryDate, language);
  return since === null ? '' : t('surplus:since', { day: dayText(since, language) });
}

function sheetOf(t: TFunction<'surplus-matches'>, language: string): SheetColumn<SurplusItem>[] {
  return [
    { header: t('surplus:column.goods-code'), value: ({ hdgdCode }) => hdgdCode },
    { header: t('surplus:column.hdgdName'), value: (row) => goodsName(row, language) },
    { header: t('column.place'), value: ({ place }) => placeName(place) },
    { header: t('column.region'), value: (row) => regionText(t, row) },
    { header: t('surplus:column.lot'), value: ({ lot }) => lot },
    { header: t('surplus:column.expiryDate'), value: (row) => row.expiryDate ?? untilText(t, row, language) },
    { header: t('surplus:column.qty'), value: ({ qty }) => qty },
    { header: t('column.shortages'), value: ({ shortages }) => shortages },
    { header: t('column.first'), value: ({ first }) => goodsName(first, language) },
  ];
}
