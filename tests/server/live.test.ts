import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { scenes } from '#core/andon/contract';
import { listDevices, orderDevice } from '#core/devices/contract';
import { reportDevice } from '#core/devices/own';
import { insertDictionary } from '#core/dictionaries/contract';
import { lacks } from '#core/goods-lack/contract';
import { type Hint, liveStream } from '#core/live/contract';
import { logout } from '#core/session/contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { type Collection, rowIn, storeScope, wholeCompany } from '#core/wire/collection';
import { allCollections } from '../../server/features.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import { inTime } from '../support/in-time.ts';
import { type Listener, listen, originOf } from '../support/listener.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { inDatabase } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

/** Two servers of one company, each with connections of its own. */
let server: TestServer;
let second: TestServer;
let [here, there] = ['', ''];
const metricsToken = 'of-the-tests-alone';
const listeners: Listener[] = [];

beforeAll(async () => {
  server = await startTestServer({ more: { metricsToken } });
  const db = openDatabase(inDatabase(inject('postgres'), server.database.name));
  second = await startTestServer({ database: { ...server.database, db } });
  [here, there] = await Promise.all([originOf(server.app), originOf(second.app)]);
  const lin = await server.login('100101');
  for (const at of [here, there]) await hasBegun(await listen(at, lin.token));
});
afterEach(async () => {
  for (const listener of listeners.splice(0)) {
    listener.leave();
    await listener.ended;
  }
});
afterAll(async () => {
  await second.stop();
  await second.db.$client.end();
  await server.close();
});

/** A server's first stream has it listen, and is told to look once it does: what was told before is not heard. */
async function hasBegun(first: Listener): Promise<void> {
  listeners.push(first);
  await vi.waitUntil(() => first.resyncs() > 0, { timeout: 60_000 });
}

async function listens(person: Pick<Person, 'token'>, at = here) {
  const listener = await listen(at, person.token);
  listeners.push(listener);
  const { hints } = listener;
  const hears = (hint: Partial<Hint>) =>
    expect.poll(() => hints).toContainEqual(expect.objectContaining(hint));
  return { ...listener, hears };
}

/** Something that those who hear of it hear after everything before. */
async function newestOf(store: '1001' | '1002'): Promise<Record<string, number>> {
  await server.newGoods(store, [{ lot: 'L', expiryDate: '2026-03-12' }]);
  const { rows } = await server.db.execute<{ seq: number }>(
    sql`select seq from scope_clocks where scope = ${storeScope(store)}`,
  );
  return { [storeScope(store)]: rows[0]?.seq ?? 0 };
}

async function touchCompany(of: Collection): Promise<Record<string, number>> {
  await inUnit(server.db, allCollections, async ({ touch }) => touch(rowIn(of, wholeCompany, randomUUID())));
  const { rows } = await server.db.execute<{ seq: number }>(
    sql`select seq from scope_clocks where scope = 'company:all'`,
  );
  return { 'company:all': rows[0]?.seq ?? 0 };
}

let words = 0;
async function addsWord(person: Person): Promise<void> {
  words += 1;
  const names = { nameZh: '甲', nameEn: 'a', nameEs: 'b', nameJa: 'c' };
  const body = { type: 'goodslack', code: `w${words}`, ...names };
  answered(insertDictionary, await person.call(insertDictionary, { body }));
}

