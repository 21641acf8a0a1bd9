import { Writable } from 'node:stream';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import { login, logout, sessionInfo, sessionStores } from '#core/session/contract';
import { askedApart, printOfStores } from '#core/session/known-stores';
import { codes } from '#core/wire/codes';
import { loggerSettings } from '../../server/platform/http/logging.ts';
import { demoPassword, hashPassword, sweepSessions } from '../../server/platform/people/sessions.ts';
import { lightHash } from '../support/light-hashes.ts';
import { answered, refused } from '../support/person.ts';
import { startTestServer, tuesdayMorning } from '../support/server.ts';
import { everyonesPassword, userIdOf } from '../support/small-company.ts';

const logged: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk));
    done();
  },
});
const settings = loggerSettings('trace');
const logger = typeof settings === 'object' ? { ...settings, stream } : settings;
const limits = { idleHours: 12, absoluteDays: 30 };
const server = await startTestServer({ logger, limits });
afterAll(() => server.close());
// As the product keeps it: what it asks of whoever guesses is looked at here.
const kept = await hashPassword(everyonesPassword);
await server.db.execute(sql`update users set password_hash = ${kept}`);
beforeEach(async () => {
  server.clock.set(tuesdayMorning);
  await server.db.execute(sql`delete from login_failures`);
  await server.db.execute(sql`delete from sessions`);
});

const unknown = refused(codes.sessionUnknown, 'session-unknown');
const ended = refused(codes.sessionReplaced, 'session-ended');
const expired = refused(codes.sessionExpired, 'session-expired');
const wrong = refused(codes.wrongCredentials, 'wrong-credentials');
const throttled = refused(codes.tooManyRequests, 'too-many-logins');
const tryLogin = (username: string, password: string) =>
  server.stranger.call(login, { body: { username, password } });
/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const tables = await server.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const contents = await Promise.all(
    tables.rows.map(({ name }) => server.db.execute(sql`select t::text from ${sql.identifier(name)} t`)),
  );
  return JSON.stringify(contents.map(({ rows }) => rows));
}

