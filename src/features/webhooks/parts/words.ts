import type { TFunction } from 'i18next';
import type { WebhookDelivery, WebhookEndpoint } from '#core/webhooks/contract';

export type Words = TFunction<'webhooks'>;

/** What an event is called; its own name where it is of a version that this one does not know. */
export function kindText(t: Words, kind: string): string {
  return t(`kind.${kind}`, { defaultValue: kind });
}

/** What the receiver said last, or why it said nothing. */
export function answerText(
  t: Words,
  { status, problem }: Pick<WebhookDelivery, 'status' | 'problem'>,
): string {
  if (status !== null) return String(status);
  return problem === null ? '' : t(`problem.${problem}`);
}

export const tones: Record<WebhookDelivery['state'], 'good' | 'off' | 'bad'> = {
  waiting: 'off',
  sent: 'good',
  failed: 'bad',
};

/** How an endpoint stands. */
export function standing(t: Words, row: WebhookEndpoint): { tone: 'good' | 'off' | 'bad'; text: string } {
  if (!row.enableStatus)
    return row.disabledBecause === null
      ? { tone: 'off', text: t('off') }
      : { tone: 'bad', text: t(row.disabledBecause === 'gone' ? 'off.gone' : 'off.failing') };
  return row.failures > 0
    ? { tone: 'bad', text: t('failing', { count: row.failures }) }
    : { tone: 'good', text: t('on') };
}
