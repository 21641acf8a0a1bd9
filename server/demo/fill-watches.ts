import { sql } from 'drizzle-orm';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { clocksAt, isHeld } from '#core/shortage-watch/decision';
import type { Decision } from '#core/shortage-watch/row';
import { statuses } from '#core/shortage-watch/workflow';
import { writeWatchChanges } from '../features/shortage-watch/change-log.ts';
import { watchCollections } from '../features/shortage-watch/collections.ts';
import { clockType, lateSubject, watchClocks } from '../features/shortage-watch/late.ts';
import { watchKind } from '../features/shortage-watch/rows.ts';
import { upsertWatches } from '../features/shortage-watch/upsert.ts';
import { moveClocksOf } from '../platform/clocks/move-clocks.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inboxCollections } from '../platform/inbox/notify.ts';
import { inUnit, type Unit } from '../platform/sync/unit-of-work.ts';
import type { DemoCompany } from './company.ts';
import { takeDueSteps } from './due-steps.ts';
import { type DemoWatch, demoWatches } from './watches.ts';

/**
 * Two weeks of watched shortages, each written at its time by the verb of an import and decided at its time, with the steps
 * of the clocks that were due meanwhile.
 */
export async function fillWatches(
  tx: Transaction,
  company: DemoCompany,
  now: Date,
  userIdOf: (usercode: string) => string,
): Promise<void> {
  const today = dayInZone(now.getTime(), defaultTimeZone);
  const names = new Map(company.users.map((user) => [user.usercode, user.username]));
  const personOf = (by: string) => ({ userId: userIdOf(by), userName: names.get(by) ?? by });
  const short = await shortGoods(tx);
  const goods = company.goods.filter(({ article }) => short.has(article));
  const told = demoWatches(goods, company.stores, { today, now: now.toISOString() });
  await inUnit(tx, [...watchCollections, ...inboxCollections], async (unit) => {
    const open: string[] = [];
    for (const one of told) {
      const { by, at, decisions, ...said } = one;
      const { rows } = await upsertWatches(unit, [said], { ...personOf(by), at, cause: 'import' });
      const id = rows[0]?.id ?? '';
      if (decisions.length === 0) open.push(id);
      else await decide(unit, id, decisions, { personOf, today });
    }
    for (const id of open) await takeDueSteps(unit, watchClocks, { subject: id, about: lateSubject }, now);
  });
}

/** What logistics could not deliver either: of these the warehouse's figures and the purchasers are known. */
async function shortGoods(tx: Transaction): Promise<ReadonlySet<string>> {
  const found = await tx.execute<{ article: string }>(sql`select distinct article from goods_lacks`);
  return new Set(found.rows.map(({ article }) => article));
}

/** By hand, because the verb stamps the present time. */
async function decide(
  { tx }: Unit,
  id: string,
  decisions: DemoWatch['decisions'],
  { personOf, today }: { personOf(by: string): { userId: string; userName: string }; today: string },
): Promise<void> {
  let last: Decision = { status: statuses.open, remark: '', decided: null };
  let before: Decision | null = null;
  for (const { status, remark, by, at } of decisions) {
    const person = personOf(by);
    await writeWatchChanges(tx, [
      {
        ...person,
        at,
        cause: 'edit',
        watchId: id,
        before: { status: last.status, disposeRemark: last.remark },
        after: { status, disposeRemark: remark },
      },
    ]);
    before = last;
    last = { status, remark, decided: { ...person, at } };
  }
  const { status, remark, decided } = last;
  const at = decided?.at ?? '';
  await tx.execute(sql`
    update shortage_watches set status = ${status}, remark = ${remark}, before = ${JSON.stringify(before)}::jsonb,
      dispose_user_id = ${decided?.userId}, dispose_user_name = ${decided?.userName}, dispose_time = ${at},
      held = ${isHeld(status, dayInZone(at, defaultTimeZone), today)}
    where id = ${id}`);
  await moveClocksOf(tx, watchKind, [
    {
      kind: watchKind,
      subject: id,
      type: clockType,
      zone: defaultTimeZone,
      at: new Date(decisions[0]?.at ?? at),
      ...clocksAt(last),
    },
  ]);
}
