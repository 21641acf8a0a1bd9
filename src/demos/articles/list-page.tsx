import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Article, articleTypes } from '#core/demos/articles';
import { ListPage } from '../../lists/list-page.tsx';
import { OfficeScreen } from '../../office/office.tsx';
import { lookOf } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { exactTimeOf } from '../../ui/text/format.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { type ArticleSearch, articleAddress } from '../kit/articles/search.ts';
import { Starred } from '../kit/articles/stars.tsx';
import { useArticleList } from '../kit/articles/use-article-list.ts';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { SourceButton } from '../kit/source-button.tsx';
import classes from './articles.module.css';
import { editAddress } from './edit-address.ts';

/** The articles, page by page, each with the way to write in it. */
export function ArticleListPage({ session, search, onSearch }: DemoPageProps) {
  return (
    <OfficeScreen session={session}>
      <Articles search={articleAddress.read(search)} onSearch={onSearch} />
    </OfficeScreen>
  );
}

function Articles(props: Pick<DemoPageProps, 'onSearch'> & { search: ArticleSearch }) {
  const { t, i18n } = useTranslation('demo-articles');
  const { language } = i18n;
  const { search } = props;
  const timeOf = ({ timestamp }: Article) => exactTimeOf(timestamp, language);
  const status = ({ status: of }: Article) => (
    <Tag tone={of === 'published' ? 'good' : 'grey'}>{t(`status.${of}`)}</Tag>
  );
  return (
    <ListPage<Article, ArticleSearch>
      id="demo-articles"
      title={t('demo-menus:DEMO-ARTICLE-LIST')}
      address={articleAddress}
      search={search}
      onSearch={props.onSearch}
      list={{ source: useArticleList(search), about: t('list.about') }}
      rowKey={({ id }) => String(id)}
      nameOf={({ title }) => title}
      firstSort="+id"
      columns={[
        { key: 'id', header: t('column.id'), width: 70, sortKey: 'id', render: ({ id }) => id },
        { key: 'date', header: t('column.date'), width: 180, render: timeOf },
        { key: 'author', header: t('field.author'), width: 120, render: ({ author }) => author },
        {
          key: 'importance',
          header: t('field.importance'),
          width: 110,
          render: ({ importance }) => <Starred of={importance} />,
        },
        { key: 'status', header: t('column.status'), width: 110, render: status },
        {
          key: 'title',
          header: t('field.title'),
          width: 360,
          render: ({ id, title }) => (
            <Link to={editAddress(id)} className={classes.title}>
              {title}
            </Link>
          ),
        },
        {
          key: 'edit',
          header: t('column.edit'),
          width: 90,
          isPinnedRight: true,
          render: ({ id }) => <Edit id={id} size="xs" />,
        },
      ]}
      card={(article) => (
        <Card as="article" edge="line" className={classes.card}>
          <Link to={editAddress(article.id)} className={classes.title}>
            {article.title}
          </Link>
          <Muted size="small">
            <Facts of={[article.id, article.author, timeOf(article)]} />
          </Muted>
          <span className={classes.foot}>
            <Starred of={article.importance} />
            {status(article)}
            <Edit id={article.id} size="sm" />
          </span>
        </Card>
      )}
      text={{ key: 'title', label: t('list.search') }}
      filters={[
        {
          key: 'importance',
          label: t('field.importance'),
          as: 'choice',
          choices: [1, 2, 3].map((value) => ({ value, label: t('demo-kit:stars', { count: value }) })),
        },
        {
          key: 'type',
          label: t('column.type'),
          as: 'choice',
          choices: articleTypes.map((value) => ({ value, label: value })),
        },
      ]}
      file={{
        columns: [
          { header: t('column.id'), value: ({ id }) => id },
          { header: t('column.date'), value: timeOf },
          { header: t('field.author'), value: ({ author }) => author },
          { header: t('field.importance'), value: ({ importance }) => importance },
          { header: t('column.status'), value: ({ status: of }) => t(`status.${of}`) },
          { header: t('field.title'), value: ({ title }) => title },
        ],
      }}
      actions={<SourceButton />}
    />
  );
}

function Edit({ id, size }: { id: number; size: 'xs' | 'sm' }) {
  const { t } = useTranslation('demo-articles');
  return (
    <Link to={editAddress(id)} aria-label={t('edit-one', { id })} {...lookOf({ size, variant: 'light' })}>
      {t('edit')}
    </Link>
  );
}
