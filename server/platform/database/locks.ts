import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * What is changed by one hand at a time. One list, so that no two of them wait for each other without a reason; a
 * transaction that needs several takes them in this order.
 */
export const locks = {
  /** Who may do what, and who sees which stores. */
  administration: 72_001,
  /** Places in the tree of permissions. */
  permissionTree: 72_002,
  /** Names of roles. */
  roleNames: 72_003,
  /** Places in the tree of departments: each depends on the others. */
  departmentTree: 72_004,
  /** The end and the beginning of the audit log's chain. */
  auditChain: 72_005,
  /** Shortages that are brought, by a file or a connector: those that are not there yet cannot be locked. */
  shortages: 72_006,
  /** Which pictures of goods all stores see, and how many. */
  goodsPictures: 72_007,
  /** Moves of andon tickets: the like of a ticket is looked for beside them. */
  tickets: 72_010,
  /** Decisions about records that are watched: whether any of them is late is counted beside them. */
  watches: 72_009,
  /** Default substitutes: goods that have none yet have no row that could be locked. */
  defaultSubstitutes: 72_011,
  /** What other systems are to be told: shared by whoever tells, alone by what ends when there is nothing. */
  webhooks: 72_008,
  /** Imports of stock lots. */
  stockImport: 7_205_322,
} as const;

/** Waits for whoever holds it, in any process, and keeps others waiting until the transaction ends. */
export async function takeLock(tx: Transaction, name: keyof typeof locks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks[name]})`);
}

/** Keeps it together with others, and `takeLock` and `takeFreeLock` away, until the transaction ends. */
export async function shareLock(tx: Transaction, name: keyof typeof locks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${locks[name]})`);
}

/** Takes it as `takeLock` does if nobody holds it; answers whether it is ours. */
export async function takeFreeLock(tx: Transaction, name: keyof typeof locks): Promise<boolean> {
  const found = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${locks[name]}) as mine`,
  );
  return found.rows[0]?.mine ?? false;
}
