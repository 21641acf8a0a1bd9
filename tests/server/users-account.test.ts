import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, sessionInfo } from '#core/session/contract';
import {
  bindEmail,
  existsWeixin,
  getAvatar,
  removeAvatar,
  removeOwnAvatar,
  resetPassword,
  resetPosPassword,
  setAvatar,
  setOwnAvatar,
  unbindEmail,
  updateEmail,
  updateUserEmailToNull,
} from '#core/users/account';
import { avatarLimits } from '#core/users/avatar';
import { assignRoles, getUser, insertUser } from '#core/users/contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { isEnvelope } from '#core/wire/envelope';
import { auditLog } from '../../server/schema/logs.ts';
import { employees } from '../../server/schema/people.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { lengthened, photoOf } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { everyonesPassword, userIdOf } from '../support/small-company.ts';

let server: TestServer;
let admin: Person;
let clerk: Person;
const clerkId = userIdOf('100101');
const colleagueId = userIdOf('100102');

beforeAll(async () => {
  server = await startTestServer();
  await server.db.insert(employees).values([
    { empId: 'E1', name: '林涛', email: 'lin@stockroom.example' },
    { empId: 'E2', name: '许静', email: 'xu@stockroom.example' },
    { empId: 'E3', name: '何伟', email: 'he@stockroom.example' },
  ]);
  admin = await server.login('admin');
  clerk = await server.login('100101');
});
afterAll(() => server.close());

async function mailOf(id: string) {
  const { email, empId } = answered(getUser, await admin.call(getUser, { params: { id } }));
  return { email, empId };
}

describe('an e-mail address', () => {
  it('is bound by the employee number, however it is typed, and answered', async () => {
    expect(
      answered(existsWeixin, await clerk.call(existsWeixin, { body: { usercode: 'e1', weixin_user: 1 } })),
    ).toEqual({ count: 1 });
    const bound = await clerk.call(updateEmail, { body: { id: clerkId, empId: ' e1 ' } });
    expect(answered(updateEmail, bound)).toBe('lin@stockroom.example');
    expect(answered(sessionInfo, await clerk.call(sessionInfo))).toMatchObject({
      email: 'lin@stockroom.example',
      empId: 'E1',
      empid: 'E1',
      emailState: 'pending',
    });
  });

  it('is not found by the login account: the answer says which number is wanted', async () => {
    const asked = { body: { id: clerkId, empId: '100101' }, headers: { 'accept-language': 'zh' } };
    const answer = await clerk.call(updateEmail, asked);
    expect(answer).toMatchObject(
      refused(codes.invalid, 'employee-unknown', { fields: { empId: 'employee-unknown' } }),
    );
    expect(answer.message).toBe('没有这个员工编号：请输入员工编号，而不是门店 POS 登录账号');
    expect(
      answered(existsWeixin, await clerk.call(existsWeixin, { body: { usercode: '100101' } })).count,
    ).toBe(0);
    expect(await clerk.call(updateEmail, { body: { id: clerkId, empId: ' ' } })).toMatchObject(
      refused(codes.invalid, 'employee-required'),
    );
  });

  it('of somebody else is bound and unbound by who has the point only', async () => {
    const body = { id: colleagueId, empId: 'E2' };
    const missing = refused(codes.forbidden, 'no-permission', { point: 'POINT-USER-BINDEMAIL' });
    expect(await clerk.call(updateEmail, { body })).toMatchObject(missing);
    expect(await clerk.call(bindEmail, { body })).toMatchObject(missing);
    expect(await clerk.call(updateUserEmailToNull, { body: { id: colleagueId } })).toMatchObject(missing);
    expect(answered(updateEmail, await admin.call(updateEmail, { body }))).toBe('xu@stockroom.example');
    answered(unbindEmail, await admin.call(unbindEmail, { body: { id: colleagueId } }));
    expect(await mailOf(colleagueId)).toEqual({ email: null, empId: null });
  });

  it('is confirmed by binding it with the point, and belongs to one account then', async () => {
    answered(bindEmail, await admin.call(bindEmail, { body: { id: clerkId, empId: 'E1' } }));
    expect(answered(sessionInfo, await clerk.call(sessionInfo)).emailState).toBe('confirmed');
    const taken = refused(codes.invalid, 'employee-taken', { params: { name: '林涛 100101' } });
    expect(await admin.call(bindEmail, { body: { id: colleagueId, empId: 'E1' } })).toMatchObject(taken);
    const colleague = await server.login('100102');
    expect(await colleague.call(updateEmail, { body: { id: colleagueId, empId: 'E1' } })).toMatchObject(
      taken,
    );
    // Bound once more by its owner it stays confirmed.
    answered(updateEmail, await clerk.call(updateEmail, { body: { id: clerkId, empId: 'E1' } }));
    expect(answered(sessionInfo, await clerk.call(sessionInfo)).emailState).toBe('confirmed');
  });

  it('that somebody else has claimed is still its owner’s: confirming it takes it from the other', async () => {
    const stranger = await server.login('100201');
    answered(
      updateEmail,
      await stranger.call(updateEmail, { body: { id: userIdOf('100201'), empId: 'E2' } }),
    );
    const owner = await server.login('100102');
    answered(updateEmail, await owner.call(updateEmail, { body: { id: colleagueId, empId: 'E2' } }));
    answered(bindEmail, await admin.call(bindEmail, { body: { id: colleagueId, empId: 'E2' } }));
    expect(await mailOf(colleagueId)).toEqual({ email: 'xu@stockroom.example', empId: 'E2' });
    expect(await mailOf(userIdOf('100201'))).toEqual({ email: null, empId: null });
    answered(unbindEmail, await admin.call(unbindEmail, { body: { id: colleagueId } }));
  });

  it('that is confirmed for two at once is one person’s', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = [colleagueId, userIdOf('100201')];
      await server.db.execute(sql`
        update users set emp_id = 'E3', email = 'he@stockroom.example', email_confirmed_at = null
        where id in (${ids[0]}, ${ids[1]})`);
      const answers = await Promise.all(
        ids.map((id) => admin.call(bindEmail, { body: { id, empId: 'E3' } })),
      );
      const owners = await server.db.execute(sql`select from users where emp_id = 'E3'`);
      expect(owners.rows).toHaveLength(1);
      expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.success, codes.invalid]);
    }
    await server.db.execute(sql`update users set emp_id = null, email = null, email_confirmed_at = null
      where emp_id = 'E3'`);
  });

  it('that the directory lacks is written into it by who administers users', async () => {
    const ask = (email: string) =>
      admin.call(bindEmail, { body: { id: colleagueId, empId: 'E77', ...(email !== '' && { email }) } });
    expect(await ask('')).toMatchObject(refused(codes.invalid, 'employee-unknown'));
    expect(await ask('not an address')).toMatchObject(
      refused(codes.invalid, 'email-form', { fields: { email: 'email-form' } }),
    );
    expect(answered(bindEmail, await ask(' xu2@stockroom.example '))).toBe('xu2@stockroom.example');
    expect(await mailOf(colleagueId)).toEqual({ email: 'xu2@stockroom.example', empId: 'E77' });
    expect(answered(existsWeixin, await clerk.call(existsWeixin, { body: { usercode: 'E77' } })).count).toBe(
      1,
    );
  });

  it('is unbound by its owner, and the log has both', async () => {
    answered(updateUserEmailToNull, await clerk.call(updateUserEmailToNull, { body: { id: clerkId } }));
    expect(await mailOf(clerkId)).toEqual({ email: null, empId: null });
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.subjectId, clerkId));
    expect(lines.map(({ call }) => call)).toEqual([
      'users.update-email',
      'users.bind-email',
      'users.update-email-to-null',
    ]);
  });
});

