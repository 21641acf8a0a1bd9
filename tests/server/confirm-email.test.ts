import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '#core/logs/contract';
import { listMessages, readMessage } from '#core/messages/contract';
import { updateProfile } from '#core/profile/contract';
import { sessionInfo } from '#core/session/contract';
import {
  bindEmail,
  confirmEmail,
  readConfirmation,
  sendConfirmation,
  updateEmail,
  updateUserEmailToNull,
} from '#core/users/account';
import { confirmStaffEmail } from '#core/users/staff';
import { codes } from '#core/wire/codes';
import { queueMail } from '../../server/platform/mail/queue.ts';
import { passwordResetMail } from '../../server/platform/people/confirmations.ts';
import { employees, users } from '../../server/schema/people.ts';
import { untilSeen } from '../support/job-workers.ts';
import { mailerTo, readMail, startMailServer } from '../support/mail-server.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

/** A work address that is bound by employee number counts when whoever reads it says so (decision X3). */
const post = await startMailServer();
const server = await startTestServer({ more: { mailer: mailerTo(post) } });
afterAll(async () => {
  await server.close();
  await post.close();
});
const usual = { ...post.answers };
await server.db.insert(employees).values([
  { empId: 'E1', name: '林涛', email: 'lin@stockroom.example' },
  { empId: 'E2', name: '许静', email: 'xu@stockroom.example' },
]);
const admin = await server.login('admin');
const lin = await server.login('100101');
const xu = await server.login('100102');

beforeEach(async () => {
  Object.assign(post.answers, usual);
  post.received.length = 0;
  await server.db.update(users).set({ email: null, empId: null, emailConfirmedAt: null });
  await server.db.execute(sql`delete from mails`);
});

const bind = (who: Person, usercode: string, empId = 'E1') =>
  who.call(updateEmail, { body: { id: `u-${usercode}`, empId } });
const stateOf = async (who: Person) => answered(sessionInfo, await who.call(sessionInfo)).emailState;
/** What the links hold that came, the last one at the end. */
async function tokens(many = 1): Promise<string[]> {
  await untilSeen(async () => expect(post.received).toHaveLength(many));
  return post.received.map((mail) => {
    const [, token] =
      /https:\/\/stockroom\.example\/confirm-email#([\w-]{43})\s/.exec(readMail(mail).text) ?? [];
    return token ?? '';
  });
}
const confirm = (token: string) => server.stranger.call(confirmEmail, { body: { token } });

test('the address gets a link that says whose account it is, and confirms it once, signed in or not', async () => {
  expect(await stateOf(lin)).toBe('none');
  answered(updateEmail, await bind(lin, '100101'));
  expect(await stateOf(lin)).toBe('pending');
  const [token = ''] = await tokens();
  expect(post.received[0]?.to).toBe('lin@stockroom.example');
  const whose = { email: 'lin@stockroom.example', username: '林涛', usercode: '100101' };
  const look = () => server.stranger.call(readConfirmation, { body: { token } });
  expect(answered(readConfirmation, await look())).toEqual(whose);
  // A look, as a scanner of mails takes, confirms nothing.
  expect(await stateOf(lin)).toBe('pending');
  expect(answered(confirmEmail, await confirm(token))).toEqual(whose);
  expect(await stateOf(lin)).toBe('confirmed');
  for (const ask of [confirm(token), look()])
    expect(await ask).toMatchObject(refused(codes.invalid, 'confirmation-used'));
  const log = answered(listAudit, await admin.call(listAudit, { body: { person: '100101' } }));
  expect(log.items[0]).toMatchObject({
    call: 'users.confirm-email',
    actorCode: '100101',
    changes: [{ field: 'emailConfirmed', before: false, after: true }],
  });
});

test('a mail to somebody whose address is pending waits for it, and goes then', async () => {
  answered(updateEmail, await bind(lin, '100101'));
  const [token = ''] = await tokens();
  await server.db.transaction((tx) =>
    queueMail(tx, {
      to: { userId: 'u-100101' },
      kind: passwordResetMail,
      link: '/',
      params: { usercode: '100101', by: 'x' },
    }),
  );
  const waiting = async () =>
    answered(listMessages, await admin.call(listMessages, { body: { state: 'waiting-for-confirmation' } }))
      .total;
  await untilSeen(async () => expect(await waiting()).toBe(1));
  expect(post.received).toHaveLength(1);
  answered(confirmEmail, await confirm(token));
  await untilSeen(async () => expect(post.received).toHaveLength(2));
  expect(post.received[1]?.to).toBe('lin@stockroom.example');
});

test('the link is in no row and on no page', async () => {
  answered(updateEmail, await bind(lin, '100101'));
  const [token = ''] = await tokens();
  const { items } = answered(listMessages, await admin.call(listMessages, { body: {} }));
  const read = await admin.call(readMessage, { params: { id: items[0]?.id } });
  expect(answered(readMessage, read)).toMatchObject({ hasSecret: true });
  expect(JSON.stringify([items, read.data])).not.toContain(token);
  for (const table of ['mails', 'jobs', 'address_confirmations', 'audit_log']) {
    const rows = await server.db.execute(sql`select * from ${sql.identifier(table)}`);
    expect(JSON.stringify(rows.rows), table).not.toContain(token);
  }
});

