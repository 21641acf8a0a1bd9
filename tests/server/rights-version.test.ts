import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import { updatePassword } from '#core/session/account';
import { logout } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { answered, type Person, personWith, refused } from '../support/person.ts';
import { inDatabase } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { everyonesPassword, foundSmallCompany } from '../support/small-company.ts';

/** Two servers with pools of their own on one database: each remembers by itself what people may do. */
let database: TestDatabase;
const pools: Database[] = [];
const servers: TestServer[] = [];
let ways: Person[] = [];
beforeAll(async () => {
  database = await createDatabase();
  for (let count = 0; count < 2; count += 1) {
    const db = openDatabase(inDatabase(inject('postgres'), database.name));
    pools.push(db);
    servers.push(await startTestServer({ database: { ...database, db } }));
    if (count === 0) await foundSmallCompany(database.db);
  }
  const { token } = (await servers[0]?.login('100101')) ?? { token: '' };
  ways = servers.map(({ app, clock }) => personWith(app, clock, token, '100101'));
});
afterAll(async () => {
  for (const { app } of servers) await app.close();
  for (const db of pools) await db.$client.end();
  await database.drop();
});

/** How often the servers have asked the database for what somebody may do. */
function countQuestions() {
  const spies = pools.map((db) => vi.spyOn(db.$client, 'query'));
  const isAbout = ([query]: readonly unknown[]) => /with recursive own/.test(Object(query).text);
  return () => spies.map((spy) => spy.mock.calls.filter(isAbout).length);
}

test('what somebody may do is asked for once by each server, until it changes', async () => {
  for (const way of ways) await way.call(listNearExpiry, { body: {} });
  const questions = countQuestions();
  for (let count = 0; count < 3; count += 1)
    for (const way of ways) answered(listNearExpiry, await way.call(listNearExpiry, { body: {} }));
  expect(questions()).toEqual([0, 0]);
  await database.db.execute(sql`update departments set name = name || '.' where code = '1002'`);
  for (const way of ways) await way.call(listNearExpiry, { body: {} });
  for (const way of ways) await way.call(listNearExpiry, { body: {} });
  expect(questions()).toEqual([1, 1]);
  vi.restoreAllMocks();
});

test('a grant that is withdrawn is gone from the next call on every server, and one given is there', async () => {
  const isLet = async () => {
    const answers = [];
    for (const way of ways) answers.push((await way.call(listNearExpiry, { body: {} })).code);
    return answers;
  };
  expect(await isLet()).toEqual([codes.success, codes.success]);
  const { rows } = await database.db.execute<{ role_id: string; permission_id: string }>(sql`
    delete from role_permissions rp using permissions p
    where p.id = rp.permission_id and (p.code = 'MENU-NEAREXPIRY' or p.type = 3)
    returning rp.role_id, rp.permission_id`);
  expect(await isLet()).toEqual([codes.forbidden, codes.forbidden]);
  await database.db.execute(sql`
    insert into role_permissions (role_id, permission_id)
    select role_id, permission_id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(role_id text, permission_id text)`);
  expect(await isLet()).toEqual([codes.success, codes.success]);
});

test('a store that is taken away is not there in the next call', async () => {
  const [first] = ways;
  const { rows } = await database.db.execute<{ department_id: string }>(
    sql`select department_id from users where usercode = '100101'`,
  );
  await database.db.execute(sql`update users set department_id = null where usercode = '100101'`);
  expect(await first?.call(listNearExpiry, { body: { hdstore: '1001' } })).toMatchObject(
    refused(codes.forbidden, 'store-not-yours'),
  );
  await database.db.execute(
    sql`update users set department_id = ${rows[0]?.department_id} where usercode = '100101'`,
  );
});

const fine = { code: codes.success };
const ended = refused(codes.sessionReplaced, 'session-ended');
const ask = (way: Person) => way.call(listNearExpiry, { body: { hdstore: '1001' } });

/** Somebody with a session of their own, at each of the servers, which both remember them by then. */
async function atBoth(usercode: string): Promise<Person[]> {
  const { token } = (await servers[0]?.login(usercode)) ?? { token: '' };
  const both = servers.map(({ app, clock }) => personWith(app, clock, token, usercode));
  for (const way of both) expect(await ask(way)).toMatchObject(fine);
  return both;
}

