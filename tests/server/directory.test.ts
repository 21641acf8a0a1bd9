import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listConnectorRuns } from '#core/connectors/contract';
import type { DirectoryWire } from '#core/connectors/directory';
import { sessionInfo } from '#core/session/contract';
import { bindEmail, existsWeixin, updateEmail } from '#core/users/account';
import { codes } from '#core/wire/codes';
import { directoryConnector } from '../../server/features/users/directory.ts';
import type { Carrier } from '../../server/platform/connectors/carrier.ts';
import { folderCarrier } from '../../server/platform/connectors/folder-carrier.ts';
import { httpCarrier } from '../../server/platform/connectors/http-carrier.ts';
import { runConnector } from '../../server/platform/connectors/run.ts';
import { inboxCollections } from '../../server/platform/inbox/notify.ts';
import { readSpreadsheet } from '../../server/platform/spreadsheets/read.ts';
import { type LogisticsServer, mishaps, startLogistics } from '../support/logistics-server.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

let server: TestServer;
let directory: LogisticsServer<Partial<DirectoryWire>>;
let admin: Person;
let clerk: Person;

beforeAll(async () => {
  directory = await startLogistics<Partial<DirectoryWire>>();
  server = await startTestServer();
  [admin, clerk] = [await server.login('admin'), await server.login('100101')];
});
afterAll(async () => {
  await server.close();
  await directory.close();
});

async function run(carrier: Carrier) {
  await runConnector(
    { db: server.db, now: server.clock.now, collections: inboxCollections },
    { connector: directoryConnector, carrier },
    { askedBy: null, signal: new AbortController().signal },
  );
  return answered(listConnectorRuns, await admin.call(listConnectorRuns, { body: { name: 'directory' } }))
    .items[0];
}
/** What the company's system of people has told since the last time is received, as it is asked for. */
function receive(...people: Partial<DirectoryWire>[]) {
  directory.rows.push(...people);
  const limits = { firstPauseMs: 1, longestPauseMs: 2 };
  return run(httpCarrier({ url: directory.url, token: 'the-token', limits }));
}
const known = async (empId: string) => {
  const found = await server.db.execute(sql`
    select name, email, phone, department, messenger from employees where emp_id = ${empId}`);
  return found.rows[0];
};
const exists = async (usercode: string) =>
  answered(existsWeixin, await clerk.call(existsWeixin, { body: { usercode } })).count;
const bind = (empId: string) => clerk.call(updateEmail, { body: { id: userIdOf('100101'), empId } });
const bound = async () => {
  const { email, empId, emailState } = answered(sessionInfo, await clerk.call(sessionInfo));
  return { email, empId, emailPending: emailState === 'pending' };
};

