import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { leftAfterCheck } from '#core/near-expiry/rules';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { quantityText, timeOf } from '../../../ui/text/format.ts';
import { TodayUndo } from './today-card.tsx';
import type { TodayRecord } from './use-lists.ts';

/** What was recorded today, on the desk. */
export function DeskToday({ records }: { records: readonly TodayRecord[] }) {
  const { store } = useStoreWork();
  const { t, i18n } = useTranslation('near-expiry');
  if (records.length === 0) return null;
  const columns: Column<TodayRecord>[] = [
    {
      key: 'time',
      header: t('column.editTime'),
      width: 90,
      render: ({ record }) => timeOf(record.editTime, i18n.language, store.timeZone),
    },
    {
      key: 'name',
      header: t('column.goodsName'),
      width: 260,
      render: ({ article }) => nameIn(article, i18n.language),
    },
    {
      key: 'type',
      header: t('column.editType'),
      width: 200,
      render: ({ article, record }) => {
        const remains = leftAfterCheck(article, record, store.timeZone);
        return [
          t(`type.${record.editType}`),
          remains > 0 && t('remains', { quantity: quantityText(remains, i18n.language) }),
        ]
          .filter(Boolean)
          .join(' · ');
      },
    },
    { key: 'lot', header: t('column.flot'), width: 120, render: ({ record }) => record.lot },
    { key: 'by', header: t('column.editUserName'), width: 100, render: ({ record }) => record.editUserName },
    { key: 'remark', header: t('column.remark'), width: 240, render: ({ record }) => record.remark },
    {
      key: 'undo',
      header: t('column.actions'),
      width: 90,
      render: ({ article, record }) => <TodayUndo article={article} record={record} />,
    },
  ];
  return (
    <DataTable<TodayRecord>
      label={t('tab.today')}
      columns={columns}
      rows={records}
      rowKey={({ record }) => record.id}
      sort=""
      onSort={() => undefined}
    />
  );
}
