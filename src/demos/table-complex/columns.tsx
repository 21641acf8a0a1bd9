import type { TFunction } from 'i18next';
import type { Article } from '#core/demos/articles';
import type { SheetColumn } from '../../lists/table-file.ts';
import { RowButton } from '../../ui/buttons/row-button.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { exactTimeOf } from '../../ui/text/format.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { Starred } from '../kit/articles/stars.tsx';
import { offeredFor, type Standing } from './standing.ts';
import { StandingTag } from './standing-tag.tsx';
import classes from './table-complex.module.css';

type Words = TFunction<'demo-tables'>;

/** What is to be known and can be done of each article. */
export type ArticleTasks = {
  standingOf: (row: Article) => Standing;
  onEdit: (row: Article) => void;
  onReadings: (row: Article) => void;
  onStanding: (row: Article, status: Standing) => void;
};

export function articleColumns(
  t: Words,
  language: string,
  { standingOf, onEdit, onReadings, onStanding }: ArticleTasks,
  isReviewerShown: boolean,
): Column<Article>[] {
  return [
    { key: 'id', header: t('column.id'), width: 60, sortKey: 'id', render: ({ id }) => id },
    {
      key: 'date',
      header: t('column.date'),
      width: 165,
      render: ({ timestamp }) => exactTimeOf(timestamp, language),
    },
    {
      key: 'title',
      header: t('column.title'),
      width: 270,
      render: ({ title, type }) => (
        <>
          <b>{title}</b> {type && <Muted>{t(`type.${type}`)}</Muted>}
        </>
      ),
    },
    { key: 'author', header: t('column.author'), width: 96, render: ({ author }) => author },
    ...(isReviewerShown
      ? [
          {
            key: 'reviewer',
            header: t('complex.reviewer'),
            width: 110,
            render: ({ reviewer }: Article) => reviewer,
          },
        ]
      : []),
    {
      key: 'importance',
      header: t('column.importance'),
      width: 100,
      render: ({ importance }) => <Starred of={importance} />,
    },
    {
      key: 'readings',
      header: t('column.pageviews'),
      width: 90,
      align: 'right' as const,
      render: (row) => (
        <RowButton
          aria-label={t('complex.readings.of', { title: row.title, count: row.pageviews })}
          onClick={() => onReadings(row)}
        >
          {row.pageviews}
        </RowButton>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      width: 104,
      render: (row) => <StandingTag of={standingOf(row)} />,
    },
    {
      key: 'actions',
      header: t('complex.actions'),
      width: language === 'zh' ? 180 : 250,
      isPinnedRight: true,
      render: (row) => (
        <span className={classes.actions}>
          <RowButton onClick={() => onEdit(row)}>{t('complex.edit')}</RowButton>
          {offeredFor(standingOf(row)).map((status) => (
            <RowButton
              key={status}
              color={status === 'deleted' ? 'red' : undefined}
              onClick={() => onStanding(row, status)}
            >
              {t(`complex.make.${status}`)}
            </RowButton>
          ))}
        </span>
      ),
    },
  ];
}

/** The documents' columns of its file, by the documents' names. */
export function articleSheet(
  language: string,
  standingOf: ArticleTasks['standingOf'],
): SheetColumn<Article>[] {
  return [
    { header: 'timestamp', value: ({ timestamp }) => exactTimeOf(timestamp, language) },
    { header: 'title', value: ({ title }) => title },
    { header: 'type', value: ({ type }) => type },
    { header: 'importance', value: ({ importance }) => importance },
    { header: 'status', value: standingOf },
  ];
}
