import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { menus as allMenus } from '#core/access/catalog';
import { recordCheck } from '#core/near-expiry/contract';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import { listRoles, updateRole } from '#core/roles/contract';
import { sessionInfo } from '#core/session/contract';
import { viewAsRole } from '#core/session/view-as';
import {
  bindEmail,
  getAvatar,
  resetPassword,
  resetPosPassword,
  unbindEmail,
  updateEmail,
  updateUserEmailToNull,
} from '#core/users/account';
import { listUsers } from '#core/users/contract';
import { type AnyCall, featureOf } from '#core/wire/call';
import { codes, endsSession } from '#core/wire/codes';
import { roles } from '../../server/demo/roles.ts';
import { everyCall, inputOf } from '../support/every-call.ts';
import { type Answer, answered, type Person, personWith, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { people } from '../support/small-company.ts';
import { isWholeRun } from '../support/whole-run.ts';

const server = await startTestServer();
afterAll(() => server.close());
const persons = new Map<string, Person>();
beforeAll(async () => {
  for (const { usercode } of people) persons.set(usercode, await server.login(usercode));
});
// Each role asks every call with passwords that are none, from one address.
beforeEach(() => server.db.execute(sql`delete from login_failures`));
function person(usercode: string): Person {
  const found = persons.get(usercode);
  if (!found) throw new Error(`nobody has the code ${usercode}`);
  return found;
}

/** Makes a call as somebody; whom an earlier call has signed out signs in again. */
async function attempt(usercode: string, call: AnyCall): Promise<Answer> {
  const input = inputOf(call);
  const answer = await person(usercode).call(call, input);
  if (!endsSession(answer.code)) return answer;
  persons.set(usercode, await server.login(usercode));
  return person(usercode).call(call, input);
}

const isOpen = ({ access }: AnyCall) => access === 'public' || access === 'session';

/** Calls about one's own record; about somebody else's, as the samples are, they need what these calls need. */
const aboutOthers = new Map<string, AnyCall>([
  [updateEmail.name, bindEmail],
  [updateUserEmailToNull.name, unbindEmail],
  [resetPosPassword.name, resetPassword],
  [getAvatar.name, listUsers],
]);

const needsPoint = everyCall.filter((call) => !isOpen(call));

/** The permission rows of the calls, read past the server's own code. */
async function apiRowsOf(usercode: string): Promise<Set<string>> {
  const found = await server.db.execute<{ place: string }>(sql`
    select upper(p.api_method) || ' ' || lower(p.api_url) as place
    from users u, user_roles ur, roles r, role_permissions rp, permissions p
    where u.usercode = ${usercode} and ur.user_id = u.id and r.id = ur.role_id and r.enable_status
      and rp.role_id = r.id and p.id = rp.permission_id and p.type = 3 and p.enable_status`);
  return new Set(found.rows.map(({ place }) => place));
}
const placeOf = ({ method, path }: AnyCall) => `${method} ${path.toLowerCase()}`;

describe('the calls of the contracts', () => {
  test('are looked at, all of them', () => {
    expect(everyCall.length).toBeGreaterThan(60);
    expect(everyCall.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['health.check', 'session.login', 'outbox.replay', 'sync.pull', 'roles.assign']),
    );
  });

  test('have names and places of their own', () => {
    const places = everyCall.flatMap((call) => [
      placeOf(call),
      ...(call.aliases ?? []).map((one) => placeOf({ ...call, ...one })),
    ]);
    expect(places.toSorted()).toEqual([...new Set(places)].toSorted());
    expect(new Set(everyCall.map(({ name }) => name)).size).toBe(everyCall.length);
  });

  test('that need nothing but a session are about oneself and one’s device, names for pickers, the demo’s samples, or photos, of which their subject says whose they are', () => {
    const features = new Set(everyCall.filter(({ access }) => access === 'session').map(featureOf));
    expect([...features].toSorted()).toEqual([
      ...[
        'access',
        'demos',
        'departments',
        'devices',
        'dictionaries',
        'files',
        'inbox',
        'live',
        'logs',
        'outbox',
        'profile',
        'second-factor',
      ],
      ...['session', 'shell', 'sync', 'tools', 'users', 'views'],
    ]);
  });

  test('that need no session are these', () => {
    const open = everyCall.filter(({ access }) => access === 'public').map(({ name }) => name);
    expect(open.toSorted()).toEqual([
      // A device says what it is, whoever is signed in there: with a key that the server gave it.
      'devices.keep-work',
      'devices.look',
      'devices.report-wiped',
      // Its form has a token that was given to somebody.
      'files.with-token',
      'health.check',
      'session.login',
      'session.logout',
      'session.passkey-challenge',
      'session.passkey-login',
      'session.provider',
      'session.provider-begin',
      'session.provider-finish',
      'session.providers',
      'session.shift',
      'session.update-password',
      'users.confirm-email',
      'users.read-confirmation',
    ]);
  });

  test.each(everyCall.filter(({ access }) => access !== 'public'))(
    '$name is for nobody who has not signed in',
    async (call) => {
      expect(await server.stranger.call(call, inputOf(call))).toMatchObject(
        refused(codes.sessionUnknown, 'session-unknown'),
      );
    },
  );
});

