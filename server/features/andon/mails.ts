import type { InboxKind } from '#core/inbox/entry';
import en from '../../../locales/en/mail/mail-andon.json' with { type: 'json' };
import es from '../../../locales/es/mail/mail-andon.json' with { type: 'json' };
import ja from '../../../locales/ja/mail/mail-andon.json' with { type: 'json' };
import zh from '../../../locales/zh/mail/mail-andon.json' with { type: 'json' };
import { type MailKind, mailKind } from '../../platform/mail/mail-kind.ts';

const words = { zh, en, es, ja };

/** To those whom a scene names besides its handlers. */
export const copyMail = mailKind({ name: 'andon.copy', words });

/** What is told by mail too; the rest is for the inbox alone. */
export const mailOf: Partial<Record<InboxKind, MailKind>> = {
  'andon.turn': mailKind({ name: 'andon.turn', words }),
  'andon.returned': mailKind({ name: 'andon.returned', words }),
  'andon.reminder': mailKind({ name: 'andon.reminder', words }),
  'andon.late': mailKind({ name: 'andon.late', words }),
  'andon.raised': mailKind({ name: 'andon.raised', words }),
  'andon.completed': mailKind({ name: 'andon.completed', words }),
};

export const andonMails: readonly MailKind[] = [...Object.values(mailOf), copyMail];
