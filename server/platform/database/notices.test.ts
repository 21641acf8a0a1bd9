import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { inDatabase } from '../../../tests/support/postgres.ts';
import { type Database, openDatabase } from './database.ts';
import { type NoticeLimits, type Notices, openNotices } from './notices.ts';
import { allNotified, notifyListeners } from './notify.ts';

let database: TestDatabase;
let db: Database;
const opened: Notices[] = [];
beforeAll(async () => {
  database = await createDatabase();
  db = database.db;
});
afterEach(async () => {
  await allNotified(db);
  await Promise.all(opened.splice(0).map((notices) => notices.close()));
});
afterAll(() => database.drop());

/** A process that listens, and what it has heard in the order of hearing; `resync` stands for itself. */
async function process(limits: Partial<NoticeLimits> = {}, at: Parameters<typeof openNotices>[0] = db) {
  const notices = openNotices(at, { againAfterMs: 1, ...limits });
  opened.push(notices);
  const heard: string[] = [];
  let lists = 0;
  const listener = {
    told(texts: readonly string[]) {
      lists += 1;
      heard.push(...texts);
    },
    resync: () => heard.push('resync'),
  };
  notices.listen('work', listener);
  await expect.poll(() => heard).toContain('resync');
  const hears = (...texts: string[]) => expect.poll(() => heard).toEqual(texts);
  return { notices, listener, heard, lists: () => lists, hears };
}

test('what is told is heard by all processes, what is told at once together and the same once', async () => {
  const [one, other] = await Promise.all([process(), process()]);
  for (const text of ['a', 'b', 'a']) notifyListeners(db, 'work', text);
  notifyListeners(db, 'elsewhere', 'c');
  await Promise.all([one.hears('resync', 'a', 'b'), other.hears('resync', 'a', 'b')]);
  expect(one.lists()).toBe(1);
});

test('a transaction tells once it has committed', async () => {
  const { heard, hears } = await process();
  await db.transaction(async (tx) => {
    notifyListeners(tx, 'work', 'written');
    await delay(150);
    expect(heard).toEqual(['resync']);
  });
  await hears('resync', 'written');
});

test('what is taken back has told nothing, be it a transaction or a part of one', async () => {
  const { hears } = await process();
  const failed = new Error('no');
  await expect(
    db.transaction(async (tx) => {
      await tx.transaction(async (part) => notifyListeners(part, 'work', 'taken back with the whole'));
      throw failed;
    }),
  ).rejects.toBe(failed);
  await db.transaction(async (tx) => {
    await tx.transaction(async (part) => notifyListeners(part, 'work', 'kept'));
    await tx
      .transaction(async (part) => {
        notifyListeners(part, 'work', 'taken back');
        throw failed;
      })
      .catch(() => undefined);
  });
  await hears('resync', 'kept');
});

test('more than one notice can hold is told in several', async () => {
  const { hears } = await process();
  const texts = Array.from({ length: 500 }, (_, index) => `a name of one that changed ${index} 中文`);
  for (const text of texts) notifyListeners(db, 'work', text);
  await hears('resync', ...texts);
  expect(() => notifyListeners(db, 'work', '中'.repeat(400))).toThrow('names, not rows');
});

test('what somebody else tells on a channel of ours is passed over', async () => {
  const { lists, hears } = await process();
  for (const foreign of ['', 'not JSON', '{"a":1}', '[1]'])
    await db.execute(sql`select pg_notify('work', ${foreign})`);
  notifyListeners(db, 'work', 'ours');
  await hears('resync', 'ours');
  expect(lists()).toBe(1);
});

test('who lost the connection is told to look, and hears again', async () => {
  const { notices, heard, hears } = await process();
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`);
  await expect.poll(() => heard).toEqual(['resync', 'resync']);
  expect(notices.losses()).toBe(1);
  notifyListeners(db, 'work', 'after');
  await hears('resync', 'resync', 'after');
});

test('who listens where nothing is told any more finds the way to where it is', async () => {
  const former = await createDatabase();
  const moved: typeof db.$client = Object.create(db.$client, {
    options: { value: former.db.$client.options, writable: true },
  });
  const limits = { beatEveryMs: 50, beatWithinMs: 500 };
  const { notices, heard } = await process(limits, { $client: moved });
  await expect.poll(notices.losses).toBeGreaterThan(0);
  Object.assign(moved, { options: db.$client.options });
  await expect
    .poll(() => {
      notifyListeners(db, 'work', 'here');
      return heard;
    })
    .toContain('here');
  await notices.close();
  await former.drop();
});

test('a database that cannot be asked for a while is no reason to begin anew', async () => {
  const { notices, hears } = await process(
    { beatEveryMs: 20, beatWithinMs: 200 },
    { $client: Object.create(db.$client, { query: { value: () => Promise.reject(new Error('busy')) } }) },
  );
  await delay(300);
  notifyListeners(db, 'work', 'here');
  await hears('resync', 'here');
  expect(notices.losses()).toBe(0);
});

test('somebody who listens later, or no longer, is not told of the rest', async () => {
  const { notices, listener, hears } = await process();
  const later: string[] = [];
  const stop = notices.listen('more', { ...listener, told: (texts) => later.push(...texts) });
  await hears('resync', 'resync');
  notifyListeners(db, 'more', 'a');
  await expect.poll(() => later).toEqual(['a']);
  stop();
  notifyListeners(db, 'more', 'b');
  notifyListeners(db, 'work', 'c');
  await hears('resync', 'resync', 'c');
  expect(later).toEqual(['a']);
});

test('what is told last is sent before the end', async () => {
  const { hears } = await process();
  const own = openDatabase(inDatabase(inject('postgres'), database.name));
  const ending = openNotices(own);
  notifyListeners(own, 'work', 'goodbye');
  await ending.close();
  await own.$client.end();
  await hears('resync', 'goodbye');
});