describe('signing in', () => {
  test('gives a token of 256 bits, another one each time; the database never holds it', async () => {
    const tokens = [(await server.login('100101')).token, (await server.login('100101')).token];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const contents = await wholeDatabase();
    expect(contents).toContain('u-100101');
    for (const token of tokens) expect(contents).not.toContain(token);
    expect(contents).not.toContain(everyonesPassword);
  });

  test('never takes over a token that the client brings', async () => {
    const planted = 'A'.repeat(43);
    const answer = await server.stranger.call(login, {
      body: { username: '100101', password: everyonesPassword },
      headers: { 'x-token': planted, cookie: `token=${planted}` },
    });
    expect(answered(login, answer).token).not.toBe(planted);
    expect(await server.stranger.call(sessionInfo, { headers: { 'x-token': planted } })).toMatchObject(
      unknown,
    );
  });

  test('works with spaces around the user code, and not around the password', async () => {
    expect(await tryLogin(' 100101\t', everyonesPassword)).toMatchObject({ code: codes.success });
    expect(await tryLogin('100101', ` ${everyonesPassword}`)).toMatchObject(wrong);
    expect(await tryLogin('100101', everyonesPassword.replace(' ', ''))).toMatchObject(wrong);
  });

  test.each(['HO01', 'Ho01', ' ho01 ', 'ｈｏ０１', 'ＨＯ０１'])(
    'finds the account by %j, as nobody else can have it',
    async (username) => {
      const body = { username, password: everyonesPassword };
      expect(await server.stranger.call(login, { body })).toMatchObject({ code: 20000 });
    },
  );

  test('counts guesses at one account together, whatever the case of its code', async () => {
    const guess = (username: string) =>
      server.stranger.call(login, { body: { username, password: 'guessed-wrong' } });
    for (let turn = 0; turn < 5; turn += 1) for (const name of ['100102', '１００１０２']) await guess(name);
    expect(await guess('100102')).toMatchObject({ code: 42900 });
  });

  test.each([
    ['composed', 'Ä-Käse-é-2026', 'NFD'],
    ['decomposed', 'Ä-Käse-é-2026'.normalize('NFD'), 'NFC'],
    ['with a ligature', 'ﬁsch-und-ﬂeisch', 'NFKC'],
    ['in wide letters', 'ｗｉｄｅ－ｐａｓｓ９', 'NFKC'],
  ] as const)('opens with a password that was set %s, on any keyboard', async (_how, set, form) => {
    await server.db.execute(
      sql`update users set password_hash = ${await hashPassword(set)} where usercode = '100201'`,
    );
    for (const password of [set, set.normalize(form), set.normalize('NFKC')]) {
      const body = { username: '100201', password };
      expect(await server.stranger.call(login, { body }), password).toMatchObject({ code: 20000 });
    }
  });

  test.each(['NFC', 'NFD', 'NFKC'] as const)(
    'opens with a password that an earlier release hashed as it was typed, %s',
    async (form) => {
      const password = 'ﬁx-é-Ä-2026'.normalize(form);
      const older = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
      await server.db.execute(sql`update users set password_hash = ${older} where usercode = '100201'`);
      const body = { username: '100201', password };
      expect(await server.stranger.call(login, { body })).toMatchObject({ code: 20000 });
    },
  );

  test('fails with one text for every cause', async () => {
    await server.db.execute(sql`update users set enable_status = false where usercode = 'buyer01'`);
    const answers = await Promise.all([
      tryLogin('100101', 'wrong password'),
      tryLogin('nobody', everyonesPassword),
      tryLogin('buyer01', everyonesPassword),
      tryLogin('100101', 'x'),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(wrong);
    expect(new Set(answers.map((answer) => answer.message))).toEqual(
      new Set(['account and password incorrect']),
    );
    await server.db.execute(sql`update users set enable_status = true where usercode = 'buyer01'`);
  });

  test('asks argon2id with 19 MiB, two passes and one lane', async () => {
    const stored = await server.db.execute<{ hash: string }>(
      sql`select password_hash as hash from users where usercode = '100101'`,
    );
    const hash = stored.rows[0]?.hash ?? '';
    expect(hash).toMatch(lightHash);
    expect(await verify(hash, everyonesPassword)).toBe(true);
  });
});

test('the demo company’s published password opens nothing where it is not allowed', async () => {
  expect(await tryLogin('100101', demoPassword)).toMatchObject(refused(codes.forbidden, 'demo-accounts-off'));
});

describe('guessing', () => {
  test('is over after ten failures in a quarter of an hour, also for the right password', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await tryLogin('100101', `guess ${guess}`)).toMatchObject(wrong);
      server.clock.pass({ minutes: 1 });
    }
    // Five minutes until the first failure is a quarter of an hour old.
    const eleventh = await tryLogin('100101', everyonesPassword);
    expect(eleventh).toMatchObject({ ...throttled, data: { params: { minutes: 5 } } });
    expect(eleventh.headers['retry-after']).toBe('300');
    expect(await tryLogin(' 100101 ', everyonesPassword)).toMatchObject(throttled);
    expect(await tryLogin('100102', everyonesPassword)).toMatchObject({ code: codes.success });
    server.clock.pass({ minutes: 5 });
    expect(await tryLogin('100101', everyonesPassword)).toMatchObject({ code: codes.success });
  });

  test('does not end the sessions of the one whose account it is', async () => {
    const lin = await server.login('100101');
    for (let guess = 0; guess < 11; guess += 1) await tryLogin('100101', 'guess');
    expect(await lin.call(sessionInfo)).toMatchObject({ code: codes.success });
  });

  test('two hundred times at once reaches the hash ten times', async () => {
    const guesses = Array.from({ length: 200 }, (_, guess) => tryLogin('100101', `guess ${guess}`));
    const found = (await Promise.all(guesses)).map((answer) => answer.code);
    expect(found.filter((code) => code === codes.wrongCredentials)).toHaveLength(10);
    expect(found.filter((code) => code === codes.tooManyRequests)).toHaveLength(190);
  });

  test('of accounts that do not exist is counted as well', async () => {
    for (let guess = 0; guess < 10; guess += 1) await tryLogin('nobody', 'guess');
    expect(await tryLogin('NOBODY', 'guess')).toMatchObject(throttled);
  });

  test('from one address at many accounts is over after fifty', async () => {
    for (let account = 0; account < 50; account += 1) await tryLogin(`nobody${account}`, 'guess');
    expect(await tryLogin('100101', everyonesPassword)).toMatchObject(throttled);
  });

  test('is forgotten once the right password was given', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 9; guess += 1) await tryLogin('100101', 'typo');
      expect(await tryLogin('100101', everyonesPassword)).toMatchObject({ code: codes.success });
    }
  });
});

