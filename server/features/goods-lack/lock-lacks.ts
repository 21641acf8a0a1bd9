import { sql } from 'drizzle-orm';
import type { Lack } from '#core/goods-lack/row';
import type { Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { list, readLacks } from './rows.ts';

/** Shortages that nobody else changes until the transaction ends, and whether devices hold them. */
export type Locked = { lack: Lack; held: boolean };

/** Shortages by id, locked in one order, so that two people's work on one runs one after the other. */
export async function lockLacksById(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Locked>> {
  const locked = await tx.execute<{ id: string; held: boolean }>(sql`
    select id, held from goods_lacks where id in (${list(ids)}) order by id for update`);
  const lacks = await readLacks(tx, ids);
  return new Map(
    locked.rows.flatMap(({ id, held }) => {
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
