import type { MailRow } from '#core/messages/contract';
import type { SheetColumn } from '../../../lists/table-file.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { exactTimeOf, fileTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { kindText, problemText, readerText, tones, type Words } from './words.ts';

/** Messages as a table; more of each stands beside it. */
export function messageColumns(t: Words, language: string): Column<MailRow>[] {
  return [
    { key: 'subject', header: t('column.subject'), width: 230, render: (row) => <b>{row.subject}</b> },
    {
      key: 'state',
      header: t('column.state'),
      width: 150,
      sortKey: 'state',
      render: (row) => <StateWord tone={tones[row.state]}>{t(`state.${row.state}`)}</StateWord>,
    },
    {
      key: 'reader',
      header: t('column.reader'),
      width: 210,
      render: (row) => (
        <>
          {readerText(row)} {row.reader && <Muted size="small">{row.address}</Muted>}
        </>
      ),
    },
    {
      key: 'createdAt',
      header: t('column.created'),
      width: 170,
      sortKey: 'createdAt',
      render: (row) => exactTimeOf(row.createdAt, language),
    },
    {
      key: 'kind',
      header: t('column.kind'),
      width: 150,
      sortKey: 'kind',
      render: (row) => kindText(t, row.kind),
    },
    {
      key: 'attempts',
      header: t('column.attempts'),
      width: 80,
      align: 'right',
      sortKey: 'attempts',
      render: (row) => row.attempts,
    },
    {
      key: 'problem',
      header: t('column.problem'),
      width: 200,
      render: (row) => <Muted>{problemText(t, row)}</Muted>,
    },
  ];
}

/** What a file of them has. */
export function messageSheet(t: Words): SheetColumn<MailRow>[] {
  return [
    { header: t('column.subject'), value: (row) => row.subject },
    { header: t('column.kind'), value: (row) => kindText(t, row.kind) },
    { header: t('column.state'), value: (row) => t(`state.${row.state}`) },
    { header: t('column.reader'), value: (row) => readerText(row) },
    { header: t('column.address'), value: (row) => row.address ?? '' },
    { header: t('column.created'), kind: 'time', value: (row) => fileTimeOf(row.createdAt) },
    { header: t('column.attempts'), value: (row) => row.attempts },
    { header: t('column.problem'), value: (row) => problemText(t, row) },
  ];
}
