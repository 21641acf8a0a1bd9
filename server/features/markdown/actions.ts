import { eq, sql } from 'drizzle-orm';
import { mayWithdraw } from '#core/access/may';
import { dayInZone } from '#core/catalog/days';
import { alreadyMarkedDown, confirmMarkdown, markdownKey, withdrawMarkdown } from '#core/markdown/contract';
import { markdownOf } from '#core/markdown/fold';
import { confirmProblem, markedBefore } from '#core/markdown/rules';
import type { BodyOf } from '#core/wire/call';
import { forbidden, invalid, notFound } from '../../platform/http/refusal.ts';
import { requireStore } from '../../platform/people/access.ts';
import { lockLot } from '../../platform/stock/lots.ts';
import { forgetRests } from '../../platform/stock/unsold.ts';
import { type Action, type ActionResult, action, type OperationContext } from '../../platform/sync/action.ts';
import { besideOf } from '../../platform/sync/claimed-time.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { withdrawnBefore } from '../../platform/sync/withdrawn-before.ts';
import { markdowns } from '../../schema/markdown.ts';
import { markdownRef, readMarkdowns } from './collections.ts';

/** Everything that can be done offline here, each with its effect. */
export const actions: Action[] = [
  action(confirmMarkdown, (unit, { body }, context) => confirm(unit, body, context)),
  action(withdrawMarkdown, (unit, { params, body }, context) => withdraw(unit, params.id, body, context)),
];

async function confirm(
  unit: Unit,
  wanted: BodyOf<typeof confirmMarkdown>,
  context: OperationContext,
): Promise<ActionResult<string>> {
  const store = requireStore(context.actor, wanted.hdstore);
  const named = { article: wanted.farticle, lot: wanted.flot };
  const lot = await lockLot(unit.tx, { store: store.code, ...named });
  // On the day of sending, as what forbids something asks: a device's clock opens nothing.
  const problem = confirmProblem(lot, wanted, dayInZone(context.now.getTime(), store.timeZone));
  if (problem === 'lot-unknown') throw notFound(problem);
  if (problem) throw invalid(problem, {}, problem === 'lot-expired' ? {} : { newFen: problem });
  const standing = (await readMarkdowns(unit.tx, store.code, [markdownKey(named)])).get(markdownKey(named));
  const first = markedBefore(standing?.markdowns ?? [], wanted);
  const { userId, name: userName } = context.actor;
  const made = markdownOf(wanted, { userId, userName, at: context.occurredAt });
  const [inserted] = await unit.tx
    .insert(markdowns)
    .values({
      ...made,
      ...named,
      ...besideOf(context.heard),
      store: store.code,
      seenToo: first !== undefined,
    })
    .onConflictDoNothing()
    .returning({ id: markdowns.id });
  // The operation is new, and yet its markdown is there: the number was used for another one.
  if (!inserted) throw invalid('operation-id-used');
  unit.touch(markdownRef(store.code, named));
  await forgetRests(unit.tx, store.code, [named.article]);
  return first
    ? {
        data: alreadyMarkedDown,
        reason: 'already-marked-down',
        params: { name: first.userName, at: first.at },
      }
    : { data: '', reason: 'saved' };
}

async function withdraw(
  unit: Unit,
  id: string,
  named: BodyOf<typeof withdrawMarkdown>,
  context: OperationContext,
): Promise<ActionResult<null>> {
  const store = requireStore(context.actor, named.hdstore);
  // As who marks it down: of both one knows of the other.
  await lockLot(unit.tx, { store: store.code, article: named.farticle, lot: named.flot });
  const [row] = await unit.tx.select().from(markdowns).where(eq(markdowns.id, id)).for('update');
  // What the device named decided the operation's place among others; it must be what the markdown is about.
  const isNamed = row?.store === store.code && row.article === named.farticle && row.lot === named.flot;
  if (!row || !isNamed) throw notFound('record-unknown');
  const gone = withdrawnBefore(row);
  if (gone) throw gone;
  if (!mayWithdraw(row.userId, { userId: context.actor.userId, leaderOfStore: store.leader }))
    throw forbidden('only-author-or-leader');
  await unit.tx
    .update(markdowns)
    .set({ withdrawnAt: context.occurredAt, withdrawnBy: context.actor.name })
    .where(eq(markdowns.id, id));
  // What came second to it stands by now, unless another one came before (`markedBefore`), also in an earlier life of the lot.
  await unit.tx.execute(sql`
    update markdowns m set seen_too = false
    where m.store = ${row.store} and m.article = ${row.article} and m.lot = ${row.lot}
      and m.seen_too and m.withdrawn_at is null and not m.is_over and not ${row.isOver} and not exists (
        select from markdowns o where (o.store, o.article, o.lot) = (m.store, m.article, m.lot)
          and o.withdrawn_at is null and (not o.seen_too or o.ordinal < m.ordinal)
          and o.percent >= m.percent and o.new_fen <= m.new_fen)`);
  unit.touch(markdownRef(store.code, row));
  await forgetRests(unit.tx, store.code, [row.article]);
  return { data: null, reason: 'saved' };
}
