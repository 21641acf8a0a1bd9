import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, sessionInfo } from '#core/session/contract';
import {
  assignAreas,
  assignRoles,
  checkLeader,
  deleteUser,
  exportUsers,
  getUser,
  insertUser,
  listAllUsers,
  listUsers,
  type UserDetail,
  type UserRow,
  updateUser,
} from '#core/users/contract';
import type { BodyOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { purchaserScope } from '#core/wire/collection';
import { spellSomePeople } from '../../server/features/users/spell-people.ts';
import { auditLog } from '../../server/schema/logs.ts';
import { userAreas } from '../../server/schema/people.ts';
import { inTime } from '../support/in-time.ts';
import { type Answer, answered, type Person, refused } from '../support/person.ts';
import { checkoutDir } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

let server: TestServer;
let admin: Person;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
});
afterAll(() => server.close());

async function newUser(said: Partial<BodyOf<typeof insertUser>> = {}) {
  made += 1;
  const body = { usercode: `new${made}`, username: `新人${made}`, departmentId: '1002', ...said };
  return answered(insertUser, await admin.call(insertUser, { body }));
}

async function read(id: string): Promise<UserDetail> {
  return answered(getUser, await admin.call(getUser, { params: { id } }));
}

/** Changes a user as the screen does: with the version that was read just before. */
async function change(id: string, said: Partial<BodyOf<typeof updateUser>>, by = admin): Promise<Answer> {
  return by.call(updateUser, { body: { id, version: (await read(id)).version, ...said } });
}

async function give(id: string, roleIds: string[], by = admin): Promise<Answer> {
  return by.call(assignRoles, { body: { id, version: (await read(id)).version, roleIds } });
}

async function bindTo(id: string, areaIds: string[]): Promise<Answer> {
  return admin.call(assignAreas, { body: { id, version: (await read(id)).version, areaIds } });
}

async function find(body: BodyOf<typeof listUsers>): Promise<UserRow[]> {
  return answered(listUsers, await admin.call(listUsers, { body: { limit: 1000, ...body } })).items;
}

async function logOf(id: string) {
  return server.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
}

it('a name is found by its pinyin as it is now, also one that an older release wrote, and a surname as surnames are read', async () => {
  const { user } = await newUser({ username: '仇小满' });
  const found = async (username: string) =>
    answered(listUsers, await admin.call(listUsers, { body: { username } })).items.map(({ id }) => id);
  expect(await found('qiuxiaoman')).toEqual([user.id]);
  answered(updateUser, await change(user.id, { username: '曾小满' }));
  expect([await found('qxm'), await found('zengxm'), await found('zeng')]).toEqual([[], [], [user.id]]);
  await server.db.execute(sql`update users set search_pinyin = null where id = ${user.id}`);
  expect(await found('zeng')).toEqual([]);
  expect(await server.db.transaction(spellSomePeople)).toBe(1);
  expect(await found('zeng')).toEqual([user.id]);
});

