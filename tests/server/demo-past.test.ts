import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { storesToday } from '#core/dashboard/contract';
import { listUnsold } from '#core/forecast/contract';
import { insightFigure } from '#core/insight/contract';
import { added, shareOf } from '#core/insight/figures';
import { storeScope } from '#core/wire/collection';
import { demoStockJob } from '../../server/demo/daily-stock.ts';
import { demoPastJob } from '../../server/demo/fill-past.ts';
import { pastDays } from '../../server/demo/past.ts';
import { enqueue } from '../../server/platform/jobs/queue.ts';
import { moveClock } from '../../server/platform/sync/known-totals.ts';
import { answered } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const now = '2026-03-10T09:00:00+08:00';
const server = await startTestServer({ now, demo: { stores: 6, lotsPerStore: 150 } });
afterAll(() => server.close());

/** What is open, due, pending or told today, of every table that has some. */
const presentSql = sql`
  select (select jsonb_agg(t.id order by t.id) from andon_tickets t where t.held) as tickets,
    (select jsonb_agg(l.id order by l.id) from goods_lacks l where l.held) as lacks,
    (select jsonb_agg(w.id order by w.id) from shortage_watches w where w.held) as watches,
    (select jsonb_agg(t.id order by t.id) from transfers t where t.held) as transfers,
    (select count(*) from gone_stock) as gone, (select count(*) from inbox_entries) as inbox,
    (select count(*) from mails) as mails,
    (select count(*) from service_clocks where state <> 'stopped') as clocks,
    (select count(*) from waste where day >= '2026-03-10') as waste`;

/** Goods whose row of the list, or what was done about them, is another one, and that nobody has checked today. */
const movedSql = sql`
  select store, article from (
    (select store, article, to_jsonb(c) from current_lots c except table lots_before)
    union (table lots_before except select store, article, to_jsonb(c) from current_lots c)
    union (select store, article, to_jsonb(h) from handled_goods h except table handled_before)) moved
  where not exists (select from check_records r
    where r.store = moved.store and r.article = moved.article and r.edit_time between '2026-03-10T07:30+08' and ${now})`;

async function waiting(): Promise<number> {
  const { rows } = await server.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.n ?? 0;
}