describe('a permission row', () => {
  test('stands in a new database for each call with a point, below that point, and for nothing else', async () => {
    type Row = { place: string; pid: string; active: boolean; system: boolean };
    const rows = await server.db.execute<Row>(sql`
      select upper(api_method) || ' ' || lower(api_url) as place, pid, active, system
      from permissions where type = 3`);
    const seeded = rows.rows.map(({ place, pid, active, system }) => ({ place, pid, active, system }));
    const declared = needsPoint.flatMap((call) =>
      [call.access, ...(call.alsoOpenTo ?? [])].map((pid) => ({
        place: placeOf(call),
        pid,
        active: true,
        system: true,
      })),
    );
    const byPlace = (a: Row, b: Row) => (`${a.place} ${a.pid}` < `${b.place} ${b.pid}` ? -1 : 1);
    expect(seeded.toSorted(byPlace)).toEqual(declared.toSorted(byPlace));
  });

  test('of a menu or a point stands above at least one call, or above a menu, but for what a call asks by itself', async () => {
    // Sync needs no server; what the goods of an import may become depends on what is in it; SCIM has addresses of its own.
    const empty = await server.db.execute<{ code: string }>(sql`
      select code from permissions p where type < 3 and code not in ('MENU-SYNC', 'POINT-GOODS-UPDATE', 'POINT-REPORT-ALL',
          'POINT-USER-SCIM')
        and not exists (select from permissions below where below.pid = p.id) order by 1`);
    expect(empty.rows.map(({ code }) => code)).toEqual([]);
  });
});

describe('every role', () => {
  test('is held by somebody here, each of them', () => {
    expect(new Set(people.map(({ role }) => role))).toEqual(new Set(roles.map(({ code }) => code)));
  });

  test.each(roles)(
    '$code may make the calls that its permission rows allow, and no other',
    async ({ code }) => {
      const usercode = people.find(({ role }) => role === code)?.usercode ?? '';
      const rows = await apiRowsOf(usercode);
      for (const call of everyCall) {
        const decisive = aboutOthers.get(call.name) ?? call;
        const isGranted = isOpen(decisive) || rows.has(placeOf(decisive));
        const answer = await attempt(usercode, call);
        // Not what a log that may be read tells of others.
        const isRefused =
          answer.code !== codes.success && JSON.stringify(answer.data ?? null).includes('"no-permission"');
        expect([call.name, isRefused]).toEqual([call.name, !isGranted]);
        if (isRefused) {
          expect(answer).toMatchObject(refused(codes.forbidden, 'no-permission', { point: decisive.access }));
        }
        expect([call.name, answer.status < 500]).toEqual([call.name, true]);
      }
      expect(await apiRowsOf(usercode)).toEqual(rows);
    },
  );

  test.each(roles)('$code is told beforehand which calls it may make', async ({ code }) => {
    const usercode = people.find(({ role }) => role === code)?.usercode ?? '';
    const rows = await apiRowsOf(usercode);
    const told = answered(sessionInfo, await attempt(usercode, sessionInfo)).calls;
    const allowed = everyCall.filter((call) => isOpen(call) || rows.has(placeOf(call)));
    expect(told.toSorted()).toEqual(allowed.map(({ name }) => name).toSorted());
  });

  const groups = new Set<string>(allMenus.filter(({ path }) => path === undefined).map(({ code }) => code));
  test('is described by the points that the demo company gives it, and by the menus above them', async () => {
    for (const { code, points } of roles.filter((one) => !one.points.includes('*'))) {
      const usercode = people.find(({ role }) => role === code)?.usercode ?? '';
      const info = answered(sessionInfo, await attempt(usercode, sessionInfo));
      // The groups of the sidebar above its menus are the role's too, and lead nowhere by themselves.
      const said = info.points.filter((point) => !groups.has(point));
      expect([code, said.toSorted()]).toEqual([code, points.filter((one) => !groups.has(one)).toSorted()]);
      const menus = points.filter((point) => point.startsWith('MENU-'));
      expect(info.menus.map((menu) => menu.code)).toEqual(expect.arrayContaining(menus));
    }
  });
});

