import type { ConnectorRun } from '#core/connectors/contract';
import type { SheetColumn } from '../../../lists/table-file.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { exactTimeOf, fileTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { askedText, nameText, problemText, stateText, toneOf, tookText, type Words } from './words.ts';

/** Runs as a table; what was refused stands beside it. */
export function runColumns(t: Words, language: string): Column<ConnectorRun>[] {
  const count = (
    key: 'added' | 'changed' | 'unchanged' | 'refused',
    width: number,
  ): Column<ConnectorRun> => ({
    key,
    header: t(`column.${key}`),
    width,
    align: 'right',
    render: (row) => (row[key] === 0 ? <Muted>0</Muted> : row[key]),
  });
  return [
    {
      key: 'startedAt',
      header: t('column.started'),
      width: 190,
      sortKey: 'startedAt',
      render: (row) => exactTimeOf(row.startedAt, language),
    },
    {
      key: 'name',
      header: t('column.name'),
      width: 140,
      sortKey: 'name',
      render: (row) => nameText(t, row.name),
    },
    {
      key: 'state',
      header: t('column.state'),
      width: 150,
      sortKey: 'state',
      render: (row) => <StateWord tone={toneOf(row)}>{stateText(t, row)}</StateWord>,
    },
    count('added', 80),
    count('changed', 80),
    count('unchanged', 90),
    { ...count('refused', 80), sortKey: 'refused' },
    { key: 'took', header: t('column.took'), width: 90, align: 'right', render: (row) => tookText(t, row) },
    { key: 'askedBy', header: t('column.asked-by'), width: 160, render: (row) => askedText(t, row) },
    {
      key: 'problem',
      header: t('column.problem'),
      width: 340,
      render: (row) => problemText(t, row.problem),
    },
  ];
}

/** What a file of the runs has. */
export function runSheet(t: Words): SheetColumn<ConnectorRun>[] {
  return [
    { header: t('column.started'), kind: 'time', value: (row) => fileTimeOf(row.startedAt) },
    { header: t('column.name'), value: (row) => nameText(t, row.name) },
    { header: t('column.state'), value: (row) => stateText(t, row) },
    { header: t('column.added'), value: (row) => row.added },
    { header: t('column.changed'), value: (row) => row.changed },
    { header: t('column.unchanged'), value: (row) => row.unchanged },
    { header: t('column.refused'), value: (row) => row.refused },
    { header: t('column.took'), value: (row) => tookText(t, row) },
    { header: t('column.asked-by'), value: (row) => askedText(t, row) },
    { header: t('column.problem'), value: (row) => problemText(t, row.problem) },
  ];
}
