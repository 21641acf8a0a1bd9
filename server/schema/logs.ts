import { bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

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
  },
  (table) => [index().on(table.at), index().on(table.kind, table.subjectId)],
);

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
        'throttled',
        'disabled',
        'signed-out',
        'ended',
        'password-changed',
        'view-as',
      ],
    }).notNull(),
    address: text().notNull(),
    device: text().notNull(),
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
