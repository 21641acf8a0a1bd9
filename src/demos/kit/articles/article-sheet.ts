import { useTranslation } from 'react-i18next';
import type { Article } from '#core/demos/articles';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';

/** What files of articles have, and the table on screen with them: the same, their ids included. */
export function useArticleSheet() {
  const { t, i18n } = useTranslation('demo-files');
  const of = ({ id, title, author, pageviews, timestamp }: Article) => [
    id,
    title,
    author,
    pageviews,
    exactTimeOf(timestamp, i18n.language),
  ];
  const columns: Column<Article>[] = [
    { key: 'id', header: t('column.id'), width: 64, render: ({ id }) => id },
    { key: 'title', header: t('column.title'), width: 420, render: ({ title }) => title },
    { key: 'author', header: t('column.author'), width: 120, render: ({ author }) => author },
    {
      key: 'readings',
      header: t('column.readings'),
      width: 100,
      align: 'right' as const,
      render: ({ pageviews }) => pageviews,
    },
    {
      key: 'date',
      header: t('column.date'),
      width: 180,
      render: ({ timestamp }) => exactTimeOf(timestamp, i18n.language),
    },
  ];
  return { columns, head: columns.map(({ header }) => header), of };
}