describe('a reset password', () => {
  it('works once, must be changed, and ends what was signed in', async () => {
    const colleague = await server.login('100201');
    const { usercode, password } = answered(
      resetPassword,
      await admin.call(resetPassword, { body: { id: userIdOf('100201') } }),
    );
    expect(usercode).toBe('100201');
    expect(password).toMatch(/^[a-z2-9]{12}$/);
    expect(await colleague.call(sessionInfo)).toMatchObject({ code: codes.sessionReplaced });
    expect(
      await server.stranger.call(login, { body: { username: '100201', password: '246 810' } }),
    ).toMatchObject({ code: codes.wrongCredentials });
    const again = await server.login('100201', password);
    expect(answered(sessionInfo, await again.call(sessionInfo)).mustChangePassword).toBe(true);
    const lines = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, userIdOf('100201')));
    expect(lines.at(-1)?.changes).toContainEqual({ field: 'password', before: null, after: null });
    expect(JSON.stringify(lines)).not.toContain(password);
  });

  it('opens an account that was locked out by wrong guesses', async () => {
    const guess = { body: { username: '101201', password: 'wrong one' } };
    for (let tries = 0; tries < 11; tries += 1) await server.stranger.call(login, guess);
    const { password } = answered(
      resetPassword,
      await admin.call(resetPassword, { body: { id: userIdOf('101201') } }),
    );
    await server.login('101201', password);
  });

  it("is given to one's own employee number, knowing the password; to another's only with the point", async () => {
    await server.db.execute(sql`
      update users set emp_id = 'E3', email = 'he@stockroom.example', email_confirmed_at = now()
      where usercode = '100203'`);
    const leader = await server.login('100203');
    const missing = refused(codes.forbidden, 'no-permission', { point: 'POINT-USER-RESETPOS' });
    expect(await clerk.call(resetPosPassword, { body: { empId: 'E3' } })).toMatchObject(missing);
    // Whether a number exists is not told to who may not ask.
    expect(await clerk.call(resetPosPassword, { body: { empId: 'E999' } })).toMatchObject(missing);
    expect(await clerk.call(resetPassword, { body: { id: userIdOf('100203') } })).toMatchObject(missing);
    const reset = (body: object) => leader.call(resetPosPassword, { body: { empId: 'e3', ...body } });
    expect(await reset({})).toMatchObject(
      refused(codes.invalid, 'password-old-required', { fields: { oldPassword: 'password-old-required' } }),
    );
    expect(await reset({ oldPassword: 'wrong one' })).toMatchObject(
      refused(codes.wrongCredentials, 'wrong-credentials'),
    );
    expect(answered(resetPosPassword, await reset({ oldPassword: everyonesPassword })).usercode).toBe(
      '100203',
    );
    expect(await leader.call(sessionInfo)).toMatchObject({ code: codes.sessionReplaced });
    expect(
      answered(resetPosPassword, await admin.call(resetPosPassword, { body: { empId: 'E3' } })),
    ).toMatchObject({ username: '罗敏' });
    expect(await admin.call(resetPosPassword, { body: { empId: 'E999' } })).toMatchObject(
      refused(codes.invalid, 'employee-not-bound'),
    );
  });

  it('is guessed at no more often there than at the login', async () => {
    await server.db.execute(sql`update users set emp_id = 'E8' where usercode = 'buyer01'`);
    const found = await server.login('buyer01');
    const guess = (oldPassword: string) =>
      found.call(resetPosPassword, { body: { empId: 'E8', oldPassword } });
    for (let tries = 0; tries < 10; tries += 1) await guess(`guess ${tries}`);
    expect(await guess(everyonesPassword)).toMatchObject(refused(codes.tooManyRequests, 'too-many-logins'));
    server.clock.pass({ minutes: 16 });
    expect(await found.call(sessionInfo)).toMatchObject({ code: codes.success });
  });

  it('is not held back by guesses made elsewhere, on a phone that is known', async () => {
    await server.db.execute(sql`update users set emp_id = 'E7' where usercode = 'sell01'`);
    const body = { username: 'sell01', password: everyonesPassword };
    const { token, deviceKey } = answered(login, await server.stranger.call(login, { body }));
    const guess = { body: { username: 'sell01', password: 'wrong one' } };
    for (let tries = 0; tries < 11; tries += 1) await server.stranger.call(login, guess);
    const asked = { empId: 'E7', oldPassword: everyonesPassword, deviceKey };
    const headers = { 'x-token': token };
    const reset = await server.stranger.call(resetPosPassword, { body: asked, headers });
    expect(reset).toMatchObject({ code: codes.success });
  });

  it('of one’s own is never given without the old one, whatever points one has', async () => {
    expect(await admin.call(resetPassword, { body: { id: userIdOf('admin') } })).toMatchObject(
      refused(codes.invalid, 'own-password'),
    );
  });

  it('is given only to who has nothing that the giver lacks', async () => {
    await server.db.execute(sql`
      insert into roles (id, code, name) values ('help-desk', 'help-desk', '服务台');`);
    await server.db.execute(sql`
      insert into role_permissions (role_id, permission_id)
      select 'help-desk', id from permissions where code = 'POINT-USER-RESETPOS' or pid = 'POINT-USER-RESETPOS'
        or id in (select permission_id from role_permissions where role_id = 'andon-manager')`);
    await server.db.execute(sql`insert into user_roles (user_id, role_id) values ('u-visitor', 'help-desk')`);
    const helpDesk = await server.login('visitor');
    expect(await helpDesk.call(resetPassword, { body: { id: userIdOf('admin') } })).toMatchObject(
      refused(codes.forbidden, 'user-beyond-own'),
    );
    answered(resetPassword, await helpDesk.call(resetPassword, { body: { id: userIdOf('manager01') } }));
  });

  it('is not given again and again: five an hour to one account, then later', async () => {
    const ask = () => admin.call(resetPassword, { body: { id: userIdOf('handler01') } });
    for (let times = 0; times < 5; times += 1) answered(resetPassword, await ask());
    const answer = await ask();
    expect(answer).toMatchObject(refused(codes.tooManyRequests, 'too-many-resets'));
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.pass({ minutes: 61 });
    answered(resetPassword, await ask());
  });
});

