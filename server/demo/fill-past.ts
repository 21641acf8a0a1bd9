import { sql } from 'drizzle-orm';
import * as T from 'typebox';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { wasteRef } from '../features/waste/collections.ts';
import { insertRows } from '../platform/database/columns.ts';
import { allowLongWork, type Transaction } from '../platform/database/database.ts';
import { jobKind } from '../platform/jobs/job-kind.ts';
import { inUnit, type Unit } from '../platform/sync/unit-of-work.ts';
import { andonMeasures, andonPeople, andonTickets } from '../schema/andon.ts';
import { serviceClocks } from '../schema/clocks.ts';
import { goodsLackChanges, goodsLackStores, goodsLacks } from '../schema/lacks.ts';
import { markdowns } from '../schema/markdown.ts';
import { shortageWatches } from '../schema/shortage-watch.ts';
import { checkRecords } from '../schema/stock.ts';
import { transfers } from '../schema/transfers.ts';
import { waste } from '../schema/waste.ts';
import { fillMorning } from './fill-morning.ts';
import { fillSales } from './fill-sales.ts';
import { numbersKept, type Past, type PastCompany, pastOf } from './past.ts';

/** Gives the demo company its past, once its page is up: nobody waits for it at the first start. */
export const demoPastJob = jobKind({
  name: 'demo.past',
  payload: T.Object({}),
  maxAttempts: 3,
  keepDays: 3,
  // One unit: its clocks are moved on last. Whoever sweeps a store has its lots by then, or waits for them.
  async run({ platform: { db, now, collections }, finish }) {
    const work = async (unit: Unit) => {
      await allowLongWork(unit.tx, longMs);
      const company = await readCompany(unit.tx);
      const past = pastOf(company, now());
      await write(unit, past);
      const rates = await fillSales(unit, dayInZone(now().getTime(), defaultTimeZone));
      const checks = await fillMorning(unit, company.stores, now());
      return { rows: Object.values(past).reduce((sum, { length }) => sum + length, rates + checks) };
    };
    return (await inUnit(db, collections, work, finish)).result;
  },
});

/** Before the company's present is made: events and transfers of its past have earlier numbers. */
export async function keepNumbersFree(db: Pick<Transaction, 'execute'>): Promise<void> {
  await db.execute(sql`
    select setval(pg_get_serial_sequence('andon_tickets', 'number'), ${numbersKept}),
      setval(pg_get_serial_sequence('transfers', 'number'), ${numbersKept})`);
}

const longMs = 300_000;

async function readCompany(tx: Transaction): Promise<PastCompany> {
  const stores = await tx.execute<PastCompany['stores'][number]>(sql`
      select d.code, d.id as "departmentId", d.name as "departmentName", coalesce(d.time_zone, 'Asia/Shanghai') as zone,
        (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.username) order by not u.is_leader, u.usercode), '[]')
          from users u where u.department_id = d.id and u.enable_status) as staff
      from departments d where d.kind = 'store' and d.code is not null order by d.code`);
  const goods = await tx.execute<PastCompany['goods'][number]>(sql`
      select article, goods_code as "goodsCode", price_fen as "priceFen" from goods order by article`);
  const buyers = await tx.execute<PastCompany['buyers'][number]>(sql`
      select usercode, username from users where usercode like 'buyer%' order by usercode`);
  const scenes = await tx.execute<PastCompany['scenes'][number]>(sql`
      select jsonb_build_array(a.id, b.id, c.id) as path, jsonb_build_array(a.name, b.name, c.name) as names,
        jsonb_build_object('id', u.id, 'name', u.username) as handler
      from andon_scenes c join andon_scenes b on b.id = c.parent_id join andon_scenes a on a.id = b.parent_id
      join lateral (
        select u.id, u.username from andon_scene_people p join users u on u.id = p.user_id
        where p.role = 'handler' and p.scene_id in (a.id, b.id, c.id) order by u.usercode limit 1) u on true
      order by a.id, b.id, c.id`);
  const office = await tx.execute<PastCompany['office']>(sql`
      select id, username as name from users where usercode = 'ho01'`);
  return {
    stores: stores.rows,
    goods: goods.rows,
    buyers: buyers.rows,
    scenes: scenes.rows,
    office: office.rows[0] ?? { id: '', name: '' },
  };
}

