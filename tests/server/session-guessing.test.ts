import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { updatePassword } from '#core/session/account';
import { login } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import { answered, refused } from '../support/person.ts';
import { everyonesPassword, userIdOf } from '../support/small-company.ts';
import { amount } from '../support/whole-run.ts';

// The real hash, counted: what reaches it is what a guesser has tried.
const { hashes } = vi.hoisted(() => ({ hashes: { verified: 0 } }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => {
      hashes.verified += 1;
      return real.verify(...args);
    },
  };
});

// The server itself anew: other files of this process have it without the count.
vi.resetModules();
const { startTestServer, tuesdayMorning } = await import('../support/server.ts');

const server = await startTestServer();
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(tuesdayMorning);
  hashes.verified = 0;
  for (const table of ['login_failures', 'known_devices', 'login_log'])
    await server.db.execute(sql`delete from ${sql.identifier(table)}`);
});

const throttled = refused(codes.tooManyRequests, 'too-many-logins');
const wrong = refused(codes.wrongCredentials, 'wrong-credentials');
const tryLogin = (username: string, password: string, deviceKey?: string) =>
  server.stranger.call(login, { body: { username, password, ...(deviceKey && { deviceKey }) } });
const signIn = async (usercode: string, deviceKey?: string) =>
  answered(login, await tryLogin(usercode, everyonesPassword, deviceKey));
async function logged(): Promise<string[]> {
  const found = await server.db.execute<{ line: string }>(sql`
    select usercode || ' ' || outcome || coalesce(' ' || user_id, '')
      || case when times > 1 then ' x' || times else '' end as line
    from login_log order by id`);
  return found.rows.map(({ line }) => line);
}

describe('a thousand guesses in a minute', () => {
  test('at one account reach the hash ten times', async () => {
    for (let second = 0; second < 60; second += 10) {
      const guesses = Array.from({ length: amount({ gate: 30, whole: 167 }) }, (_, guess) =>
        tryLogin('100101', `guess ${second} ${guess}`),
      );
      await Promise.all(guesses);
      server.clock.pass({ seconds: 10 });
    }
    expect(hashes.verified).toBe(10);
  });

  test('some of them at the change of a password count together with the others', async () => {
    const guess = (oldPassword: string) =>
      server.stranger.call(updatePassword, {
        body: { username: '100101', oldPassword, newPassword1: 'ruhig9', newPassword2: 'ruhig9' },
      });
    for (let round = 0; round < 5; round += 1) {
      expect(await tryLogin('100101', `guess ${round}`)).toMatchObject(wrong);
      expect(await guess(`old ${round}`)).toMatchObject(wrong);
    }
    expect(await tryLogin('100101', everyonesPassword)).toMatchObject(throttled);
    expect(await guess(everyonesPassword)).toMatchObject(throttled);
    expect(hashes.verified).toBe(10);
  });

  test('do not become a thousand rows of the log', async () => {
    for (let guess = 0; guess < 30; guess += 1) await tryLogin('100101', `guess ${guess}`);
    const lines = await logged();
    expect(lines.filter((line) => line === `100101 wrong ${userIdOf('100101')}`)).toHaveLength(10);
    expect(lines.at(-1)).toBe(`100101 throttled ${userIdOf('100101')} x20`);
    expect(lines).toHaveLength(11);
    server.clock.pass({ seconds: 61 });
    await tryLogin('100101', 'one more');
    expect((await logged()).filter((line) => line.includes('throttled'))).toHaveLength(2);
  });

  test('with three hundred invented names leave two lines, which count them, and none of the names', async () => {
    const guesses = Array.from({ length: 300 }, (_, guess) => tryLogin(`invented-${guess}`, 'guess'));
    const found = await Promise.all(guesses);
    expect(found.filter(({ code }) => code === codes.tooManyRequests)).toHaveLength(250);
    expect((await logged()).toSorted()).toEqual([' throttled x250', ' wrong x50']);
    // Those refused for their number name an account only while it is the same.
    server.clock.pass({ seconds: 61 });
    await tryLogin('100101', 'guess');
    expect((await logged()).at(-1)).toBe(`100101 throttled ${userIdOf('100101')}`);
    await tryLogin('100102', 'guess');
    expect((await logged()).at(-1)).toBe(' throttled x2');
  });

  test('on a server beside this one are counted too', async () => {
    await server.db.execute(sql`
      insert into login_failures (subject, at)
      select 'account:100101', ${server.clock.now().toISOString()} from generate_series(1, 10)`);
    expect(await tryLogin('100101', everyonesPassword)).toMatchObject(throttled);
    expect(hashes.verified).toBe(0);
  });
});

describe('an account that others guess at', () => {
  test('still opens on a device where it has signed in before', async () => {
    const { deviceKey } = await signIn('100101');
    for (let guess = 0; guess < 60; guess += 1) await tryLogin('100101', `guess ${guess}`);
    expect(await tryLogin('100101', everyonesPassword)).toMatchObject(throttled);
    expect(await tryLogin('100101', everyonesPassword, deviceKey)).toMatchObject({ code: codes.success });
    // The guesser is still waiting: what the known device did forgave nobody else.
    expect(await tryLogin('100101', everyonesPassword)).toMatchObject(throttled);
  });

  test('is not opened to guesses by a known device of somebody else, or by a made-up one', async () => {
    const { deviceKey } = await signIn('100102');
    for (let guess = 0; guess < 10; guess += 1) await tryLogin('100101', `guess ${guess}`, deviceKey);
    expect(await tryLogin('100101', everyonesPassword, deviceKey)).toMatchObject(throttled);
    expect(await tryLogin('100101', everyonesPassword, 'A'.repeat(43))).toMatchObject(throttled);
    // And their own device is not locked by it.
    expect(await tryLogin('100102', everyonesPassword, deviceKey)).toMatchObject({ code: codes.success });
  });

  test('can be guessed at ten times from its own device', async () => {
    const { deviceKey } = await signIn('100101');
    hashes.verified = 0;
    for (let guess = 0; guess < 40; guess += 1) await tryLogin('100101', `guess ${guess}`, deviceKey);
    expect(hashes.verified).toBe(10);
  });
});

