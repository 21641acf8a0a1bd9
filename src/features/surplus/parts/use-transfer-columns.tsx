import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transfer } from '#core/surplus/types';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { dayText, exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import { goodsName, useAround, usePlaceName } from './names.ts';
import { StateTag } from './state-tag.tsx';

type Key = 'number' | 'state' | 'hdgdName' | 'qty' | 'from' | 'to' | 'expiryDate' | 'lot' | 'updated';

/**
 * The columns of transfers, of a store and of all.
 *
 * @param list.of which, in this order
 * @param list.sorts by what the list is ordered at each
 * @param list.timeZone of the store's times
 * @param list.name the goods' name, with a mark
 */
export function useTransferColumns(list: {
  of: readonly Key[];
  sorts: Readonly<Record<string, string>>;
  timeZone?: string;
  name?: (row: Transfer) => ReactNode;
}): Column<Transfer>[] {
  const { t, i18n } = useTranslation('surplus');
  const { language } = i18n;
  const nameOf = usePlaceName();
  const around = useAround();
  const quantity = { align: 'right' as const };
  const all: Record<Key, Pick<Column<Transfer>, 'width' | 'render' | 'align' | 'sum' | 'group'>> = {
    number: { width: 80, ...quantity, render: (row) => row.number },
    state: {
      width: 110,
      render: ({ state }) => <StateTag state={state} />,
      group: ({ state }) => t(`state.${state}`),
    },
    hdgdName: { width: 260, render: list.name ?? ((row) => goodsName(row, language)) },
    qty: {
      width: 90,
      ...quantity,
      render: ({ qty }) => quantityText(qty, language),
      sum: { of: ({ qty }) => qty, text: (sum) => quantityText(sum, language) },
    },
    from: { width: 180, render: (row) => (row.from ? nameOf(row.from) : around(row)) },
    to: { width: 180, render: ({ to }) => nameOf(to), group: ({ to }) => nameOf(to) },
    expiryDate: {
      width: 120,
      render: ({ expiryDate }) => (expiryDate === null ? '–' : dayText(expiryDate, language)),
    },
    lot: { width: 120, render: ({ lot }) => lot ?? '–' },
    updated: { width: 170, render: ({ updated }) => exactTimeOf(updated, language, list.timeZone) },
  };
  return list.of.map((key) => {
    const sortKey = list.sorts[key];
    return { key, header: t(`column.${key}`), ...all[key], ...(sortKey !== undefined && { sortKey }) };
  });
}