async function write({ tx, touch }: Unit, past: Past): Promise<void> {
  await insertRows(tx, checkRecords, past.checks);
  await insertRows(tx, waste, past.waste);
  // What devices of a store hold reaches them as any other line.
  for (const { held, store, id } of past.waste) if (held) touch(wasteRef(store, id));
  await insertRows(tx, markdowns, past.markdowns);
  await insertRows(tx, goodsLacks, past.lacks);
  await insertRows(tx, goodsLackStores, past.answers);
  await insertRows(
    tx,
    goodsLackChanges,
    past.lacks.map(({ id, editTime, editUserId, editUserName, disposal }) => ({
      lackId: id,
      at: editTime,
      userId: editUserId,
      userName: editUserName,
      cause: 'edit' as const,
      changes: [{ field: 'disposeFlag', from: 'nodispose', to: disposal }],
    })),
  );
  await insertRows(tx, shortageWatches, past.watches);
  await insertRows(
    tx,
    serviceClocks,
    past.watches.map(({ id, usedMs }) => stopped('watch', id, 'own', 'NEW', usedMs)),
  );
  await writeEvents(tx, past);
  if (past.transfers.length > 0) await tx.insert(transfers).values(past.transfers);
  // Not what an index is being built on: it waits for this transaction, which would wait for it.
  await tx.execute(sql`
    analyze (skip_locked) check_records, waste, goods_lacks, goods_lack_stores, shortage_watches, andon_tickets, service_clocks`);
}

async function writeEvents(tx: Transaction, { events }: Past): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insert(andonTickets)
    .values(
      events.map(
        ({
          creator,
          leader,
          handler,
          manager,
          steps,
          ownMs: _own,
          resolveMs: _resolve,
          measure: _measure,
          ...event
        }) => ({
          ...event,
          scenes: [...event.scenes],
          state: 'close',
          creatorId: creator.id,
          creatorName: creator.name,
          leaderId: leader.id,
          leaderName: leader.name,
          editedAt: steps[4].at,
          editedById: handler.id,
          editedByName: handler.name,
          updatedAt: steps[5].at,
          updatedById: manager.id,
          updatedByName: manager.name,
          open: false,
          held: false,
        }),
      ),
    );
  await insertRows(
    tx,
    andonPeople,
    events.flatMap(({ id, creator, leader, handler }) =>
      (
        [
          ['creator', creator],
          ['leader', leader],
          ['handler', handler],
        ] as const
      ).map(([role, { id: userId, name }]) => ({ userId, ticketId: id, role, name })),
    ),
  );
  await insertRows(
    tx,
    andonMeasures,
    events.flatMap(({ id, measure: text, handler, steps }, place) => {
      if (text === undefined) return [];
      const madeAt = steps[4].at;
      const [dueOn = ''] = new Date(Date.parse(madeAt) + 30 * 86_400_000).toISOString().split('T');
      // The last few are still under way.
      const doneAt = place > events.length - 20 ? null : steps[5].at;
      return { ticketId: id, text, ownerId: handler.id, ownerName: handler.name, dueOn, madeAt, doneAt };
    }),
  );
  await tx.execute(sql`
    insert into andon_history (id, ticket_id, user_id, user_name, at, process)
    select gen_random_uuid(), id, "userId", "userName", at, process
    from jsonb_to_recordset(${JSON.stringify(
      events.flatMap((event) =>
        event.steps.map(({ process, by, at }) => ({
          id: event.id,
          userId: event[by].id,
          userName: event[by].name,
          at,
          process,
        })),
      ),
    )}::jsonb) as h(id uuid, "userId" text, "userName" text, at timestamptz, process text) order by at`);
  await insertRows(
    tx,
    serviceClocks,
    events.flatMap(({ id, type, ownMs, resolveMs }) => [
      stopped('andon', id, 'own', type, ownMs),
      stopped('andon', id, 'resolve', type, resolveMs),
    ]),
  );
}

const hourMs = 3_600_000;
/** What the company begins with, in working time. */
const targetHours: Readonly<Record<string, number>> = {
  'NEW own': 4,
  'hard own': 1,
  'hard resolve': 9,
  'soft own': 4,
  'soft resolve': 27,
};

function stopped(kind: string, subject: string, clock: 'own' | 'resolve', type: string, usedMs: number) {
  return {
    kind,
    subject,
    clock,
    type,
    state: 'stopped' as const,
    calendarId: 'head-office',
    zone: 'Asia/Shanghai',
    durationMs: (targetHours[`${type} ${clock}`] ?? 4) * hourMs,
    usedMs,
    steps: [],
  };
}
