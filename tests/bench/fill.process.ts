import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../server/app.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres/start.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';

/** Makes a database with the demo company at the scale given, in a data folder that the built server then takes. */
const [dataDir = '', stores, lotsPerStore] = process.argv.slice(2);
const checkoutDir = resolve(import.meta.dirname, '../..');
const scale = { stores: Number(stores), lotsPerStore: Number(lotsPerStore) };
const log = { progress: () => undefined, postgres: () => undefined };

const embedded = await startEmbeddedPostgres({ checkoutDir, dataDir, log });
// Nobody waits for it, and a busy machine takes its time.
const db = openDatabase(embedded.connection, { patience: { statementMs: 0 } });
try {
  await migrateDatabase(db, join(checkoutDir, 'server/migrations'));
  // The roles of the demo company are granted the permissions that the server seeds when it is put together.
  const app = await buildApp({ db, version: 'bench', sessionLimits: { idleHours: 1, absoluteDays: 1 } });
  await fillDemo(db, new Date(), scale);
  await fillOldLacks();
  await fillHalfPast();
  await fillOldWatches();
  await fillThemes();
  await fillStanding();
  await fillWaste();
  await fillTickets();
  await app.close();
} finally {
  await db.$client.end();
  await embedded.stop();
}

/**
 * A hundred thousand shortages before those of the demo company, which no device holds any more: of each goods five days
 * running, then a day without.
 */
async function fillOldLacks(): Promise<void> {
  await db.execute(sql`
    insert into goods_lacks (id, day, article, requested_qty, lack_qty, sort_code, buyer_code, days, disposal, held)
    select gen_random_uuid(), current_date - 31 - ago, article, 24 + place % 12, 6 + place % 18,
      (1100 + place % 9)::text, 'buyer0' || (1 + place % 2), least(6 - (place + ago) % 6, 121 - ago),
      case (place + ago) % 4 when 0 then 'nodispose' when 1 then 'wait' when 2 then 'cancel' else 'wait' end, false
    from (select article, (row_number() over (order by article))::int as place from goods limit 1000) as short
    cross join generate_series(1, 120) as ago
    where (place + ago) % 6 <> 0`);
  // As PostgreSQL does by itself after a while.
  await db.execute(sql`vacuum analyze goods_lacks`);
}

/** A hundred thousand lots that wait in the warehouse, of fifty purchasers, and as many decisions of the last years. */
async function fillHalfPast(): Promise<void> {
  const figures = sql`bin, goods_code, lot, article, barcodes, name, name_en, shelf_life_days, search_name,
    search_pinyin, search_code, search_barcodes, vendor, search_vendor, state, qty, sale_qty, out_qty, blocked_qty,
    blocked_days, buyer_code, buyer_name, since`;
  await db.execute(sql`
    insert into half_past_stock (id, ${figures})
    select gen_random_uuid(), 'X-' || n, goods_code, 'L' || n, article, barcodes[1:1], name, name_en, shelf_life_days,
      search_name, search_pinyin, search_code, search_barcodes[1:1], 'Vendor ' || n % 400, 'vendor ' || n % 400,
      case n % 9 when 0 then 'sealed' else 'normal' end, 12 + n % 700, n % 90, n % 40, n % 60, n % 120,
      'P' || n % 50, 'Buyer ' || n % 50, current_date - n % 150
    from generate_series(1, 100000) as n
      join (select *, (row_number() over (order by article))::int as place from goods) as g
        on g.place = 1 + n % (select count(*) from goods)`);
  await db.execute(sql`
    insert into half_past_records (id, stock_id, ${figures}, disposal, remark, edit_time, edit_user_id, edit_user_name,
      withdrawn_at, held)
    select gen_random_uuid(), gen_random_uuid(), ${figures}, (array['normal', 'return', 'promote', 'other'])[1 + qty::int % 4],
      '', now() - interval '15 days' - blocked_days * interval '7 days' - qty * interval '1 minute', 'u-buyer01', 'Buyer',
      case when qty::int % 20 = 0 then now() end, false
    from half_past_stock where bin like 'X-%'`);
  await db.execute(sql`vacuum analyze half_past_stock, half_past_records`);
}

