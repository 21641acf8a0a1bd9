import en from '../../../locales/en/mail/mail-watch.json' with { type: 'json' };
import es from '../../../locales/es/mail/mail-watch.json' with { type: 'json' };
import ja from '../../../locales/ja/mail/mail-watch.json' with { type: 'json' };
import zh from '../../../locales/zh/mail/mail-watch.json' with { type: 'json' };
import { type MailKind, mailKind } from '../../platform/mail/mail-kind.ts';

const words = { zh, en, es, ja };

/** To those who decide. */
export const lateMail = mailKind({ name: 'watch.late', words });
/** To head office. */
export const raisedMail = mailKind({ name: 'watch.raised', words });

export const watchMails: readonly MailKind[] = [lateMail, raisedMail];
