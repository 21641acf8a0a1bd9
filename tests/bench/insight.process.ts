import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { type FigureName, figureNames, lastDays } from '#core/insight/figures';
import { keepFigures } from '../../server/features/insight/keep.ts';
import { queryFigure, queryRows } from '../../server/features/insight/queries.ts';
import { openDatabase, type Transaction } from '../../server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres/start.ts';
import { buildLargeIndexes } from '../../server/platform/database/large-indexes.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { addUpUnsold } from '../../server/platform/stock/unsold.ts';

/**
 * How long each figure of four weeks took, in milliseconds, as head office asks for it: of all stores, and of one; all stores'
 * of a quarter by kind, day and store, and a page of rows; and how long it took to add up what is kept.
 */
export type InsightTimes = Times & { quarter: Record<string, number[]>; keptMs: number };
type Times = Record<FigureName, { whole: number[]; one: number[] }>;

/** Makes a company of so many stores with a year of facts and nothing else, asks for each figure, and says how long it took. */
const [dataDir = '', count = ''] = process.argv.slice(2);
const stores = Number(count);
const rounds = 30;
const checkoutDir = resolve(import.meta.dirname, '../..');
const log = { progress: () => undefined, postgres: () => undefined };
const embedded = await startEmbeddedPostgres({ checkoutDir, dataDir, log });
const db = openDatabase(embedded.connection, { patience: { statementMs: 0 } });
await migrateDatabase(db, join(checkoutDir, 'server/migrations'));
await db.transaction(fill);
// As the program does by itself after its start, and PostgreSQL after a while.
await buildLargeIndexes(db);
await db.execute(sql`vacuum analyze`);
const begun = performance.now();
await keepFigures(db, () => new Date());
const keptMs = performance.now() - begun;
await db.transaction(async (tx) => {
  for (let n = 0; n < stores; n += 1)
    await addUpUnsold(tx, String(10_000 + n), dayInZone(Date.now(), defaultTimeZone));
});
await db.execute(sql`vacuum analyze`);
await changeSome();
process.send?.({ keptMs, quarter: await quarterTimes(), ...(await times()) });
await db.$client.end();
await embedded.stop();

function scope(codes: number, now: Date) {
  return {
    stores: Array.from({ length: codes }, (_, place) => ({
      code: String(10_000 + place),
      timeZone: defaultTimeZone,
    })),
    isOffice: codes === stores,
    buyer: null,
    now,
  };
}

/** What the page asks for in a quarter. */
async function quarterTimes(): Promise<Record<string, number[]>> {
  const now = new Date();
  const whole = scope(stores, now);
  const period = lastDays('quarter', dayInZone(now.getTime(), defaultTimeZone));
  const asks: [string, () => Promise<unknown>][] = [
    ['lots by store', () => queryFigure(db, whole, { figure: 'lots', by: 'store', worst: 12, ...period })],
  ];
  for (const figure of figureNames)
    asks.push([`${figure} by kind`, () => queryFigure(db, whole, { figure, by: 'kind', ...period })]);
  for (const figure of ['loss', 'recovered'] as const)
    asks.push([`${figure} by day`, () => queryFigure(db, whole, { figure, by: 'day', ...period })]);
  for (const figure of figureNames)
    asks.push([
      `rows of ${figure}`,
      () => queryRows(db, whole, { figure, ...period }, { limit: 20, offset: 0 }),
    ]);
  const found: Record<string, number[]> = {};
  for (const [name, ask] of asks) {
    await ask();
    const runs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now();
      await ask();
      runs.push(performance.now() - from);
    }
    found[name] = runs;
  }
  return found;
}

async function times(): Promise<Times> {
  const now = new Date();
  const period = lastDays('month', dayInZone(now.getTime(), defaultTimeZone));
  const found: Partial<Times> = {};
  for (const figure of figureNames) {
    const ask = async (codes: number) => {
      const from = performance.now();
      await queryFigure(db, scope(codes, now), { figure, by: 'kind', ...period });
      return performance.now() - from;
    };
    const runs = { whole: [] as number[], one: [] as number[] };
    await ask(stores);
    for (let round = 0; round < rounds; round += 1) {
      runs.whole.push(await ask(stores));
      runs.one.push(await ask(1));
    }
    found[figure] = runs;
  }
  return found as Times;
}