describe('the list of users', () => {
  it('shows code, name, department, roles, leader and state, in the order of their ids', async () => {
    const all = await find({});
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted());
    expect(all.find(({ usercode }) => usercode === '100103')).toMatchObject({
      username: '周晓岚',
      departmentId: '1001',
      departmentName: '人民路店',
      isLeader: '1',
      enableStatus: true,
      status: 'enabled',
      roles: [{ id: 'store-leader', name: '店长' }],
    });
    expect((await find({ sort: '-id' })).map(({ id }) => id)).toEqual(all.map(({ id }) => id).toReversed());
  });

  it.each([
    [{ usercode: '1001' }, ['100101', '100102', '100103']],
    [{ usercode: 'HO' }, ['ho01']],
    [{ username: '周' }, ['100103']],
    [{ username: 'zhouxl' }, []],
    [{ username: 'zhou xiao' }, ['100103']],
    [{ username: 'zxl' }, ['100103']],
    [{ username: '%' }, []],
    [{ departmentId: '1012' }, ['101201']],
    // A region means whoever manages it, and everybody in its stores.
    [{ departmentId: 'R3' }, ['101201', 'area01']],
    [{ departmentId: 'nowhere' }, []],
    [{ usercode: '1001', username: '林' }, ['100101']],
  ])('filtered by %j it shows %j', async (filter, expected) => {
    expect((await find(filter)).map(({ usercode }) => usercode)).toEqual(expected);
  });

  it('is filtered by state: 1 active, 0 disabled, -1 all', async () => {
    const { user } = await newUser({ username: '已停用', enableStatus: false });
    const shown = async (enableStatus: 1 | 0 | -1) =>
      (await find({ username: '已停用', enableStatus })).map(({ id }) => id);
    expect(await shown(1)).toEqual([]);
    expect(await shown(0)).toEqual([user.id]);
    expect(await shown(-1)).toEqual([user.id]);
  });

  it('comes page by page with its total, whole to who picks from it, and to who exports it', async () => {
    const all = await find({});
    const page = answered(listUsers, await admin.call(listUsers, { body: { page: 2, limit: 10 } }));
    expect(page.total).toBe(all.length);
    expect(page.items).toEqual(all.slice(10, 20));
    expect(answered(listAllUsers, await admin.call(listAllUsers, { body: {} }))).toEqual(all);
    expect((await admin.request('GET', '/api/system/user/list')).data).toEqual(all);
    expect(answered(exportUsers, await admin.call(exportUsers, { body: { limit: 1000 } })).items).toEqual(
      all,
    );
  });

  it('shows purchasers by their codes, and is sorted by them; who has none comes last', async () => {
    const second = (await newUser({ psrCode: ' P92 ' })).user.usercode;
    const first = (await newUser({ psrCode: 'P91' })).user.usercode;
    const { usercode: none } = (await newUser({ psrCode: '  ' })).user;
    const shown = (await find({ psrCode: 'p9', sort: '-psrCode' })).map((row) => [row.usercode, row.psrCode]);
    expect(shown).toEqual([
      [second, 'P92'],
      [first, 'P91'],
    ]);
    for (const sort of ['+psrCode', '-psrCode'])
      expect((await find({ sort })).findIndex(({ usercode }) => usercode === none)).toBeGreaterThan(1);
  });

  it('is not for who may not see users, and its export has a point of its own', async () => {
    const clerk = await server.login('100101');
    expect(await clerk.call(listUsers, { body: {} })).toMatchObject(
      refused(codes.forbidden, 'no-permission', { point: 'MENU-USERS' }),
    );
    expect(await clerk.call(exportUsers, { body: {} })).toMatchObject(
      refused(codes.forbidden, 'no-permission', { point: 'POINT-USER-EXPORT' }),
    );
  });
});

describe('a purchaser’s code', () => {
  it('is set and taken away by who may change users, is in their detail and in the log, and counts from the next call', async () => {
    const buyer = await server.login('buyer01');
    const id = userIdOf('buyer01');
    const hears = () =>
      buyer.request('POST', '/api/sync/pull', { scope: purchaserScope('P07'), cursor: null });
    const notTheirs = refused(codes.forbidden, 'purchaser-not-yours');
    expect(await hears()).toMatchObject(notTheirs);
    expect(await change(id, { psrCode: 'P07' })).toMatchObject({ data: { psrCode: 'P07' } });
    expect(await read(id)).toMatchObject({ psrCode: 'P07' });
    expect(await hears()).toMatchObject({ code: codes.success });
    // What is not said stays.
    expect(await change(id, { username: '沈越' })).toMatchObject({ data: { psrCode: 'P07' } });
    expect(await change(id, { psrCode: null })).toMatchObject({ data: { psrCode: null } });
    expect(await hears()).toMatchObject(notTheirs);
    const lines = (await logOf(id)).map(({ changes }) => changes);
    expect(lines).toMatchObject([
      [{ field: 'psrCode', before: null, after: 'P07' }],
      [{ field: 'psrCode', before: 'P07', after: null }],
    ]);
  });

  it('is no longer than others are', async () => {
    expect(await change(userIdOf('buyer01'), { psrCode: 'P'.repeat(65) })).toMatchObject({
      code: codes.invalid,
    });
  });
});

