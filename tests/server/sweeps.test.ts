import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepTickets } from '../../server/features/andon/sweep.ts';
import { lackCollections } from '../../server/features/goods-lack/collections.ts';
import { sweepLacks } from '../../server/features/goods-lack/sweep.ts';
import { sweepLogs } from '../../server/features/logs/sweep.ts';
import { sweepWatches } from '../../server/features/shortage-watch/sweep.ts';
import { allCollections } from '../../server/features.ts';
import { sweptAtOnce } from '../../server/platform/database/in-batches.ts';
import { sweepOperations } from '../../server/platform/sync/operations.ts';
import { sweepTombstones } from '../../server/platform/sync/tombstones.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** More than a batch of everything that house-keeping has missed for long. */
const due = sweptAtOnce + 1;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ runsJobs: false });
  await server.db.execute(sql`
    insert into goods (article, goods_code, name, search_name, search_code)
    select 'due' || n, 'due' || n, 'due', 'due', 'due' from generate_series(1, ${due}::int) n`);
  await server.db.execute(sql`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from swept) > ${sql.raw(String(sweptAtOnce))} then raise exception 'too many at once'; end if;
      return null;
    end $$`);
});
afterAll(() => server.close());

const long = sql`timestamptz '2020-01-02 03:04:05Z'`;
const rows = (made: ReturnType<typeof sql>) =>
  server.db.execute(sql`${made} from generate_series(1, ${due}::int) n`);

it.each([
  {
    table: 'goods_lacks',
    isDue: 'held',
    fill: () =>
      rows(sql`insert into goods_lacks (id, day, article, requested_qty, lack_qty)
        select gen_random_uuid(), '2020-01-02', 'due' || n, 1, 1`),
    sweep: (now: Date) => sweepLacks(server.db, lackCollections, now),
  },
  {
    table: 'shortage_watches',
    isDue: 'held',
    fill: () =>
      rows(sql`insert into shortage_watches
          (id, store, day, article, required_qty, edit_time, edit_user_id, edit_user_name, status, dispose_time)
        select gen_random_uuid(), '1001', '2020-01-02', 'due' || n, 1, ${long}, 'u-ho01', 'x', 'OK', ${long}`),
    sweep: (now: Date) => sweepWatches(server.db, allCollections, now),
  },
  {
    table: 'andon_tickets',
    isDue: 'held',
    fill: () =>
      rows(sql`insert into andon_tickets (id, type, title, description, state, creator_id, creator_name, department_id,
          department_name, time_zone, created_at, edited_at, edited_by_id, edited_by_name, updated_at, updated_by_id,
          updated_by_name, open)
        select gen_random_uuid(), 'soft', 'x', 'x', 'close', 'u-ho01', 'x', 'd', 'x', 'Asia/Shanghai', ${long}, ${long},
          'u-ho01', 'x', ${long}, 'u-ho01', 'x', false`),
    sweep: (now: Date) => sweepTickets(server.db, allCollections, now),
  },
  {
    table: 'operations',
    isDue: "applied_at < '2021-01-01'",
    fill: () =>
      rows(sql`insert into operations (id, owner, fingerprint, call, outcome, applied_at)
        select gen_random_uuid(), 'u-ho01', 'x', 'x', '{}', ${long}`),
    sweep: (now: Date) => sweepOperations(server.db, now),
  },
  {
    table: 'changes',
    isDue: "gone and changed_at < '2021-01-01'",
    fill: () =>
      rows(sql`insert into changes (scope, key, seq, gone, changed_at)
        select 'store:1001', 'store-articles/' || n, n, true, ${long}`),
    sweep: (now: Date) => sweepTombstones(server.db, now),
  },
  {
    table: 'client_errors',
    isDue: 'true',
    fill: () =>
      rows(sql`insert into client_errors (id, at, version, message, component, url, stack)
        select 'due' || n, ${long}, 'x', 'x', 'x', 'x', 'x'`),
    sweep: (now: Date) => sweepLogs(server.db, now),
  },
])(
  '$table: what has gathered is swept a batch at a time, and all of it',
  async ({ table, isDue, fill, sweep }) => {
    await fill();
    for (const event of ['update', 'delete'])
      await server.db.execute(sql`
      create trigger ${sql.raw(`refuse_many_${event}`)} after ${sql.raw(event)} on ${sql.raw(table)}
      referencing old table as swept for each statement execute function refuse_many()`);
    await sweep(server.clock.now());
    const left = await server.db.execute(sql`select from ${sql.raw(table)} where ${sql.raw(isDue)}`);
    expect(left.rowCount).toBe(0);
  },
);