describe('a session', () => {
  test('ends after twelve idle hours, and not while it is used', async () => {
    const [used, idle] = [await server.login('100101'), await server.login('100101')];
    for (let hours = 0; hours < 24; hours += 6) {
      server.clock.pass({ hours: 6 });
      expect(await used.call(sessionInfo)).toMatchObject({ code: codes.success });
    }
    expect(await idle.call(sessionInfo)).toMatchObject(expired);
    server.clock.pass({ hours: 12 });
    expect(await used.call(sessionInfo)).toMatchObject({ code: codes.success });
    server.clock.pass({ hours: 12, seconds: 1 });
    expect(await used.call(sessionInfo)).toMatchObject(expired);
  });

  test('ends after thirty days however much it is used', async () => {
    const lin = await server.login('100101');
    for (let days = 0; days < 60; days += 1) {
      server.clock.pass({ hours: 12 });
      expect(await lin.call(sessionInfo)).toMatchObject({ code: codes.success });
    }
    server.clock.pass({ seconds: 1 });
    expect(await lin.call(sessionInfo)).toMatchObject(expired);
    await sweepSessions(server.db, limits, server.clock.now());
    expect(await lin.call(sessionInfo)).toMatchObject(expired);
  });

  test('ends with its logout, and only that one', async () => {
    const [phone, desk] = [await server.login('100101'), await server.login('100101')];
    expect(await phone.call(logout)).toMatchObject({ code: codes.success, data: null });
    expect(await phone.call(sessionInfo)).toMatchObject(unknown);
    expect(await desk.call(sessionInfo)).toMatchObject({ code: codes.success });
  });

  test('may be signed out of again, by a phone that never heard the answer, and by one that knows no session', async () => {
    const phone = await server.login('100101');
    for (const who of [phone, phone, server.stranger])
      expect(await who.call(logout)).toMatchObject({ code: codes.success, data: null });
    expect(await phone.call(sessionInfo)).toMatchObject(unknown);
  });

  test('ends at once when its user is disabled, in a replay too', async () => {
    const lin = await server.login('100101');
    await server.db.execute(sql`update users set enable_status = false where usercode = '100101'`);
    expect(await lin.call(sessionInfo)).toMatchObject(ended);
    await expect(lin.replay([lin.notePin('A', 1)])).rejects.toThrow('50012');
    await server.db.execute(sql`update users set enable_status = true where usercode = '100101'`);
    expect(await lin.call(sessionInfo)).toMatchObject({ code: codes.success });
  });

  test('is unknown without a token, or with one that nobody was given', async () => {
    for (const token of [undefined, '', 'x', '\u00e9', "' or true --", 'A'.repeat(10_000)]) {
      const headers = token === undefined ? {} : { 'x-token': token };
      expect(await server.stranger.call(sessionInfo, { headers })).toMatchObject(unknown);
    }
  });
});

describe('the current user', () => {
  test('is described in the documents’ words, in both spellings (decision P6)', async () => {
    const leader = await server.login('100103');
    const info = answered(sessionInfo, await leader.call(sessionInfo));
    const id = userIdOf('100103');
    expect(info).toMatchObject({
      userId: id,
      userid: id,
      usercode: '100103',
      username: '周晓岚',
      name: '周晓岚',
      departmentId: '1001',
      deptid: '1001',
      departmentName: '人民路店',
      deptname: '人民路店',
      isLeader: '1',
      isleader: '1',
      roles: ['store-leader'],
      roleNames: ['店长'],
      ownStore: '1001',
      stores: [{ code: '1001', name: '人民路店', timeZone: 'Asia/Shanghai', leader: true }],
    });
    expect(info.points).toContain('POINT-NEAREXPIRY-WITHDRAW');
    expect(info.calls).toContain('near-expiry.withdraw');
    expect(info.calls).not.toContain('stock-lots.import');
  });

  test('at head office has the stores below the bound regions, and leads none', async () => {
    const chen = await server.login('ho01');
    const info = answered(sessionInfo, await chen.call(sessionInfo));
    expect(info.ownStore).toBeNull();
    expect(info.stores.map(({ code, leader }) => [code, leader])).toEqual([
      ['1001', false],
      ['1002', false],
      ['1012', false],
    ]);
  });

  test('has another role from the next call on', async () => {
    const lin = await server.login('100101');
    expect(await lin.call(listNearExpiry, { body: {} })).toMatchObject({ code: codes.success });
    await server.db.execute(sql`update user_roles set role_id = 'visitor' where user_id = 'u-100101'`);
    const refusal = refused(codes.forbidden, 'no-permission', { point: 'MENU-NEAREXPIRY' });
    expect(await lin.call(listNearExpiry, { body: {} })).toMatchObject(refusal);
    await server.db.execute(sql`update user_roles set role_id = 'store-staff' where user_id = 'u-100101'`);
    await server.db.execute(sql`update roles set enable_status = false where id = 'store-staff'`);
    expect(await lin.call(listNearExpiry, { body: {} })).toMatchObject(refusal);
    await server.db.execute(sql`update roles set enable_status = true where id = 'store-staff'`);
    expect(await lin.call(listNearExpiry, { body: {} })).toMatchObject({ code: codes.success });
  });
});

