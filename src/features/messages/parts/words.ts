import type { TFunction } from 'i18next';
import type { MailRow, MailState } from '#core/messages/contract';

export type Words = TFunction<'messages'>;

/** What a kind of message is called; its own name where it is of a version that this one does not know. */
export function kindText(t: Words, kind: string): string {
  return t(`kind.${kind}`, { defaultValue: kind });
}

/** Who reads it: somebody with an account, or an address. */
export function readerText({ reader, address }: Pick<MailRow, 'reader' | 'address'>): string {
  return reader ? `${reader.name} ${reader.usercode}` : (address ?? '');
}

/** Why its last attempt failed, in a sentence, with what the mail server said. */
export function problemText(t: Words, { problem }: Pick<MailRow, 'problem'>): string {
  return problem ? t(`reasons:${problem.reason}`, problem.params) : '';
}

export const tones: Record<MailState, 'good' | 'off' | 'bad'> = {
  waiting: 'off',
  'waiting-for-confirmation': 'off',
  kept: 'bad',
  refused: 'bad',
  sent: 'good',
};
