import { useTranslation } from 'react-i18next';
import type { SheetColumn } from '../../lists/table-file.ts';
import { RowCard } from '../../office/row-card.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { dayText } from '../../ui/text/format.ts';
import { type SampleRow, useSample } from './sample.ts';

/** The sample's goods as a list: how a row looks in a table and as a card. */
export function useSampleList() {
  const { t, rows, longName } = useSample();
  const { language } = useTranslation().i18n;
  const columns: Column<SampleRow>[] = [
    { key: 'name', header: t('word.goods'), width: 200, sortKey: 'name', render: (row) => row.name },
    { key: 'day', header: t('word.day'), width: 120, render: (row) => dayText(row.day, language) },
    {
      key: 'count',
      header: t('word.count'),
      width: 90,
      align: 'right',
      render: (row) => row.count,
      sum: { of: ({ count }) => count, text: String },
    },
    {
      key: 'store',
      header: t('word.store'),
      width: 150,
      render: ({ store }) => store,
      group: ({ store }) => store,
    },
  ];
  const facts = (row: SampleRow) => [
    row.store,
    dayText(row.day, language),
    `${t('word.count')} ${row.count}`,
  ];
  const card = (row: SampleRow, onOpen?: () => void) => (
    <RowCard onClick={onOpen}>
      <strong>{row.name}</strong>
      <Facts of={facts(row)} />
    </RowCard>
  );
  const [first] = rows;
  if (!first) throw new Error('the sample has no rows');
  const long: SampleRow = { ...first, id: 'long', name: longName, store: longName };
  return { t, rows, first, long, columns, card, facts, rowKey: ({ id }: SampleRow) => id };
}

/** The same list as a file. */
export function useFileColumns(): readonly SheetColumn<SampleRow>[] {
  const { t } = useSample();
  return [
    { header: t('word.goods'), value: (row) => row.name },
    { header: t('word.count'), value: (row) => row.count },
  ];
}