describe('a new user', () => {
  it('gets a password that is shown once and must be changed', async () => {
    const { user, password } = await newUser({ usercode: ' fresh.1 ', username: ' 新同事 ' });
    expect(user).toMatchObject({
      usercode: 'fresh.1',
      username: '新同事',
      roles: [],
      isLeader: '0',
      version: 1,
    });
    expect(password).toMatch(/^[a-z2-9]{12}$/);
    await give(user.id, ['store-staff']);
    const colleague = await server.login('fresh.1', password);
    expect(answered(sessionInfo, await colleague.call(sessionInfo))).toMatchObject({
      mustChangePassword: true,
      roles: ['store-staff'],
      ownStore: '1002',
    });
    const [line] = await logOf(user.id);
    expect(line).toMatchObject({
      actorCode: 'admin',
      call: 'users.insert',
      kind: 'user',
      subjectName: '新同事 fresh.1',
    });
    expect(JSON.stringify(await logOf(user.id))).not.toContain(password);
  });

  it.each([
    [{ usercode: '' }, { usercode: 'usercode-required' }],
    [{ usercode: 'a' }, { usercode: 'usercode-form' }],
    [{ usercode: '工号' }, { usercode: 'usercode-form' }],
    [{ usercode: 'a b' }, { usercode: 'usercode-form' }],
    [{ usercode: 'x'.repeat(31) }, { usercode: 'usercode-form' }],
    [{ username: '  ' }, { username: 'person-name-required' }],
    [{ username: '名'.repeat(51) }, { username: 'person-name-too-long' }],
    [{ departmentId: null }, { departmentId: 'department-required' }],
    [{ departmentId: 'nowhere' }, { departmentId: 'department-unknown' }],
  ])('with %j is refused: %j', async (said, fields) => {
    const body = { usercode: 'fine1', username: '好', departmentId: '1001', ...said };
    expect(await admin.call(insertUser, { body })).toMatchObject({ code: codes.invalid, data: { fields } });
  });

  it('cannot have a code that another has, in whatever case', async () => {
    const body = { usercode: 'ADMIN', username: '好', departmentId: '1001' };
    expect(await admin.call(insertUser, { body })).toMatchObject(
      refused(codes.invalid, 'usercode-taken', {
        params: { code: 'ADMIN' },
        fields: { usercode: 'usercode-taken' },
      }),
    );
  });

  it('asked for twice at the same time is made once', async () => {
    const body = { usercode: 'twin', username: '好', departmentId: '1001' };
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(insertUser, { body })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.success, codes.invalid, codes.invalid]);
    expect(answers.filter(({ code }) => code === codes.invalid)[0]).toMatchObject(
      refused(codes.invalid, 'usercode-taken'),
    );
  });
});

