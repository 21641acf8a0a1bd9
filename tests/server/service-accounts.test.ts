import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordCheck } from '#core/near-expiry/contract';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import {
  deleteServiceAccount,
  insertServiceAccount,
  listServiceAccounts,
  makeServiceKey,
  revokeServiceKey,
} from '#core/service-accounts/contract';
import { endOtherSessions, updatePassword } from '#core/session/account';
import { login, sessionInfo } from '#core/session/contract';
import { listUsers, updateUser } from '#core/users/contract';
import { codes } from '#core/wire/codes';
import { replayOperations } from '#core/wire/outbox';
import { readHolders } from '../../server/platform/people/holders.ts';
import { type Answer, answered, type Person, refused } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    logger: { level: 'trace', stream: { write: (line: string) => lines.push(line) } },
  });
  admin = await server.login('admin');
});
afterAll(() => server.close());

const roleId = async (code: string) => {
  const found = await server.db.execute<{ id: string }>(sql`select id from roles where code = ${code}`);
  return found.rows[0]?.id ?? '';
};
let made = 0;
async function account(role = 'store-staff', areaIds = ['1001'], as = admin) {
  made += 1;
  const ids = await server.db.execute<{ id: string }>(sql`
    select id from departments where code in (select jsonb_array_elements_text(${JSON.stringify(areaIds)}::jsonb))`);
  const body = {
    code: `erp${made}`,
    name: `ERP ${made}`,
    roleId: await roleId(role),
    areaIds: ids.rows.map(({ id }) => id),
    days: 30 as const,
  };
  return as.call(insertServiceAccount, { body });
}
async function key(...given: Parameters<typeof account>) {
  return answered(insertServiceAccount, await account(...given));
}
/** As a program calls. */
const by = (secret: string) => ({ authorization: `Bearer ${secret}` });
const check = (article: string, headers: Record<string, string>, hdstore = '1001') =>
  server.stranger.call(recordCheck, {
    body: { id: uuidv7(), hdstore, farticle: article, flot: 'L1', editType: 'nodisplay' },
    headers,
  });
const shelf = (store: '1001' | '1002') => server.newGoods(store, [{ lot: 'L1', expiryDate: '2026-03-12' }]);

it('a key does what its role may, for its stores only, and says who it was', async () => {
  const { key: secret, account: of } = await key();
  const there = await shelf('1001');
  expect(await check(there, by(secret))).toMatchObject({ success: true });
  expect(await check(await shelf('1002'), by(secret), '1002')).toMatchObject(
    refused(codes.forbidden, 'store-not-yours'),
  );
  expect(await server.stranger.call(listUsers, { body: {}, headers: by(secret) })).toMatchObject(
    refused(codes.forbidden, 'no-permission'),
  );
  const list = await server.stranger.call(listNearExpiry, { body: { hdstore: '1001' }, headers: by(secret) });
  expect(JSON.stringify(list.data)).toContain(there);
  const kept = await server.db.execute(sql`select owner from operations where owner = ${of.id}`);
  expect(kept.rows).toHaveLength(1);
});

it('an account of a whole region is bound to that alone, and a store that moves leaves it', async () => {
  const { account: of } = await key('store-staff', ['R1', '1001', '1002', '1012']);
  const bound = await server.db.execute(
    sql`select department_id as id from user_areas where user_id = ${of.id} order by id`,
  );
  expect(bound.rows).toEqual([{ id: '1012' }, { id: 'R1' }]);
});

it('a call sent twice with one id has its effect once', async () => {
  const { key: secret, account: of } = await key();
  const article = await shelf('1001');
  const id = uuidv7();
  const headers = { ...by(secret), 'idempotency-key': id };
  const body = { id, hdstore: '1001', farticle: article, flot: 'L1', editType: 'nodisplay' as const };
  const send = () => server.stranger.call(recordCheck, { body, headers });
  const first = await send();
  expect(first).toMatchObject({ success: true });
  expect((await send()).data).toEqual(first.data);
  const kept = await server.db.execute(sql`select id from operations where owner = ${of.id}`);
  expect(kept.rows).toHaveLength(1);
});

