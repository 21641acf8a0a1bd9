import type { JobRow } from '#core/jobs/contract';
import type { SheetColumn } from '../../../lists/table-file.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf, fileTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { State } from './state.tsx';
import { durationText, errorText, fileFacts, kindText, ownerText, type Words } from './words.ts';

/** Jobs as a table; more of each stands beside it. */
export function jobColumns(t: Words, language: string): Column<JobRow>[] {
  return [
    {
      key: 'kind',
      header: t('column.kind'),
      width: 260,
      sortKey: 'kind',
      render: (row) => (
        <>
          <b>{kindText(t, row.kind)}</b> <Muted size="small">{fileFacts(t, row).join(' · ')}</Muted>
        </>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      width: 220,
      sortKey: 'state',
      render: (row) => <State row={row} />,
      group: (row) => t(`state.${row.state}`),
    },
    {
      key: 'owner',
      header: t('column.owner'),
      width: 160,
      render: (row) => ownerText(t, row),
      group: (row) => ownerText(t, row),
    },
    {
      key: 'createdAt',
      header: t('column.created'),
      width: 165,
      sortKey: 'createdAt',
      render: (row) => exactTimeOf(row.createdAt, language),
    },
    {
      key: 'duration',
      header: t('column.duration'),
      width: 110,
      align: 'right',
      render: (row) => durationText(t, row, Date.now()),
    },
    {
      key: 'attempts',
      header: t('column.attempts'),
      width: 90,
      align: 'right',
      sortKey: 'attempts',
      render: (row) => `${row.attempts} / ${row.maxAttempts}`,
    },
    {
      key: 'error',
      header: t('column.error'),
      width: 260,
      render: (row) => <Muted>{errorText(t, row)}</Muted>,
    },
  ];
}

/** What a file of them has. */
export function jobSheet(t: Words): SheetColumn<JobRow>[] {
  return [
    { header: t('column.kind'), value: (row) => kindText(t, row.kind) },
    { header: t('column.mode'), value: (row) => fileFacts(t, row)[0] ?? '' },
    { header: t('column.file'), value: (row) => fileFacts(t, row)[1] ?? '' },
    { header: t('column.state'), value: (row) => t(`state.${row.state}`) },
    { header: t('column.owner'), value: (row) => ownerText(t, row) },
    { header: t('column.created'), kind: 'time', value: (row) => fileTimeOf(row.createdAt) },
    { header: t('column.duration'), value: (row) => durationText(t, row, Date.now()) },
    { header: t('column.attempts'), value: (row) => row.attempts },
    { header: t('column.error'), value: (row) => errorText(t, row) },
  ];
}
