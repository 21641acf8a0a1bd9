import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { unprotectedText } from '#core/spreadsheets/csv-text';
import { archivedKinds, listStorage } from '#core/storage/contract';
import { codes } from '#core/wire/codes';
import { archiveJob } from '../../server/features/storage/archive-job.ts';
import { fromPrimary } from '../../server/platform/database/late-reads.ts';
import type { FileStore } from '../../server/platform/files/file-store.ts';
import { usualPush } from '../../server/platform/inbox/push-keys.ts';
import { usualWebhooks } from '../../server/platform/webhooks/send.ts';
import { untilLocked } from '../support/lock-waits.ts';
import { answered } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const kept = new Map<string, Buffer>();
let isGone = false;
let meanwhile: () => unknown = () => undefined;
const store: FileStore = {
  async put(key, bytes) {
    if (isGone) throw new Error('the store is away');
    await meanwhile();
    kept.set(key, bytes);
  },
  get: async (key) => kept.get(key),
  remove: async (key) => void kept.delete(key),
};
const server = await startTestServer({
  now: '2026-03-10T09:00:00+08:00',
  runsJobs: false,
  more: { files: { store, partialFolder: '/nowhere', qiniu: null } },
});
afterAll(() => server.close());
const { db } = server;

/** What the worker gives it, as far as it asks. */
const archive = (files: FileStore | null = store, signal = new AbortController().signal) =>
  archiveJob.run(
    {
      platform: {
        db,
        lateReads: fromPrimary(db),
        now: server.clock.now,
        sessionLimits: { idleHours: 1, absoluteDays: 1 },
        provider: null,
        collections: [],
        listeners: {
          zoneChanged: [],
          pullDaysChanged: [],
          standingChanged: [],
          clocked: [],
          firstOfStore: [],
        },
        connectors: [],
        push: usualPush,
        webhooks: usualWebhooks,
        post: { mailer: null, kinds: [] },
        files: files && { store: files, partialFolder: '/nowhere', qiniu: null },
      },
      jobId: '',
      owner: null,
      signal,
      progress: () => undefined,
      finish: async () => undefined,
    },
    {},
  );
const ids = async (table: string) => {
  const found = await db.execute<{ id: string }>(sql`
    select coalesce(j->>'id', j->>'number', j->>'lack_id') as id
    from (select to_jsonb(t) as j from ${sql.identifier(table)} t) rows order by 1`);
  return found.rows.map(({ id }) => id);
};
/** Without the hash of what is in it. */
const nameOf = (key: string) => key.replace(/-[0-9a-f]{8}(?=\.csv)/, '');
const linesOf = (name: string) =>
  gunzipSync([...kept].find(([key]) => nameOf(key) === name)?.[1] ?? Buffer.of())
    .toString()
    .trimEnd()
    .split('\r\n');
const record = async (id: number, lot: string, at: string, remark = '') => {
  await db.execute(sql`
    insert into check_records (id, store, article, lot, edit_type, remark, edit_time, edit_user_id, edit_user_name)
    values (${uuid(id)}, '1001', ${goods}, ${lot}, 'nodisplay', ${remark}, ${at}, 'u', '林')`);
};
const nothing = Object.fromEntries(archivedKinds.map((kind) => [kind, 0]));
const uuid = (id: number) => `00000000-0000-7000-8000-${String(id).padStart(12, '0')}`;
const goods = await server.newGoods('1001', [{ lot: 'HERE', expiryDate: '2026-03-12' }]);

