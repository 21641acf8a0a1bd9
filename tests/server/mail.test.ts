import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#core/logs/contract';
import {
  listMessages,
  type MailRow,
  mailStanding,
  readMessage,
  sendKeptMessages,
  sendMessageAgain,
} from '#core/messages/contract';
import { sessionInfo } from '#core/session/contract';
import { bindEmail, resetPassword } from '#core/users/account';
import { codes } from '#core/wire/codes';
import { queueMail } from '../../server/platform/mail/queue.ts';
import { sweepMails } from '../../server/platform/mail/sweep.ts';
import { passwordResetMail } from '../../server/platform/people/confirmations.ts';
import { employees, users } from '../../server/schema/people.ts';
import { untilSeen } from '../support/job-workers.ts';
import { mailerTo, readMail, startMailServer } from '../support/mail-server.ts';
import { answered, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

/** Messages by mail, given to a real mail server, which takes them, refuses them, hangs up, or is not there. */
const post = await startMailServer();
const server = await startTestServer({ more: { mailer: mailerTo(post) } });
afterAll(async () => {
  await server.close();
  await post.close();
});
const admin = await server.login('admin');
const usual = { ...post.answers };
beforeEach(() => {
  Object.assign(post.answers, usual);
  post.received.length = 0;
});

const params = { usercode: '100101', by: '陈曦 ho01' };
let made = 0;
/** A message to an address that no other test has. */
async function queue(more: Partial<Parameters<typeof queueMail>[1]> = {}) {
  made += 1;
  const address = `reader${made}@stockroom.example`;
  const to = { address, language: 'en' as const };
  const id = await server.db.transaction((tx) =>
    queueMail(tx, { to, kind: passwordResetMail, params, link: '/andon/list?id=7', ...more }),
  );
  return { id: id ?? '', address };
}
async function rowOf(id: string): Promise<MailRow | undefined> {
  return answered(listMessages, await admin.call(listMessages, { body: { id } })).items[0];
}
const until = (id: string, expected: object) =>
  untilSeen(async () => expect(await rowOf(id)).toMatchObject(expected));
/** As if the pause before the next attempt were over. */
const hurry = () => server.db.execute(sql`update jobs set run_at = now() where state = 'waiting'`);

describe('a message', () => {
  test('is accepted, by whom and with what is kept, and comes as text and as markup', async () => {
    const { id, address } = await queue();
    await until(id, { state: 'sent', attempts: 1, address, problem: null });
    const row = await rowOf(id);
    expect(row?.acceptedBy).toContain(`127.0.0.1:${post.port}: 250`);
    expect(row?.endedAt).not.toBeNull();
    const [mail] = post.received;
    expect(mail).toMatchObject({
      to: address,
      from: `bounce+${id}@stockroom.example`,
      messageId: `<${id}@stockroom.example>`,
    });
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const read = readMail(mail ?? { raw: '' });
    expect(read.subject).toBe('Your password was reset');
    expect(read.text).toContain('was reset by 陈曦 ho01');
    expect(read.text).toContain('https://stockroom.example/andon/list?id=7');
    expect(read.html).toContain('href="https://stockroom.example/andon/list?id=7"');
  });

  test.each([
    ['zh', '您的密码已被重置', '重置'],
    ['en', 'Your password was reset', 'reset'],
    ['es', 'Se ha restablecido su contraseña', 'restablecido'],
    ['ja', 'パスワードが再設定されました', '再設定'],
  ] as const)('is in the language of its reader: %s', async (language, subject, word) => {
    const { id } = await queue({ to: { address: `reader-${language}@stockroom.example`, language } });
    await until(id, { state: 'sent', subject, language });
    const read = readMail(post.received[0] ?? { raw: '' });
    expect(read).toMatchObject({ subject, text: expect.stringContaining(word) });
    expect(read.html).toContain(`<html lang="${language}">`);
  });

  test('shows what people typed as text, and keeps its subject on one line', async () => {
    const by = '<img src=x onerror=alert(1)>"&\r\nBcc: others@stockroom.example';
    const { id } = await queue({ params: { usercode: '<b>', by } });
    await until(id, { state: 'sent' });
    const [mail] = post.received;
    const read = readMail(mail ?? { raw: '' });
    expect(read.html).not.toMatch(/<img|<b>/);
    expect(read.html).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#38;');
    expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/m);
    expect(post.received).toHaveLength(1);
  });

  test('of a transaction that rolled back is none', async () => {
    const undone = server.db.transaction(async (tx) => {
      const to = { address: 'nobody@stockroom.example', language: 'en' as const };
      await queueMail(tx, { to, kind: passwordResetMail, params, link: '/' });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    const { id } = await queue();
    await until(id, { state: 'sent' });
    expect(post.received.map(({ to }) => to)).not.toContain('nobody@stockroom.example');
    const { total } = answered(listMessages, await admin.call(listMessages, { body: { person: 'nobody@' } }));
    expect(total).toBe(0);
  });

  test('of one key there is once', async () => {
    const first = await queue({ uniqueKey: 'ticket 7 assigned' });
    expect((await queue({ uniqueKey: 'ticket 7 assigned' })).id).toBe('');
    await until(first.id, { state: 'sent' });
    expect(post.received).toHaveLength(1);
  });

  test('goes to one address, and its link into the app', async () => {
    const to = { address: 'a@stockroom.example,b@stockroom.example', language: 'en' as const };
    await expect(queue({ to })).rejects.toThrow('this is no address');
    for (const link of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'x'])
      await expect(queue({ link })).rejects.toThrow('leads out of the app');
  });
});

describe('a mail server that', () => {
  test('says 451 is asked again, with the same Message-ID', async () => {
    let asked = 0;
    post.answers.atRecipient = () => {
      asked += 1;
      return asked === 1 ? { code: 451, words: 'greylisted' } : undefined;
    };
    const { id } = await queue();
    await until(id, {
      state: 'waiting',
      attempts: 1,
      problem: { reason: 'mail-server-later', params: { said: expect.stringContaining('greylisted') } },
    });
    await hurry();
    await until(id, { state: 'sent', attempts: 2, problem: null });
    expect(post.received.map(({ messageId }) => messageId)).toEqual([`<${id}@stockroom.example>`]);
  });

  test('says 550 is not asked again; an administrator may, once', async () => {
    post.answers.atRecipient = () => ({ code: 550, words: 'no such user' });
    const { id } = await queue();
    await until(id, {
      state: 'refused',
      attempts: 1,
      acceptedBy: null,
      problem: { reason: 'mail-refused', params: { said: expect.stringContaining('no such user') } },
    });
    Object.assign(post.answers, usual);
    answered(sendMessageAgain, await admin.call(sendMessageAgain, { body: { id } }));
    await until(id, { state: 'sent', attempts: 1, problem: null });
    expect(await admin.call(sendMessageAgain, { body: { id } })).toMatchObject(
      refused(codes.invalid, 'message-not-sendable'),
    );
    const log = answered(listAudit, await admin.call(listAudit, { body: { kind: 'message' } }));
    expect(log.items[0]).toMatchObject({
      changes: [{ field: 'state', before: 'refused', after: 'waiting' }],
    });
  });

  test.each(['atRecipient', 'atEnd'] as const)('hangs up (%s) is asked again', async (place) => {
    let calls = 0;
    post.answers[place] = () => {
      calls += 1;
      return calls === 1 ? 'hang-up' : undefined;
    };
    const { id } = await queue();
    await until(id, { state: 'waiting', problem: { reason: 'mail-server-away' } });
    await hurry();
    await until(id, { state: 'sent', attempts: 2 });
  });

  test('finds it too large is not asked again', async () => {
    const { id } = await queue({ params: { usercode: '1', by: 'x'.repeat(60_000) } });
    await until(id, { state: 'refused', problem: { reason: 'mail-too-large' } });
    expect(post.received).toEqual([]);
  });
});

describe('a reader with an account', () => {
  test('gets it at the address that is theirs, in the language in which they opened the app last', async () => {
    await server.db.insert(employees).values({ empId: 'E7', name: '罗敏', email: 'luo@stockroom.example' });
    const luo = await server.login('100203');
    answered(sessionInfo, await luo.call(sessionInfo, { headers: { 'accept-language': 'ja' } }));
    // Without an address it waits for one.
    const { id } = await queue({ to: { userId: 'u-100203' } });
    await until(id, { state: 'waiting-for-confirmation', address: null, language: 'ja' });
    answered(bindEmail, await admin.call(bindEmail, { body: { id: 'u-100203', empId: 'E7' } }));
    await until(id, { state: 'sent', address: 'luo@stockroom.example' });
    expect(readMail(post.received[0] ?? { raw: '' }).text).toMatch(/^罗敏 さん/);
  });

  test('who may not sign in any more gets none', async () => {
    await server.db.update(users).set({ enableStatus: false }).where(sql`id = 'u-100203'`);
    const { id } = await queue({ to: { userId: 'u-100203' } });
    await until(id, { state: 'refused', problem: { reason: 'mail-reader-gone' } });
  });

  test('is told that somebody gave the account a password, and not which', async () => {
    await server.db.insert(employees).values({ empId: 'E8', name: '何伟', email: 'he@stockroom.example' });
    answered(bindEmail, await admin.call(bindEmail, { body: { id: 'u-100201', empId: 'E8' } }));
    const reset = await admin.call(resetPassword, { body: { id: 'u-100201' } });
    const { password } = answered(resetPassword, reset);
    await untilSeen(async () => expect(post.received).toHaveLength(1));
    const { subject, text, html } = readMail(post.received[0] ?? { raw: '' });
    expect(subject).toBe('您的密码已被重置');
    expect(text).toContain('管理员 admin');
    expect(subject + text + html).not.toContain(password);
    const kept = await server.db.execute(sql`select * from mails`);
    expect(JSON.stringify(kept.rows)).not.toContain(password);
  });
});

describe('the page of messages', () => {
  test('finds by state, kind, reader and text, and shows what a message says', async () => {
    const { id } = await queue({ params: { usercode: '100101', by: '独一无二' } });
    await until(id, { state: 'sent' });
    const find = async (body: object) =>
      answered(listMessages, await admin.call(listMessages, { body })).items.map((row) => row.id);
    expect(await find({ text: '独一无二' })).toEqual([id]);
    expect(await find({ text: '独一无二', state: 'refused' })).toEqual([]);
    expect(await find({ text: '独一无二', kind: 'users.password-reset', state: 'sent' })).toEqual([id]);
    expect(await find({ text: '独一无二', kind: 'users.confirm-address' })).toEqual([]);
    expect(await find({ person: '何伟', state: 'sent' })).toHaveLength(1);
    const read = answered(readMessage, await admin.call(readMessage, { params: { id } }));
    expect(read).toMatchObject({ subject: 'Your password was reset', hasSecret: false });
    expect(read.text).toContain('reset by 独一无二');
    expect(read.text).toContain('https://stockroom.example/andon/list?id=7');
  });

  test('says by which server they are sent', async () => {
    expect(answered(mailStanding, await admin.call(mailStanding))).toMatchObject({
      server: `127.0.0.1:${post.port}`,
      from: 'Stockroom <stock@stockroom.example>',
      kept: 0,
    });
    expect(await admin.call(sendKeptMessages, { body: {} })).toMatchObject(
      refused(codes.invalid, 'no-message-kept'),
    );
  });

  test('is for those who look after the servers', async () => {
    const lin = await server.login('100101');
    for (const ask of [
      lin.call(listMessages, { body: {} }),
      lin.call(mailStanding),
      lin.call(sendKeptMessages, { body: {} }),
    ])
      expect((await ask).code).toBe(codes.forbidden);
  });
});

test('without a mail server they are kept, and sent when there is one and somebody wants it', async () => {
  const alone = await startTestServer({ database: server.database });
  await server.stop();
  const keeper = await alone.login('admin');
  const { id, address } = await queue();
  const stateOf = async () =>
    answered(listMessages, await keeper.call(listMessages, { body: { id } })).items[0]?.state;
  await untilSeen(async () => expect(await stateOf()).toBe('kept'));
  expect(answered(mailStanding, await keeper.call(mailStanding))).toMatchObject({ server: null, kept: 1 });
  expect(answered(sessionInfo, await keeper.call(sessionInfo)).sendsMail).toBe(false);
  for (const ask of [
    keeper.call(sendMessageAgain, { body: { id } }),
    keeper.call(sendKeptMessages, { body: {} }),
  ])
    expect(await ask).toMatchObject(refused(codes.invalid, 'mail-not-configured'));
  await alone.stop();

  const later = await startTestServer({ database: server.database, more: { mailer: mailerTo(post) } });
  const sender = await later.login('admin');
  const sent = await sender.call(sendKeptMessages, { body: {} });
  expect(answered(sendKeptMessages, sent)).toEqual({ sent: 1, left: 0 });
  await untilSeen(async () => expect(post.received.map(({ to }) => to)).toEqual([address]));

  // A job that is lost is made anew, and what is old is forgotten.
  await later.stop();
  const lost = await queue();
  await later.db.execute(sql`delete from jobs`);
  await later.db.execute(sql`update mails set created_at = now() - interval '2 hours' where id = ${lost.id}`);
  await later.db.execute(sql`update mails set created_at = now() - interval '91 days' where id = ${id}`);
  await sweepMails(later.db);
  const jobs = await later.db.execute(sql`select unique_key from jobs`);
  expect(jobs.rows).toEqual([{ unique_key: `mail:${lost.id}` }]);
  expect((await later.db.execute(sql`select from mails where id = ${id}`)).rows).toEqual([]);
});