describe('a leader', () => {
  it('is one a department: the count says so, and a second is refused', async () => {
    const asked = { body: { deptid: '1001' } };
    expect(answered(checkLeader, await admin.call(checkLeader, asked))).toMatchObject({
      count: 1,
      leaders: [{ usercode: '100103' }],
    });
    const self = { body: { deptid: '1001', exceptUserId: userIdOf('100103') } };
    expect(answered(checkLeader, await admin.call(checkLeader, self)).count).toBe(0);
    expect(await change(userIdOf('100101'), { isLeader: '1' })).toMatchObject(
      refused(codes.invalid, 'leader-exists', { fields: { isLeader: 'leader-exists' } }),
    );
    expect((await change(userIdOf('100101'), { isLeader: '1' })).message).toBe(
      'This department already has a superior, cannot define this person as superior',
    );
    const inChinese = await admin.call(insertUser, {
      body: { usercode: 'lead1', username: '好', departmentId: '1001', isLeader: '1' },
      headers: { 'accept-language': 'zh' },
    });
    expect(inChinese.message).toBe('此部门已有上级，不能定义此人为上级');
  });

  it('who moves to a department that has one cannot lead there', async () => {
    expect(await change(userIdOf('100203'), { departmentId: '1001', isLeader: '1' })).toMatchObject(
      refused(codes.invalid, 'leader-exists'),
    );
  });

  it('who moves leads the other department only if that is said', async () => {
    const { user } = await newUser({ departmentId: 'R3', isLeader: '1' });
    expect(await change(user.id, { username: '改名', departmentId: 'R3' })).toMatchObject({
      data: { isLeader: '1' },
    });
    expect(await change(user.id, { departmentId: 'HQ' })).toMatchObject({ data: { isLeader: '0' } });
    expect(await change(user.id, { departmentId: 'R3', isLeader: '1' })).toMatchObject({
      data: { isLeader: '1' },
    });
    answered(deleteUser, await admin.call(deleteUser, { params: { id: user.id } }));
  });

  it('stays one when several are named at the same time', async () => {
    const people = await Promise.all([newUser(), newUser(), newUser()]);
    const answers = await Promise.all(
      people.map(({ user }) =>
        admin.call(updateUser, {
          body: { id: user.id, version: user.version, departmentId: 'R1', isLeader: '1' },
        }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.success, codes.invalid, codes.invalid]);
    for (const answer of answers.filter(({ code }) => code === codes.invalid))
      expect(answer).toMatchObject(
        refused(codes.invalid, 'leader-exists', { fields: { isLeader: 'leader-exists' } }),
      );
  });

  it('is replaced when asked: the one before steps back in the same change, and the log has both', async () => {
    const first = (await newUser({ departmentId: '1012', isLeader: '1' })).user;
    const second = (await newUser({ departmentId: '1012', isLeader: '1', replaceLeader: true })).user;
    expect(await read(first.id)).toMatchObject({ isLeader: '0', version: 2, updatedBy: '管理员 admin' });
    expect(await read(second.id)).toMatchObject({ isLeader: '1' });
    expect((await logOf(first.id)).at(-1)).toMatchObject({
      call: 'users.insert',
      changes: [{ field: 'isLeader', before: '1', after: '0' }],
    });
    answered(updateUser, await change(first.id, { isLeader: '1', replaceLeader: true }));
    expect(await read(second.id)).toMatchObject({ isLeader: '0' });
  });
});

describe('a change', () => {
  it('touches only what is said, and its difference is in the log', async () => {
    const { user } = await newUser();
    const after = answered(updateUser, await change(user.id, { username: '改名', departmentId: '1001' }));
    expect(after).toMatchObject({
      usercode: user.usercode,
      username: '改名',
      departmentName: '人民路店',
      version: 2,
    });
    expect(after.updatedBy).toBe('管理员 admin');
    expect((await logOf(user.id)).at(-1)?.changes).toEqual([
      { field: 'username', before: user.username, after: '改名' },
      { field: 'department', before: '中山路店', after: '人民路店' },
    ]);
  });

  it('on what somebody else changed meanwhile is refused with the user as he is now', async () => {
    const { user } = await newUser();
    const save = (username: string) =>
      admin.call(updateUser, { body: { id: user.id, version: user.version, username } });
    answered(updateUser, await save('甲'));
    expect(await save('乙')).toMatchObject(
      refused(codes.conflict, 'edited-meanwhile', {
        params: { name: '管理员 admin' },
        current: { username: '甲', version: 2, areaIds: [] },
      }),
    );
    expect((await read(user.id)).username).toBe('甲');
  });

  it('of many at once: one winner a version, the others are told', async () => {
    const { user } = await newUser();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        admin.call(updateUser, { body: { id: user.id, version: user.version, username: `名${index}` } }),
      ),
    );
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(11);
    expect((await read(user.id)).version).toBe(2);
  });

  it('of somebody who is not there is refused', async () => {
    const body = { id: 'nobody', version: 1, username: '好' };
    expect(await admin.call(updateUser, { body })).toMatchObject(refused(codes.notFound, 'user-unknown'));
  });

  it('leaves alone what no column is named after: nothing but what the form has is written', async () => {
    const { user } = await newUser();
    const body = {
      id: user.id,
      version: 1,
      username: '好',
      passwordHash: 'x',
      email: 'a@b.c',
      mustChangePassword: false,
    };
    answered(updateUser, await admin.call(updateUser, { body }));
    const found = await server.db.execute(sql`
      select email, must_change_password as must, password_hash <> 'x' as kept from users where id = ${user.id}`);
    expect(found.rows).toEqual([{ email: null, must: true, kept: true }]);
  });
});