test('whole months older than the parameter go into a file and then away; what is in the books, held or younger stays', async () => {
  await record(1, 'GONE', '2023-02-27T10:00:00Z', '=1+1');
  await record(2, 'GONE', '2023-02-28T10:00:00Z');
  await record(3, 'HERE', '2023-02-28T10:00:00Z');
  await record(4, 'GONE', '2023-03-01T10:00:00Z');
  for (const [id, day, held] of [
    [5, '2023-01-05', false],
    [6, '2023-01-06', true],
    [7, '2025-01-06', false],
  ] as const) {
    await db.execute(sql`insert into goods_lacks (id, day, article, requested_qty, lack_qty, held)
      values (${uuid(id)}, ${day}, ${goods}, 1, 1, ${held})`);
    await db.execute(sql`insert into goods_lack_stores (store, lack_id) values ('1001', ${uuid(id)})`);
  }
  await db.execute(sql`insert into pos_exports (request_id, store, at, user_id, user_name, rows)
    values (${uuid(8)}, '1001', '2022-01-01', 'u', 'u', '[{"code": "1"}]')`);

  isGone = true;
  await expect(archive()).rejects.toThrow('away');
  expect(await archive(null)).toEqual({});
  expect(await ids('check_records')).toHaveLength(4);

  isGone = false;
  expect(await archive()).toEqual({ ...nothing, checks: 2, lacks: 1, 'pos-exports': 1 });
  expect(await ids('check_records')).toEqual([uuid(3), uuid(4)]);
  expect(await ids('goods_lacks')).toEqual([uuid(6), uuid(7)]);
  expect(await ids('goods_lack_stores')).toEqual([uuid(6), uuid(7)]);
  expect(await ids('pos_exports')).toEqual([]);
  expect([...kept.keys()].map(nameOf).toSorted()).toEqual([
    `archive/check_records/2023-02-1001-${uuid(1)}.csv.gz`,
    `archive/goods_lack_changes/2023-01-${uuid(5)}.csv.gz`,
    `archive/goods_lack_stores/2023-01-${uuid(5)}.csv.gz`,
    `archive/goods_lacks/2023-01-${uuid(5)}.csv.gz`,
    'archive/pos_exports/2022-01-1.csv.gz',
  ]);
  const [head = '', first = '', ...rest] = linesOf(`archive/check_records/2023-02-1001-${uuid(1)}.csv.gz`);
  const row = Object.fromEntries(head.split(',').map((name, place) => [name, first.split(',')[place] ?? '']));
  expect(row).toMatchObject({ id: uuid(1), store: '1001', lot: 'GONE', edit_user_name: '林' });
  expect(unprotectedText(row.remark ?? '')).toBe('=1+1');
  expect(rest).toHaveLength(1);
  expect(linesOf('archive/pos_exports/2022-01-1.csv.gz')[1]).toContain('""code""');
  // Nothing is left to go.
  expect(await archive()).toEqual(nothing);
});