test('the past is there, closed, and changes nothing of the present', async () => {
  const office = await server.login('ho01');
  const read = async () => ({
    present: (await server.db.execute(presentSql)).rows,
    // What has been done of the morning is not open any more.
    today: answered(storesToday, await office.call(storesToday)).map(
      ({ days: _, lastAt: __, checked: ___, due, done, ...store }) => ({ ...store, work: due + done }),
    ),
  });
  const before = await read();
  await server.db.execute(sql`
    create table lots_before as select store, article, to_jsonb(c) from current_lots c;
    create table handled_before as select store, article, to_jsonb(h) from handled_goods h`);
  // As the first start of a server builds its large indexes meanwhile, and sweeps what a store has sold out of.
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table goods_lacks in share update exclusive mode`);
    await server.db.transaction(async (sweeping) => {
      await sweeping.execute(sql`select from current_lots where store = '1001' for update`);
      await enqueue(server.db, demoPastJob, {});
      await expect.poll(() => waiting(), { timeout: 60_000 }).toBeGreaterThan(0);
      await moveClock(sweeping, storeScope('1001'));
    });
    await expect
      .poll(
        async () =>
          (
            await server.db.execute(
              sql`select state, attempts, error from jobs where kind = ${demoPastJob.name}`,
            )
          ).rows[0],
        { timeout: 60_000 },
      )
      .toEqual({ state: 'done', attempts: 1, error: null });
  });
  expect(await read()).toEqual(before);
  expect((await server.db.execute(movedSql)).rows).toEqual([]);
  // In the middle of the morning some stores have seen a part of what is due, some have not begun.
  const stores = answered(storesToday, await office.call(storesToday));
  expect(new Set(stores.map(({ done }) => done > 0))).toEqual(new Set([true, false]));
  for (const { due } of stores) expect(due).toBeGreaterThan(0);
  const { rows: early } = await server.db.execute(
    sql`select from check_records where edit_time > ${now} and not seen_too`,
  );
  expect(early).toEqual([]);

  const told = async (
    figure: 'loss' | 'recovered' | 'lots' | 'shortages' | 'watches' | 'owned' | 'repeats',
  ) => {
    const body = { figure, by: 'day', from: '2025-12-10', to: '2026-03-09' } as const;
    return answered(insightFigure, await office.call(insightFigure, { body }));
  };
  for (const figure of ['loss', 'lots', 'shortages'] as const)
    expect(new Set((await told(figure)).map(({ day }) => day)).size).toBeGreaterThan(pastDays - 3);
  for (const figure of ['lots', 'shortages', 'watches', 'owned'] as const) {
    const share = shareOf(added(await told(figure)));
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.98);
  }
  // What was marked down brings back a good part of what is lost; each sold-off line has its markdown.
  const body = { figure: 'recovered', by: 'kind', from: '2025-12-10', to: '2026-03-09' } as const;
  const back = answered(insightFigure, await office.call(insightFigure, { body })).filter(
    (one) => !one.before,
  );
  const marked = added(back.filter(({ key }) => key === 'markdown')).fen / added(await told('loss')).fen;
  expect(marked).toBeGreaterThan(0.4);
  expect(marked).toBeLessThan(1.2);
  const unmarked = await server.db.execute(sql`
    select from waste w where w.fate = 'soldoff' and w.lot ~ '^[MP]' and w.day < '2026-03-01' and not exists (
      select from markdowns m where m.store = w.store and m.article = w.article and m.lot = w.lot and m.is_over)`);
  expect(unmarked.rowCount).toBe(0);
  const events = added(await told('repeats'));
  expect(events.hits).toBeLessThan(events.count);

  // A few lots will not sell out, as in any company.
  const unsold = answered(listUnsold, await office.call(listUnsold, { body: { counts: true } }));
  expect(unsold.unknown).toBeLessThan((unsold.known ?? 0) / 100);
  expect(unsold.total).toBeGreaterThan(5);
  expect(unsold.total).toBeLessThan((unsold.known ?? 0) / 5);
});

test('days later the stores have sold and got goods, and rates are known, however often the job runs', async () => {
  const read = async () =>
    (
      await server.db.execute<{ days: string[]; soldOut: number; fresh: number; all: string }>(sql`
        select (select array_agg(distinct learned->>'asOf') from sales_rates where article = '') as days,
          (select count(*)::int from lots where sold_out_on > '2026-03-10') as "soldOut",
          (select count(*)::int from lots where last_stock_in_date > '2026-03-10') as fresh,
          (select md5(string_agg(concat(r, l), '' order by r.store, r.article, l.lot))
            from sales_rates r left join lots l using (store, article)) as all`)
    ).rows[0];
  const runs = sql`select distinct state, error from jobs where kind = ${demoStockJob.name}`;
  const run = async () => {
    await enqueue(server.db, demoStockJob, {});
    await expect
      .poll(async () => (await server.db.execute(runs)).rows, { timeout: 60_000 })
      .toEqual([{ state: 'done', error: null }]);
    return read();
  };
  const first = await read();
  expect(await run()).toEqual(first);
  // Switched off meanwhile.
  server.clock.pass({ days: 13 });
  const later = await run();
  expect(later?.days).toEqual(['2026-03-23']);
  expect(later?.soldOut).toBeGreaterThan(50);
  expect(later?.fresh).toBeGreaterThan(50);
  expect(await run()).toEqual(later);

  const office = await server.login('ho01');
  const unsold = answered(listUnsold, await office.call(listUnsold, { body: { counts: true } }));
  expect(unsold.total).toBeGreaterThan(5);
  expect(unsold.total).toBeLessThan((unsold.known ?? 0) / 5);
  expect(unsold.unknown).toBeLessThan((unsold.known ?? 0) / 5);
  for (const { due } of answered(storesToday, await office.call(storesToday))) expect(due).toBeGreaterThan(0);
});