describe('who is disabled', () => {
  it('is signed out at once, cannot sign in, and comes back when enabled', async () => {
    const { user, password } = await newUser();
    await give(user.id, ['store-staff']);
    const colleague = await server.login(user.usercode, password);
    answered(sessionInfo, await colleague.call(sessionInfo));
    answered(updateUser, await change(user.id, { enableStatus: false }));
    expect(await colleague.call(sessionInfo)).toMatchObject({ code: codes.sessionReplaced });
    const ends = await server.db.execute(sql`
      select outcome from login_log where user_id = ${user.id} order by id desc limit 1`);
    expect(ends.rows).toEqual([{ outcome: 'ended' }]);
    const again = { body: { username: user.usercode, password } };
    expect(await server.stranger.call(login, again)).toMatchObject({ code: codes.wrongCredentials });
    answered(updateUser, await change(user.id, { enableStatus: true }));
    expect(await colleague.call(sessionInfo)).toMatchObject({ code: codes.sessionReplaced });
    // In again as before: the one-time password had been used.
    expect(await server.stranger.call(login, again)).toMatchObject(
      refused(codes.forbidden, 'one-time-password-used'),
    );
  });

  it('is never oneself', async () => {
    expect(await change(userIdOf('admin'), { enableStatus: false })).toMatchObject(
      refused(codes.invalid, 'own-account'),
    );
    expect(await admin.call(deleteUser, { params: { id: userIdOf('admin') } })).toMatchObject(
      refused(codes.invalid, 'own-account'),
    );
    expect(await give(userIdOf('admin'), ['store-staff'])).toMatchObject(
      refused(codes.invalid, 'own-account'),
    );
  });

  it('is never the last who can administer: two who disable each other at the same time do not both succeed', async () => {
    const { user, password } = await newUser({ departmentId: 'HQ' });
    await give(user.id, ['admin']);
    const second = await server.login(user.usercode, password);
    await server.db.execute(sql`update users set must_change_password = false where id = ${user.id}`);
    const [mine, theirs] = [await read(userIdOf('admin')), await read(user.id)];
    const answers = await Promise.all([
      second.call(updateUser, { body: { id: mine.id, version: mine.version, enableStatus: false } }),
      admin.call(updateUser, { body: { id: theirs.id, version: theirs.version, enableStatus: false } }),
    ]);
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    await server.db.execute(
      sql`update users set enable_status = true where id in (${mine.id}, ${theirs.id})`,
    );
    admin = await server.login('admin');
    answered(assignRoles, await give(theirs.id, []));
  });
});

describe('who is deleted', () => {
  it('is gone for ever, with roles and regions; the log remembers', async () => {
    const { user } = await newUser();
    await give(user.id, ['visitor']);
    answered(deleteUser, await admin.call(deleteUser, { params: { id: user.id } }));
    expect(await admin.call(getUser, { params: { id: user.id } })).toMatchObject(
      refused(codes.notFound, 'user-unknown'),
    );
    const line = (await logOf(user.id)).at(-1);
    expect(line).toMatchObject({ call: 'users.delete' });
    expect(line?.changes).toContainEqual({ field: 'roles', before: ['演示访客'], after: null });
    expect(await admin.call(deleteUser, { params: { id: user.id } })).toMatchObject(
      refused(codes.notFound, 'user-unknown'),
    );
  });
});