it('the key is told once: no list, no table, no audit line and no log has it', async () => {
  const { key: secret, account: of } = await key();
  await check('none', by(secret));
  await server.stranger.call(sessionInfo, { headers: by(`${secret}x`) });
  const list = await admin.call(listServiceAccounts, { body: { text: of.code } });
  expect(answered(listServiceAccounts, list).items[0]).toMatchObject({
    keys: [{ hint: secret.slice(-4), revokedAt: null, lastUsedAt: expect.any(String) }],
  });
  const hidden = secret.slice(0, -4);
  expect(JSON.stringify(list)).not.toContain(hidden);
  for (const table of ['service_keys', 'audit_log', 'users', 'operations']) {
    const found = await server.db.execute<{ all: string }>(
      sql`select coalesce(string_agg(t::text, ''), '') as all from ${sql.identifier(table)} t`,
    );
    expect(found.rows[0]?.all).not.toContain(hidden);
  }
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join('')).not.toContain(hidden);
  const told = await server.db.execute<{ name: string }>(
    sql`select subject_name as name from audit_log where subject_id = ${of.id}`,
  );
  expect(told.rows).toEqual([{ name: `${of.name} ${of.code}` }]);
});

it('a revoked key, one that is over, one of an account that is gone and none at all open nothing', async () => {
  const { key: first, account: of } = await key();
  const second = answered(
    makeServiceKey,
    await admin.call(makeServiceKey, { body: { id: of.id, days: 90 } }),
  ).key;
  const ask = (secret: string) => server.stranger.call(sessionInfo, { headers: by(secret) });
  expect(await ask(first)).toMatchObject({ success: true });
  const id = of.keys[0]?.id ?? '';
  const after = answered(revokeServiceKey, await admin.call(revokeServiceKey, { params: { id } }));
  expect(after.keys.map(({ revokedAt }) => revokedAt !== null)).toEqual([false, true]);
  expect(await ask(first)).toMatchObject({ ...refused(codes.sessionUnknown, 'key-revoked'), status: 401 });
  expect(await ask(second)).toMatchObject({ success: true });
  await server.db.execute(sql`update service_keys set expires_at = ${server.clock.now().toISOString()}`);
  expect(await ask(second)).toMatchObject(refused(codes.sessionUnknown, 'key-expired'));
  const third = answered(
    makeServiceKey,
    await admin.call(makeServiceKey, { body: { id: of.id, days: 30 } }),
  ).key;
  // As one that the demo company's administrator made, when the trial is over.
  await server.db.execute(sql`update users set demo = true where id = ${of.id}`);
  expect(await ask(third)).toMatchObject(refused(codes.sessionUnknown, 'key-revoked'));
  await admin.call(deleteServiceAccount, { params: { id: of.id } });
  expect(await ask(second)).toMatchObject(refused(codes.sessionUnknown, 'key-unknown'));
  expect(await ask('stockroom_')).toMatchObject(refused(codes.sessionUnknown, 'key-unknown'));
});

it('a key reaches no session, no password and no further key, also by way of the outbox', async () => {
  const { key: secret } = await key('admin', ['HQ']);
  const headers = by(secret);
  expect(await server.stranger.call(listUsers, { body: {}, headers })).toMatchObject({ success: true });
  const notForIt = refused(codes.forbidden, 'for-people-only');
  const body = { oldPassword: 'a', newPassword1: 'b', newPassword2: 'b' };
  const all: Answer[] = [
    await server.stranger.call(endOtherSessions, { headers }),
    await server.stranger.call(updatePassword, { body, headers }),
    await server.stranger.call(listServiceAccounts, { body: {}, headers }),
    await server.stranger.request('GET', '/api/live/stream', undefined, headers),
  ];
  for (const answer of all) expect([codes.forbidden, codes.notFound, codes.invalid]).toContain(answer.code);
  expect(all[0]).toMatchObject(notForIt);
  expect(all[2]).toMatchObject(notForIt);
  const mark = {
    id: uuidv7(),
    call: 'inbox.mark',
    version: 1,
    params: {},
    body: { ids: [] },
    base: { version: null, was: {} },
    occurredAt: server.clock.now().toISOString(),
  };
  const sent = await server.stranger.call(replayOperations, { body: { operations: [mark] }, headers });
  expect(answered(replayOperations, sent).outcomes[0]).toMatchObject({ code: codes.forbidden });
});

