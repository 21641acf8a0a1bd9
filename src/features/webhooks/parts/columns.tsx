import type { WebhookDelivery } from '#core/webhooks/contract';
import type { SheetColumn } from '../../../lists/table-file.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { exactTimeOf, fileTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { answerText, kindText, tones, type Words } from './words.ts';

/** Deliveries as a table; more of each stands beside it. */
export function deliveryColumns(t: Words, language: string): Column<WebhookDelivery>[] {
  return [
    {
      key: 'createdAt',
      header: t('column.created'),
      width: 185,
      sortKey: 'createdAt',
      render: (row) => exactTimeOf(row.createdAt, language),
    },
    { key: 'kind', header: t('column.kind'), width: 160, render: (row) => <b>{kindText(t, row.kind)}</b> },
    { key: 'endpoint', header: t('column.endpoint'), width: 150, render: (row) => row.endpoint },
    {
      key: 'state',
      header: t('column.state'),
      width: 120,
      render: (row) => <StateWord tone={tones[row.state]}>{t(`state.${row.state}`)}</StateWord>,
    },
    {
      key: 'attempts',
      header: t('column.attempts'),
      width: 90,
      align: 'right',
      render: (row) => row.attempts,
    },
    {
      key: 'answer',
      header: t('column.answer'),
      width: 160,
      render: (row) => <Muted>{answerText(t, row)}</Muted>,
    },
    {
      key: 'subject',
      header: t('column.subject'),
      width: 240,
      render: (row) => <Muted>{row.subject}</Muted>,
    },
  ];
}

/** What a file of them has. */
export function deliverySheet(t: Words): SheetColumn<WebhookDelivery>[] {
  return [
    { header: t('column.created'), kind: 'time', value: (row) => fileTimeOf(row.createdAt) },
    { header: t('column.kind'), value: (row) => kindText(t, row.kind) },
    { header: t('column.endpoint'), value: (row) => row.endpoint },
    { header: t('column.state'), value: (row) => t(`state.${row.state}`) },
    { header: t('column.attempts'), value: (row) => row.attempts },
    { header: t('column.answer'), value: (row) => answerText(t, row) },
    { header: t('column.subject'), value: (row) => row.subject },
    { header: t('column.id'), value: (row) => row.id },
  ];
}
