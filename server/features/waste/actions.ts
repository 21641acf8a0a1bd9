import { eq, sql } from 'drizzle-orm';
import { mayWithdraw } from '#core/access/may';
import { dayInZone } from '#core/catalog/days';
import { recordWaste, withdrawWaste } from '#core/waste/contract';
import { lineOf } from '#core/waste/fold';
import { fateProblem, wasteProblem } from '#core/waste/recording';
import { heldFrom, valueFen } from '#core/waste/rules';
import type { BodyOf } from '#core/wire/call';
import { forbidden, invalid, notFound } from '../../platform/http/refusal.ts';
import { requireStore } from '../../platform/people/access.ts';
import { noteBack, noteGone } from '../../platform/stock/gone.ts';
import { readLot } from '../../platform/stock/lots.ts';
import { type Action, type ActionResult, action, type OperationContext } from '../../platform/sync/action.ts';
import { besideOf } from '../../platform/sync/claimed-time.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { withdrawnBefore } from '../../platform/sync/withdrawn-before.ts';
import { waste } from '../../schema/waste.ts';
import { wasteRef } from './collections.ts';

/** Everything that can be done offline here, each with its effect. */
export const actions: Action[] = [
  action(recordWaste, (unit, { body }, context) => record(unit, body, context)),
  action(withdrawWaste, (unit, { params, body }, context) => withdraw(unit, params.id, body, context)),
];

async function record(
  unit: Unit,
  recorded: BodyOf<typeof recordWaste>,
  context: OperationContext,
): Promise<ActionResult<null>> {
  const store = requireStore(context.actor, recorded.hdstore);
  const problem = wasteProblem(recorded);
  if (problem) throw invalid(problem);
  // A lot that has left the books since may still be thrown away; goods that the store never had may not.
  const [known] = (
    await unit.tx.execute<{ usualFen: number | null }>(sql`
      select g.price_fen as "usualFen" from lots l join goods g on g.article = l.article
      where l.store = ${store.code} and l.article = ${recorded.farticle} limit 1`)
  ).rows;
  if (!known) throw notFound('lot-unknown');
  const lot = await readLot(unit.tx, { store: store.code, article: recorded.farticle, lot: recorded.flot });
  const { userId, name: userName } = context.actor;
  const { timeZone } = store;
  const line = lineOf(recorded, { userId, userName, at: context.occurredAt, timeZone });
  const today = dayInZone(context.now.getTime(), timeZone);
  // On the day of sending, as what forbids something asks: a device's clock opens nothing.
  const notForExpired = fateProblem(line.fate, lot?.expiryDate ?? null, today);
  if (notForExpired) throw invalid(notForExpired);
  const held = line.day >= heldFrom(today);
  const [inserted] = await unit.tx
    .insert(waste)
    .values({
      ...line,
      ...besideOf(context.heard),
      store: store.code,
      held,
      usualValueFen: valueFen(line.qty, known.usualFen ?? line.priceFen),
    })
    .onConflictDoNothing()
    .returning({ id: waste.id });
  // The operation is new, and yet its line is there: the number was used for another one.
  if (!inserted) throw invalid('operation-id-used');
  unit.touch(wasteRef(store.code, line.id));
  const { id, article, fate, qty, day } = line;
  await noteGone(unit, { store: store.code, article, lot: line.lot }, { id, as: fate, qty, day });
  return { data: null, reason: 'saved' };
}

async function withdraw(
  unit: Unit,
  id: string,
  named: BodyOf<typeof withdrawWaste>,
  context: OperationContext,
): Promise<ActionResult<null>> {
  const store = requireStore(context.actor, named.hdstore);
  const [row] = await unit.tx.select().from(waste).where(eq(waste.id, id)).for('update');
  if (row?.store !== store.code || row.article !== named.farticle) throw notFound('record-unknown');
  const gone = withdrawnBefore(row);
  if (gone) throw gone;
  if (!mayWithdraw(row.userId, { userId: context.actor.userId, leaderOfStore: store.leader }))
    throw forbidden('only-author-or-leader');
  await unit.tx
    .update(waste)
    .set({ withdrawnAt: context.occurredAt, withdrawnBy: context.actor.name })
    .where(eq(waste.id, id));
  unit.touch(wasteRef(store.code, id));
  await noteBack(unit, { store: store.code, article: row.article }, id);
  return { data: null, reason: 'saved' };
}