describe('a withdrawn grant', () => {
  /** Whoever holds the page and lacks its call is told of the call's own row. */
  const needed = (point: string) => refused(codes.forbidden, 'no-permission', { point });
  const ask = () => person('100101').call(listNearExpiry, { body: {} });
  const change = async (withdraw: string, restore: string, isBack = true, point = 'MENU-NEAREXPIRY') => {
    expect(await ask()).toMatchObject({ code: codes.success });
    await server.db.execute(sql.raw(withdraw));
    expect(await ask()).toMatchObject(needed(point));
    await server.db.execute(sql.raw(restore));
    if (isBack) expect(await ask()).toMatchObject({ code: codes.success });
  };

  test('of the role holds from the next call on', async () => {
    await change(
      `delete from user_roles where user_id = 'u-100101'`,
      `insert into user_roles (user_id, role_id) values ('u-100101', 'store-staff')`,
    );
  });

  test('of the permission holds from the next call on', async () => {
    await change(
      `delete from role_permissions where permission_id = 'API-near-expiry.list' and role_id = 'store-staff'`,
      `insert into role_permissions (role_id, permission_id) values ('store-staff', 'API-near-expiry.list')`,
      true,
      'API-near-expiry.list',
    );
  });

  test('of all calls of a page takes it out of the menu too', async () => {
    const menus = async () =>
      answered(sessionInfo, await person('100101').call(sessionInfo)).menus.map(({ code }) => code);
    expect(await menus()).toContain('MENU-TRANSFERS');
    const found = await server.db.execute<{ id: string }>(sql`
      delete from role_permissions r using permissions p where r.role_id = 'store-staff' and p.id = r.permission_id
        and p.type = 3 and p.pid = 'MENU-TRANSFERS' returning p.id`);
    expect(await menus()).not.toContain('MENU-TRANSFERS');
    for (const { id } of found.rows)
      await server.db.execute(
        sql`insert into role_permissions (role_id, permission_id) values ('store-staff', ${id})`,
      );
    expect(await menus()).toContain('MENU-TRANSFERS');
  });

  test('by disabling the role or the permission holds from the next call on', async () => {
    for (const [table, id] of [
      ['roles', 'store-staff'],
      ['permissions', 'API-near-expiry.list'],
    ] as const) {
      await change(
        `update ${table} set enable_status = false where id = '${id}'`,
        `update ${table} set enable_status = true where id = '${id}'`,
        true,
        table === 'roles' ? 'MENU-NEAREXPIRY' : id,
      );
    }
  });

  test('stops work that waited on the device as well', async () => {
    await server.stock('1001', { article: 'W', lots: [{ lot: 'L', expiryDate: '2026-03-12' }] });
    const note = person('100101').noteCheck('W', 'L');
    await server.db.execute(
      sql`update permissions set enable_status = false where id = 'API-near-expiry.record'`,
    );
    expect(await person('100101').replay([note])).toMatchObject([
      { code: codes.forbidden, data: { reason: 'no-permission', point: 'API-near-expiry.record' } },
    ]);
    await server.db.execute(
      sql`update permissions set enable_status = true where id = 'API-near-expiry.record'`,
    );
  });
});

describe('an API row that an administrator writes', () => {
  const path = '/api/system/role/getrolelistbypage';
  const granted = async (row: { method: string | null; url: string }): Promise<boolean> => {
    await server.db.execute(sql`
      insert into permissions (id, code, name, type, api_method, api_url)
      values ('hand', 'API-HAND', 'x', 3, ${row.method}, ${row.url})`);
    await server.db.execute(
      sql`insert into role_permissions (role_id, permission_id) values ('store-staff', 'hand')`,
    );
    const answer = await person('100101').call(listRoles, { body: {} });
    await server.db.execute(sql`delete from permissions where id = 'hand'`);
    if (answer.code !== codes.success) {
      expect(answer).toMatchObject(refused(codes.forbidden, 'no-permission', { point: 'MENU-ROLES' }));
    }
    return answer.code === codes.success;
  };

  test.each([
    ['itself', { method: 'POST', url: path }, true],
    [
      'itself, under the base path and in other letters',
      { method: 'post', url: `/prod-api${path.toUpperCase()}` },
      true,
    ],
    ['every method', { method: null, url: path }, true],
    ['another method', { method: 'GET', url: path }, false],
    ['a star for its last part', { method: 'POST', url: '/api/system/role/*' }, true],
    ['two stars for all below', { method: null, url: '/api/system/**' }, true],
    ['two stars for everything', { method: null, url: '**' }, true],
    ['a star for two parts', { method: 'POST', url: '/api/system/*' }, false],
    ['all below somewhere else', { method: null, url: '/api/jarvis/**' }, false],
    ['a parameter where it has a word', { method: 'POST', url: '/api/system/role/{id}' }, false],
    ['a half word', { method: 'POST', url: '/api/system/role/getrole*' }, false],
    ['nothing', { method: null, url: '' }, false],
  ])('for %s opens a call as it says', async (_, row, isOpen) => {
    expect(await granted(row)).toBe(isOpen);
  });

  test('counts the same for a call with a parameter, whatever it is called', async () => {
    const ask = () => person('100101').request('GET', '/api/system/role/get/admin');
    expect(await ask()).toMatchObject({ code: codes.forbidden });
    await server.db.execute(sql`
      insert into permissions (id, code, name, type, api_method, api_url)
      values ('hand', 'API-HAND', 'x', 3, 'GET', '/api/system/role/get/{roleId}')`);
    await server.db.execute(
      sql`insert into role_permissions (role_id, permission_id) values ('store-staff', 'hand')`,
    );
    expect(await ask()).toMatchObject({ code: codes.success });
    await server.db.execute(sql`delete from permissions where id = 'hand'`);
    expect(await ask()).toMatchObject({ code: codes.forbidden });
  });
});