describe('the documents’ token in the address (decision P5)', () => {
  test('opens info and logout', async () => {
    const { token } = await server.login('100101');
    expect(await server.stranger.call(sessionInfo, { query: { token } })).toMatchObject({
      data: { usercode: '100101' },
    });
    expect(await server.stranger.call(logout, { query: { token } })).toMatchObject({ code: codes.success });
    expect(await server.stranger.call(sessionInfo, { query: { token } })).toMatchObject(unknown);
  });

  test('opens nothing else', async () => {
    const { token } = await server.login('admin');
    for (const [method, path] of [
      ['POST', '/api/jarvis/goodssfmanager/getNewsflist'],
      ['POST', '/api/sync/pull'],
      ['POST', '/api/outbox/replay'],
      ['GET', '/api/jarvis/hdposgoods/get/x'],
      ['GET', '/api/jarvis/stocklot/template'],
      ['POST', '/api/jarvis/stocklot/importExcel'],
    ] as const) {
      const body =
        method === 'POST' && path.includes('sync') ? { scope: 'store:1001', cursor: null } : undefined;
      const operations = [
        { ...server.stranger.notePin('A', 1), body: { hdstore: '1001', farticle: 'A', top: 1 } },
      ];
      const sent = path.includes('replay') ? { operations } : (body ?? (method === 'POST' ? {} : undefined));
      const answer = await server.stranger.request(method, `${path}?token=${token}`, sent);
      expect([path, answer]).toMatchObject([path, unknown]);
    }
  });

  test('is in no log, nor is any other token or password', async () => {
    logged.length = 0;
    const lin = await server.login('100101');
    const { token } = lin;
    await server.stranger.call(sessionInfo, { query: { token } });
    await server.stranger.call(sessionInfo, { query: { other: 'seen', TOKEN: token, token } });
    await lin.call(sessionInfo, { headers: { authorization: `Bearer ${token}`, cookie: `t=${token}` } });
    await tryLogin('100101', 'a wrong password');
    await server.stranger.request('POST', '/api/system/user/login', { username: 1, password: 'malformed' });
    await server.stranger.request('GET', `/no/such/address?token=${token}`);
    // An unexpected error, whose query holds what was asked.
    await server.db.execute(sql`alter table login_failures rename to away`);
    expect(await tryLogin('100101', 'a failing password')).toMatchObject({ code: codes.serverError });
    await server.db.execute(sql`alter table away rename to login_failures`);
    const text = logged.join('');
    expect(text).toContain('/prod-api/api/system/user/info?other=seen');
    expect(text).toContain('relation \\"login_failures\\" does not exist');
    // The values of a failed query are people's.
    expect(text).not.toContain('account:');
    for (const secret of [token, everyonesPassword, 'wrong password', 'malformed', 'failing password']) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain('argon2id');
  });
});

test('the stores that somebody knows are not told again; all are told once one is another', async () => {
  const ho = await server.login('ho01');
  const whole = answered(sessionInfo, await ho.call(sessionInfo));
  const known = { query: { stores: printOfStores(whole.stores) } };
  expect(whole.stores.length).toBeGreaterThan(1);
  expect(answered(sessionInfo, await ho.call(sessionInfo, known))).toEqual({
    ...whole,
    stores: [],
    storesAsKnown: true,
  });
  await server.db.execute(sql`update departments set name = name || '!' where code = '1002'`);
  const told = answered(sessionInfo, await ho.call(sessionInfo, known));
  expect([told.storesAsKnown, told.stores.map(({ code }) => code)]).toEqual([
    undefined,
    whole.stores.map(({ code }) => code),
  ]);
});

test('a company of many stores tells a device the first of them, all by a call of its own, and older devices all at once', async () => {
  await server.db.execute(sql`
    insert into departments (id, parent_id, kind, code, name, time_zone)
    select 'dept-many-' || n, parent_id, kind, 'M' || n, '多店 ' || n, time_zone from departments, generate_series(1, 30) n
    where code = '1002'`);
  const ho = await server.login('ho01');
  const older = answered(sessionInfo, await ho.call(sessionInfo));
  const first = answered(sessionInfo, await ho.call(sessionInfo, { query: { stores: askedApart() } }));
  const all = answered(sessionStores, await ho.call(sessionStores));
  expect(all).toEqual(older.stores);
  expect(first).toEqual({ ...older, stores: first.stores, storesCount: all.length });
  expect(first.stores.length).toBeLessThan(5);
  const known = { query: { stores: askedApart(all) } };
  expect(answered(sessionInfo, await ho.call(sessionInfo, known))).toMatchObject({
    stores: [],
    storesAsKnown: true,
  });
  const clerk = await server.login('100101');
  const own = answered(sessionInfo, await clerk.call(sessionInfo, { query: { stores: askedApart() } }));
  expect([own.stores.map(({ code }) => code), own.storesCount]).toEqual([['1001'], undefined]);
  expect(answered(sessionStores, await clerk.call(sessionStores))).toEqual(own.stores);
});
