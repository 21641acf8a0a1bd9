import type { MailState } from './contract.ts';

export const mailStates = [
  'waiting',
  'waiting-for-confirmation',
  'kept',
  'refused',
  'sent',
] as const satisfies MailState[];

/** The columns by which messages can be sorted. */
export const mailSortColumns = ['createdAt', 'kind', 'state', 'attempts'] as const;

/** Whether an administrator may send it again: it has come to an end, and nobody has it. */
export function maySendAgain({ state }: { state: MailState }): boolean {
  return state === 'refused' || state === 'kept';
}
