import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { figures } from '#core/insight/figures';
import type { Scope } from '../../server/features/insight/facts.ts';
import { keepFigures } from '../../server/features/insight/keep.ts';
import { queryFigure, queryRows } from '../../server/features/insight/queries.ts';
import { keptFigures } from '../../server/features/insight/sums.ts';
import type { Reader } from '../../server/platform/database/database.ts';
import { putScenes } from '../support/andon.ts';
import { startTestServer, today } from '../support/server.ts';

/** Figures that are added up beforehand say what counting says, whatever is changed beside them. */
const server = await startTestServer({ runsJobs: false });
afterAll(() => server.close());
const { db } = server;
const now = () => server.clock.now();
const day = addDays(today, -8);
const [store, other] = ['1001', '1012'] as const;
const goods = await server.newGoods(store, [{ lot: 'today' }]);
const [watchId, eventId, lackId, checkId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const period = { from: addDays(today, -14), to: addDays(today, -1) };

const eventAt = (id: string, at: string, scene: string) => sql`
  insert into andon_tickets (id, type, scenes, title, description, state, creator_id, creator_name, department_id, department_name,
    store, time_zone, created_at, edited_at, edited_by_id, edited_by_name, updated_at, updated_by_id, updated_by_name, open)
  select ${id}, 'soft', array[${scene}::uuid], 'Freezer', '-', 'received', 'u', 'U', 'd', 'D', ${store}, 'Asia/Shanghai', i, i, 'u', 'U', i,
    'u', 'U', true from (select ${at}::timestamptz as i) t`;
let scene = '';

beforeAll(async () => {
  [scene = ''] = await putScenes(server, ['Freezers']);
  await db.execute(sql`update goods set category = 'dairy', price_fen = 500 where article = ${goods}`);
  await db.execute(sql`
    insert into waste (id, store, article, lot, fate, reason, remark, qty, value_fen, usual_value_fen, day, at, user_id, user_name)
    select gen_random_uuid(), ${store}, ${goods}, 'W', fate, 'damaged', '', 1, 300, 900, ${day}, now(), 'u', 'U'
    from unnest(array['soldoff', 'thrown', 'returned']) fate`);
  await db.execute(sql`
    insert into lots (store, article, lot, qty, expiry_date)
    select ${store}, ${goods}, lot, 3, ${day} from unnest(array['seen', 'unseen', 'sold', 'gone', 'later']) lot`);
  await db.execute(sql`
    insert into missed_lots (store, article, lot, expiry_date) values (${store}, ${goods}, 'missed', ${day})`);
  await db.execute(sql`
    insert into check_records (id, store, article, lot, expiry_date, edit_type, edit_time, edit_user_id, edit_user_name)
    values (${checkId}, ${store}, ${goods}, 'seen', ${day}, 'nodisplay', ${`${day}T02:00:00Z`}, 'u', 'U')`);
  await db.execute(sql`
    insert into transfers (id, lack_id, short_article, article, source, from_place, lot, to_store, quantity, state, asked_at, asked_by_id,
      updated_at) values (gen_random_uuid(), gen_random_uuid(), ${goods}, ${goods}, 'store', ${other}, 'L', ${store}, 3, 'received', now(),
      'u', ${`${day}T17:00:00Z`})`);
  await db.execute(sql`
    insert into goods_lacks (id, day, article, requested_qty, lack_qty, buyer_code, disposal, edit_time)
    values (${lackId}, ${day}, ${goods}, 9, 3, 'B', 'exchange', now())`);
  await db.execute(sql`
    insert into goods_lack_stores (store, lack_id, exchange_flag) select s, ${lackId}, 'accept' from unnest(array['1001', '1012']) s`);
  await db.execute(sql`
    insert into shortage_watches (id, store, day, article, required_qty, buyer_code, edit_time, edit_user_id, edit_user_name)
    values (${watchId}, ${store}, ${day}, ${goods}, 5, 'B', now(), 'u', 'U')`);
  await db.execute(eventAt(eventId, `${day}T02:00:00Z`, scene));
  await db.execute(sql`
    insert into service_clocks (kind, subject, clock, type, state, calendar_id, zone, duration_ms, used_ms, steps, due_at)
    select kind, subject, clock, 'soft', 'running', 'head-office', 'Asia/Shanghai', 7200000, 0, '[]',
      ${now().toISOString()}::timestamptz + due * interval '1 hour'
    from (values ('watch', ${watchId}, 'own', 1), ('andon', ${eventId}, 'own', 3), ('andon', ${eventId}, 'resolve', 5))
      as c(kind, subject, clock, due)`);
});

const changes: [string, SQL | (() => void)][] = [
  ['a reason is put right', sql`update waste set reason = 'expired' where fate = 'thrown'`],
  ['a line of waste is undone', sql`update waste set withdrawn_at = now() where fate = 'soldoff'`],
  ['a line of waste comes later', sql`update waste set day = day + 1 where fate = 'thrown'`],
  ['a check is withdrawn', sql`update check_records set withdrawn_at = now() where id = ${checkId}`],
  [
    'a lot is found late',
    sql`insert into check_records (id, store, article, lot, expiry_date, edit_type, edit_time, edit_user_id, edit_user_name)
      values (gen_random_uuid(), ${store}, ${goods}, 'later', ${day}, 'nodisplay', now(), 'u', 'U')`,
  ],
  [
    'a lot is recorded without its day',
    sql`insert into check_records (id, store, article, lot, edit_type, edit_time, edit_user_id, edit_user_name)
      values (gen_random_uuid(), ${store}, ${goods}, 'unseen', 'nodisplay', now(), 'u', 'U')`,
  ],
  [
    'a lot was sold out in time',
    sql`update lots set qty = 0, sold_out_on = ${addDays(day, -1)} where lot = 'sold' and article = ${goods}`,
  ],
  [
    'a file says another day',
    sql`update lots set expiry_date = expiry_date + 1 where lot = 'gone' and article = ${goods}`,
  ],
  [
    'a lot was written off',
    sql`insert into gone_stock (id, store, article, lot, "as", qty, day) values (gen_random_uuid(), ${store}, ${goods}, 'gone', 'thrown', 3, ${day})`,
  ],
  ['that is undone', sql`delete from gone_stock where article = ${goods}`],
  ['a lot leaves the books', sql`delete from lots where lot = 'gone' and article = ${goods}`],
  ['a missed lot is not one', sql`delete from missed_lots where article = ${goods}`],
  ['less was sent', sql`update transfers set quantity = 2`],
  ['goods cost more', sql`update goods set price_fen = 700 where article = ${goods}`],
  ['goods are of another category', sql`update goods set category = 'bakery' where article = ${goods}`],
  [
    'a store answers otherwise',
    sql`update goods_lack_stores set exchange_flag = 'refuse' where store = '1012'`,
  ],
  ['other substitutes are offered', sql`update goods_lacks set substitutes = '{B}' where id = ${lackId}`],
  ['and answered about', sql`update goods_lack_stores set exchange_for = 'B' where store = '1012'`],
  ['a shortage is decided otherwise', sql`update goods_lacks set disposal = 'wait' where id = ${lackId}`],
  ['and as before', sql`update goods_lacks set disposal = 'exchange' where id = ${lackId}`],
  ['a shortage is taken back', sql`delete from goods_lacks where id = ${lackId}`],
  ['a watch is decided', sql`update shortage_watches set status = 'REFUSE' where id = ${watchId}`],
  ['the time of a watch passes', () => server.clock.pass({ hours: 2 })],
  ['the time to own passes', () => server.clock.pass({ hours: 2 })],
  [
    'an event is owned',
    sql`update service_clocks set state = 'stopped', used_ms = 1, due_at = null where subject = ${eventId} and clock = 'own'`,
  ],
  [
    'an event is solved',
    sql`update andon_tickets set state = 'complete', cause = 'machine.worn' where id = ${eventId}`,
  ],
  [
    'an earlier event comes to light',
    () => db.execute(eventAt(randomUUID(), `${addDays(day, -3)}T02:00:00Z`, scene)),
  ],
  ['an event is deleted', sql`update andon_tickets set deleted_at = now() where id = ${eventId}`],
  ['a clock is taken away', sql`delete from service_clocks where subject = ${watchId}`],
  [
    'days of a store begin at another hour',
    sql`update departments set time_zone = 'Pacific/Auckland' where code = ${other}`,
  ],
  ['a store is no more', sql`update departments set code = 'closed' where code = ${store}`],
  ['and is again', sql`update departments set code = ${store} where code = 'closed'`],
];

test('after each change kept figures are counted figures, of all stores, of some, and of a category', async () => {
  await keepFigures(db, now);
  let before = await told();
  for (const [what, change] of changes) {
    await (typeof change === 'function' ? change() : db.execute(change));
    const changed = await told();
    expect({ what, isOther: JSON.stringify(changed) !== JSON.stringify(before) }).toEqual({
      what,
      isOther: true,
    });
    expect({ what, ...changed }).toEqual({ what, ...(await recounted()) });
    await keepFigures(db, now);
    expect(await pending()).toBe(0);
    before = changed;
  }
});

test('days that pass are added up, and the year that is kept goes with them', async () => {
  const kept = async () => {
    const found = await db.execute(sql`
      select from_day::text as from, through_day::text as through, (select min(day)::text from figure_days) as first from figures_kept`);
    return found.rows[0];
  };
  await db.execute(
    sql`update waste set day = ${addDays(today, -400)}, withdrawn_at = null where fate = 'soldoff'`,
  );
  await keepFigures(db, now);
  expect(await kept()).toEqual({
    from: addDays(today, -400),
    through: addDays(today, -1),
    first: addDays(today, -400),
  });
  server.clock.pass({ days: 3 });
  await keepFigures(db, now);
  expect(await kept()).toMatchObject({
    from: addDays(today, -397),
    through: addDays(today, 2),
    first: addDays(day, -3),
  });
  expect(await told()).toEqual(await recounted());
});

test('a page of the rows behind a figure is that of all of them', async () => {
  const found = await db.execute<{ code: string }>(sql`select code from departments where kind = 'store'`);
  const stores = found.rows.map(({ code }) => ({ code, timeZone: 'Asia/Shanghai' }));
  const scope = { stores, isOffice: true, buyer: null, now: now() };
  await db.execute(sql`
    insert into missed_lots (store, article, lot, expiry_date)
    select ${store}, ${goods}, 'more' || n, ${day}::date - n / 2 from generate_series(1, 7) n`);
  const rowsOf = (offset: number, limit: number) =>
    queryRows(db, scope, { figure: 'lots', ...period }, { limit, offset });
  const { items, total } = await rowsOf(0, 100);
  expect(items).toHaveLength(total);
  expect(new Set(items.map(({ day: of }) => of)).size).toBeGreaterThan(1);
  for (let offset = 0; offset <= total; offset += 1)
    expect(await rowsOf(offset, 2)).toEqual({ items: items.slice(offset, offset + 2), total });
});

/** What is noted and has come to pass. */
async function pending(): Promise<number> {
  const found = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from figure_changes where at < ${now().toISOString()}`);
  return found.rows[0]?.count ?? 0;
}

async function told(reader: Reader = db) {
  const found = await reader.execute<{ code: string; timeZone: string }>(sql`
    select code, coalesce(time_zone, 'Asia/Shanghai') as "timeZone" from departments where kind = 'store' order by code`);
  const all: Scope = { stores: found.rows, isOffice: true, buyer: null, now: now() };
  const some = { ...all, stores: found.rows.filter(({ code }) => code !== other), isOffice: false };
  const answers: Record<string, unknown> = {};
  for (const figure of keptFigures) {
    const ask = (scope: Scope, by: 'kind' | 'day' | 'store', category?: string) =>
      queryFigure(reader, scope, { figure, by, ...period, ...(category && { category }) });
    answers[figure] = [
      await ask(all, 'kind'),
      await ask(all, 'store'),
      await ask(some, 'day', figures[figure].by.some((one) => one === 'category') ? 'dairy' : undefined),
    ];
  }
  return answers;
}

/** The same, as if nothing were kept. */
async function recounted() {
  return db.transaction(async (tx) => {
    const found = await tx.execute<{ from: string; through: string }>(sql`
      select from_day::text as from, through_day::text as through from figures_kept`);
    const [kept] = found.rows;
    await tx.execute(sql`update figures_kept set from_day = null, through_day = null`);
    const answers = await told(tx);
    await tx.execute(
      sql`update figures_kept set from_day = ${kept?.from ?? null}, through_day = ${kept?.through ?? null}`,
    );
    return answers;
  });
}
