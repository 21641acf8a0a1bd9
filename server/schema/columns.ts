import { customType, date, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });
export const day = (name: string) => date(name, { mode: 'string' });
export const quantity = (name: string) => numeric(name, { precision: 14, scale: 3, mode: 'number' });

/**
 * Beside a time that a device has claimed: when the server heard of it, and the claim where it does not count as it is.
 * Null in rows of earlier releases.
 */
export const receiptColumns = () => ({
  receivedAt: instant('received_at'),
  claimedAt: instant('claimed_at'),
});

/** Who changed a row last, and a number that grows with each change: an edit made on an older one is a conflict. */
export const editing = () => ({
  version: integer().notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text(),
});
