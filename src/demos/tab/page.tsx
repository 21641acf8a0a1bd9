import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Article, type ArticleType, articleTypes } from '#core/demos/articles';
import { OfficeScreen } from '../../office/office.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { dateTimeOf } from '../../ui/text/format.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { useFirstArticles } from '../kit/articles/use-first-articles.ts';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Rows } from '../kit/rows.tsx';

const rowsShown = 5;

/** Articles by where they come from: a tab that was opened once stays as it was, and the address says which is in sight. */
export function TabPage({ session, search, onSearch }: DemoPageProps) {
  const { t } = useTranslation('demo-tables');
  const shown = articleTypes.find((type) => type === search.tab) ?? 'CN';
  const [opened, setOpened] = useState<readonly ArticleType[]>([shown]);
  if (!opened.includes(shown)) setOpened([...opened, shown]);
  return (
    <OfficeScreen session={session}>
      <DemoPage about={t('tab.about')}>
        <Muted as="p">{t('tab.mounted', { count: opened.length })}</Muted>
        <Tabs
          label={t('tab.label')}
          of={articleTypes.map((key) => ({ key, label: t(`type.${key}`) }))}
          shown={shown}
          onShow={(tab) => onSearch({ tab })}
        />
        {articleTypes
          .filter((type) => opened.includes(type))
          .map((type) => (
            <div key={type} role="tabpanel" aria-label={t(`type.${type}`)} hidden={type !== shown}>
              <Articles type={type} />
            </div>
          ))}
      </DemoPage>
    </OfficeScreen>
  );
}

function Articles({ type }: { type: ArticleType }) {
  const { t, i18n } = useTranslation('demo-tables');
  const list = useFirstArticles(rowsShown, type);
  const columns: Column<Article>[] = [
    { key: 'id', header: t('column.id'), width: 64, render: ({ id }) => id },
    {
      key: 'date',
      header: t('column.date'),
      width: 160,
      render: ({ timestamp }) => dateTimeOf(timestamp, i18n.language),
    },
    { key: 'title', header: t('column.title'), width: 420, render: ({ title }) => title },
    { key: 'author', header: t('column.author'), width: 120, render: ({ author }) => author },
    {
      key: 'importance',
      header: t('column.importance'),
      width: 110,
      render: ({ importance }) => '★'.repeat(importance),
    },
    {
      key: 'pageviews',
      header: t('column.pageviews'),
      width: 100,
      align: 'right' as const,
      render: ({ pageviews }) => pageviews,
    },
    { key: 'status', header: t('column.status'), width: 110, render: ({ status }) => t(`status.${status}`) },
  ];
  return (
    <Rows<Article> list={list} label={t(`type.${type}`)} columns={columns} rowKey={({ id }) => String(id)} />
  );
}
