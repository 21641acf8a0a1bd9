import type { AuditEntry, ClientErrorEntry, LoginEntry } from '#core/logs/contract';
import { deedOf, failedOutcomes, isNoted } from '#core/logs/rules';
import { listColumns, timeShown } from '../../../lists/list-columns.ts';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import {
  accountText,
  attemptsText,
  changesText,
  fieldText,
  kindText,
  outcomeText,
  subjectText,
  type Words,
} from './words.ts';

/** Administrative changes as a table and as a file; the difference itself stands beside it. */
export function auditColumns(t: Words, language: string) {
  return listColumns<AuditEntry>([
    timeColumn(t, language),
    { header: t('column.usercode'), value: (row) => row.actorCode },
    {
      key: 'actor',
      header: t('column.person'),
      width: 170,
      sortKey: 'actorCode',
      value: (row) => row.actorName,
      render: (row) => (
        <>
          <b>{row.actorName}</b> <Muted>{row.actorCode}</Muted>
        </>
      ),
    },
    { header: t('column.address'), value: (row) => row.address },
    { key: 'change', header: t('column.change'), width: 100, value: (row) => t(`change.${deedOf(row)}`) },
    {
      key: 'kind',
      header: t('column.kind'),
      width: 110,
      sortKey: 'kind',
      value: (row) => kindText(t, row.kind),
    },
    {
      key: 'subject',
      header: t('column.subject'),
      width: 240,
      sortKey: 'subjectName',
      value: (row) => subjectText(t, row),
    },
    { header: t('column.subject-id'), value: (row) => row.subjectId },
    { header: t('column.call'), value: (row) => row.call },
    {
      key: 'fields',
      header: t('column.fields'),
      width: 260,
      value: (row) => changesText(t, row),
      render: ({ kind, changes }) => (
        <Muted>{!isNoted(kind) && changes.map(({ field }) => fieldText(t, field)).join(', ')}</Muted>
      ),
    },
    {
      key: 'call',
      header: t('column.call'),
      width: 190,
      sortKey: 'call',
      render: (row) => (
        <Muted size="small">
          <code>{row.call}</code>
        </Muted>
      ),
    },
  ]);
}

/** Attempts to sign in and ends of sessions as a table and as a file. */
export function loginColumns(t: Words, language: string) {
  return listColumns<LoginEntry>([
    timeColumn(t, language),
    {
      key: 'usercode',
      header: t('column.usercode'),
      width: 170,
      sortKey: 'usercode',
      value: (row) => accountText(t, row),
      render: (row) => <b>{accountText(t, row)}</b>,
    },
    {
      key: 'name',
      header: t('column.person'),
      width: 130,
      value: (row) => row.name ?? '',
      render: (row) => row.name ?? (row.usercode && <Muted>{t('no-account')}</Muted>),
    },
    {
      key: 'outcome',
      header: t('column.outcome'),
      width: 250,
      sortKey: 'outcome',
      value: (row) => outcomeText(t, row.outcome),
      render: (row) => <Outcome t={t} row={row} />,
    },
    { header: t('column.times'), value: (row) => row.times },
    {
      key: 'address',
      header: t('column.address'),
      width: 150,
      sortKey: 'address',
      value: (row) => row.address,
    },
    {
      key: 'device',
      header: t('column.device'),
      width: 360,
      value: (row) => row.device,
      render: (row) => <Muted>{row.device}</Muted>,
    },
  ]);
}

/** Browsers' errors as a table and as a file. */
export function errorColumns(t: Words, language: string) {
  return listColumns<ClientErrorEntry>([
    timeColumn(t, language),
    { header: t('column.usercode'), value: (row) => row.usercode ?? '' },
    {
      key: 'person',
      header: t('column.person'),
      width: 170,
      sortKey: 'usercode',
      value: (row) => row.name ?? '',
      render: (row) => (
        <>
          <b>{row.name}</b> <Muted>{row.usercode}</Muted>
        </>
      ),
    },
    {
      key: 'message',
      header: t('column.message'),
      width: 420,
      sortKey: 'message',
      value: (row) => row.message,
    },
    { header: t('column.component'), value: (row) => row.component },
    { key: 'url', header: t('column.url'), width: 240, value: (row) => row.url },
    {
      key: 'version',
      header: t('column.version'),
      width: 120,
      sortKey: 'version',
      value: (row) => row.version,
    },
    { header: t('column.stack'), value: (row) => row.stack },
  ]);
}

/** What became of an attempt: what did not go well stands out by a mark and a colour. */
export function Outcome({ t, row }: { t: Words; row: LoginEntry }) {
  const isBad = failedOutcomes.some((failed) => failed === row.outcome);
  return <StateWord tone={isBad ? 'bad' : 'good'}>{attemptsText(t, row)}</StateWord>;
}

function timeColumn<Item extends { at: string }>(t: Words, language: string) {
  const shown = timeShown(language, (row: Item) => row.at);
  return { key: 'at', header: t('column.at'), width: 190, sortKey: 'at', ...shown };
}
