import type { MailKind } from './mail-kind.ts';
import type { Mailer } from './mailer.ts';

/** What this server knows of mail. */
export type PostOffice = {
  /** Null without `SMTP_URL`: mails are kept. */
  mailer: Mailer | null;
  /** All that features declare. */
  kinds: readonly MailKind[];
};
