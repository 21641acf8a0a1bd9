import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#core/demos/articles';
import { OfficeScreen } from '../../office/office.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { dateTimeOf } from '../../ui/text/format.ts';
import { useFirstArticles } from '../kit/articles/use-first-articles.ts';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Rows } from '../kit/rows.tsx';
import { EditButton } from './edit-button.tsx';
import { TitleField } from './title-field.tsx';
import { useTitles } from './use-titles.ts';

const rowsShown = 10;

/** Titles that are rewritten where they stand. */
export function InlineEditPage({ session }: DemoPageProps) {
  const { t } = useTranslation('demo-drags');
  return (
    <OfficeScreen session={session}>
      <DemoPage about={t('inline.about')}>
        <Articles />
      </DemoPage>
    </OfficeScreen>
  );
}

function Articles() {
  const { t, i18n } = useTranslation('demo-drags');
  const list = useFirstArticles(rowsShown);
  const titles = useTitles();
  /** The row whose editing was asked for last: its field takes the keyboard. */
  const asked = useRef<number>(undefined);

  function accept(article: Article) {
    if (!titles.typedOf(article)?.trim()) return;
    titles.accept(article);
    toast(t('inline.edited'));
  }

  function restore(article: Article) {
    titles.restore(article);
    toast(t('inline.restored'));
  }

  const columns: Column<Article>[] = [
    { key: 'id', header: t('demo-tables:column.id'), width: 64, render: ({ id }) => id },
    {
      key: 'date',
      header: t('demo-tables:column.date'),
      width: 160,
      render: ({ timestamp }) => dateTimeOf(timestamp, i18n.language),
    },
    { key: 'author', header: t('demo-tables:column.author'), width: 100, render: ({ author }) => author },
    {
      key: 'importance',
      header: t('demo-tables:column.importance'),
      width: 100,
      render: ({ importance }) => '★'.repeat(importance),
    },
    {
      key: 'pageviews',
      header: t('demo-tables:column.pageviews'),
      width: 90,
      align: 'right' as const,
      render: ({ pageviews }) => pageviews,
    },
    {
      key: 'title',
      header: t('demo-tables:column.title'),
      width: 460,
      render: (article) =>
        titles.typedOf(article) === undefined ? (
          titles.titleOf(article)
        ) : (
          <TitleField
            id={article.id}
            typed={titles.typedOf(article) ?? ''}
            asked={asked}
            onType={(title) => titles.type(article, title)}
            onAccept={() => accept(article)}
            onRestore={() => restore(article)}
          />
        ),
    },
    {
      key: 'edit',
      header: t('inline.actions'),
      width: 110,
      render: (article) => (
        <EditButton
          id={article.id}
          isEdited={titles.typedOf(article) !== undefined}
          onEdit={() => {
            asked.current = article.id;
            titles.type(article, titles.titleOf(article));
          }}
          onAccept={() => accept(article)}
        />
      ),
    },
  ];
  return (
    <Rows<Article> list={list} label={t('inline.rows')} columns={columns} rowKey={({ id }) => String(id)} />
  );
}
