import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listSurplus, type SurplusItem } from '#core/surplus/online-contract';
import { readSort } from '#core/wire/paging';
import { OlderRows } from '../../../lists/remote-rows.tsx';
import { useListOf, usePaused } from '../../../lists/sources.ts';
import { RowCard } from '../../../office/row-card.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dayText, quantityText } from '../../../ui/text/format.ts';
import { goodsName } from '../parts/names.ts';
import { ownCheck, type TransfersProps } from './search.ts';

const sorts = ['expiryDate', 'qty'] as const;

/** What this store has that others, or itself, are short of: the server says so, for no device knows all shortages. */
export function Spare({ label, search, onSearch }: TransfersProps & { label: string }) {
  const { t, i18n } = useTranslation('surplus');
  const { store } = useStoreWork();
  const navigate = useNavigate();
  const { q, sort = '' } = usePaused(search);
  const source = useListOf(listSurplus, {
    hdstore: store.code,
    sort: readSort(sort, sorts) ? sort : '+expiryDate',
    search: q,
  });
  return (
    <OlderRows
      of={{ source, about: t('spare.about') }}
      label={label}
      search={search}
      onSearch={onSearch}
      columns={useColumns()}
      card={(row) => (
        <RowCard onClick={() => open(row)}>
          <strong>{goodsName(row, i18n.language)}</strong>
          <Facts
            of={[
              t('offers.qty', { qty: quantityText(row.qty, i18n.language) }),
              row.expiryDate !== null && dayText(row.expiryDate, i18n.language),
              t('fills.title', { count: row.shortages }),
            ]}
          />
        </RowCard>
      )}
      rowKey={({ farticle, lot }) => JSON.stringify([farticle, lot])}
      onOpen={(row) => row && open(row)}
      isFiltered={q !== undefined}
    />
  );

  function open(row: SurplusItem) {
    void navigate(ownCheck(store.code, row));
  }
}

function useColumns(): Column<SurplusItem>[] {
  const { t, i18n } = useTranslation('surplus');
  const { language } = i18n;
  return [
    { key: 'hdgdName', header: t('column.hdgdName'), width: 260, render: (row) => goodsName(row, language) },
    { key: 'lot', header: t('column.lot'), width: 120, render: ({ lot }) => lot },
    {
      key: 'expiryDate',
      header: t('column.expiryDate'),
      width: 120,
      sortKey: 'expiryDate',
      render: ({ expiryDate }) => (expiryDate === null ? '–' : dayText(expiryDate, language)),
    },
    {
      key: 'qty',
      header: t('column.qty'),
      width: 90,
      sortKey: 'qty',
      align: 'right',
      render: ({ qty }) => quantityText(qty, language),
    },
    {
      key: 'shortages',
      header: t('surplus-matches:column.shortages'),
      width: 110,
      align: 'right',
      render: ({ shortages }) => shortages,
    },
    {
      key: 'first',
      header: t('surplus-matches:column.first'),
      width: 260,
      render: ({ first }) => `${goodsName(first, language)} · ${t('fills.days', { count: first.days })}`,
    },
  ];
}
