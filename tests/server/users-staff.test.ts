import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionInfo } from '#core/session/contract';
import { resetPosPassword, updateEmail } from '#core/users/account';
import { confirmStaffEmail, listStaff, resetStaffPassword } from '#core/users/staff';
import type { AnyCall } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { takeLock } from '../../server/platform/database/locks.ts';
import { lockEmployee } from '../../server/platform/people/work-address.ts';
import { employees } from '../../server/schema/people.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

const server = await startTestServer();
afterAll(() => server.close());
let leader: Person;
let clerk: Person;
beforeAll(async () => {
  await server.db.insert(employees).values([
    { empId: 'E1', name: '林涛', email: 'lin@stockroom.example' },
    { empId: 'E2', name: '许静', email: 'xu@stockroom.example' },
  ]);
  leader = await server.login('100103');
  clerk = await server.login('100101');
});

const staff = async () => answered(listStaff, await leader.call(listStaff));
const one = async (usercode: string) => (await staff()).find((row) => row.usercode === usercode);
const reset = (person: Person, usercode: string) =>
  person.call(resetStaffPassword, { body: { id: userIdOf(usercode) } });
const confirm = (person: Person, usercode: string, empId: string) =>
  person.call(confirmStaffEmail, { body: { id: userIdOf(usercode), empId } });

describe('the leader of a store', () => {
  test('sees who works there and may sign in, and nobody else', async () => {
    await server.db.execute(sql`update users set enable_status = false where usercode = 'visitor'`);
    expect((await staff()).map(({ usercode }) => usercode)).toEqual(['100101', '100102']);
  });

  test('resets who forgot their password: it is shown once, and the old one opens nothing', async () => {
    const answer = answered(resetStaffPassword, await reset(leader, '100102'));
    expect(answer).toMatchObject({ usercode: '100102', username: '许静' });
    expect(await one('100102')).toMatchObject({ mustChangePassword: true });
    const xu = await server.login('100102', answer.password);
    expect(answered(sessionInfo, await xu.call(sessionInfo)).mustChangePassword).toBe(true);
    const audit = await server.db.execute(sql`
      select actor_code, call from audit_log where subject_id = ${userIdOf('100102')}`);
    expect(audit.rows).toEqual([{ actor_code: '100103', call: 'users.reset-staff-password' }]);
    expect(JSON.stringify(audit.rows)).not.toContain(answer.password);
  });

  test('may reset by employee number too, as the documents have it, once it is theirs for certain', async () => {
    answered(updateEmail, await clerk.call(updateEmail, { body: { id: userIdOf('100101'), empId: 'E1' } }));
    const byNumber = () => leader.call(resetPosPassword, { body: { empId: 'E1' } });
    expect(await byNumber()).toMatchObject(refused(codes.forbidden, 'no-permission'));
    answered(confirmStaffEmail, await confirm(leader, '100101', 'E1'));
    expect(answered(resetPosPassword, await byNumber())).toMatchObject({ usercode: '100101' });
  });

  test('confirms the number that was seen, once, and no other', async () => {
    await server.db.execute(sql`
      update users set emp_id = 'E2', email = 'xu@stockroom.example', email_confirmed_at = null
      where usercode in ('100102', '100201')`);
    expect(await one('100102')).toMatchObject({ email: 'xu@stockroom.example', emailPending: true });
    const gone = refused(codes.invalid, 'nothing-to-confirm');
    expect(await confirm(leader, '100102', 'E1')).toMatchObject(gone);
    answered(confirmStaffEmail, await confirm(leader, '100102', 'E2'));
    expect(await one('100102')).toMatchObject({ emailPending: false });
    expect(await confirm(leader, '100102', 'E2')).toMatchObject(gone);
    // Whoever else had claimed it has it no longer.
    const other = await server.db.execute(sql`select emp_id from users where usercode = '100201'`);
    expect(other.rows).toEqual([{ emp_id: null }]);
  });

  test('confirms while somebody is binding that very number: the two do not wait for each other', async () => {
    await server.db.execute(sql`
      update users set emp_id = 'E2', email = 'xu@stockroom.example', email_confirmed_at = null
      where usercode = '100102'`);
    const confirmed = await server.db.transaction(async (tx) => {
      // What binding does: the number first, then who may do what.
      await lockEmployee(tx, 'E2');
      const answer = confirm(leader, '100102', 'E2');
      await expect.poll(whoWaits, { interval: 5 }).toBe(1);
      await takeLock(tx, 'administration');
      return { answer };
    });
    answered(confirmStaffEmail, await confirmed.answer);
  });

  test('does nothing to the staff of another store, to head office, to nobody, nor to themselves', async () => {
    const unknown = refused(codes.notFound, 'user-unknown');
    for (const usercode of ['100201', 'admin', 'nobody', '100103']) {
      expect([usercode, await reset(leader, usercode)]).toMatchObject([usercode, unknown]);
      expect([usercode, await confirm(leader, usercode, 'E2')]).toMatchObject([usercode, unknown]);
    }
  });

  test('resets nobody of a higher rank who happens to work there', async () => {
    await server.db.execute(sql`update users set department_id = '1001' where usercode = 'admin'`);
    expect(await reset(leader, 'admin')).toMatchObject({ code: codes.forbidden });
    await server.db.execute(sql`update users set department_id = 'HQ' where usercode = 'admin'`);
  });

  test('no longer does any of it when they lead the store no longer', async () => {
    await server.db.execute(sql`update users set is_leader = false where usercode = '100103'`);
    await expectRefused(leader);
    await server.db.execute(sql`update users set is_leader = true where usercode = '100103'`);
  });
});

test('nobody else does: neither staff, nor head office, nor who leads an office', async () => {
  await server.db.execute(sql`update users set is_leader = true where usercode = 'ho01'`);
  for (const usercode of ['100201', 'ho01', 'admin']) await expectRefused(await server.login(usercode));
});

async function whoWaits(): Promise<number> {
  const found = await server.db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return found.rows.length;
}

async function expectRefused(person: Person): Promise<void> {
  const body = { id: userIdOf('100102'), empId: 'E2' };
  for (const call of [listStaff, resetStaffPassword, confirmStaffEmail] satisfies AnyCall[])
    expect(await person.call(call, { ...(call.body && { body }) })).toMatchObject(
      refused(codes.forbidden, 'store-leaders-only'),
    );
}
