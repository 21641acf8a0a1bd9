import { Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Article, articleTypes } from '#core/demos/articles';
import type { Searched } from '#core/wire/address';
import { ListPage } from '../../lists/list-page.tsx';
import { OfficeScreen, useOffice } from '../../office/office.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { type ArticleSearch, articleAddress } from '../kit/articles/search.ts';
import { useArticleList } from '../kit/articles/use-article-list.ts';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { Line } from '../kit/line.tsx';
import { ShownParts } from '../kit/shown-parts.tsx';
import { SourceButton } from '../kit/source-button.tsx';
import { ArticleCard } from './article-card.tsx';
import { ArticleForm } from './article-form.tsx';
import { type ArticleTasks, articleColumns, articleSheet } from './columns.tsx';
import { ReadingsSheet } from './readings-sheet.tsx';
import type { Standing } from './standing.ts';
import classes from './table-complex.module.css';

/** A list of the office with all that one has, of articles that are nobody's. */
export function ComplexTablePage({ session, search, onSearch }: DemoPageProps) {
  return (
    <OfficeScreen session={session}>
      <Articles search={useMemo(() => articleAddress.read(search), [search])} onSearch={onSearch} />
    </OfficeScreen>
  );
}

/** The documents' name of its file. */
const fileName = 'table-list';

type Open = { task: 'add' } | { task: 'edit' | 'readings'; row: Article };

function Articles(props: Searched<ArticleSearch>) {
  const { t, i18n } = useTranslation('demo-tables');
  const { search, onSearch } = props;
  const source = useArticleList(search);
  const fileSource = usePageOnScreen(source, search);
  const [open, setOpen] = useState<Open>();
  const [isReviewerShown, showReviewer] = useState(false);
  const { standingOf, onStanding, forget } = useStandings();
  const tasks: ArticleTasks = {
    standingOf,
    onStanding,
    onEdit: (row) => setOpen({ task: 'edit', row: { ...row, status: standingOf(row) } }),
    onReadings: (row) => setOpen({ task: 'readings', row }),
  };
  const close = () => setOpen(undefined);

  function saved({ id }: Article) {
    forget(id);
    // What was made here has the highest numbers: it is shown where everybody looks first.
    if (open?.task === 'add') onSearch({ ...articleAddress.cleared, sort: '-id' });
    close();
  }

  return (
    <>
      <ListPage<Article, ArticleSearch>
        id="demo-articles"
        title={t('demo-menus:DEMO-TABLE-COMPLEX')}
        above={
          <div className={classes.note}>
            <ShownParts />
            <Line>
              <Switch
                label={t('complex.show-reviewer')}
                checked={isReviewerShown}
                onChange={({ currentTarget }) => showReviewer(currentTarget.checked)}
              />
            </Line>
          </div>
        }
        address={articleAddress}
        search={search}
        onSearch={onSearch}
        list={{ source, about: t('complex.about') }}
        rowKey={({ id }) => String(id)}
        nameOf={({ title }) => title}
        firstSort="+id"
        columns={articleColumns(t, i18n.language, tasks, isReviewerShown)}
        card={(row) => <ArticleCard row={row} tasks={tasks} isReviewerShown={isReviewerShown} />}
        text={{ key: 'title', label: t('column.title') }}
        filters={[
          {
            as: 'choice',
            key: 'importance',
            label: t('column.importance'),
            choices: [1, 2, 3].map((value) => ({ value, label: t('demo-kit:stars', { count: value }) })),
          },
          {
            as: 'choice',
            key: 'type',
            label: t('complex.type'),
            choices: articleTypes.map((value) => ({ value, label: t(`type.${value}`) })),
          },
          {
            as: 'choice',
            key: 'sort',
            label: t('complex.sort'),
            choices: [
              { value: '+id', label: t('complex.sort.up') },
              { value: '-id', label: t('complex.sort.down') },
            ],
          },
        ]}
        file={{
          columns: articleSheet(i18n.language, standingOf),
          source: fileSource,
          name: fileName,
          hasText: true,
        }}
        actions={
          <>
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setOpen({ task: 'add' })}
            >
              {t('complex.add')}
            </Button>
            <SourceButton />
          </>
        }
      />
      {open?.task === 'add' && <ArticleForm row={undefined} onSaved={saved} onClose={close} />}
      {open?.task === 'edit' && <ArticleForm row={open.row} onSaved={saved} onClose={close} />}
      {open?.task === 'readings' && <ReadingsSheet row={open.row} onClose={close} />}
    </>
  );
}

/** What its file is made of: the page on screen (documents); on the phone, where there are no pages, the whole list. */
function usePageOnScreen(
  source: ReturnType<typeof useArticleList>,
  { page = 1, size }: ArticleSearch,
): ReturnType<typeof useArticleList> {
  const { limit } = useOffice();
  if (!useDesk()) return source;
  const shown = size ?? limit('page-size');
  return {
    ...source,
    fetch: async (asked) => {
      const { items } = await source.fetch({ ...asked, page, limit: shown });
      return { items, total: items.length };
    },
  };
}

/** How articles stand: as the server says, or as they were put here, which nobody else hears of (decision W19). */
function useStandings() {
  const { t } = useTranslation('demo-tables');
  const [put, setPut] = useState<ReadonlyMap<number, Standing>>(new Map());
  const standingOf = ({ id, status }: Article) => put.get(id) ?? status;
  const set = (id: number, status: Standing | undefined) =>
    setPut((now) => {
      const next = new Map(now);
      if (status === undefined) next.delete(id);
      else next.set(id, status);
      return next;
    });
  return {
    standingOf,
    forget: (id: number) => set(id, undefined),
    onStanding(row: Article, status: Standing) {
      const before = put.get(row.id);
      set(row.id, status);
      toast(t(`complex.done.${status}`, { title: row.title }), {
        label: t('complex.undo'),
        run: () => set(row.id, before),
      });
    },
  };
}
