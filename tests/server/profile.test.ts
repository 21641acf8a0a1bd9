import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { profileActivity, updateProfile } from '#core/profile/contract';
import { sessionInfo } from '#core/session/contract';
import { viewAsRole } from '#core/session/view-as';
import { codes } from '#core/wire/codes';
import { answered, type Person, personWith, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
afterAll(() => server.close());
await server.db.execute(sql`insert into employees (emp_id, name, email) values
  ('E1', '林涛', 'Lin@stockroom.example'), ('E2', '许静', 'xu@stockroom.example')`);
const lin = await server.login('100101');
const xu = await server.login('100102');
const save = (person: Person, username: string, email: string) =>
  person.call(updateProfile, { body: { username, email } });

describe('one’s own profile', () => {
  test('takes a name and an address of the directory, without their outer spaces', async () => {
    expect(await save(lin, ' 林涛涛 ', ' lin@STOCKROOM.example ')).toMatchObject({
      code: codes.success,
      data: { username: '林涛涛', email: 'Lin@stockroom.example', emailPending: true },
    });
    expect(answered(sessionInfo, await lin.call(sessionInfo))).toMatchObject({
      name: '林涛涛',
      email: 'Lin@stockroom.example',
      empId: 'E1',
      emailState: 'pending',
    });
    const audit = await server.db.execute(sql`select actor_code, kind, subject_name, changes from audit_log`);
    expect(audit.rows).toEqual([
      {
        actor_code: '100101',
        kind: 'user',
        subject_name: '林涛涛 100101',
        changes: [
          { field: 'username', before: '林涛', after: '林涛涛' },
          { field: 'empId', before: null, after: 'E1' },
          { field: 'email', before: null, after: 'Lin@stockroom.example' },
        ],
      },
    ]);
  });

  test('what is left out stays as it is: an address that was bound meanwhile, and a name', async () => {
    await xu.call(updateProfile, { body: { email: 'xu@stockroom.example' } });
    const renamed = await xu.call(updateProfile, { body: { username: '许小静' } });
    expect(renamed).toMatchObject({ data: { username: '许小静', email: 'xu@stockroom.example' } });
    // Whoever is renamed is found by how the new name sounds, and no longer by the old one.
    const found = await server.db.execute(sql`select search_pinyin from users where usercode = '100102'`);
    expect(found.rows).toEqual([{ search_pinyin: ' xu xiao jing' }]);
    expect(await save(xu, '许静', '')).toMatchObject({ code: codes.success });
  });

  test.each([
    { username: '\u200b', email: '', reason: 'person-name-required', field: 'username' },
    { username: ' ', email: '', reason: 'person-name-required', field: 'username' },
    { username: '林'.repeat(51), email: '', reason: 'person-name-too-long', field: 'username' },
    { username: '许静', email: 'no address', reason: 'email-form', field: 'email' },
    { username: '许静', email: 'nobody@stockroom.example', reason: 'email-unknown', field: 'email' },
  ])('refuses $username with $email: $reason', async ({ username, email, reason, field }) => {
    expect(await save(xu, username, email)).toMatchObject(
      refused(codes.invalid, reason, { fields: { [field]: reason } }),
    );
    expect(await xu.call(sessionInfo)).toMatchObject({ data: { name: '许静', email: null } });
  });

  test('unbinds with an empty address', async () => {
    expect(await save(lin, '林涛', '')).toMatchObject({ data: { email: null, emailPending: false } });
    expect(answered(sessionInfo, await lin.call(sessionInfo)).emailState).toBe('none');
  });

  test('takes an address that others have claimed, and none that somebody has confirmed', async () => {
    expect(await save(lin, '林涛', 'lin@stockroom.example')).toMatchObject({ data: { emailPending: true } });
    expect(await save(xu, '许静', 'lin@stockroom.example')).toMatchObject({ data: { emailPending: true } });
    await server.db.execute(sql`update users set email_confirmed_at = now() where usercode = '100101'`);
    // Saved once more as it is, what was confirmed stays so.
    expect(await save(lin, '林涛', 'Lin@stockroom.example')).toMatchObject({ data: { emailPending: false } });
    expect(await save(xu, '许静', 'xu@stockroom.example')).toMatchObject({ code: codes.success });
    expect(await save(xu, '许静', 'lin@stockroom.example')).toMatchObject(
      refused(codes.invalid, 'employee-taken', { fields: { email: 'employee-taken' } }),
    );
  });

  test('cannot be changed while looking as a role', async () => {
    const admin = await server.login('admin');
    const { token } = answered(viewAsRole, await admin.call(viewAsRole, { body: { roleId: 'buyer' } }));
    const viewer = personWith(server.app, server.clock, token, 'admin');
    expect(await save(viewer, '别人', '')).toMatchObject(refused(codes.forbidden, 'view-as-reads-only'));
  });
});

test('what one did lately is one’s own, and of one’s own stores', async () => {
  const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
  await lin.remark(article, 'L1', 'dented');
  await xu.remark(article, 'L1', 'seen too');
  const activity = answered(profileActivity, await lin.call(profileActivity));
  expect(activity.checks).toMatchObject([
    { store: '1001', lot: 'L1', editType: 'onlyremark', remark: 'dented', withdrawn: false },
  ]);
  expect(activity.signIns).toMatchObject([{ outcome: 'signed-in', address: '127.0.0.1' }]);
  expect(activity.changes.every(({ subjectName }) => subjectName.endsWith('100101'))).toBe(true);
  // Somebody who works elsewhere now no longer sees that store's goods.
  await server.db.execute(sql`update users set department_id = '1002' where usercode = '100101'`);
  expect(answered(profileActivity, await lin.call(profileActivity)).checks).toEqual([]);
});
