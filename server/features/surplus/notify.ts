import { type SQL, sql } from 'drizzle-orm';
import { nameParams } from '#core/catalog/name-in';
import { cutText } from '#core/catalog/text';
import { points as halfPastPoints } from '#core/half-past/contract';
import type { InboxKind } from '#core/inbox/entry';
import { points } from '#core/surplus/contract';
import { listTransfers } from '#core/surplus/online-contract';
import type { Transfer, TransferLine } from '#core/surplus/types';
import { featureOf } from '#core/wire/call';
import type { Transaction } from '../../platform/database/database.ts';
import { notify, settle } from '../../platform/inbox/notify.ts';
import { tellListChanged } from '../../platform/live/changes.ts';
import { holdersOf } from '../../platform/people/holders.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';

/** What follows from a move: the other side is told, what was told before is done, and lists of all transfers change. */
export async function notifyOf(unit: Unit, transfer: Transfer, did: TransferLine['did']): Promise<void> {
  const { id, to, from, source, buyer, hdgdName, hdgdNameEn, qty } = transfer;
  const subject = `transfer/${id}`;
  tellListChanged(unit.tx, featureOf(listTransfers));
  await settle(unit, { subject });
  const goesToGiver = did === 'ask' || did === 'receive' || did === 'cancel';
  const params = {
    ...nameParams('goods', { name: cutText(hdgdName, 80), nameEn: hdgdNameEn && cutText(hdgdNameEn, 80) }),
    ...(goesToGiver && nameParams('store', to)),
    qty,
  };
  const kind = kindOf[did];
  if (!goesToGiver) {
    const link = linkAt(to.code, id);
    return notify(unit, { kind, to: await peopleAt(unit.tx, to.code, 'ask'), subject, params, link });
  }
  const atStore = source === 'store' && from !== null ? await peopleAt(unit.tx, from.code, 'give') : [];
  if (from !== null && atStore.length > 0)
    return notify(unit, { kind, to: atStore, subject, params, link: linkAt(from.code, id) });
  // Of a store or a purchaser where nobody could answer: head office sees it.
  const purchasers = source === 'warehouse' && buyer !== null ? await purchasersOf(unit.tx, buyer) : [];
  const people = purchasers.length > 0 ? purchasers : await office(unit.tx, source);
  await notify(unit, {
    kind,
    to: people,
    subject,
    params,
    link: `/surplus/matches?tab=transfers&open=${id}`,
  });
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
function peopleAt(tx: Transaction, store: string, as: 'ask' | 'give'): Promise<string[]> {
  const itsOwn = sql`department_id in (select id from departments where kind = 'store' and code = ${store})`;
  return peopleWho(tx, sql`${itsOwn} and id in (${holdersOf(points[as])})`);
}

/** Whoever has a purchaser's code, and may answer where all transfers are listed. */
function purchasersOf(tx: Transaction, psrCode: string): Promise<string[]> {
  return peopleWho(tx, sql`psr_code = ${psrCode} and ${listsAndGives}`);
}

function office(tx: Transaction, source: Transfer['source']): Promise<string[]> {
  const mayAnswer = source === 'warehouse' ? sql`id in (${holdersOf(halfPastPoints.all)})` : sql`true`;
  return peopleWho(tx, sql`${mayAnswer} and ${listsAndGives}`);
}

async function peopleWho(tx: Transaction, which: SQL): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(sql`select id from users where ${which} order by id`);
  return found.rows.map(({ id }) => id);
}

const listsAndGives = sql`id in (${holdersOf(points.stores)}) and id in (${holdersOf(points.give)})`;
