import { sql } from 'drizzle-orm';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import type { moveTransfer } from '#core/surplus/contract';
import {
  afterMove,
  asSeenFrom,
  byOf,
  isTooLate,
  partsOf,
  transferProblem,
} from '#core/surplus/transfer-moves';
import type { Transfer } from '#core/surplus/types';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { noteGone } from '../../platform/stock/gone.ts';
import type { ActionResult, OperationContext } from '../../platform/sync/action.ts';
import { besideOf, laterOf } from '../../platform/sync/claimed-time.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { touchTransfers } from './collections.ts';
import { notifyOf } from './notify.ts';
import { readTransfers } from './rows.ts';

type Context = Pick<OperationContext, 'id' | 'actor' | 'occurredAt' | 'heard' | 'now'>;

/** Moves a transfer on, by the table of its moves. */
export async function move(
  unit: Unit,
  id: string,
  said: BodyOf<typeof moveTransfer>,
  { id: lineId, actor, occurredAt, heard, now }: Context,
): Promise<ActionResult<AnswerOf<typeof moveTransfer>>> {
  const { tx } = unit;
  await tx.execute(sql`select id from transfers where id = ${id} for update`);
  const transfer = (await readTransfers(tx, [id])).get(id);
  // Another's is not there: who it is of is nobody's business.
  if (!transfer || !concerns(transfer, actor)) throw notFound('transfer-unknown');
  const by = byOf(actor);
  const why = transferProblem(transfer, said, by);
  if (why === 'transfer-moved')
    throw conflict('transfer-moved', seenBy(transfer, actor), { state: transfer.state });
  if (why === 'transfer-not-yours') throw forbidden(why);
  if (why) throw invalid(why, {}, { note: why });
  // What the server has done itself stands in no ledger of devices.
  const at = laterOf(occurredAt, transfer.updated);
  const zone = actor.stores.find(({ code }) => code === transfer.from?.code)?.timeZone ?? defaultTimeZone;
  if (isTooLate(transfer, said.move, dayInZone(now.getTime(), zone)))
    throw conflict('transfer-expired', seenBy(transfer, actor));
  const after = afterMove(transfer, said, { lineId, user: by.user, at });
  const { receivedAt, claimedAt } = besideOf(heard);
  const line = after.history.at(-1);
  if (!line?.user) throw new Error('a move has its line');
  await tx.execute(sql`
    update transfers set state = ${after.state}, updated_at = ${at}, held = true where id = ${id}`);
  await tx.execute(sql`
    insert into transfer_moves (id, transfer_id, did, side, user_id, user_name, at, received_at, claimed_at, note)
    values (${line.id}, ${id}, ${line.did}, ${line.by}, ${line.user.id}, ${line.user.name}, ${at},
      ${receivedAt}, ${claimedAt}, ${line.note})`);
  await touchTransfers(unit, [id]);
  const { source, from, lot, qty, farticle: article } = transfer;
  if (said.move === 'send' && source === 'store' && from && lot !== null) {
    const day = dayInZone(at, zone);
    await noteGone(unit, { store: from.code, article, lot }, { id, as: 'sent', qty, day });
  }
  await notifyOf(unit, after, line.did);
  return { data: null, reason: 'updated' };
}

type Reading = Pick<Actor, 'userId' | 'name' | 'points' | 'stores' | 'psrCode'>;

/** Whether somebody may know of a transfer at all: of one of its sides, or where every store is seen. */
function concerns(transfer: Transfer, actor: Reading): boolean {
  const by = byOf(actor);
  const { source, from, to } = transfer;
  return (
    by.isOffice ||
    by.stores.includes(to.code) ||
    (source === 'store' && from !== null && by.stores.includes(from.code)) ||
    partsOf(transfer, by).has('giver')
  );
}

/** As they may see it: who sees every store, or gives it, all of it. */
export function seenBy(transfer: Transfer, actor: Reading): Transfer {
  const by = byOf(actor);
  return by.isOffice || partsOf(transfer, by).has('giver') ? transfer : asSeenFrom(transfer, by.stores);
}