describe('roles', () => {
  it('are exactly those given, hold from the next call, and are named with what they allow', async () => {
    const { user, password } = await newUser();
    const after = answered(assignRoles, await give(user.id, ['store-staff', 'visitor']));
    expect(after.roleIds.toSorted()).toEqual(['store-staff', 'visitor']);
    expect(after.perms.map(({ code }) => code)).toContain('POINT-NEAREXPIRY-CHECK');
    const colleague = await server.login(user.usercode, password);
    answered(assignRoles, await give(user.id, ['visitor']));
    expect(answered(sessionInfo, await colleague.call(sessionInfo)).points).not.toContain(
      'POINT-NEAREXPIRY-CHECK',
    );
    expect((await logOf(user.id)).at(-1)?.changes).toEqual([
      { field: 'roles', before: ['店员', '演示访客'], after: ['演示访客'] },
    ]);
    expect(answered(assignRoles, await give(user.id, [])).roles).toEqual([]);
  });

  it('that are not there are refused, and nothing is taken meanwhile', async () => {
    const { user } = await newUser();
    await give(user.id, ['visitor']);
    expect(await give(user.id, ['visitor', 'emperor'])).toMatchObject(
      refused(codes.notFound, 'role-unknown'),
    );
    expect((await read(user.id)).roleIds).toEqual(['visitor']);
  });

  it('are given within one’s own, to others, and never taken from who has more', async () => {
    const { user, password } = await newUser({ departmentId: 'HQ' });
    await server.db.execute(sql`
      insert into roles (id, code, name) values ('personnel', 'personnel', '人事') on conflict do nothing`);
    await server.db.execute(sql`
      insert into role_permissions (role_id, permission_id)
      select 'personnel', id from permissions where code like 'MENU-USERS' or code like 'POINT-USER-%'
        or pid like 'MENU-USERS' or pid like 'POINT-USER-%'`);
    await give(user.id, ['personnel', 'visitor']);
    await bindTo(user.id, ['R1', '1001', '1002']);
    await server.db.execute(sql`update users set must_change_password = false where id = ${user.id}`);
    const personnel = await server.login(user.usercode, password);
    const hasMore = refused(codes.forbidden, 'user-beyond-own');
    expect(await give(user.id, ['personnel', 'visitor', 'store-staff'], personnel)).toMatchObject(
      refused(codes.forbidden, 'own-grants'),
    );
    expect(await give(userIdOf('visitor'), ['visitor', 'store-staff'], personnel)).toMatchObject(
      refused(codes.forbidden, 'role-beyond-own', {
        params: { points: expect.stringContaining('临期检查') },
      }),
    );
    expect(await give(userIdOf('admin'), [], personnel)).toMatchObject(hasMore);
    expect(await change(userIdOf('admin'), { username: '我' }, personnel)).toMatchObject(hasMore);
    expect(await personnel.call(deleteUser, { params: { id: userIdOf('admin') } })).toMatchObject(hasMore);
    answered(assignRoles, await give(userIdOf('visitor'), ['visitor', 'personnel'], personnel));
    await give(userIdOf('visitor'), ['visitor']);
  });
});

