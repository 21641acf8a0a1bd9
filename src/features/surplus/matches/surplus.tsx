import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listSurplus, type SurplusItem } from '#core/surplus/online-contract';
import type { ListTabs } from '../../../lists/list.ts';
import { listColumns, quantityShown } from '../../../lists/list-columns.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useListOf, usePaused } from '../../../lists/sources.ts';
import { useOffice } from '../../../office/office.tsx';
import { RowCard } from '../../../office/row-card.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dayText, quantityText } from '../../../ui/text/format.ts';
import { FillableList } from '../fillable/fillable.tsx';
import { goodsName, placeName } from '../parts/names.ts';
import { keyOf, type MatchesProps, type MatchesSearch, matchesAddress, surplusIn } from './search.ts';

/** What lies near its expiry, or past half of its life, and could fill a shortage, nearest first; beside an open one its shortages. */
export function Surplus({ search, onSearch, tabs }: MatchesProps & { tabs: ListTabs<MatchesSearch> }) {
  const { t, i18n } = useTranslation('surplus-matches');
  const { language } = i18n;
  const { user } = useOffice();
  const { q, store, sort } = usePaused(search);
  const source = useListOf(listSurplus, { search: q, hdstore: store, sort: sort ?? '+expiryDate' });
  const [of, place = '', article = '', lot = ''] = surplusIn(search.open);
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
      {...columnsOf(t, language)}
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
      open={
        search.open !== undefined && {
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

function columnsOf(t: TFunction<'surplus-matches'>, language: string) {
  const place = (row: SurplusItem) => placeName(row.place);
  const region = (row: SurplusItem) => regionText(t, row);
  return listColumns<SurplusItem>([
    { header: t('surplus:column.goods-code'), value: ({ hdgdCode }) => hdgdCode },
    {
      key: 'hdgdName',
      header: t('surplus:column.hdgdName'),
      width: 240,
      sortKey: 'hdgdCode',
      value: (row) => goodsName(row, language),
    },
    { key: 'place', header: t('column.place'), width: 170, sortKey: 'place', value: place, group: place },
    {
      key: 'region',
      header: t('column.region'),
      width: 110,
      value: region,
      render: (row) => region(row) || '–',
      group: region,
    },
    { key: 'lot', header: t('surplus:column.lot'), width: 120, value: ({ lot }) => lot },
    {
      key: 'expiryDate',
      header: t('surplus:column.expiryDate'),
      width: 210,
      sortKey: 'expiryDate',
      value: (row) => row.expiryDate ?? untilText(t, row, language),
      render: (row) => untilText(t, row, language) || '–',
    },
    {
      key: 'qty',
      header: t('surplus:column.qty'),
      width: 90,
      sortKey: 'qty',
      ...quantityShown(language, ({ qty }: SurplusItem) => qty),
    },
    {
      key: 'shortages',
      header: t('column.shortages'),
      width: 90,
      sortKey: 'shortages',
      align: 'right',
      value: ({ shortages }) => shortages,
    },
    {
      key: 'first',
      header: t('column.first'),
      width: 240,
      value: ({ first }) => goodsName(first, language),
      render: ({ first }) =>
        `${goodsName(first, language)} · ${t('surplus:fills.days', { count: first.days })}`,
    },
  ]);
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
