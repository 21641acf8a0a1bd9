import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Every administrative change: who, when, by which call, on what, and each field before and after. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    actorId: text().notNull(),
    actorCode: text().notNull(),
    actorName: text().notNull(),
    address: text().notNull(),
    call: text().notNull(),
    /** What kind of thing was changed: user, role, permission ... */
    kind: text().notNull(),
    subjectId: text().notNull(),
    subjectName: text().notNull(),
    /** `[{field, before, after}]` */
    changes: jsonb().notNull(),
    /** Its place in the chain, without gaps, given after the commit; null until then. */
    link: bigint({ mode: 'number' }).unique(),
    /** SHA-256 over the hash of the link before and everything else here: a changed or missing line is seen. */
    hash: text(),
  },
  (table) => [
    index().on(table.at),
    index().on(table.kind, table.subjectId),
    index('audit_log_unlinked').on(table.id).where(sql`link is null`),
  ],
);

/** One row: where the chain of the audit log begins since older lines were forgotten. */
export const auditChain = pgTable('audit_chain', {
  id: text().primaryKey(),
  /** The last link that was forgotten, and its hash; 0 and '' while none was. */
  link: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});

/** Every attempt to sign in, and every end of a session. */
export const loginLog = pgTable(
  'login_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    usercode: text().notNull(),
    userId: text(),
    outcome: text({
      enum: [
        'signed-in',
        'wrong',
        'wrong-code',
        'recovery-code',
        'throttled',
        'disabled',
        'one-time-over',
        'signed-out',
        'ended',
        'too-many-devices',
        'password-changed',
        'view-as',
        'wrong-pin',
      ],
    }).notNull(),
    address: text().notNull(),
    device: text().notNull(),
    /** How many attempts the line stands for: refused ones of one address are gathered by the minute. */
    times: integer().notNull().default(1),
  },
  (table) => [index().on(table.at), index().on(table.userId, table.at)],
);

/** Errors that a browser met and reported. */
export const clientErrors = pgTable(
  'client_errors',
  {
    id: text().primaryKey(),
    /** By the device's clock. */
    at: instant('at').notNull(),
    reportedAt: instant('reported_at').notNull().defaultNow(),
    userId: text(),
    version: text().notNull(),
    message: text().notNull(),
    component: text().notNull(),
    url: text().notNull(),
    stack: text().notNull(),
  },
  (table) => [index().on(table.at), index().on(table.userId, table.reportedAt)],
);
