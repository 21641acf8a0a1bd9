import type { AnyCall } from '#core/wire/call';
import type { BoundConnector } from './connectors/bound-connector.ts';
import type { Database } from './database/database.ts';
import type { LateReads } from './database/late-reads.ts';
import type { Attachable } from './files/attachable.ts';
import type { Files } from './files/file-store.ts';
import type { PushSettings } from './inbox/push-keys.ts';
import type { Listeners } from './listeners.ts';
import type { MailKind } from './mail/mail-kind.ts';
import type { Mailer } from './mail/mailer.ts';
import type { AuditNotes } from './people/audit-notes.ts';
import type { Provider } from './people/provider.ts';
import type { SessionLimits } from './people/sessions.ts';
import type { Action } from './sync/action.ts';
import type { PullLine } from './sync/pull-line.ts';
import type { Replicated } from './sync/unit-of-work.ts';
import type { WebhookSettings } from './webhooks/send.ts';

/** What every part of the server works with. */
export type Platform = {
  db: Database;
  /** What may be a little late is read by this, from a replica where there is one. */
  lateReads: LateReads;
  now: () => Date;
  sessionLimits: SessionLimits;
  /** Whether the demo company's published password opens anything. */
  allowDemoAccounts: boolean;
  /** By which people sign in; null: with passwords alone. */
  provider: Provider | null;
  /** The origin that people use; null: by whichever they ask. */
  publicUrl: string | null;
  /** The pages and calls of the template's demo are there. */
  demoPages: boolean;
  /** A sandbox for whoever connects another system: every screen says so. */
  sandbox: boolean;
  collections: readonly Replicated[];
  listeners: Listeners;
  actions: Map<string, Action>;
  /** Where devices that fetch what changed wait for their turn. */
  pulls: PullLine;
  /** To other systems, each with what carries it. */
  connectors: readonly BoundConnector[];
  /** To devices whose app is closed. */
  push: PushSettings;
  /** To other systems that are told what happens here. */
  webhooks: WebhookSettings;
  /** What gives mails away, and the kinds of them. */
  post: PostOffice;
  /** What photos can be about, of all features. */
  attachables: readonly Attachable[];
  /** null where nothing says where they are: then there are none. */
  files: Files | null;
  /** Every declared call, as they are registered. */
  calls: AnyCall[];
  /** What the audit log is told beside the changes. */
  notes: AuditNotes;
};

/** What this server knows of mail. */
type PostOffice = {
  /** Null without `SMTP_URL`: mails are kept. */
  mailer: Mailer | null;
  /** All that features declare. */
  kinds: readonly MailKind[];
};
