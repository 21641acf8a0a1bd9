import { sql } from 'drizzle-orm';
import type { withdrawHandling } from '#core/half-past/contract';
import { recordItemOf } from '#core/half-past/item';
import { listStock } from '#core/half-past/online-contract';
import type { HalfPastRecord } from '#core/half-past/row';
import { withdrawalProblem } from '#core/half-past/rules';
import type { Transaction } from '../../platform/database/database.ts';
import { conflict, forbidden, notFound, notRefused, stepOf } from '../../platform/http/refusal.ts';
import type { CommandOf, VerdictOf } from '../../platform/sync/action.ts';
import { recount } from '../../platform/sync/known-totals.ts';
import { halfPastClock, touchRecord, touchStock } from './collections.ts';
import { list, readRecords } from './rows.ts';
import { isTheirs, seesAll } from './whose.ts';

type Command = CommandOf<typeof withdrawHandling>;

/** Takes decisions back (spec 2, section 4): their stock waits again, with the figures that the WMS says now. */
export async function withdraw(
  tx: Transaction,
  deeds: readonly Command[],
): Promise<VerdictOf<typeof withdrawHandling>[]> {
  const ids = deeds.map(({ params }) => params.id);
  // The stock first, as whoever decides has it first too.
  await tx.execute(sql`
    select from half_past_stock where record_id in (${list(ids)}) order by id for update`);
  await tx.execute(sql`select from half_past_records where id in (${list(ids)}) order by id for update`);
  const records = await readRecords(tx, ids);
  const taken = new Set<string>();
  const back = stepOf<Command, { deed: Command; record: HalfPastRecord }>(deeds, (deed) => {
    const { actor } = deed.context;
    const record = records.get(deed.params.id);
    if (!record || !isTheirs(actor, record)) throw notFound('half-past-record-unknown');
    const problem = withdrawalProblem(record, { userId: actor.userId, seesAll: seesAll(actor) });
    if (problem === 'handling-not-yours') throw forbidden(problem);
    if (problem || taken.has(record.id)) throw withdrawnBefore(record, deed);
    taken.add(record.id);
    return { deed, record };
  });
  const owners = await write(
    tx,
    notRefused(back).map(({ deed }) => deed),
  );
  return stepOf(back, ({ deed: { touch }, record }) => {
    touchRecord(touch, record, record.id);
    const stock = owners.get(record.id);
    if (stock) touchStock(touch, stock, stock.id);
    return {
      data: null,
      reason: stock && !stock.isGone ? 'handling-taken-back' : 'handling-taken-back-gone',
    };
  });
}

function withdrawnBefore(record: HalfPastRecord, { context }: Command) {
  const { userName, at } = record.withdrawn ?? { userName: context.actor.name, at: context.occurredAt };
  return conflict('handling-withdrawn', recordItemOf(record), { name: userName, at });
}

/** Answers the stock that waits again, or would if it were still there, by the decision that was taken back. */
async function write(tx: Transaction, deeds: readonly Command[]) {
  const rows = deeds.map(({ params, context: { actor, occurredAt } }) => ({
    id: params.id,
    userId: actor.userId,
    userName: actor.name,
    at: occurredAt,
  }));
  await tx.execute(sql`
    update half_past_records r set withdrawn_at = d.at, withdrawn_by_id = d."userId", withdrawn_by_name = d."userName"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id uuid, "userId" text, "userName" text, at timestamptz)
    where r.id = d.id`);
  const found = await tx.execute<{ id: string; record: string; buyerCode: string; isGone: boolean }>(sql`
    with of as (select id, record_id from half_past_stock where record_id in (${list(rows.map(({ id }) => id))}))
    update half_past_stock s set record_id = null from of
    where s.id = of.id returning s.id, of.record_id as record, s.buyer_code as "buyerCode",
      s.gone_at is not null as "isGone"`);
  recount(tx, halfPastClock, listStock);
  return new Map(found.rows.map((row) => [row.record, row]));
}