test('events, transfers, markdowns and decisions that are over go with what belongs to them; what is held, stands or has a photo to show stays', async () => {
  const old = sql`timestamptz '2022-05-06 07:08:09Z'`;
  for (const [id, held] of [
    [20, false],
    [21, true],
  ] as const) {
    await db.execute(sql`
      insert into andon_tickets (id, type, title, description, state, creator_id, creator_name, department_id,
        department_name, time_zone, created_at, edited_at, edited_by_id, edited_by_name, updated_at, updated_by_id,
        updated_by_name, open, held)
      values (${uuid(id)}, 'soft', 'x', 'x', 'close', 'u-ho01', 'x', 'd', 'x', 'Asia/Shanghai', ${old}, ${old}, 'u-ho01', 'x',
        ${old}, 'u-ho01', 'x', false, ${held})`);
    await db.execute(sql`insert into andon_history (id, ticket_id, user_id, user_name, at, process)
      values (${uuid(id + 10)}, ${uuid(id)}, 'u-ho01', 'x', ${old}, 'close')`);
    for (const kind of ['andon', 'goods-picture'])
      await db.execute(sql`
        insert into attachments (id, kind, subject, hash, state, name, type, width, height, bytes, by_user_id, by_user_name, at)
        values (gen_random_uuid(), ${kind}, ${uuid(id)}, 'h', 'stored', 'x', 'image/jpeg', 1, 1, 1, 'u', 'u', ${old})`);
    for (const kind of ['andon', 'watch'])
      await db.execute(sql`
        insert into service_clocks (kind, subject, clock, type, state, calendar_id, zone, duration_ms, steps)
        values (${kind}, ${uuid(id)}, 'own', 'soft', 'stopped', 'c', 'Asia/Shanghai', 1, '[]')`);
    await db.execute(sql`
      insert into transfers (id, lack_id, short_article, article, source, from_place, lot, to_store, quantity, state, asked_at,
        asked_by_id, updated_at, held)
      values (${uuid(id)}, ${uuid(1)}, ${goods}, ${goods}, 'store', '1001', 'L', '1002', 1, 'received', ${old}, 'u', ${old}, ${held})`);
    await db.execute(sql`insert into transfer_moves (id, transfer_id, did, side, user_id, user_name, at)
      values (${uuid(id)}, ${uuid(id)}, 'ask', 'asker', 'u', 'u', ${old})`);
  }
  for (const [id, lot, isOver] of [
    [20, 'GONE', true],
    [21, 'GONE', false],
    [22, 'HERE', true],
  ] as const)
    await db.execute(sql`
      insert into markdowns (id, store, article, lot, days_left, percent, old_fen, new_fen, at, user_id, user_name, is_over)
      values (${uuid(id)}, '1001', ${goods}, ${lot}, 1, 30, 100, 70, ${old}, 'u', 'u', ${isOver})`);
  const figures = sql`bin, goods_code, lot, article, barcodes, name, search_name, search_pinyin, search_code, search_barcodes,
    vendor, search_vendor, state, qty, sale_qty, out_qty, blocked_qty, blocked_days, buyer_code, buyer_name, since`;
  const those = (
    id: number,
  ) => sql`'B', ${String(id)}, 'L', ${goods}, '{}'::text[], 'x', 'x', 'x', 'x', '{}'::text[], 'x', 'x',
    'normal', 1, 1, 1, 1, 1, 'b', 'b', date '2022-01-01'`;
  await db.execute(
    sql`insert into half_past_stock (id, ${figures}, record_id) values (${uuid(21)}, ${those(21)}, ${uuid(21)})`,
  );
  for (const id of [20, 21])
    await db.execute(sql`
      insert into half_past_records (id, stock_id, ${figures}, disposal, remark, edit_time, edit_user_id, edit_user_name, held)
      values (${uuid(id)}, ${uuid(id)}, ${those(id)}, 'normal', '', ${old}, 'u', 'u', false)`);

  expect(await archive()).toEqual({ ...nothing, tickets: 1, transfers: 1, markdowns: 1, 'half-past': 1 });
  for (const table of ['andon_tickets', 'transfers', 'transfer_moves', 'half_past_records'])
    expect([table, await ids(table)]).toEqual([table, [uuid(21)]]);
  expect(await ids('markdowns')).toEqual([uuid(21), uuid(22)]);
  expect(await ids('andon_history')).toEqual([uuid(31)]);
  const about = async (table: string) => {
    const found = await db.execute<{ of: string }>(sql`
      select kind || ' ' || right(subject, 2) as of from ${sql.identifier(table)} order by 1`);
    return found.rows.map(({ of }) => of);
  };
  expect(await about('service_clocks')).toEqual(['andon 21', 'watch 20', 'watch 21']);
  expect(await about('attachments')).toEqual(['andon 21', 'goods-picture 20', 'goods-picture 21']);
  for (const table of ['andon_tickets', 'andon_history', 'attachments', 'service_clocks'])
    expect(linesOf(`archive/${table}/2022-05-${uuid(20)}.csv.gz`)).toHaveLength(2);
  expect(await archive()).toEqual(nothing);
});

