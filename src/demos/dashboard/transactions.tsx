import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#core/catalog/money-text';
import type { DemoTransaction } from '#core/demos/articles';
import { listTransactions } from '#core/demos/contract';
import { send } from '../../api/send.ts';
import { fetchedBy } from '../../lists/sources.ts';
import { useOffice } from '../../office/office.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { Rows } from '../kit/rows.tsx';
import classes from './dashboard.module.css';

const rowsShown = 8;

/** The first of the orders that the server tells. */
export function Transactions() {
  const { t, i18n } = useTranslation('demo-charts');
  const { token, user } = useOffice();
  const query = { limit: rowsShown };
  const asked = useQuery({
    queryKey: ['demos', user.userId, listTransactions.name, query],
    queryFn: ({ signal }) => send(listTransactions, { token, signal, query }),
  });
  const columns: Column<DemoTransaction>[] = [
    { key: 'order', header: t('order.no'), width: 180, render: ({ order_no }) => order_no },
    {
      key: 'price',
      header: t('order.price'),
      width: 130,
      align: 'right' as const,
      render: ({ price }) => moneyText(Math.round(price * 100), i18n.language),
    },
    {
      key: 'status',
      header: t('order.status'),
      width: 110,
      render: ({ status }) => (
        <Tag tone={status === 'success' ? 'good' : 'warning'}>{t(`order.${status}`)}</Tag>
      ),
    },
  ];
  return (
    <div className={classes.list}>
      <Heading>{t('order.title')}</Heading>
      <Rows<DemoTransaction>
        list={{ items: asked.data?.items ?? [], total: asked.data?.items.length, ...fetchedBy(asked) }}
        label={t('order.title')}
        columns={columns}
        rowKey={({ order_no }) => order_no}
      />
    </div>
  );
}
