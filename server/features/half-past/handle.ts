import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { handleStock } from '#core/half-past/contract';
import { recordMade } from '#core/half-past/fold';
import { recordItemOf } from '#core/half-past/item';
import { listStock } from '#core/half-past/online-contract';
import type { HalfPastRecord, HalfPastStock } from '#core/half-past/row';
import { handlingProblem } from '#core/half-past/rules';
import type { Transaction } from '../../platform/database/database.ts';
import { conflict, invalid, notFound, notRefused, stepOf } from '../../platform/http/refusal.ts';
import type { CommandOf, VerdictOf } from '../../platform/sync/action.ts';
import { besideOf } from '../../platform/sync/claimed-time.ts';
import { recount } from '../../platform/sync/known-totals.ts';
import { halfPastClock, recordRow, touchRecord, touchStock } from './collections.ts';
import { figuresOf, list, readRecords, readStock } from './rows.ts';
import { isTheirs } from './whose.ts';

type Command = CommandOf<typeof handleStock>;

/**
 * Decides about stock (spec 2, section 4). The first decision stands; whoever comes later hears whose and which. Stock that
 * the WMS has taken away meanwhile is decided about all the same: somebody did it.
 */
export async function handle(
  tx: Transaction,
  deeds: readonly Command[],
): Promise<VerdictOf<typeof handleStock>[]> {
  const stock = await lockStock(tx, deeds);
  const standing = await readRecords(
    tx,
    [...stock.values()].flatMap(({ row }) => row.recordId ?? []),
  );
  const used = await usedIds(tx, deeds);
  const madeNow = new Map<string, HalfPastRecord>();
  const decided = stepOf<Command, Decided>(deeds, (deed) => {
    const found = stock.get(deed.body.id);
    if (!found || !isTheirs(deed.context.actor, found.row)) throw notFound('half-past-stock-unknown');
    const problem = handlingProblem({ disposal: deed.body.disposal, remark: deed.body.remark });
    if (problem) {
      throw invalid(problem, {}, { [problem === 'handling-required' ? 'disposal' : 'remark']: problem });
    }
    const first = madeNow.get(found.row.id) ?? standing.get(found.row.recordId ?? '');
    if (first) throw handledBefore(first);
    const id = deed.body.recordId ?? uuidv7();
    if (used.has(id)) throw invalid('operation-id-used');
    used.add(id);
    const record = made(deed, id, found.row);
    madeNow.set(found.row.id, record);
    return { deed, isGone: found.isGone, record };
  });
  await write(tx, notRefused(decided));
  return stepOf(decided, ({ deed: { touch }, isGone, record }) => {
    touchStock(touch, record, record.stockId);
    touchRecord(touch, record, record.id);
    return {
      data: recordItemOf(record),
      reason: isGone ? 'half-past-handled-gone' : 'half-past-handled',
      ...(record.buyerCode !== '' && { versionOf: recordRow(record, record.id) }),
    };
  });
}

type Decided = { deed: Command; isGone: boolean; record: HalfPastRecord };

/** Stock that nobody else decides about until the transaction ends, locked in one order. */
async function lockStock(tx: Transaction, deeds: readonly Command[]) {
  const ids = deeds.map(({ body }) => body.id);
  const locked = await tx.execute<{ id: string; isGone: boolean }>(sql`
    select id, gone_at is not null as "isGone" from half_past_stock where id in (${list(ids)}) order by id for update`);
  const rows = await readStock(tx, ids);
  return new Map(
    locked.rows.flatMap(({ id, isGone }) => {
      const row = rows.get(id);
      return row ? [[id, { row, isGone }] as const] : [];
    }),
  );
}

/** Numbers of decisions that there are already. */
async function usedIds(tx: Transaction, deeds: readonly Command[]): Promise<Set<string>> {
  const ids = deeds.flatMap(({ body }) => body.recordId ?? []);
  const found = await tx.execute<{ id: string }>(
    sql`select id from half_past_records where id in (${list(ids)})`,
  );
  return new Set(found.rows.map(({ id }) => id));
}

function made({ body, context }: Command, id: string, stock: HalfPastStock): HalfPastRecord {
  const { id: stockId, recordId: _, ...figures } = stock;
  return recordMade(
    figures,
    { id, stockId, disposal: body.disposal, remark: body.remark },
    { userId: context.actor.userId, userName: context.actor.name, at: context.occurredAt },
  );
}

/** With the decision that stands, for whoever came later. */
function handledBefore(first: HalfPastRecord) {
  const { disposal, edit } = first;
  return conflict('half-past-handled-before', recordItemOf(first), {
    name: edit.userName,
    at: edit.at,
    disposal,
  });
}

async function write(tx: Transaction, decided: readonly Decided[]): Promise<void> {
  if (decided.length === 0) return;
  const rows = decided.map(({ deed: { context }, record: { id, stockId, disposal, remark, edit } }) => ({
    id,
    stockId,
    disposal,
    remark,
    ...edit,
    ...besideOf(context.heard),
  }));
  const said = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(
    id uuid, "stockId" uuid, disposal text, remark text, "userId" text, "userName" text, at timestamptz,
    "receivedAt" timestamptz, "claimedAt" timestamptz)`;
  await tx.execute(sql`
    insert into half_past_records (id, stock_id, ${figuresOf()}, disposal, remark, edit_time, received_at,
      claimed_at, edit_user_id, edit_user_name)
    select d.id, s.id, ${figuresOf(sql`s`)}, d.disposal, d.remark, d.at, d."receivedAt", d."claimedAt", d."userId", d."userName"
    from ${said} join half_past_stock s on s.id = d."stockId"`);
  await tx.execute(sql`
    update half_past_stock s set record_id = d.id from ${said} where s.id = d."stockId"`);
  recount(tx, halfPastClock, listStock);
}