describe('the key of a device', () => {
  test('stays the same while it is known, is never one that the client chose, and is kept hashed', async () => {
    const { deviceKey } = await signIn('100101');
    expect((await signIn('100101', deviceKey)).deviceKey).toBe(deviceKey);
    const planted = 'A'.repeat(43);
    expect((await signIn('100101', planted)).deviceKey).not.toBe(planted);
    // A shared phone: each of its users has a key of their own.
    expect((await signIn('100102', deviceKey)).deviceKey).not.toBe(deviceKey);
    const kept = await server.db.execute<{ key: string }>(sql`select key_hash as key from known_devices`);
    expect(kept.rows).toHaveLength(3);
    expect(kept.rows.map(({ key }) => key)).not.toContain(deviceKey);
  });

  test('is forgotten when twenty newer ones are known', async () => {
    const { deviceKey } = await signIn('100101');
    for (let device = 0; device < 20; device += 1) {
      server.clock.pass({ minutes: 1 });
      await signIn('100101');
    }
    const kept = await server.db.execute(sql`select from known_devices`);
    expect(kept.rows).toHaveLength(20);
    expect((await signIn('100101', deviceKey)).deviceKey).not.toBe(deviceKey);
  });
});

test('an unknown account, a disabled one and a wrong password each cost one hash', async () => {
  await server.db.execute(sql`update users set enable_status = false where usercode = 'buyer01'`);
  const messages = new Set<string>();
  for (const [username, password] of [
    ['nobody', everyonesPassword],
    ['buyer01', everyonesPassword],
    ['100101', 'wrong password'],
  ] as const) {
    hashes.verified = 0;
    messages.add((await tryLogin(username, password)).message);
    expect([username, hashes.verified]).toEqual([username, 1]);
  }
  expect(messages.size).toBe(1);
  expect(await logged()).toEqual([
    ' wrong',
    `buyer01 disabled ${userIdOf('buyer01')}`,
    `100101 wrong ${userIdOf('100101')}`,
  ]);
  await server.db.execute(sql`update users set enable_status = true where usercode = 'buyer01'`);
});

describe('whether there is an account', () => {
  /** Nobody; somebody who may not sign in; who must choose a password first; who has a second factor; and anybody. */
  const accounts = ['nobody', 'buyer01', '100201', '100102', '100101'];
  const change = (username: string, oldPassword: string) =>
    server.stranger.call(updatePassword, {
      body: { username, oldPassword, newPassword1: 'ruhig-9-Wald', newPassword2: 'ruhig-9-Wald' },
    });
  const ways = [
    ['signing in', (username: string, password: string) => tryLogin(username, password)],
    ['changing a password', change],
  ] as const;
  beforeAll(async () => {
    await server.db.execute(sql`update users set enable_status = false where usercode = 'buyer01'`);
    await server.db.execute(sql`update users set must_change_password = true where usercode = '100201'`);
    await server.db.execute(sql`
      insert into second_factors (user_id, secret, confirmed_at) values ('u-100102', 'JBSWY3DPEHPK3PXP', now())`);
  });
  afterAll(async () => {
    await server.db.execute(sql`update users set enable_status = true, must_change_password = false`);
    await server.db.execute(sql`delete from second_factors`);
  });

  // Letters that can be composed are asked for in several forms.
  test.each(ways.flatMap(([name, way]) => ['wrong', 'café'].map((typed) => ({ name, way, typed }))))(
    'is not told by $name with $typed: the same answer, after the same work',
    async ({ way, typed }) => {
      const told = [];
      for (const account of accounts) {
        hashes.verified = 0;
        const { status, code, message, data, headers } = await way(account, typed);
        const work = hashes.verified;
        told.push({ status, code, message, data, headers: Object.keys(headers).toSorted(), work });
      }
      expect(told[0]).toMatchObject({ status: 401, code: codes.wrongCredentials });
      for (const one of told) expect(one).toEqual(told[0]);
    },
  );

  test.each(ways)('is not told by being shut out while %s', async (_, way) => {
    const told = [];
    for (const account of accounts) {
      for (const table of ['login_failures', 'login_log'])
        await server.db.execute(sql`delete from ${sql.identifier(table)}`);
      for (let guess = 0; guess < 10; guess += 1) await way(account, 'wrong');
      hashes.verified = 0;
      const { status, code, message, data, headers } = await way(account, everyonesPassword);
      told.push({ status, code, message, data, wait: headers['retry-after'], work: hashes.verified });
    }
    expect(told[0]).toMatchObject({ status: 429, work: 0 });
    for (const one of told) expect(one).toEqual(told[0]);
  });
});

test('twenty people of one store who sign in at once all get in', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryLogin('100101', everyonesPassword)));
  for (const answer of answers) expect(answer).toMatchObject({ code: codes.success });
  const left = await server.db.execute(sql`select from login_failures`);
  expect(left.rows).toHaveLength(0);
});
