import { and, eq, sql } from 'drizzle-orm';
import { takePicture } from '#core/goods-pictures/contract';
import { pictureLimits } from '#core/goods-pictures/rules';
import type { BodyOf } from '#core/wire/call';
import type { Transaction } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { requireStore } from '../../platform/people/access.ts';
import { type Action, type ActionResult, action, type OperationContext } from '../../platform/sync/action.ts';
import { goodsPictures } from '../../schema/goods-pictures.ts';
import { lots } from '../../schema/stock.ts';

/** What a store does with pictures of goods, offline too. */
export const pictureActions: Action[] = [
  action(takePicture, (unit, { body }, context) => take(unit.tx, body, context)),
];

/** A place for a picture that follows; nobody sees anything of it until then. */
async function take(
  tx: Transaction,
  { id, hdstore, farticle }: BodyOf<typeof takePicture>,
  { actor, occurredAt }: OperationContext,
): Promise<ActionResult<null>> {
  const { code: store } = requireStore(actor, hdstore);
  const known = await tx
    .select({ article: lots.article })
    .from(lots)
    .where(and(eq(lots.store, store), eq(lots.article, farticle)))
    .limit(1);
  if (known.length === 0) throw notFound('lot-unknown');
  // Many at once would each find the last place.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`goods-pictures ${store}`}, 0))`);
  const counted = await tx.execute<{ others: number }>(sql`
    select count(distinct article)::int as others from goods_pictures
    where store = ${store} and state <> 'shared' and article <> ${farticle}`);
  if ((counted.rows[0]?.others ?? 0) >= pictureLimits.perStore)
    throw invalid('goods-pictures-store-full', { limit: pictureLimits.perStore });
  const made = await tx
    .insert(goodsPictures)
    .values({
      id,
      store,
      article: farticle,
      state: 'awaited' as const,
      takenById: actor.userId,
      takenByName: actor.name,
      takenAt: occurredAt,
    })
    .onConflictDoNothing()
    .returning({ id: goodsPictures.id });
  if (made.length === 0) throw invalid('operation-id-used');
  return { data: null, reason: 'saved' };
}
