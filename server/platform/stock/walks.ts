import { eq } from 'drizzle-orm';
import { type Walk, walkKey, walks } from '#core/near-expiry/walk';
import { rowIn } from '#core/wire/collection';
import { storeWalks } from '../../schema/stock.ts';
import type { Unit } from '../sync/unit-of-work.ts';

/** Changes how one walks through a store; answers its walk before, and after. */
export async function changeWalk(
  unit: Unit,
  store: string,
  change: (before: Walk) => Walk,
): Promise<{ before: Walk; after: Walk }> {
  await unit.tx.insert(storeWalks).values({ store, shelves: [] }).onConflictDoNothing();
  const [found] = await unit.tx.select().from(storeWalks).where(eq(storeWalks.store, store)).for('update');
  const before = found ?? { shelves: [] };
  const after = change(before);
  if (JSON.stringify(after.shelves) !== JSON.stringify(before.shelves)) {
    await unit.tx
      .update(storeWalks)
      .set({ shelves: [...after.shelves] })
      .where(eq(storeWalks.store, store));
    unit.touch(rowIn(walks, store, walkKey));
  }
  return { before, after };
}