/** What five minutes of work change on days that have been added up: a lot is found late in each third store. */
async function changeSome(): Promise<void> {
  await db.execute(sql`
    insert into check_records (id, store, article, lot, expiry_date, edit_type, edit_time, edit_user_id, edit_user_name)
    select gen_random_uuid(), (10000 + n)::text, 'A1', 'late', current_date - 2 - n % 7, 'nodisplay', now(), 'u', '林涛'
    from generate_series(0, ${stores - 1}::int, 3) as n`);
}

/**
 * Facts of a year, evenly over the days: written as their tables have them, for only reading is measured. Without triggers,
 * as an upgrade finds them: none of the days is told as changed.
 */
async function fill(tx: Transaction): Promise<void> {
  await triggers(tx, 'disable');
  const store = sql`(10000 + n % ${stores}::int)::text`;
  // Each store has each article.
  const article = sql`'A' || (n / ${stores}::int) % 3000`;
  const day = sql`current_date - ago`;
  // Evenly over the days, those of a day evenly over the stores.
  const each = (perStore: number) => {
    const all = Math.round(stores * 365 * perStore);
    return sql`(select n, (n::bigint * 365 / ${all}::int)::int as ago from generate_series(0, ${all - 1}::int) as n) as numbered`;
  };
  await tx.execute(sql`
    insert into departments (id, code, name, kind, time_zone)
    select 'S' || n, n::text, 'S' || n, 'store', ${defaultTimeZone} from generate_series(10000, ${9_999 + stores}::int) as n`);
  await tx.execute(sql`
    insert into goods (article, goods_code, name, category, price_fen, search_name, search_code)
    select 'A' || n, 'A' || n, '商品' || n, (array['乳品', '烘焙', '肉禽', '果蔬', '日化'])[1 + n % 5], 500 + n, '', ''
    from generate_series(0, 2999) as n`);
  await tx.execute(sql`
    insert into waste (id, store, article, lot, fate, reason, remark, qty, price_fen, value_fen, usual_value_fen, day, at,
      user_id, user_name, held)
    select gen_random_uuid(), ${store}, ${article}, 'L' || n % 97, (array['soldoff', 'thrown', 'thrown', 'returned'])[1 + n / 7 % 4],
      (array['nearexpiry', 'expired', 'damaged', 'quality'])[1 + n / 11 % 4], '', 1, 1290, 900, 1290, ${day},
      ${day} + interval '9 hours', 'u', '林涛', false
    from ${each(5)}`);
  await tx.execute(sql`
    insert into check_records (id, store, article, lot, expiry_date, edit_type, edit_time, edit_user_id, edit_user_name)
    select gen_random_uuid(), ${store}, ${article}, 'C' || n, ${day}, 'nodisplay',
      ${day} + (n / 13 % 12 - 9) * interval '1 day' + interval '9 hours', 'u', '林涛'
    from ${each(8)}`);
  // What stands in the stores: mostly still to come, and of each day a little that nobody has seen.
  await tx.execute(sql`
    insert into lots (store, article, lot, qty, expiry_date, sold_out_on)
    select ${store}, ${article}, 'L' || n, case when n / ${stores}::int % 50 = 0 then 3 else 12 end,
      current_date + n / ${stores}::int % 130 - 10, null
    from generate_series(0, ${stores * 1000 - 1}::int) as n`);
  await tx.execute(sql`
    insert into missed_lots (store, article, lot, expiry_date)
    select ${store}, ${article}, 'M' || n, ${day} from ${each(0.3)}`);
  await tx.execute(sql`
    insert into goods_lacks (id, day, article, requested_qty, lack_qty, buyer_code, disposal, edit_time, held)
    select gen_random_uuid(), current_date - n / 60, 'A' || n % 60, 20, 9, 'B' || n % 20,
      (array['nodispose', 'wait', 'exchange'])[1 + n % 3], current_date - n / 60 + interval '10 hours', false
    from generate_series(0, ${365 * 60 - 1}::int) as n`);
  await tx.execute(sql`
    insert into goods_lack_changes (lack_id, at, user_id, user_name, cause, changes)
    select id, day + interval '10 hours', 'u', '陈曦', 'edit', '[{"field": "disposeFlag", "from": "nodispose", "to": "wait"}]'
    from goods_lacks where disposal <> 'nodispose'`);
  await tx.execute(sql`
    insert into goods_lack_stores (store, lack_id, exchange_flag)
    select (10000 + n)::text, l.id, (array['', 'accept', 'refuse'])[1 + n % 3]
    from goods_lacks l, generate_series(0, ${stores - 1}::int) as n
    where l.disposal = 'exchange' and (n + ascii(right(l.article, 1))) % 7 = 0`);
  await tx.execute(sql`
    insert into shortage_watches (id, store, day, article, required_qty, buyer_code, edit_time, edit_user_id, edit_user_name,
      status, held)
    select gen_random_uuid(), ${store}, ${day}, ${article}, 6, 'B' || n % 20, ${day} + interval '8 hours', 'u', '林涛',
      (array['NEW', 'REJECT', 'arrived'])[1 + n % 3], false
    from ${each(0.3)} on conflict do nothing`);
  await tx.execute(sql`
    insert into andon_scenes (id, name, level) select gen_random_uuid(), 'S' || n, 1 from generate_series(1, 60) as n`);
  await tx.execute(sql`
    insert into andon_tickets (id, type, scenes, title, description, cause, state, creator_id, creator_name, department_id,
      department_name, store, time_zone, created_at, edited_at, edited_by_id, edited_by_name, updated_at, updated_by_id,
      updated_by_name, open, held)
    select gen_random_uuid(), 'soft', array[s.id], '冷柜', '-', (array['', 'machine.worn', 'people.training'])[1 + n % 3],
      (array['close', 'close', 'received'])[1 + n % 3], 'u', '林涛', 'd', 'd', ${store}, ${defaultTimeZone},
      ${day} + interval '9 hours', ${day} + interval '9 hours', 'u', '林涛', ${day} + interval '15 hours', 'u', '林涛', false, false
    from ${each(0.1)} join (select id, (row_number() over (order by id))::int - 1 as place from andon_scenes) s on s.place = n / 3 % 60`);
  await tx.execute(sql`
    insert into service_clocks (kind, subject, clock, type, state, calendar_id, zone, duration_ms, used_ms, steps)
    select 'andon', t.id::text, c.clock, 'soft', 'stopped', 'head-office', ${defaultTimeZone}, 14400000, 3600000 + t.number % 20000000, '[]'::jsonb
    from andon_tickets t, (values ('own'), ('resolve')) as c(clock)
    union all
    select 'watch', w.id::text, 'own', 'NEW', 'stopped', 'head-office', ${defaultTimeZone}, 14400000, 3600000, '[]'::jsonb from shortage_watches w`);
  await tx.execute(sql`
    insert into half_past_stock (id, bin, goods_code, lot, article, barcodes, name, search_name, search_pinyin, search_code,
      search_barcodes, vendor, search_vendor, state, qty, sale_qty, out_qty, blocked_qty, blocked_days, buyer_code, buyer_name, since)
    select gen_random_uuid(), 'X' || n, 'A' || n % 3000, 'L', 'A' || n % 3000, '{}', '商品', '', '', '', '{}', '', '', 'normal',
      5, 0, 0, 0, 0, 'B' || n % 50, 'Buyer', current_date - n % 150 from generate_series(1, 20000) as n`);
  await tx.execute(sql`
    insert into half_past_records (id, stock_id, bin, goods_code, lot, article, barcodes, name, search_name, search_pinyin,
      search_code, search_barcodes, vendor, search_vendor, state, qty, sale_qty, out_qty, blocked_qty, blocked_days, buyer_code,
      buyer_name, since, disposal, remark, edit_time, edit_user_id, edit_user_name, held)
    select gen_random_uuid(), gen_random_uuid(), bin, goods_code, lot, article, barcodes, name, '', '', '', '{}', '', '', state, qty,
      0, 0, 0, 0, buyer_code, buyer_name, since, 'return', '', now() - n * interval '5 minutes', 'u', '沈越', false
    from (select *, row_number() over (order by id) as n from half_past_stock) as s`);
  await tx.execute(sql`
    insert into transfers (id, lack_id, short_article, article, source, from_place, lot, to_store, quantity, state, asked_at,
      asked_by_id, updated_at, held)
    select gen_random_uuid(), gen_random_uuid(), ${article}, ${article}, 'store', ${store}, 'L', '10001', 3, 'received', ${day}, 'u',
      ${day} + interval '12 hours', false from ${each(0.1)}`);
  await tx.execute(sql`
    insert into unsold_lots (store, article, lot, expiry_date, until, "left", rest, chance, fen, per_day)
    select store, article, lot, expiry_date, expiry_date, qty, 2, 0.8, 1290, 1 from lots
    where expiry_date between current_date and current_date + 27 and article like '%7'`);
  await triggers(tx, 'enable');
}

async function triggers(tx: Transaction, to: 'disable' | 'enable'): Promise<void> {
  const tables = await tx.execute<{ name: string }>(sql`
    select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal`);
  for (const { name } of tables.rows) await tx.execute(sql.raw(`alter table ${name} ${to} trigger user`));
}