describe('regions', () => {
  it('are saved as they are checked and half-checked, and open again exactly so', async () => {
    const { user } = await newUser({ departmentId: 'HQ' });
    // R1 has the stores 1001 and 1002, R3 only 1012.
    const after = answered(assignAreas, await bindTo(user.id, ['HQ', 'R1', '1001', 'R3', '1012']));
    expect(after.areaIds.toSorted()).toEqual(['1001', '1012', 'HQ', 'R1', 'R3']);
    expect(after.halfAreaIds.toSorted()).toEqual(['HQ', 'R1']);
    expect(after.dcLotIds.toSorted()).toEqual(['1001', '1012']);
    const saved = await server.db.select().from(userAreas).where(eq(userAreas.userId, user.id));
    expect(saved.map(({ departmentId, half }) => `${departmentId}${half ? ' half' : ''}`).toSorted()).toEqual(
      ['1001', 'HQ half', 'R1 half', 'R3'],
    );
    expect(answered(assignAreas, await bindTo(user.id, after.areaIds)).areaIds.toSorted()).toEqual(
      after.areaIds.toSorted(),
    );
    expect((await logOf(user.id))[1]?.changes).toEqual([
      { field: 'areas', before: [], after: expect.arrayContaining(['1001 人民路店', 'R3 西部大区']) },
    ]);
  });

  it('that an older release saved below a whole one are left to that one', async () => {
    const { user } = await newUser({ departmentId: 'HQ' });
    await server.db.execute(sql`
      insert into user_areas (user_id, department_id, half) select ${user.id}, id, id = 'HQ'
      from departments where id in ('HQ', 'R1', '1001', '1002', '1012')`);
    const migration = readFileSync(join(checkoutDir, 'server/migrations/0059_whole-areas.sql'), 'utf8');
    await server.db.execute(sql.raw(migration));
    const saved = await server.db.select().from(userAreas).where(eq(userAreas.userId, user.id));
    expect(saved.map(({ departmentId }) => departmentId).toSorted()).toEqual(['1012', 'HQ', 'R1']);
  });

  it('count whole nodes only, with the stores that are added below them later', async () => {
    const { user, password } = await newUser({ departmentId: 'HQ' });
    await give(user.id, ['headoffice']);
    await bindTo(user.id, ['HQ', 'R1', '1001', 'R3', '1012']);
    const colleague = await server.login(user.usercode, password);
    const storesSeen = async () =>
      answered(sessionInfo, await colleague.call(sessionInfo)).stores.map(({ code }) => code);
    expect(await storesSeen()).toEqual(['1001', '1012']);
    await server.db.execute(sql`
      insert into departments (id, code, name, parent_id, kind) values
        ('1013', '1013', '新店一', 'R1', 'store'), ('1014', '1014', '新店二', 'R3', 'store')`);
    try {
      expect(await storesSeen()).toEqual(['1001', '1012', '1014']);
      const reopened = await read(user.id);
      expect(reopened.areaIds.toSorted()).toEqual(['1001', '1012', '1014', 'HQ', 'R1', 'R3']);
      expect(reopened.halfAreaIds.toSorted()).toEqual(['HQ', 'R1']);
    } finally {
      await server.db.execute(sql`delete from departments where id in ('1013', '1014')`);
    }
  });

  it('that are not there, and offices, are refused', async () => {
    expect(await bindTo(userIdOf('visitor'), ['R9'])).toMatchObject(refused(codes.notFound, 'area-unknown'));
  });
});

it('says who sits where: devices that are signed in, and when one was heard last', async () => {
  const { user, password } = await newUser();
  await give(user.id, ['visitor']);
  expect(await read(user.id)).toMatchObject({ sessions: 0, lastSeenAt: null });
  await server.login(user.usercode, password);
  expect(await read(user.id)).toMatchObject({ sessions: 1, lastSeenAt: server.clock.now().toISOString() });
});

it('lists two hundred users in well under a second', async () => {
  await server.db.execute(sql`
    insert into users (id, usercode, username, department_id, password_hash)
    select 'many-' || n, 'many' || n, '很多' || n, '1002', 'x' from generate_series(1, 200) n`);
  const started = performance.now();
  const all = await find({ username: '很多', limit: 1000 });
  expect(all).toHaveLength(200);
  expect(performance.now() - started).toBeLessThan(inTime(1000));
});