describe('a picture', () => {
  it('is given, shown to who may see it, kept by browsers, and taken away', async () => {
    const set = async (seed: number) =>
      answered(setAvatar, await send(admin, setAvatar.path.replace(':id', clerkId), await photoOf(seed)));
    const address = await set(1);
    expect(answered(getUser, await admin.call(getUser, { params: { id: clerkId } })).avatar).toBe(address);
    expect(answered(sessionInfo, await clerk.call(sessionInfo)).avatar).toBe(address);
    const shown = await server.app.inject({ url: address, headers: { 'x-token': clerk.token } });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 400,
      height: 300,
    });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: expect.stringContaining('x-token'),
    });
    expect(await set(2)).not.toBe(address);
    answered(removeAvatar, await admin.call(removeAvatar, { params: { id: clerkId } }));
    expect(await clerk.call(getAvatar, { params: { id: clerkId } })).toMatchObject(
      refused(codes.notFound, 'avatar-unknown'),
    );
  });

  it("is one's own affair, or that of who may change users", async () => {
    answered(setOwnAvatar, await send(clerk, setOwnAvatar.path, await photoOf(3)));
    expect(await send(clerk, setAvatar.path.replace(':id', colleagueId), jpeg(300, 300))).toMatchObject(
      refused(codes.forbidden, 'no-permission', { point: 'POINT-USER-UPDATE' }),
    );
    const colleague = await server.login('100102');
    expect(await colleague.call(getAvatar, { params: { id: clerkId } })).toMatchObject(
      refused(codes.forbidden, 'no-permission', { point: 'MENU-USERS' }),
    );
    expect(
      (await server.app.inject({ url: `${basePath}/api/system/user/avatar/${clerkId}` })).statusCode,
    ).toBe(401);
    answered(removeOwnAvatar, await clerk.call(removeOwnAvatar));
  });

  it.each([
    [
      'a text that calls itself a JPG',
      Buffer.from('<svg onload=alert(1)>'),
      'avatar-not-jpeg',
      codes.invalid,
    ],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'avatar-not-jpeg', codes.invalid],
    ['a JPG that breaks off', jpeg(300, 300).subarray(0, -2), 'avatar-not-jpeg', codes.invalid],
    ['a JPG in its first and last bytes alone', jpeg(300, 300), 'avatar-not-jpeg', codes.invalid],
    ['too many pixels', jpeg(2049, 300), 'avatar-too-many-pixels', codes.invalid],
    ['exactly 2 MB', jpeg(300, 300, avatarLimits.outputBelowBytes), 'avatar-too-large', codes.tooLarge],
    ['11 MB', jpeg(300, 300, 11 * 1024 * 1024), 'avatar-too-large', codes.tooLarge],
  ])('is refused when it is %s', async (_, bytes, reason, code) => {
    expect(await send(clerk, setOwnAvatar.path, bytes)).toMatchObject(refused(code, reason));
  });

  it('just under 2 MB is kept', async () => {
    const photo = await photoOf(5, { width: 2048, height: 64 });
    const largest = lengthened(photo, avatarLimits.outputBelowBytes - 1);
    answered(setOwnAvatar, await send(clerk, setOwnAvatar.path, largest));
  });

  it('goes with its user', async () => {
    const body = { usercode: 'brief', username: '短暂', departmentId: '1001' };
    const { user } = answered(insertUser, await admin.call(insertUser, { body }));
    answered(assignRoles, await admin.call(assignRoles, { body: { id: user.id, version: 1, roleIds: [] } }));
    answered(setAvatar, await send(admin, setAvatar.path.replace(':id', user.id), await photoOf(4)));
    await server.db.execute(sql`delete from users where id = ${user.id}`);
    expect((await server.db.execute(sql`select from avatars where user_id = ${user.id}`)).rows).toEqual([]);
  });
});

async function send(person: Person, path: string, bytes: Buffer) {
  const boundary = 'a-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="avatar"; filename="../me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const response = await server.app.inject({
    method: 'POST',
    url: basePath + path,
    headers: { 'x-token': person.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const envelope: unknown = response.json();
  if (!isEnvelope(envelope)) throw new Error(`no envelope: ${response.payload}`);
  return { ...envelope, status: response.statusCode, headers: response.headers };
}

/** As much of a JPEG as tells its size: start, a comment as long as wanted, the frame, the end. */
function jpeg(width: number, height: number, length = 200): Buffer {
  const frame = Buffer.from([
    0xff,
    0xc0,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    0x11,
    0,
  ]);
  const scan = Buffer.alloc(Math.max(0, length - frame.length - 6), 1);
  const parts = [
    Buffer.from([0xff, 0xd8]),
    frame,
    Buffer.from([0xff, 0xda]),
    scan,
    Buffer.from([0xff, 0xd9]),
  ];
  return Buffer.concat(parts);
}
