import type { AuditEntry, ClientErrorEntry, LoginEntry } from '#core/logs/contract';
import { deedOf, isNoted } from '#core/logs/rules';
import type { SheetColumn } from '../../../lists/table-file.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { exactTimeOf, fileTimeOf } from '../../../ui/text/format.ts';
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

/** Administrative changes as a table; the difference itself stands beside it. */
export function auditColumns(t: Words, language: string): Column<AuditEntry>[] {
  return [
    timeColumn(t, language),
    {
      key: 'actor',
      header: t('column.person'),
      width: 170,
      sortKey: 'actorCode',
      render: (row) => (
        <>
          <b>{row.actorName}</b> <Muted>{row.actorCode}</Muted>
        </>
      ),
    },
    {
      key: 'change',
      header: t('column.change'),
      width: 100,
      render: (row) => t(`change.${deedOf(row)}`),
    },
    {
      key: 'kind',
      header: t('column.kind'),
      width: 110,
      sortKey: 'kind',
      render: (row) => kindText(t, row.kind),
    },
    {
      key: 'subject',
      header: t('column.subject'),
      width: 240,
      sortKey: 'subjectName',
      render: (row) => subjectText(t, row),
    },
    {
      key: 'fields',
      header: t('column.fields'),
      width: 260,
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
  ];
}

/** What a file of the changes has. */
export function auditSheet(t: Words): SheetColumn<AuditEntry>[] {
  return [
    { header: t('column.at'), kind: 'time', value: (row) => fileTimeOf(row.at) },
    { header: t('column.usercode'), value: (row) => row.actorCode },
    { header: t('column.person'), value: (row) => row.actorName },
    { header: t('column.address'), value: (row) => row.address },
    { header: t('column.change'), value: (row) => t(`change.${deedOf(row)}`) },
    { header: t('column.kind'), value: (row) => kindText(t, row.kind) },
    { header: t('column.subject'), value: (row) => subjectText(t, row) },
    { header: t('column.subject-id'), value: (row) => row.subjectId },
    { header: t('column.call'), value: (row) => row.call },
    { header: t('column.fields'), value: (row) => changesText(t, row) },
  ];
}

/** Attempts to sign in and ends of sessions as a table. */
export function loginColumns(t: Words, language: string): Column<LoginEntry>[] {
  return [
    timeColumn(t, language),
    {
      key: 'usercode',
      header: t('column.usercode'),
      width: 170,
      sortKey: 'usercode',
      render: (row) => <b>{accountText(t, row)}</b>,
    },
    {
      key: 'name',
      header: t('column.person'),
      width: 130,
      render: (row) => row.name ?? (row.usercode && <Muted>{t('no-account')}</Muted>),
    },
    {
      key: 'outcome',
      header: t('column.outcome'),
      width: 250,
      sortKey: 'outcome',
      render: (row) => <Outcome t={t} row={row} />,
    },
    {
      key: 'address',
      header: t('column.address'),
      width: 150,
      sortKey: 'address',
      render: (row) => row.address,
    },
    {
      key: 'device',
      header: t('column.device'),
      width: 360,
      render: (row) => <Muted>{row.device}</Muted>,
    },
  ];
}

export function loginSheet(t: Words): SheetColumn<LoginEntry>[] {
  return [
    { header: t('column.at'), kind: 'time', value: (row) => fileTimeOf(row.at) },
    { header: t('column.usercode'), value: (row) => accountText(t, row) },
    { header: t('column.person'), value: (row) => row.name ?? '' },
    { header: t('column.outcome'), value: (row) => outcomeText(t, row.outcome) },
    { header: t('column.times'), value: (row) => row.times },
    { header: t('column.address'), value: (row) => row.address },
    { header: t('column.device'), value: (row) => row.device },
  ];
}

/** Browsers' errors as a table. */
export function errorColumns(t: Words, language: string): Column<ClientErrorEntry>[] {
  return [
    timeColumn(t, language),
    {
      key: 'person',
      header: t('column.person'),
      width: 170,
      sortKey: 'usercode',
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
      render: (row) => row.message,
    },
    { key: 'url', header: t('column.url'), width: 240, render: (row) => row.url },
    {
      key: 'version',
      header: t('column.version'),
      width: 120,
      sortKey: 'version',
      render: (row) => row.version,
    },
  ];
}

export function errorSheet(t: Words): SheetColumn<ClientErrorEntry>[] {
  return [
    { header: t('column.at'), kind: 'time', value: (row) => fileTimeOf(row.at) },
    { header: t('column.usercode'), value: (row) => row.usercode ?? '' },
    { header: t('column.person'), value: (row) => row.name ?? '' },
    { header: t('column.message'), value: (row) => row.message },
    { header: t('column.component'), value: (row) => row.component },
    { header: t('column.url'), value: (row) => row.url },
    { header: t('column.version'), value: (row) => row.version },
    { header: t('column.stack'), value: (row) => row.stack },
  ];
}

/** What became of an attempt: what did not go well stands out by a mark and a colour. */
export function Outcome({ t, row }: { t: Words; row: LoginEntry }) {
  const isBad = ['wrong', 'wrong-code', 'throttled', 'disabled', 'one-time-over'].includes(row.outcome);
  return <StateWord tone={isBad ? 'bad' : 'good'}>{attemptsText(t, row)}</StateWord>;
}

function timeColumn<Item extends { at: string }>(t: Words, language: string): Column<Item> {
  return {
    key: 'at',
    header: t('column.at'),
    width: 190,
    sortKey: 'at',
    render: (row) => exactTimeOf(row.at, language),
  };
}