describe('the stream', () => {
  test('is for whoever accepts one; to others the call says of what it would tell', async () => {
    const lin = await server.login('100101');
    expect(answered(liveStream, await lin.call(liveStream))).toEqual({
      scopes: ['company:all', 'user:u-100101', 'store:1001'],
      lists: expect.arrayContaining(['near-expiry']),
    });
  });

  test('has the headers of every answer, and those with which proxies let it pass at once', async () => {
    const { status, headers } = await listens(await server.login('100101'));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.any(String),
      // The test's server has the demo, whose gallery stands in frames of the app's own.
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('is not for whoever has not signed in', async () => {
    expect((await listens({ token: 'nobody' })).status).toBe(401);
    expect(await server.stranger.call(liveStream)).toMatchObject(
      refused(codes.sessionUnknown, 'session-unknown'),
    );
  });

  test('is not opened by HEAD, and takes none of a session’s places so', async () => {
    const lin = await server.login('100101');
    const headers = { 'x-token': lin.token ?? '', accept: 'text/event-stream' };
    for (let asked = 0; asked < 6; asked += 1) {
      const signal = AbortSignal.timeout(30_000);
      const answer = await fetch(`${here}${basePath}${liveStream.path}`, { method: 'HEAD', headers, signal });
      expect(answer.status).toBe(404);
    }
    expect((await listens(lin)).status).toBe(200);
  });

  test('a session has five at the most', async () => {
    const lin = await server.login('100101');
    const [first] = await Promise.all(Array.from({ length: 5 }, () => listens(lin)));
    expect((await listens(lin)).status).toBe(429);
    expect((await listens(await server.login('100101'))).status).toBe(200);
    first?.leave();
    await expect.poll(async () => (await listens(lin)).status).toBe(200);
  });

  test('is counted while it is open, and is no call that took long', async () => {
    const metrics = async () => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      return (await server.app.inject({ url: '/metrics', headers })).payload;
    };
    const { leave } = await listens(await server.login('100101'));
    expect(await metrics()).toMatch(/^stockroom_live_streams 1$/m);
    expect(await metrics()).toMatch(/^stockroom_calls_running 1$/m);
    leave();
    await expect.poll(metrics).toMatch(/^stockroom_live_streams 0$/m);
    expect(await metrics()).not.toContain('call="live.stream"');
  });
});

describe('what changes', () => {
  test('is heard at every server, once it is written, as a number and no more', async () => {
    const [lin, luo] = [await server.login('100101'), await server.login('100103')];
    const [one, other] = [await listens(lin), await listens(luo, there)];
    const scopes = await newestOf('1001');
    await Promise.all([one.hears({ scopes }), other.hears({ scopes })]);
    expect(one.hints.every((hint) => Object.keys(hint).join() === 'scopes,lists')).toBe(true);
  });

  test('many times is said a few times, with the last number', async () => {
    const lin = await listens(await server.login('100101'));
    let scopes = {};
    // While nobody can say who may hear of it, all of it is gathered.
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table rights_version in access exclusive mode`);
      for (let times = 0; times < 30; times += 1) scopes = await newestOf('1001');
    });
    await lin.hears({ scopes });
    expect(lin.hints.length).toBeLessThan(5);
  });

  test('and is taken back was never said', async () => {
    const lin = await server.login('100101');
    const stream = await listens(lin);
    await server.db.execute(sql`
      create or replace function refuse_stamp() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`);
    await server.db.execute(sql`
      create trigger refuse_stamp after insert or update on changes for each row execute function refuse_stamp()`);
    await expect(newestOf('1001')).rejects.toThrow();
    await server.db.execute(sql`drop trigger refuse_stamp on changes`);
    const scopes = await newestOf('1001');
    await stream.hears({ scopes });
    expect(stream.hints).toEqual([{ scopes, lists: [] }]);
  });

  test('in a store is for those who may see it', async () => {
    const lin = await listens(await server.login('100101'));
    const he = await listens(await server.login('100201'), there);
    const theirs = await newestOf('1002');
    const ours = await newestOf('1001');
    await Promise.all([he.hears({ scopes: theirs }), lin.hears({ scopes: ours })]);
    expect(lin.hints.flatMap(({ scopes }) => Object.keys(scopes))).toEqual(['store:1001']);
    expect(he.hints.flatMap(({ scopes }) => Object.keys(scopes))).toEqual(['store:1002']);
  });

  test('of what the company shares is for those who may read that of it', async () => {
    const lin = await listens(await server.login('100101'));
    const handler = await listens(await server.login('handler01'), there);
    const shortage = await touchCompany(lacks);
    await lin.hears({ scopes: shortage });
    const scene = await touchCompany(scenes);
    await Promise.all([lin.hears({ scopes: scene }), handler.hears({ scopes: scene })]);
    expect(handler.hints.map(({ scopes }) => scopes)).toEqual([scene]);
  });

  test('in the office names the list, to those who have its menu', async () => {
    const admin = await server.login('admin');
    const [chief, lin] = [await listens(admin, there), await listens(await server.login('100101'))];
    await addsWord(admin);
    await chief.hears({ lists: ['dictionaries', 'logs'] });
    await lin.hears({ scopes: await newestOf('1001') });
    expect(lin.hints.flatMap(({ lists }) => lists)).toEqual([]);
  });
});

describe('whoever may no longer hear', () => {
  test('of a store hears nothing of it from the change of rights on, and is told to ask who they are', async () => {
    const admin = await server.login('admin');
    const stream = await listens(await server.login('area01'), there);
    await stream.hears({ scopes: await west() });
    const before = stream.hints.length;
    await server.db.execute(sql`delete from user_areas where user_id = ${userIdOf('area01')}`);
    await west();
    await stream.hears({ lists: ['session'] });
    await addsWord(admin);
    expect(stream.hints.slice(before).flatMap(({ scopes }) => Object.keys(scopes))).toEqual([]);
    await server.db.execute(
      sql`insert into user_areas (user_id, department_id) values (${userIdOf('area01')}, 'R3')`,
    );
    await stream.hears({ scopes: await west() });

    async function west(): Promise<Record<string, number>> {
      await server.newGoods('1012', [{ lot: 'L', expiryDate: '2026-03-12' }]);
      const { rows } = await server.db.execute<{ seq: number }>(
        sql`select seq from scope_clocks where scope = 'store:1012'`,
      );
      return { 'store:1012': rows[0]?.seq ?? 0 };
    }
  });

  test('because they signed out is ended within a second, at every server', async () => {
    const lin = await server.login('100101');
    const [one, other] = [await listens(lin), await listens(lin, there)];
    const startedAt = performance.now();
    await lin.call(logout);
    await Promise.all([one.ended, other.ended]);
    expect(performance.now() - startedAt).toBeLessThan(inTime(1000));
  });

  test('because their session was ended by somebody else is ended, and nobody else', async () => {
    const [lin, xu] = [await server.login('100101'), await server.login('100102')];
    const [gone, stays] = [await listens(lin), await listens(xu)];
    await server.db.execute(sql`update users set enable_status = false where usercode = '100101'`);
    await (await server.login('100102')).call(logout);
    await gone.ended;
    await server.db.execute(sql`update users set enable_status = true where usercode = '100101'`);
    await stays.hears({ scopes: await newestOf('1001') });
  });
});

test('a device that is to be wiped is told at once to ask, at every server, and nobody else is', async () => {
  const [lin, xu] = [await server.login('100101'), await server.login('100102')];
  const body = { installed: true, version: '1', operations: 0, photos: 0 };
  answered(reportDevice, await lin.call(reportDevice, { body }));
  const [stream, others] = [await listens(lin, there), await listens(xu, there)];
  const admin = await server.login('admin');
  const [device] = answered(listDevices, await admin.call(listDevices, { body: { text: '100101' } })).items;
  const order = { id: device?.id ?? '', order: 'wipe', reason: 'to be repaired' };
  answered(orderDevice, await admin.call(orderDevice, { body: order }));
  await stream.hears({ lists: ['session'] });
  const scopes = await newestOf('1001');
  await Promise.all([stream.hears({ scopes }), others.hears({ scopes })]);
  expect(stream.hints.filter(({ lists }) => lists.includes('session'))).toHaveLength(1);
  expect(others.hints).toEqual([{ scopes, lists: [] }]);
});

test('a session that runs out while its stream is open ends it', async () => {
  const own = await startTestServer({ more: { live: { breatheEveryMs: 50 } } });
  const lin = await own.login('100101');
  const stream = await listen(await originOf(own.app), lin.token);
  own.clock.pass({ hours: 13 });
  await stream.ended;
  await own.close();
});

test('a server that stops ends its streams, and waits for none of them', async () => {
  const own = await startTestServer();
  const origin = await originOf(own.app);
  const streams = await Promise.all(
    ['100101', '100102', '100103'].map(async (code) => listen(origin, (await own.login(code)).token)),
  );
  await Promise.all([own.close(), ...streams.map(({ ended }) => ended)]);
});

test('when the connection that listens was lost, streams are told that anything may have changed', async () => {
  const stream = await listens(await server.login('100101'));
  const before = stream.resyncs();
  await server.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`);
  await expect.poll(stream.resyncs).toBeGreaterThan(before);
  await stream.hears({ scopes: await newestOf('1001') });
});

test('what the whole company hears is told some after others, and once for all that happened; a store hears of its own at once', async () => {
  let letNext = () => {};
  const isLet = new Promise<void>((resolve) => {
    letNext = resolve;
  });
  const crowded = await startTestServer({ more: { live: { toldAtOnce: 2, untilNext: () => isLet } } });
  const at = await originOf(crowded.app);
  const lin = await crowded.login('100101');
  const heard = await Promise.all(Array.from({ length: 5 }, () => listen(at, lin.token)));
  await expect.poll(() => heard.some(({ resyncs }) => resyncs() > 0)).toBe(true);
  const touch = async () => {
    await inUnit(crowded.db, allCollections, async ({ touch }) =>
      touch(rowIn(scenes, wholeCompany, randomUUID())),
    );
  };
  const tell = (scope: string) =>
    heard.filter(({ hints }) => hints.some(({ scopes }) => scope in scopes)).length;
  await touch();
  await expect.poll(() => tell('company:all'), { interval: 5 }).toBe(2);
  await touch();
  await touch();
  await crowded.newGoods('1001', [{ lot: 'L', expiryDate: '2026-03-12' }]);
  await expect.poll(() => tell('store:1001'), { interval: 5 }).toBe(5);
  expect(tell('company:all')).toBe(2);
  letNext();
  const { rows } = await crowded.db.execute<{ seq: number }>(
    sql`select seq from scope_clocks where scope = 'company:all'`,
  );
  const last = rows[0]?.seq ?? 0;
  const told = () => heard.map(({ hints }) => hints.flatMap(({ scopes }) => scopes['company:all'] ?? []));
  await expect.poll(() => told().map((numbers) => numbers.at(-1))).toEqual(Array(5).fill(last));
  for (const numbers of told()) expect(numbers.length).toBeLessThanOrEqual(2);
  for (const one of heard) {
    one.leave();
    await one.ended;
  }
  await crowded.close();
});
