import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import type { Article } from '#core/demos/articles';
import { dateTimeOf } from '../../ui/text/format.ts';
import { Handle } from '../kit/sorting/handle.tsx';
import { useThing } from '../kit/sorting/use-thing.ts';
import classes from './drag-table.module.css';

const columns = ['id', 'date', 'title', 'author', 'importance', 'pageviews', 'status'] as const;

/** A table as high as its rows: all of them are there, which a table that paints what is in sight has not. */
export function SortedTable({ articles }: { articles: readonly Article[] }) {
  const { t } = useTranslation('demo-drags');
  return (
    <SortableContext items={articles.map(({ id }) => String(id))} strategy={verticalListSortingStrategy}>
      {/* It may scroll sideways: the arrow keys must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <section className={classes.scroller} tabIndex={0} aria-label={t('table.rows')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col" className={column === 'pageviews' ? classes.figure : undefined}>
                  {t(`demo-tables:column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {articles.map((article) => (
              <Row key={article.id} article={article} />
            ))}
          </tbody>
        </table>
      </section>
    </SortableContext>
  );
}

function Row({ article }: { article: Article }) {
  const { t, i18n } = useTranslation('demo-drags');
  const thing = useThing(String(article.id));
  return (
    <tr {...thing.place}>
      <td className={classes.handle}>
        <Handle of={thing.handle} pulls={thing.pulls} />
      </td>
      <th scope="row">{article.id}</th>
      <td>{dateTimeOf(article.timestamp, i18n.language)}</td>
      <td className={classes.title}>{article.title}</td>
      <td>{article.author}</td>
      <td>{'★'.repeat(article.importance)}</td>
      <td className={classes.figure}>{article.pageviews}</td>
      <td>{t(`demo-tables:status.${article.status}`)}</td>
    </tr>
  );
}