/** Shortages of the newest day besides the demo company's own, to 2,000; no device holds them, as others count those. */
async function fillStanding(): Promise<void> {
  await db.execute(sql`
    insert into goods_lacks (id, day, article, requested_qty, lack_qty, sort_code, buyer_code, days, disposal, held)
    select gen_random_uuid(), (select max(day) from goods_lacks), article, 24 + place % 12, 6 + place % 18,
      (1100 + place % 9)::text, 'buyer0' || (1 + place % 2), 1 + place % 6, 'wait', false
    from (select article, (row_number() over (order by article desc))::int as place from goods limit 2000) as short
    on conflict do nothing`);
}

/** A hundred thousand watched shortages before those of the demo company, decided long ago: of each goods five stores a day. */
async function fillOldWatches(): Promise<void> {
  await db.execute(sql`
    insert into shortage_watches (id, store, day, article, required_qty, reason, buyer_code, edit_time, edit_user_id,
      edit_user_name, status, remark, dispose_user_id, dispose_user_name, dispose_time, held)
    select gen_random_uuid(), (1001 + (place + ago) % 12)::text, current_date - 31 - ago, article, 6 + place % 60,
      '促销', 'buyer0' || (1 + place % 2), at, 'u-ho01', 'ho01',
      (array['REJECT', 'arrived', 'exchange', 'purchased'])[1 + (place + ago) % 4], '按期到货', 'u-handler01',
      'handler01', at + interval '3 hours', false
    from (select article, (row_number() over (order by article))::int as place from goods limit 1000) as short
      cross join generate_series(1, 100) as ago
      cross join lateral (select current_date - (31 + ago) * interval '1 day' + place * interval '20 seconds' as at) as w`);
  await db.execute(sql`vacuum analyze shortage_watches`);
}

/** A hundred thousand themes, most of them long over: of these devices hold the last two thousand. */
async function fillThemes(): Promise<void> {
  const count = 100_000;
  await db.execute(sql`
    insert into themes (id, type, topic, needs, importance, begins, ends, confirmed, edit_user_id, edit_user_name,
      edit_time, purchase_state, wrh_state, sell_state, held)
    select gen_random_uuid(), (array['promotion', 'festival', 'newgoods', 'clearance'])[1 + n % 4],
      (array['年货节', '会员日', '火锅季', '水果周', '清仓周'])[1 + n % 5] || ' ' || n, '堆头两处，备货三倍量', 1 + n % 3,
      day, day + 6, true, 'u-ho01', 'ho01', day - interval '10 days',
      (array['cfm', 'cfm', 'cfm', 'notcfm', 'partcfm'])[1 + n % 5], (array['cfm', 'partcfm', 'notcfm'])[1 + n % 3],
      (array['cfm', 'notcfm'])[1 + n % 2], n > ${count} - 2000
    from generate_series(1, ${count}::int) as n
      cross join lateral (select current_date + 60 - (${count}::int - n) / 20 as day) as when_it_runs
    order by n`);
}

/** A hundred thousand lines of the waste ledger, of two years and all stores; devices hold those of the last two months. */
async function fillWaste(): Promise<void> {
  await db.execute(sql`
    insert into waste (id, store, article, lot, fate, reason, remark, qty, price_fen, value_fen, day, at, user_id,
      user_name, held)
    select gen_random_uuid(), s.code, g.article, 'L' || n % 97,
      (array['soldoff', 'thrown', 'thrown', 'returned', 'given'])[1 + n % 5],
      (array['nearexpiry', 'expired', 'damaged', 'quality'])[1 + n % 4], '', 1 + n % 8, 1290, 1290 * (1 + n % 8),
      current_date - n % 730, current_date - n % 730 + interval '9 hours' + n % 36000 * interval '1 second',
      'u-100101', '林涛', n % 730 < 32
    from generate_series(1, 100000) as n
    join (select code, row_number() over (order by code) - 1 as place, count(*) over () as many
      from departments where kind = 'store') as s on s.place = n % s.many
    join (select article, row_number() over (order by article) - 1 as place from goods limit 900) as g
      on g.place = n % 900`);
}