test.each<[string, change: SQL, undo: SQL, answer: object]>([
  [
    'a user who is disabled',
    sql`update users set enable_status = false where usercode = '100102'`,
    sql`update users set enable_status = true where usercode = '100102'`,
    ended,
  ],
  [
    'an account of the demo company, with the demo off',
    sql`update users set demo = true where usercode = '100102'`,
    sql`update users set demo = false where usercode = '100102'`,
    ended,
  ],
  [
    'a user of another store',
    sql`update users set department_id = '1002' where usercode = '100102'`,
    sql`update users set department_id = '1001' where usercode = '100102'`,
    refused(codes.forbidden, 'store-not-yours'),
  ],
  [
    'a user with another role',
    sql`update user_roles set role_id = 'visitor' where user_id = 'u-100102'`,
    sql`update user_roles set role_id = 'store-staff' where user_id = 'u-100102'`,
    refused(codes.forbidden, 'no-permission'),
  ],
  [
    'a user whose role is switched off',
    sql`update roles set enable_status = false where id = 'store-staff'`,
    sql`update roles set enable_status = true where id = 'store-staff'`,
    refused(codes.forbidden, 'no-permission'),
  ],
])(
  '%s is that to both servers from the next call, and no longer than it is so',
  async (_who, change, undo, answer) => {
    const both = await atBoth('100102');
    await database.db.execute(change);
    for (const way of both) expect(await ask(way)).toMatchObject(answer);
    await database.db.execute(undo);
    for (const way of both) expect(await ask(way)).toMatchObject(fine);
  },
);

test('a session that one server ends is over on the other, be it by its user or by a new password', async () => {
  const [here, there] = await atBoth('100102');
  expect(await here?.call(logout)).toMatchObject(fine);
  expect(there && (await ask(there))).toMatchObject(refused(codes.sessionUnknown, 'session-unknown'));

  const others = await atBoth('100102');
  const newPassword = { newPassword1: 'ruhig und lang 9', newPassword2: 'ruhig und lang 9' };
  const body = { username: '100102', oldPassword: everyonesPassword, ...newPassword };
  expect(await servers[0]?.stranger.call(updatePassword, { body })).toMatchObject(fine);
  for (const way of others) expect(await ask(way)).toMatchObject(ended);
});

async function version(): Promise<string | undefined> {
  const { rows } = await database.db.execute<{ version: string }>(sql`select version from rights_version`);
  return rows[0]?.version;
}

test.each<[string, SQL]>([
  ['roles', sql`update roles set enable_status = enable_status`],
  ['user_roles', sql`delete from user_roles where user_id = 'u-visitor'`],
  [
    'user_areas',
    sql`delete from user_areas where department_id in (select department_id from user_areas limit 1)`,
  ],
  ['role_permissions', sql`update role_permissions set role_id = role_id`],
  ['permissions', sql`update permissions set enable_status = enable_status`],
  ['departments', sql`update departments set name = name`],
  ['parameters', sql`insert into parameters (code, value) values ('second-factor', '0')`],
  [
    'second_factors',
    sql`insert into second_factors (user_id, secret, confirmed_at) select id, 'x', now() from users limit 1`,
  ],
])('whatever is changed in %s renews the version', async (_table, change) => {
  const before = await version();
  const { rowCount } = await database.db.execute(change);
  expect(rowCount).toBeGreaterThan(0);
  expect(await version()).not.toBe(before);
});

test('the work of the stores does not', async () => {
  const before = await version();
  await servers[0]?.newGoods('1001', [{ lot: 'L1' }]);
  expect(await version()).toBe(before);
});

test('a change that is taken back leaves it as it was', async () => {
  const before = await version();
  await expect(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`update roles set name = name`);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await version()).toBe(before);
});

test('two who change rights at once do not hold each other up until they are done', async () => {
  let commit = () => {};
  const told = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let slow: Promise<unknown> | undefined;
  await new Promise<void>((begun) => {
    slow = pools[0]?.transaction(async (tx) => {
      await tx.execute(sql`update roles set name = name where id = (select min(id) from roles)`);
      begun();
      await told;
    });
  });
  await pools[1]?.execute(sql`update roles set name = name where id = (select max(id) from roles)`);
  commit();
  await slow;
});
