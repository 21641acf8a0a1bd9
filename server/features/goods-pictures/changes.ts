import { and, eq, sql } from 'drizzle-orm';
import { pictureLimits } from '#core/goods-pictures/rules';
import type { Transaction } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import type { Change } from '../../platform/http/calls.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { inUnit, type Replicated } from '../../platform/sync/unit-of-work.ts';
import { goodsPictures } from '../../schema/goods-pictures.ts';
import { goods } from '../../schema/stock.ts';
import { touchPicture } from './collections.ts';
import { forget } from './forget.ts';

/** Approves a picture for all stores, in the place of the one that they had. */
export async function share(
  { tx, actor, audit }: Change,
  id: string,
  collections: readonly Replicated[],
): Promise<null> {
  // One after the other, so that they can be counted.
  await takeLock(tx, 'goodsPictures');
  const picture = await lockPicture(tx, actor, id);
  if (picture.state === 'shared') throw invalid('goods-picture-shared', { name: picture.sharedByName ?? '' });
  await inUnit(tx, collections, async (unit) => {
    const [former] = await tx
      .select()
      .from(goodsPictures)
      .where(and(eq(goodsPictures.article, picture.article), eq(goodsPictures.state, 'shared')));
    if (former) await forget(unit, former);
    else await requireRoom(tx);
    await tx
      .update(goodsPictures)
      .set({ state: 'shared', sharedByName: actor.name })
      .where(eq(goodsPictures.id, id));
    touchPicture(unit, picture);
    touchPicture(unit, { ...picture, state: 'shared' });
  });
  audit({ ...audited(picture), before: { state: picture.state }, after: { state: 'shared' } });
  return null;
}

/** Takes a picture away from whoever sees it. */
export async function remove(
  { tx, actor, audit }: Change,
  id: string,
  collections: readonly Replicated[],
): Promise<null> {
  const picture = await lockPicture(tx, actor, id);
  await inUnit(tx, collections, (unit) => forget(unit, picture));
  audit({ ...audited(picture), before: { state: picture.state }, after: null });
  return null;
}

/** Refuses (40400) what is not there, has no photo yet, or was taken in a store that is not the actor's. */
async function lockPicture(tx: Transaction, actor: Actor, id: string) {
  const [found] = await tx
    .select({ picture: goodsPictures, name: goods.name })
    .from(goodsPictures)
    .innerJoin(goods, eq(goods.article, goodsPictures.article))
    .where(eq(goodsPictures.id, id))
    .for('update', { of: goodsPictures });
  const isTheirs = actor.stores.some(({ code }) => code === found?.picture.store);
  if (!found || found.picture.state === 'awaited' || !isTheirs) throw notFound('goods-picture-gone');
  return { ...found.picture, name: found.name };
}

function audited({ id, name }: { id: string; name: string }) {
  return { kind: 'goods-picture', id, name };
}

async function requireRoom(tx: Transaction): Promise<void> {
  const counted = await tx.execute<{ shared: number }>(
    sql`select count(*)::int as shared from goods_pictures where state = 'shared'`,
  );
  if ((counted.rows[0]?.shared ?? 0) >= pictureLimits.shared)
    throw invalid('goods-pictures-full', { limit: pictureLimits.shared });
}
