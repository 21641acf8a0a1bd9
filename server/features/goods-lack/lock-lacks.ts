import { type SQL, sql } from 'drizzle-orm';
import type { Lack } from '#core/goods-lack/row';
import type { Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { list, readLacks } from './rows.ts';

/** Shortages that nobody else changes until the transaction ends, and whether devices hold them. */
export type Locked = { lack: Lack; held: boolean };

/** Locks shortages, of whose ids there is a query: everywhere in this order, so that two wait for one another instead of deadlocking. */
export async function lockInOrder(tx: Transaction, ids: SQL) {
  const locked = await tx.execute<{ id: string; held: boolean }>(sql`
    select id, held from goods_lacks where id in (${ids}) order by id for update`);
  return locked.rows;
}

/** Shortages by id, locked, so that two people's work on one runs one after the other. */
export async function lockLacksById(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Locked>> {
  const locked = await lockInOrder(tx, list(ids));
  const lacks = await readLacks(tx, ids);
  return new Map(
    locked.flatMap(({ id, held }) => {
      const lack = lacks.get(id);
      return lack ? [[id, { lack, held }] as const] : [];
    }),
  );
}

export function lockedIn(locked: ReadonlyMap<string, Locked>, id: string): Locked {
  const found = locked.get(id);
  if (!found) throw notFound('lack-unknown');
  return found;
}