/**
 * Two hundred thousand tickets of three years, raised in all stores: the last 3,000 are open, in every state; of the
 * others devices hold those closed lately.
 */
async function fillTickets(): Promise<void> {
  const count = 200_000;
  await db.execute(sql`
    create temporary table staff on commit preserve rows as
      select u.id, u.username as name, d.id as department_id, d.name as department_name, d.code as store,
        row_number() over (order by u.usercode) - 1 as place
      from users u join departments d on d.id = u.department_id where d.code ~ '^[0-9]+$'`);
  await db.execute(sql`
    create temporary table deep on commit preserve rows as
      select array[one.id, two.id] as path, row_number() over (order by two.id) - 1 as place
      from andon_scenes two join andon_scenes one on one.id = two.parent_id where two.level = 2`);
  await db.execute(sql`
    insert into andon_tickets (id, type, scenes, title, description, solution, state, creator_id, creator_name,
      department_id, department_name, store, time_zone, leader_id, leader_name, created_at, edited_at, edited_by_id,
      edited_by_name, updated_at, updated_by_id, updated_by_name, open, held)
    select gen_random_uuid(), (array['soft', 'hard', 'soft', 'nochoice'])[1 + n % 4], deep.path,
      (array['冷柜漏水', '价签缺失', '收银机死机', '包装破损', '送货短少'])[1 + n % 5] || ' ' || n,
      '第 ' || n || ' 号，请尽快处理，货架前有顾客在等。', '', state, staff.id, staff.name, staff.department_id,
      staff.department_name, staff.store, 'Asia/Shanghai', null, null, at, at, staff.id, staff.name,
      at + interval '5 hours', 'u-ho01', 'ho01', state <> 'close', state <> 'close' or n > ${count} - 5000
    from generate_series(1, ${count}::int) as n
      cross join lateral (select now() - (${count}::int - n) * interval '8 minutes' - interval '6 hours' as at) as when_raised
      cross join lateral (select case when n <= ${count}::int - 3000 then 'close' else
        (array['sented', 'check', 'assigned', 'assigned', 'received', 'received', 'superiorAssign', 'complete', 'return'])
          [1 + n % 9] end as state) as where_it_is
      join staff on staff.place = n % (select count(*) from staff)
      join deep on deep.place = n % (select count(*) from deep)
    order by n`);
  await db.execute(sql`
    insert into andon_people (user_id, ticket_id, role, name)
    select creator_id, id, 'creator', creator_name from andon_tickets
    union all
    select 'u-handler0' || (1 + number % 2), id, 'handler', 'handler0' || (1 + number % 2) from andon_tickets
      where state not in ('sented', 'check')
    -- The demo company's own have theirs.
    on conflict do nothing`);
  await db.execute(sql`
    insert into andon_history (id, ticket_id, user_id, user_name, at, process)
    select gen_random_uuid(), t.id, t.creator_id, t.creator_name, t.created_at + step.after, step.process
    from andon_tickets t, (values (0, 'sented', interval '0'), (1, 'check', interval '1 hour'),
      (2, 'assigned', interval '2 hours'), (3, 'complete', interval '5 hours')) as step (place, process, after)
    where (t.state = 'close' or step.place < 2) and not exists (select from andon_history h where h.ticket_id = t.id)
    order by t.number, step.place`);
  await db.execute(sql`
    insert into service_clocks (kind, subject, clock, type, state, calendar_id, zone, duration_ms, running_since, due_at, steps)
    select 'andon', t.id::text, clock, t.type, 'running', (select id from calendars order by id limit 1), 'Asia/Shanghai',
      14400000, t.created_at, t.created_at + interval '30 days', '[]'
    from andon_tickets t, (values ('own'), ('resolve')) as clocks (clock) where t.open
    on conflict do nothing`);
  // Or it does so while something is measured.
  await db.execute(sql`vacuum analyze`);
}
