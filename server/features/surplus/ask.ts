import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { hasPoint } from '#core/access/may';
import { points } from '#core/surplus/contract';
import { type Offer, offersFor } from '#core/surplus/match';
import type { askTransfer } from '#core/surplus/online-contract';
import type { Transfer } from '#core/surplus/types';
import type { BodyOf } from '#core/wire/call';
import type { Transaction } from '../../platform/database/database.ts';
import { elementsOf } from '../../platform/database/sql.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/refusal.ts';
import { type Actor, requireStore } from '../../platform/people/access.ts';
import { inLockOrder, liveStock } from '../../platform/stock/lots.ts';
import { atEnd, type Unit } from '../../platform/sync/unit-of-work.ts';
import { announce } from '../../platform/webhooks/announce.ts';
import { touchTransfers } from './collections.ts';
import { seenBy } from './move.ts';
import { notifyOf } from './notify.ts';
import { readLacking, readSurplus } from './offers-query.ts';
import { readTransfers } from './rows.ts';
import { readScope, type Scope } from './surplus-sql.ts';

type Asked = BodyOf<typeof askTransfer>;

/**
 * Asks for a transfer. From a region the server finds the lot, so that no place is named before it has accepted (decision
 * D1): the nearest expiry of which there is enough. What is promised to one is never promised to another: the lots are
 * held while it is chosen.
 */
export async function ask(unit: Unit, asked: Asked, actor: Actor, now: Date): Promise<Transfer> {
  const { tx } = unit;
  const { id, lackId, farticle, qty, note = '' } = asked;
  const store = requireStore(actor, asked.hdstore);
  const isPlace = asked.from !== undefined;
  if (isPlace && !hasPoint(actor.points, points.stores)) throw forbidden('no-permission', points.stores);
  if (!isPlace && !asked.warehouse && asked.regionId === undefined)
    throw invalid('invalid-fields', { fields: 'regionId' }, { regionId: 'required' });
  const scope = await hold(tx, asked, store.code, now);
  const before = (await readTransfers(tx, [id])).get(id);
  if (before) return again(before, asked, actor, store.code);
  const lacking = await readLacking(tx, lackId, store.code);
  if (!lacking) throw notFound('lack-unknown');
  if (!lacking.stands) throw conflict('lack-over', null);
  if (!lacking.wanted.includes(farticle))
    throw invalid('not-wanted-here', {}, { farticle: 'not-wanted-here' });
  const quantity = inThousandths(qty);
  if (quantity <= 0) throw invalid('quantity-required', {}, { qty: 'quantity-required' });
  const lot = await choose(tx, scope, asked, quantity);
  const made = await tx.execute(sql`
    insert into transfers (id, lack_id, short_article, article, source, from_place, buyer_code, lot, expiry_date, to_store,
      quantity, state, asked_at, asked_by_id, updated_at)
    values (${id}, ${lackId}, ${lacking.article}, ${farticle}, ${lot.source}, ${lot.place}, ${buyerOf(lot)}, ${lot.lot},
      ${lot.expiryDate}, ${store.code}, ${quantity}, 'requested', ${now.toISOString()}, ${actor.userId},
      ${now.toISOString()})
    on conflict do nothing returning id`);
  if (made.rows.length === 0) throw invalid('operation-id-used');
  await tx.execute(sql`
    insert into transfer_moves (id, transfer_id, did, side, user_id, user_name, at, note)
    values (${uuidv7()}, ${id}, 'ask', 'asker', ${actor.userId}, ${actor.name}, ${now.toISOString()}, ${note.trim()})`);
  await touchTransfers(unit, [id]);
  const transfer = (await readTransfers(tx, [id])).get(id);
  if (!transfer) throw notFound('transfer-unknown');
  await notifyOf(unit, transfer, 'ask');
  const { usercode: code, name } = actor;
  const data = { id, call: 'surplus.ask', by: { code, name }, at: now.toISOString(), body: asked };
  const rows = [{ collection: 'transfers', key: id, value: transfer }];
  const event = { kind: 'transfer.moved', subject: `surplus/${id}`, data: { ...data, rows } } as const;
  atEnd(tx, `webhooks ${id}`, () => announce(tx, now, [event]));
  return seenBy(transfer, actor);
}

/**
 * The same request once more is answered as before; another one under its number is refused, and whoever has changed it
 * since, because they did not hear that it had come, hears what stands.
 */
function again(before: Transfer, asked: Asked, actor: Actor, store: string): Transfer {
  const isSame =
    before.to.code === store &&
    before.farticle === asked.farticle &&
    before.history[0]?.user?.id === actor.userId;
  if (!isSame) throw invalid('operation-id-used');
  if (before.lackId !== asked.lackId || before.qty !== inThousandths(asked.qty))
    throw conflict('asked-already', null, { qty: before.qty });
  return seenBy(before, actor);
}

/** What is asked, its lots held until the transaction ends: nobody else is promised the same. */
async function hold(tx: Transaction, asked: Asked, store: string, now: Date): Promise<Scope> {
  const { farticle, regionId, from, warehouse } = asked;
  const scope = await readScope(tx, now);
  if (from ? from.source === 'warehouse' : warehouse) {
    const bin = from?.place;
    // As whoever decides about this stock, and the warehouse system, hold it.
    await tx.execute(sql`
      select h.id from half_past_stock h
      where h.article = ${farticle} and h.pending and h.state = 'normal' ${bin === undefined ? sql`` : sql`and h.bin = ${bin}`}
      order by h.id for no key update`);
    return {
      ...scope,
      stores: [],
      warehouse: scope.warehouse && { ...scope.warehouse, ...(bin !== undefined && { bin }) },
    };
  }
  const stores = scope.stores.filter(
    (one) => one.code !== store && (from ? one.code === from.place : (one.region ?? '') === regionId),
  );
  const codes = stores.map(({ code }) => code);
  await tx.execute(sql`
    select l.lot from lots l
    where l.article = ${farticle} and l.store in (${elementsOf(codes)}) and ${liveStock(sql`l`)} > 0
      and l.expiry_date is not null
    ${inLockOrder} for no key update`);
  return { ...scope, stores, warehouse: null };
}

/** The purchaser whose stock a bin's is, who answers for it. */
function buyerOf({ source, place, article, lot }: Offer): SQL | null {
  if (source === 'store') return null;
  return sql`(select nullif(h.buyer_code, '') from half_past_stock h
    where h.bin = ${place} and h.article = ${article} and h.lot = ${lot} and h.pending order by h.id limit 1)`;
}

/** The lot that is asked for: the nearest to its expiry, or longest in the warehouse, of which there is enough. */
async function choose(
  tx: Transaction,
  scope: Scope,
  { farticle, from }: Asked,
  quantity: number,
): Promise<Offer> {
  const lots = await readSurplus(tx, scope, [farticle]);
  const offers = offersFor([farticle], lots).filter((one) => from === undefined || one.lot === from.lot);
  const enough = offers.find((one) => one.quantity >= quantity);
  if (enough) return enough;
  const most = Math.max(0, ...offers.map((one) => one.quantity));
  if (most === 0) throw conflict('surplus-gone', null);
  throw conflict('not-so-much', null, { most });
}

/** As quantities are kept. */
function inThousandths(qty: number): number {
  return Math.round(qty * 1000) / 1000;
}
