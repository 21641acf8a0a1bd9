import type { InboxKind } from '#core/inbox/entry';
import en from '../../../locales/en/mail/mail-andon.json' with { type: 'json' };
import es from '../../../locales/es/mail/mail-andon.json' with { type: 'json' };
import ja from '../../../locales/ja/mail/mail-andon.json' with { type: 'json' };
import zh from '../../../locales/zh/mail/mail-andon.json' with { type: 'json' };
import { type MailKind, mailKind } from '../../platform/mail/mail-kind.ts';

const words = { zh, en, es, ja };

/** To those whose turn it is. */
const turnMail = mailKind({ name: 'andon.turn', words });
/** To whoever raised it, who has to answer. */
const returnedMail = mailKind({ name: 'andon.returned', words });
const reminderMail = mailKind({ name: 'andon.reminder', words });
const lateMail = mailKind({ name: 'andon.late', words });
const raisedMail = mailKind({ name: 'andon.raised', words });
/** To whoever raised it. */
const completedMail = mailKind({ name: 'andon.completed', words });
/** To those whom a scene names besides its handlers. */
export const copyMail = mailKind({ name: 'andon.copy', words });

/** What is told by mail too; the rest is for the inbox alone. */
export const mailOf: Partial<Record<InboxKind, MailKind>> = {
  'andon.turn': turnMail,
  'andon.returned': returnedMail,
  'andon.reminder': reminderMail,
  'andon.late': lateMail,
  'andon.raised': raisedMail,
  'andon.completed': completedMail,
};

export const andonMails: readonly MailKind[] = [...Object.values(mailOf), copyMail];
