import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { unprotectedText } from '#core/spreadsheets/csv-text';
import { listStorage } from '#core/storage/contract';
import { codes } from '#core/wire/codes';
import { archiveJob } from '../../server/features/storage/archive-job.ts';
import { fromPrimary } from '../../server/platform/database/late-reads.ts';
import type { FileStore } from '../../server/platform/files/file-store.ts';
import { usualPush } from '../../server/platform/inbox/push-keys.ts';
import { usualWebhooks } from '../../server/platform/webhooks/send.ts';
import { answered } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const kept = new Map<string, Buffer>();
let isGone = false;
const store: FileStore = {
  async put(key, bytes) {
    if (isGone) throw new Error('the store is away');
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
const linesOf = (key: string) =>
  gunzipSync(kept.get(key) ?? Buffer.of())
    .toString()
    .trimEnd()
    .split('\r\n');
const record = async (id: number, lot: string, at: string, remark = '') => {
  await db.execute(sql`
    insert into check_records (id, store, article, lot, edit_type, remark, edit_time, edit_user_id, edit_user_name)
    values (${uuid(id)}, '1001', ${goods}, ${lot}, 'nodisplay', ${remark}, ${at}, 'u', '林')`);
};
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
  expect(await archive()).toEqual({ checks: 2, waste: 0, lacks: 1, watches: 0, 'pos-exports': 1 });
  expect(await ids('check_records')).toEqual([uuid(3), uuid(4)]);
  expect(await ids('goods_lacks')).toEqual([uuid(6), uuid(7)]);
  expect(await ids('goods_lack_stores')).toEqual([uuid(6), uuid(7)]);
  expect(await ids('pos_exports')).toEqual([]);
  expect([...kept.keys()].toSorted()).toEqual([
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
  expect(await archive()).toEqual({ checks: 0, waste: 0, lacks: 0, watches: 0, 'pos-exports': 0 });
});

test('the page says what takes room and when the oldest goes, to whoever sees the jobs', async () => {
  await db.execute(sql`analyze check_records`);
  const admin = await server.login('admin');
  const rows = answered(listStorage, await admin.call(listStorage));
  expect(rows.find(({ what }) => what === 'checks')).toEqual({
    what: 'checks',
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
  expect(rows.map(({ what }) => what)).toContain('changes');
  expect(rows.map(({ bytes }) => bytes)).toEqual(rows.map(({ bytes }) => bytes).toSorted((a, b) => b - a));
  const lin = await server.login('100101');
  expect(await lin.call(listStorage)).toMatchObject({ code: codes.forbidden });
});