describe('an administrator who looks at the app as a role', () => {
  async function viewing(role: string): Promise<Person> {
    const { token } = answered(
      viewAsRole,
      await attemptWith('admin', viewAsRole, { body: { roleId: role, id: role } }),
    );
    return personWith(server.app, server.clock, token, 'admin');
  }
  async function attemptWith(usercode: string, call: AnyCall, input: object): Promise<Answer> {
    persons.set(usercode, await server.login(usercode));
    return person(usercode).call(call, input);
  }

  test.each(roles)('$code reads what the role may read, and changes nothing', async ({ code }) => {
    const turn = roles.findIndex((role) => role.code === code);
    const usercode = people.find(({ role }) => role === code)?.usercode ?? '';
    const rows = await apiRowsOf(usercode);
    const viewer = await viewing(code);
    const before = await everything();
    const calls = everyCall.filter(({ access }) => access !== 'public');
    // In the gate every third call as each role, the next role the next third.
    for (const call of calls.filter((_, place) => isWholeRun || (place + turn) % 3 === 0)) {
      const isReading = call.method === 'GET' || call.reads !== undefined;
      // Whose record it is about is looked at later than whether anything may be changed.
      const decisive = isReading ? (aboutOthers.get(call.name) ?? call) : call;
      const isGranted = isOpen(decisive) || rows.has(placeOf(decisive));
      const answer = await viewer.call(call, inputOf(call));
      const reason = JSON.stringify(answer.data ?? null).match(/"reason":"([^"]*)"/)?.[1];
      if (!isGranted) expect([call.name, reason]).toEqual([call.name, 'no-permission']);
      else if (!isReading) expect([call.name, reason]).toEqual([call.name, 'view-as-reads-only']);
      else {
        expect([call.name, reason]).not.toEqual([call.name, 'no-permission']);
        expect([call.name, reason]).not.toEqual([call.name, 'view-as-reads-only']);
      }
    }
    expect(await everything()).toEqual(before);
  });

  test('sends nothing that waited on the device either', async () => {
    await server.stock('1001', { article: 'V', lots: [{ lot: 'L', expiryDate: '2026-03-12' }] });
    const viewer = await viewing('store-staff');
    const note = viewer.noteCheck('V', 'L');
    const sent = { ...note, body: { ...Object(note.body), hdstore: '1001' } };
    const answer = await viewer.call(recordCheck, { body: sent.body });
    expect(answer).toMatchObject(refused(codes.forbidden, 'view-as-reads-only'));
    const replayed = await viewer.request('POST', '/api/outbox/replay', { operations: [sent] });
    expect(JSON.stringify(replayed.data)).toContain('view-as-reads-only');
  });

  test('sees nothing more when the role is granted less meanwhile', async () => {
    const viewer = await viewing('store-staff');
    const ask = () => viewer.call(listNearExpiry, { body: { hdstore: '1001' } });
    expect(await ask()).toMatchObject({ code: codes.success });
    await server.db.execute(
      sql`delete from role_permissions where permission_id = 'API-near-expiry.list' and role_id = 'store-staff'`,
    );
    expect(await ask()).toMatchObject(refused(codes.forbidden, 'no-permission'));
    await server.db.execute(
      sql`insert into role_permissions (role_id, permission_id) values ('store-staff', 'API-near-expiry.list')`,
    );
  });

  test('cannot take the looking for the being: the system role is not changed by who looks as it', async () => {
    const viewer = await viewing('admin');
    const body = { id: 'admin', name: 'x', version: 1 };
    expect(await viewer.call(updateRole, { body })).toMatchObject(
      refused(codes.forbidden, 'view-as-reads-only'),
    );
  });

  /** Every table but those in which looking itself is noted down. */
  async function everything(): Promise<Record<string, string[]>> {
    const tables = await server.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public'
        and table_type = 'BASE TABLE' and table_name not in ('sessions', 'login_log', 'audit_log', 'known_devices')
      order by 1`);
    const contents: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const rows = await server.db.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
      );
      contents[name] = rows.rows.map(({ row }) => row);
    }
    return contents;
  }
});
