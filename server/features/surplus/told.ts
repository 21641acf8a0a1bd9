import { sql } from 'drizzle-orm';
import type { InboxKind } from '#core/inbox/entry';
import { points } from '#core/surplus/contract';
import { listTransfers } from '#core/surplus/online-contract';
import type { Transfer, TransferLine } from '#core/surplus/types';
import { featureOf } from '#core/wire/call';
import type { Transaction } from '../../platform/database/database.ts';
import { settle, tell } from '../../platform/inbox/tell.ts';
import { tellListChanged } from '../../platform/live/changes.ts';
import { holdersOf } from '../../platform/people/holders.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';

/** What follows from a move: the other side is told, what was told before is done, and lists of all transfers change. */
export async function toldOf(unit: Unit, transfer: Transfer, did: TransferLine['did']): Promise<void> {
  const { id, to, from, source, hdgdName, qty } = transfer;
  const subject = `transfer/${id}`;
  tellListChanged(unit.tx, featureOf(listTransfers));
  await settle(unit, { subject });
  const goesToGiver = did === 'ask' || did === 'receive' || did === 'cancel';
  const params = { goods: hdgdName.slice(0, 80), qty, store: goesToGiver ? to.name : '' };
  const kind = kindOf[did];
  if (!goesToGiver) {
    const link = linkAt(to.code, id);
    return tell(unit, { kind, to: await peopleAt(unit.tx, to.code, 'ask'), subject, params, link });
  }
  const atStore = source === 'store' && from !== null ? await peopleAt(unit.tx, from.code, 'give') : [];
  if (from !== null && atStore.length > 0)
    return tell(unit, { kind, to: atStore, subject, params, link: linkAt(from.code, id) });
  // The warehouse's, or of a store where nobody could answer: head office does.
  const link = `/surplus/matches?tab=transfers&open=${id}`;
  await tell(unit, { kind, to: await office(unit.tx), subject, params, link });
}

const kindOf = {
  ask: 'surplus.asked',
  accept: 'surplus.accepted',
  refuse: 'surplus.refused',
  send: 'surplus.sent',
  receive: 'surplus.received',
  cancel: 'surplus.cancelled',
} as const satisfies Record<TransferLine['did'], InboxKind>;

function linkAt(store: string, id: string): string {
  return `/surplus/transfers?store=${encodeURIComponent(store)}&open=${id}`;
}

/** Whoever belongs to a store and may act there. */
async function peopleAt(tx: Transaction, store: string, as: 'ask' | 'give'): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(sql`
    select u.id from users u join departments d on d.id = u.department_id and d.kind = 'store' and d.code = ${store}
    where u.id in (${holdersOf(points[as])}) order by u.id`);
  return found.rows.map(({ id }) => id);
}

async function office(tx: Transaction): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(sql`
    select id from users where id in (${holdersOf(points.stores)}) and id in (${holdersOf(points.give)}) order by id`);
  return found.rows.map(({ id }) => id);
}