describe('what the company’s system of people says', () => {
  test('is the directory: page by page, with its token, and again without a change', async () => {
    const lin = { empId: 'e1', name: '林涛', email: 'lin@a.example', phone: '021-1', department: '人民路店' };
    const rows = [lin, { empId: 'E2', name: '许静', email: 'xu@a.example' }, { empId: 'E3', name: '何伟' }];
    expect(await receive(...rows)).toMatchObject({ state: 'done', added: 3, carrier: 'http' });
    expect(directory.asked.map(({ authorization }) => authorization)).toEqual(
      Array(2).fill('Bearer the-token'),
    );
    expect(await known('E1')).toEqual({
      name: '林涛',
      email: 'lin@a.example',
      phone: '021-1',
      department: '人民路店',
      messenger: null,
    });
    expect(await receive(lin)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    // What is not said stays.
    expect(await receive({ empId: 'E1', name: '林涛', phone: '021-2' })).toMatchObject({ changed: 1 });
    expect(await known('E1')).toMatchObject({ email: 'lin@a.example', phone: '021-2' });
  });

  test('is taken row by row: what is none is refused with its reason', async () => {
    const last = await receive(
      { empId: 'E4', name: '罗敏', email: 'no address' },
      { name: '无编号' },
      { empId: 'E5', name: 'x'.repeat(201) },
      { empId: 'E6', name: '阿里木', email: 'ali@a.example' },
    );
    expect(last).toMatchObject({ state: 'partly', added: 1, refused: 3 });
    expect(last?.refusals.map(({ row, field, reason }) => [row, field, reason])).toEqual([
      ['#2', 'empId', 'import-required'],
      ['E5', 'name', 'import-too-long'],
      ['E4', 'email', 'email-form'],
    ]);
    expect(await known('E4')).toBeUndefined();
  });

  test.each([
    ['breaks off each time', Array(4).fill(mishaps.cut)],
    ['is not admitted', [mishaps.status(401)]],
  ])('changes nothing while the line %s, and comes with the next run', async (_, now) => {
    const empId = `E9${directory.rows.length}`;
    directory.mishaps.push(...now);
    expect(await receive({ empId, name: '沈越' })).toMatchObject({ state: 'failed', added: 0 });
    expect(await known(empId)).toBeUndefined();
    expect(await receive()).toMatchObject({ state: 'done', added: 1 });
  });
});

describe('what no system of people says, but somebody who has got hold of it', () => {
  const markup = '<img src=x onerror=ran=1>';
  const hostile: Record<string, unknown>[] = [
    ...[
      { empId: "E'); drop table employees; --" },
      { empId: '%' },
      { empId: '__proto__' },
      { empId: 'constructor' },
    ],
    ...[{ empId: '=1+1' }, { empId: markup }, { empId: '../../x' }, { empId: '\u202eE1' }],
    ...[
      { name: markup },
      { name: "' or '1'='1" },
      { name: 'a\u0000b' },
      { name: '\ud83e' },
      { name: 'a\r\nBcc: b@c.de' },
    ],
    ...[{ email: 'a@b.de\r\nBcc: c@d.de' }, { email: 'a@b.de,c@d.de' }, { email: 'A <a@b.de>' }],
    ...[{ email: 'a@b.de\u0000' }, { email: '"a b"@c.de' }, { email: `${'x'.repeat(400)}@b.de` }],
    ...[{ department: 'x'.repeat(100_000) }, { phone: '+49 \ud83e' }, { left: 'no' }, { left: [true] }],
    ...[
      { name: {} },
      { name: [] },
      { name: 1 },
      { name: null },
      { email: {} },
      { weixinUser: { toString: 1 } },
    ],
  ];

  test.each(hostile)('is text or refused, in its row: %j', async (said) => {
    const before = await server.db.execute(sql`select to_jsonb(u) from users u order by id`);
    const sound = { empId: `S${directory.rows.length}`, name: '孙莉' };
    const last = await receive({ empId: 'E77', name: 'x', ...said } as Partial<DirectoryWire>, sound);
    expect(['done', 'partly']).toContain(last?.state);
    // The row beside it has come, and what is in the tables is what was said or nothing.
    expect(await known(sound.empId)).toMatchObject({ name: '孙莉' });
    const { rows } = await server.db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(e) as row from employees e`,
    );
    const mailed = rows.map(({ row }) => String(row.email));
    for (const address of mailed) expect(address).toMatch(/^$|^[^\s,<>"]+@[^\s,<>"]+$/);
    expect(await server.db.execute(sql`select to_jsonb(u) from users u order by id`)).toMatchObject({
      rows: before.rows,
    });
    expect({}).not.toHaveProperty('polluted');
  });

  test.each([
    ['no list', { items: {}, nextCursor: null, more: false }, 'failed'],
    ['no rows in it', { items: [null, 1, 'x', [], true], nextCursor: null, more: false }, 'partly'],
    ['a page that is none', [], 'failed'],
    [
      'polluted objects',
      '{"items":[{"__proto__":{"polluted":1},"empId":"E78","name":"x"}],"nextCursor":null,"more":false}',
      'done',
    ],
    ['a page of anything', 'x'.repeat(1000), 'failed'],
    ['markup', '<html><script>ran=1</script></html>', 'failed'],
    ['a cursor that is none', { items: [], nextCursor: { a: 1 }, more: true }, 'failed'],
  ])('ends a run, and the next one goes well: %s', async (_, page, state) => {
    directory.mishaps.push(...Array(4).fill(mishaps.says(page)));
    const last = await receive();
    expect(last?.state).toBe(state);
    directory.mishaps.length = 0;
    expect(await receive()).toMatchObject({ state: 'done' });
    expect({}).not.toHaveProperty('polluted');
  });

  afterAll(async () => {
    await server.db.execute(sql`delete from employees where emp_id !~ '^E[0-9]$'`);
    await server.db.execute(sql`delete from employees where emp_id = 'E77'`);
  });
});

describe('binding an e-mail', () => {
  test('answers the address of the directory, and follows it when it moves', async () => {
    expect(await exists('e1')).toBe(1);
    expect(answered(updateEmail, await bind(' e1 '))).toBe('lin@a.example');
    const before = await server.db.execute<{ version: number }>(
      sql`select version from users where usercode = '100101'`,
    );
    await receive({ empId: 'E1', name: '林涛', email: 'lin.tao@a.example' });
    expect(await bound()).toEqual({ email: 'lin.tao@a.example', empId: 'E1', emailPending: true });
    // Whoever had the account open to edit it is told that it is another one now.
    const after = await server.db.execute<{ version: number }>(
      sql`select version from users where usercode = '100101'`,
    );
    expect(after.rows[0]?.version).toBe((before.rows[0]?.version ?? 0) + 1);
    const { rows: lines } = await server.db.execute(sql`
      select actor_name as "who", subject_name as "whom", changes from audit_log where actor_id = 'directory'`);
    expect(lines).toEqual([
      {
        who: 'employee directory',
        whom: expect.stringMatching(/ 100101$/),
        changes: [{ field: 'email', before: 'lin@a.example', after: 'lin.tao@a.example' }],
      },
    ]);
    const { rows: told } = await server.db.execute(sql`
      select user_id as "to", link from inbox_entries where kind = 'users.address-moved'`);
    expect(told).toEqual([{ to: userIdOf('100101'), link: '/profile/index' }]);
    // An address that was taken away is none to write to: the account keeps what it has.
    await receive({ empId: 'E1', name: '林涛', email: '' });
    expect((await bound()).email).toBe('lin.tao@a.example');
  });

  test('wants an employee number: of a login account of the store’s POS the answer says so', async () => {
    expect(await exists('100101')).toBe(0);
    const answer = await clerk.call(updateEmail, {
      body: { id: userIdOf('100101'), empId: '100101' },
      headers: { 'accept-language': 'zh' },
    });
    expect(answer).toMatchObject(refused(codes.invalid, 'employee-unknown'));
    expect(answer.message).toBe('没有这个员工编号：请输入员工编号，而不是门店 POS 登录账号');
  });

  test('wants an account in the company’s messenger, but for who knows the employee', async () => {
    await receive({ empId: 'E7', name: '钱峰', email: 'qian@a.example', weixinUser: '' });
    expect(await exists('E7')).toBe(0);
    expect(await bind('E7')).toMatchObject(refused(codes.invalid, 'employee-unknown'));
    const body = { id: userIdOf('leader01'), empId: 'E7' };
    expect(answered(bindEmail, await admin.call(bindEmail, { body }))).toBe('qian@a.example');
    await receive({ empId: 'E8', name: '陈曦', email: 'chen@a.example', weixinUser: 'chenxi' });
    expect(await exists('E8')).toBe(1);
  });

  test('says that no address is known, and takes one from who administers users', async () => {
    expect(await bind('E3')).toMatchObject(refused(codes.invalid, 'employee-no-address'));
    const body = { id: userIdOf('100201'), empId: 'E3', email: 'he@a.example' };
    expect(answered(bindEmail, await admin.call(bindEmail, { body }))).toBe('he@a.example');
    expect(await known('E3')).toMatchObject({ name: '何伟', email: 'he@a.example' });
  });

  test('is over for who has left; the account keeps what it has', async () => {
    answered(bindEmail, await admin.call(bindEmail, { body: { id: userIdOf('100102'), empId: 'E2' } }));
    expect(await receive({ empId: 'E2', name: '许静', left: true })).toMatchObject({ changed: 1 });
    expect(await exists('E2')).toBe(0);
    const { rows } = await server.db.execute(sql`select email from users where usercode = '100102'`);
    expect(rows).toEqual([{ email: 'xu@a.example' }]);
    expect(await receive({ empId: 'E2', name: '许静', left: true })).toMatchObject({ unchanged: 1 });
  });
});

test('two who bind a number while its address moves both come to an end', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [run] = await Promise.all([
      receive({ empId: 'E1', name: '林涛', email: `lin${round}@a.example` }),
      bind('E1'),
    ]);
    expect(run).toMatchObject({ state: 'done', changed: 1 });
    expect((await bound()).email).toBe(`lin${round}@a.example`);
  }
});

test('what docs/connectors.md shows is understood, as row and as file', async () => {
  const guide =
    readFileSync('docs/connectors.md', 'utf8').split('## A row of the employee directory')[1] ?? '';
  const example = (kind: string) => new RegExp(`\`\`\`${kind}\n([^]+?)\`\`\``).exec(guide)?.[1] ?? '';
  expect(await receive(JSON.parse(example('json')))).toMatchObject({ added: 1 });
  expect(await known('E20031')).toMatchObject({ name: 'Lin Tao', messenger: 'lintao' });
  const sheet = await readSpreadsheet(Buffer.from(example('csv')), { fileName: 'people.csv' });
  const { items, refused: wrong } = await directoryConnector.readTable(sheet);
  expect(wrong).toEqual([]);
  directory.mishaps.push(mishaps.says({ items, nextCursor: null, more: false }));
  expect(await receive()).toMatchObject({ added: 1, changed: 0, unchanged: 2, refused: 0 });
  expect(await known('E20032')).toMatchObject({ department: 'Logistics', messenger: '' });
});

test('a file that is dropped does the same, and what of it was refused lies beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-drop-'));
  try {
    let elapsedMs = 0;
    const carrier = folderCarrier({
      folder,
      readTable: directoryConnector.readTable,
      now: server.clock.now,
      clock: () => elapsedMs,
      async pause(ms) {
        elapsedMs += ms;
      },
    });
    const lines = [
      '工号,姓名,邮箱,部门,离职',
      "'E51,孙莉,sun@a.example,品控部,",
      ',无编号,,,',
      'E6,阿里木,,,是',
    ];
    writeFileSync(join(folder, 'people.csv'), `${lines.join('\n')}\n`);
    expect(await run(carrier)).toMatchObject({ carrier: 'folder', added: 1, changed: 1, refused: 1 });
    expect(await known('E51')).toMatchObject({ name: '孙莉', email: 'sun@a.example', department: '品控部' });
    expect(await known('E6')).toBeUndefined();
    const [taken, reasons] = readdirSync(join(folder, 'taken')).sort();
    expect(taken).toMatch(/people\.csv$/);
    expect(readFileSync(join(folder, 'taken', reasons ?? ''), 'utf8')).toContain('3 · empId');
    writeFileSync(join(folder, 'names.csv'), '姓名\n孙莉\n');
    expect(await run(carrier)).toMatchObject({ refusals: [{ reason: 'import-missing-columns' }] });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