it('a service account is nobody to sign in as, to edit among people, to be told, or to count as an administrator', async () => {
  const { account: of } = await key('admin', ['HQ']);
  const holders = await readHolders(server.db, 'POINT-USER-ASSIGNROLE');
  expect(holders.map(({ id }) => id)).toContain('u-admin');
  expect(holders.map(({ id }) => id)).not.toContain(of.id);
  const attempt = { username: of.code, password: '' };
  expect((await server.stranger.call(login, { body: attempt })).success).toBe(false);
  const people = answered(listUsers, await admin.call(listUsers, { body: { usercode: of.code } }));
  expect(people.items).toEqual([]);
  const user = { id: of.id, enableStatus: false, usercode: of.code, username: 'x', departmentId: 'HQ' };
  expect(await admin.call(updateUser, { body: { ...user, version: 1 } })).toMatchObject(
    refused(codes.notFound, 'user-unknown'),
  );
});

it('nobody makes a key that may more than they may themselves', async () => {
  const role = await roleId('store-leader');
  const granted = await server.db.execute<{ id: string }>(sql`
    select permission_id as id from role_permissions where role_id = ${role}
    union select id from permissions where code like '%SERVICEACCOUNT%' or pid in (
      select id from permissions where code like '%SERVICEACCOUNT%')`);
  await server.db.execute(sql`
    insert into role_permissions (role_id, permission_id)
    select ${role}, jsonb_array_elements_text(${JSON.stringify(granted.rows.map(({ id }) => id))}::jsonb)
    on conflict do nothing`);
  await server.db.execute(sql`update rights_version set version = gen_random_uuid()`);
  const leader = await server.login('100103');
  expect(await account('admin', [], leader)).toMatchObject(refused(codes.forbidden, 'role-beyond-own'));
  expect(await account('store-staff', ['1002'], leader)).toMatchObject(
    refused(codes.forbidden, 'places-beyond-own'),
  );
  const own = answered(insertServiceAccount, await account('store-staff', ['1001'], leader));
  expect(own.account.areas).toHaveLength(1);
  const beyond = await key('admin', ['HQ']);
  expect(await leader.call(makeServiceKey, { body: { id: beyond.account.id, days: 30 } })).toMatchObject(
    refused(codes.forbidden, 'user-beyond-own'),
  );
});

it('a code is there once, among people too, and says what is wrong with it', async () => {
  const body = {
    code: 'ADMIN',
    name: 'x',
    roleId: await roleId('store-staff'),
    areaIds: [],
    days: 30 as const,
  };
  expect(await admin.call(insertServiceAccount, { body })).toMatchObject(
    refused(42200, 'usercode-taken', { fields: { code: 'usercode-taken' } }),
  );
  expect(await admin.call(insertServiceAccount, { body: { ...body, code: 'a b', name: ' ' } })).toMatchObject(
    refused(42200, 'invalid-fields', { fields: { code: 'code-characters', name: 'required' } }),
  );
});

it('who may not is refused', async () => {
  const clerk = await server.login('100101');
  expect(await clerk.call(listServiceAccounts, { body: {} })).toMatchObject({ code: 40300 });
  expect(await account('store-staff', [], clerk)).toMatchObject({ code: 40300 });
});

it('a key has a share of requests of its own, beside that of sessions', async () => {
  const limited = await startTestServer({ requestsPerSecond: 2, keyRequestsPerSecond: 3 });
  try {
    const office = await limited.login('admin');
    const found = await limited.db.execute<{ id: string }>(
      sql`select id from roles where code = 'store-staff'`,
    );
    const body = {
      code: 'erp',
      name: 'ERP',
      roleId: found.rows[0]?.id ?? '',
      areaIds: [],
      days: 30 as const,
    };
    const { key: secret } = answered(insertServiceAccount, await office.call(insertServiceAccount, { body }));
    const ask = () => limited.stranger.call(sessionInfo, { headers: by(secret) });
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    expect(answers.filter(({ success }) => success)).toHaveLength(30);
    expect(answers.at(-1)).toMatchObject(refused(codes.tooManyRequests, 'too-many-requests'));
    expect(await office.call(sessionInfo)).toMatchObject({ success: true });
  } finally {
    await limited.close();
  }
});
