import type { ConnectorRun } from '#core/connectors/contract';
import { listColumns, timeShown } from '../../../lists/list-columns.ts';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { askedText, nameText, problemText, stateText, toneOf, tookText, type Words } from './words.ts';

/** Runs as a table and as a file; what was refused stands beside it. */
export function runColumns(t: Words, language: string) {
  const count = (key: 'added' | 'changed' | 'unchanged' | 'refused', width: number) => ({
    key,
    header: t(`column.${key}`),
    width,
    align: 'right' as const,
    value: (row: ConnectorRun) => row[key],
    render: (row: ConnectorRun) => (row[key] === 0 ? <Muted>0</Muted> : row[key]),
  });
  return listColumns<ConnectorRun>([
    {
      key: 'startedAt',
      header: t('column.started'),
      width: 190,
      sortKey: 'startedAt',
      ...timeShown(language, (row: ConnectorRun) => row.startedAt),
    },
    {
      key: 'name',
      header: t('column.name'),
      width: 140,
      sortKey: 'name',
      value: (row) => nameText(t, row.name),
    },
    {
      key: 'state',
      header: t('column.state'),
      width: 150,
      sortKey: 'state',
      value: (row) => stateText(t, row),
      render: (row) => <StateWord tone={toneOf(row)}>{stateText(t, row)}</StateWord>,
    },
    count('added', 80),
    count('changed', 80),
    count('unchanged', 90),
    { ...count('refused', 80), sortKey: 'refused' },
    { key: 'took', header: t('column.took'), width: 90, align: 'right', value: (row) => tookText(t, row) },
    { key: 'askedBy', header: t('column.asked-by'), width: 160, value: (row) => askedText(t, row) },
    { key: 'problem', header: t('column.problem'), width: 340, value: (row) => problemText(t, row.problem) },
  ]);
}