test('each attempt has a link of its own, and the one that came works', async () => {
  let asked = 0;
  post.answers.atEnd = () => {
    asked += 1;
    return asked === 1 ? { code: 451, words: 'later' } : undefined;
  };
  answered(updateEmail, await bind(lin, '100101'));
  await untilSeen(async () => expect(asked).toBe(1));
  const [token = ''] = await tokens();
  answered(confirmEmail, await confirm(token));
});

test('a link ends after 72 hours, with another binding, and with another link that was used', async () => {
  const over = refused(codes.invalid, 'confirmation-over');
  answered(updateEmail, await bind(lin, '100101'));
  const [first = ''] = await tokens();
  answered(sendConfirmation, await lin.call(sendConfirmation, { body: {} }));
  const [, second = ''] = await tokens(2);
  answered(confirmEmail, await confirm(second));
  expect(await confirm(first)).toMatchObject(refused(codes.invalid, 'confirmation-used'));

  answered(updateUserEmailToNull, await lin.call(updateUserEmailToNull, { body: { id: 'u-100101' } }));
  answered(updateEmail, await bind(lin, '100101'));
  const [, , third = ''] = await tokens(3);
  answered(updateEmail, await bind(lin, '100101', 'E2'));
  expect(await confirm(third)).toMatchObject(over);
  const [, , , fourth = ''] = await tokens(4);
  const before = server.clock.now().toISOString();
  server.clock.pass({ hours: 72 });
  expect(await confirm(fourth)).toMatchObject(over);
  server.clock.set(before);
  answered(confirmEmail, await confirm(fourth));
});

test.each([['x'], ['a'.repeat(43)], ['']])('what no link holds (%j) confirms nothing', async (token) => {
  expect(await confirm(token)).toMatchObject(refused(codes.invalid, 'confirmation-unknown'));
});

test('of two who claim one number the reader of its address decides', async () => {
  answered(updateEmail, await bind(lin, '100101'));
  // Two mails that wait together may come in either order.
  const [ofLin = ''] = await tokens();
  answered(updateEmail, await bind(xu, '100102'));
  const [, ofXu = ''] = await tokens(2);
  answered(confirmEmail, await confirm(ofXu));
  expect(await stateOf(lin)).toBe('none');
  expect(await stateOf(xu)).toBe('confirmed');
  expect(await confirm(ofLin)).toMatchObject(refused(codes.invalid, 'confirmation-over'));
});

test('both links of one number opened at once confirm one', async () => {
  answered(updateEmail, await bind(lin, '100101'));
  answered(updateEmail, await bind(xu, '100102'));
  const both = await tokens(2);
  const answers = await Promise.all(both.map(confirm));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const states = [await stateOf(lin), await stateOf(xu)];
  expect(states.filter((state) => state === 'confirmed')).toHaveLength(1);
});

test("an address of one's own data is asked for it as well", async () => {
  const body = { username: '许静', email: 'xu@stockroom.example' };
  answered(updateProfile, await xu.call(updateProfile, { body }));
  const [token = ''] = await tokens();
  answered(confirmEmail, await confirm(token));
  expect(await stateOf(xu)).toBe('confirmed');
});

test('somebody who stands beside them may still say that it is theirs; the message is outdated then', async () => {
  post.answers.atRecipient = () => ({ code: 451, words: 'later' });
  answered(updateEmail, await bind(lin, '100101'));
  // The next attempt comes when the leader has done it.
  await untilSeen(async () => {
    const put = sql`update jobs set run_at = now() + interval '1 hour' where state = 'waiting' and attempts = 1 returning id`;
    expect((await server.db.execute(put)).rows).toHaveLength(1);
  });
  const leader = await server.login('100103');
  answered(
    confirmStaffEmail,
    await leader.call(confirmStaffEmail, { body: { id: 'u-100101', empId: 'E1' } }),
  );
  expect(await stateOf(lin)).toBe('confirmed');
  Object.assign(post.answers, usual);
  await server.db.execute(sql`update jobs set run_at = now() where state = 'waiting'`);
  await untilSeen(async () => {
    const { items } = answered(listMessages, await admin.call(listMessages, { body: {} }));
    expect(items).toMatchObject([{ state: 'refused', problem: { reason: 'mail-outdated' } }]);
  });
  expect(post.received).toEqual([]);
  // With the point it is confirmed at once, and nothing is asked.
  answered(bindEmail, await admin.call(bindEmail, { body: { id: 'u-100102', empId: 'E2' } }));
  expect(await stateOf(xu)).toBe('confirmed');
  expect(await lin.call(sendConfirmation, { body: {} })).toMatchObject(
    refused(codes.invalid, 'nothing-to-confirm'),
  );
});

test("nobody fills another's mailbox: five messages an hour of one user, ten of one number", async () => {
  for (let turn = 0; turn < 5; turn++) answered(updateEmail, await bind(lin, '100101'));
  const tooMany = refused(codes.tooManyRequests, 'too-many-confirmations');
  expect(await bind(lin, '100101')).toMatchObject(tooMany);
  expect(await lin.call(sendConfirmation, { body: {} })).toMatchObject(tooMany);
  for (let turn = 0; turn < 5; turn++) answered(updateEmail, await bind(xu, '100102'));
  const other = await server.login('100201');
  expect(await bind(other, '100201')).toMatchObject(tooMany);
  answered(updateEmail, await bind(other, '100201', 'E2'));
});