test('what is changed while its file is written stays, with all that belongs to it', async () => {
  for (const id of [40, 41]) {
    await db.execute(sql`insert into goods_lacks (id, day, article, requested_qty, lack_qty, held)
      values (${uuid(id)}, ${`2022-03-${id - 30}`}, ${goods}, 1, 1, false)`);
    await db.execute(sql`insert into goods_lack_stores (store, lack_id) values ('1001', ${uuid(id)})`);
  }
  meanwhile = () => db.execute(sql`update goods_lacks set held = true where id = ${uuid(41)}`);
  await archive();
  meanwhile = () => undefined;
  for (const table of ['goods_lacks', 'goods_lack_stores']) {
    const left = await ids(table);
    expect([table, left.includes(uuid(40)), left.includes(uuid(41))]).toEqual([table, false, true]);
  }
});

test('what stayed and goes later takes the place of nothing that went', async () => {
  for (const id of [42, 43])
    await db.execute(sql`insert into goods_lacks (id, day, article, requested_qty, lack_qty, held)
      values (${uuid(id)}, ${`2022-04-${id - 30}`}, ${goods}, 1, 1, false)`);
  meanwhile = () => db.execute(sql`update goods_lacks set held = true where id = ${uuid(42)}`);
  await archive();
  meanwhile = () => undefined;
  await db.execute(sql`update goods_lacks set held = false where id = ${uuid(42)}`);
  await archive();
  const left = await ids('goods_lacks');
  const told = [...kept].filter(([key]) => key.includes('goods_lacks/')).map(([, file]) => gunzipSync(file));
  for (const id of [42, 43])
    expect([id, left.includes(uuid(id)), told.join('').includes(uuid(id))]).toEqual([id, false, true]);
});

test('who holds a row of it for a moment is waited for', async () => {
  await db.execute(sql`insert into goods_lacks (id, day, article, requested_qty, lack_qty, held)
    values (${uuid(44)}, '2022-04-14', ${goods}, 1, 1, false)`);
  const archiving = await db.transaction(async (tx) => {
    await tx.execute(sql`select from goods_lacks where id = ${uuid(44)} for update`);
    const begun = archive();
    await untilLocked(db, 1, '%goods_lacks%');
    // As an object: a promise would be awaited here, under the lock.
    return { begun };
  });
  await archiving.begun;
  expect(await ids('goods_lacks')).not.toContain(uuid(44));
});

test('the page says what takes room and when the oldest goes, to whoever sees the jobs', async () => {
  await db.execute(sql`analyze check_records`);
  const admin = await server.login('admin');
  const rows = answered(listStorage, await admin.call(listStorage));
  expect(rows.find(({ what }) => what === 'checks')).toEqual({
    what: 'checks',
    tables: ['check_records'],
    rows: 2,
    bytes: expect.any(Number),
    keptMonths: 36,
    // One of a lot in the books stays; the night looks at it again.
    nextGoes: '2026-03-10',
  });
  await db.execute(sql`delete from check_records where id = ${uuid(3)}`);
  await db.execute(sql`
    insert into parameters (code, value, version, updated_at, updated_by) values ('keep-checks', '48', 1, now(), 'u')`);
  const [checks] = answered(listStorage, await admin.call(listStorage)).filter(
    ({ what }) => what === 'checks',
  );
  expect([checks?.keptMonths, checks?.nextGoes]).toEqual([48, '2027-04-01']);
  expect(rows.map(({ bytes }) => bytes)).toEqual(rows.map(({ bytes }) => bytes).toSorted((a, b) => b - a));
  const lin = await server.login('100101');
  expect(await lin.call(listStorage)).toMatchObject({ code: codes.forbidden });
});

test('every table is counted under a name that people know', async () => {
  const rows = answered(listStorage, await (await server.login('admin')).call(listStorage));
  const all = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  const told = new Set(rows.flatMap(({ tables }) => tables));
  expect(all.rows.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
});
