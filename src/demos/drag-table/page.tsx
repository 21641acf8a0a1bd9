import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfficeScreen } from '../../office/office.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { ListState } from '../../ui/lists/record-list.tsx';
import { useFirstArticles } from '../kit/articles/use-first-articles.ts';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { SortedList } from '../kit/sorting/sorted-list.tsx';
import { Sorting } from '../kit/sorting/sorting.tsx';
import classes from './drag-table.module.css';
import { SortedTable } from './sorted-table.tsx';

const rowsShown = 10;

/** Rows that are put in order by hand; on the phone they are cards. */
export function DragTablePage({ session }: DemoPageProps) {
  const { t } = useTranslation('demo-drags');
  return (
    <OfficeScreen session={session}>
      <DemoPage about={t('table.about')}>
        <Articles />
      </DemoPage>
    </OfficeScreen>
  );
}

function Articles() {
  const isDesk = useDesk();
  const list = useFirstArticles(rowsShown);
  return (
    <>
      <ListState list={list} isFiltered={false} shape={isDesk ? 'table' : 'cards'} />
      {list.items.length > 0 && <InOrder articles={list.items} />}
    </>
  );
}

function InOrder({ articles }: { articles: ReturnType<typeof useFirstArticles>['items'] }) {
  const { t } = useTranslation('demo-drags');
  const isDesk = useDesk();
  const atFirst = articles.map(({ id }) => String(id));
  const [rows, setRows] = useState<readonly string[]>(atFirst);
  const articleOf = (id: string) => articles.find((article) => String(article.id) === id);
  return (
    <Sorting
      lists={{ rows }}
      onMove={(lists) => setRows(lists.rows)}
      nameOf={(id) => `${id} ${articleOf(id)?.title ?? ''}`}
    >
      {isDesk ? (
        <SortedTable articles={rows.flatMap((id) => articleOf(id) ?? [])} />
      ) : (
        <SortedList list="rows" title={t('table.rows')}>
          {(id) => (
            <span className={classes.words}>
              {id} {articleOf(id)?.title} [{articleOf(id)?.author}]
            </span>
          )}
        </SortedList>
      )}
      <dl className={classes.orders}>
        <dt>{t('table.before')}</dt>
        <dd>{atFirst.join(', ')}</dd>
        <dt>{t('table.after')}</dt>
        <dd>{rows.join(', ')}</dd>
      </dl>
    </Sorting>
  );
}
