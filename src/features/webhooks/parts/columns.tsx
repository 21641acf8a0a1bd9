import type { WebhookDelivery } from '#core/webhooks/contract';
import { listColumns, timeShown } from '../../../lists/list-columns.ts';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { answerText, kindText, tones, type Words } from './words.ts';

/** Deliveries as a table and as a file; more of each stands beside it. */
export function deliveryColumns(t: Words, language: string) {
  const kind = (row: WebhookDelivery) => kindText(t, row.kind);
  const state = (row: WebhookDelivery) => t(`state.${row.state}`);
  const answer = (row: WebhookDelivery) => answerText(t, row);
  return listColumns<WebhookDelivery>([
    {
      key: 'createdAt',
      header: t('column.created'),
      width: 185,
      sortKey: 'createdAt',
      ...timeShown(language, (row: WebhookDelivery) => row.createdAt),
    },
    { key: 'kind', header: t('column.kind'), width: 160, value: kind, render: (row) => <b>{kind(row)}</b> },
    { key: 'endpoint', header: t('column.endpoint'), width: 150, value: (row) => row.endpoint },
    {
      key: 'state',
      header: t('column.state'),
      width: 120,
      value: state,
      render: (row) => <StateWord tone={tones[row.state]}>{state(row)}</StateWord>,
    },
    {
      key: 'attempts',
      header: t('column.attempts'),
      width: 90,
      align: 'right',
      value: (row) => row.attempts,
    },
    {
      key: 'answer',
      header: t('column.answer'),
      width: 160,
      value: answer,
      render: (row) => <Muted>{answer(row)}</Muted>,
    },
    {
      key: 'subject',
      header: t('column.subject'),
      width: 240,
      value: (row) => row.subject,
      render: (row) => <Muted>{row.subject}</Muted>,
    },
    { header: t('column.id'), value: (row) => row.id },
  ]);
}
