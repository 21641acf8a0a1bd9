import type { JobRow } from '#core/jobs/contract';
import { listColumns, timeShown } from '../../../lists/list-columns.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { State } from './state.tsx';
import { durationText, errorText, fileFacts, kindText, ownerText, type Words } from './words.ts';

/** Jobs as a table and as a file; more of each stands beside it. */
export function jobColumns(t: Words, language: string) {
  const state = (row: JobRow) => t(`state.${row.state}`);
  const owner = (row: JobRow) => ownerText(t, row);
  const error = (row: JobRow) => errorText(t, row);
  return listColumns<JobRow>([
    {
      key: 'kind',
      header: t('column.kind'),
      width: 260,
      sortKey: 'kind',
      value: (row) => kindText(t, row.kind),
      render: (row) => (
        <>
          <b>{kindText(t, row.kind)}</b> <Muted size="small">{fileFacts(t, row).join(' · ')}</Muted>
        </>
      ),
    },
    { header: t('column.mode'), value: (row) => fileFacts(t, row)[0] ?? '' },
    { header: t('column.file'), value: (row) => fileFacts(t, row)[1] ?? '' },
    {
      key: 'state',
      header: t('column.state'),
      width: 220,
      sortKey: 'state',
      value: state,
      render: (row) => <State row={row} />,
      group: state,
    },
    { key: 'owner', header: t('column.owner'), width: 160, value: owner, group: owner },
    {
      key: 'createdAt',
      header: t('column.created'),
      width: 165,
      sortKey: 'createdAt',
      ...timeShown(language, (row: JobRow) => row.createdAt),
    },
    {
      key: 'duration',
      header: t('column.duration'),
      width: 110,
      align: 'right',
      value: (row) => durationText(t, row, Date.now()),
    },
    {
      key: 'attempts',
      header: t('column.attempts'),
      width: 90,
      align: 'right',
      sortKey: 'attempts',
      value: (row) => row.attempts,
      render: (row) => `${row.attempts} / ${row.maxAttempts}`,
    },
    {
      key: 'error',
      header: t('column.error'),
      width: 260,
      value: error,
      render: (row) => <Muted>{error(row)}</Muted>,
    },
  ]);
}
