import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertDepartment } from '#core/departments/contract';
import {
  auditKinds,
  exportAudit,
  exportClientErrors,
  exportLogins,
  listAudit,
  listClientErrors,
  listLogins,
  reportClientErrors,
} from '#core/logs/contract';
import { updateParameter } from '#core/parameters/contract';
import type { BodyOf } from '#core/wire/call';
import { inTime } from '../support/in-time.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let clerk: Person;

beforeAll(async () => {
  server = await startTestServer({ limits: { idleHours: 1000, absoluteDays: 300 } });
  admin = await server.login('admin');
  clerk = await server.login('100101');
});
afterAll(() => server.close());

const error = (id: string, said: object = {}) => ({
  id,
  at: server.clock.now().toISOString(),
  message: 'x is undefined',
  component: 'Checks',
  url: 'https://stock.example/sf/check',
  stack: 'at Checks',
  version: '1.2.3',
  ...said,
});
const report = async (person: Person, ...errors: object[]) =>
  answered(reportClientErrors, await person.call(reportClientErrors, { body: { errors } })).kept;

describe('an error that a browser met', () => {
  it('is written down once, however often it is reported', async () => {
    expect(await report(clerk, error('once'), error('twice'))).toBe(2);
    expect(await report(clerk, error('once'))).toBe(0);
  });

  it('is cut to size, without tokens, and with a time that can be', async () => {
    const said = { message: 'm'.repeat(90_000), url: '/a?token=secret', at: '1970-01-01T00:00:00Z' };
    await report(clerk, error('long', said));
    const { rows } = await server.db.execute(
      sql`select length(message) as length, url, at = reported_at as now from client_errors where id = 'long'`,
    );
    expect(rows).toEqual([{ length: 2000, url: '/a?token=[redacted]', now: true }]);
  });

  it('with an address of question marks costs no more than any other', async () => {
    const startedAt = performance.now();
    await report(clerk, error('marks', { url: '?'.repeat(90_000), stack: '?'.repeat(90_000) }));
    // What looks for the token began anew at each mark once: some ten seconds for each text.
    expect(performance.now() - startedAt).toBeLessThan(inTime(5_000));
  });

  it('that comes in a loop is refused after two hundred in an hour, for that user only', async () => {
    const looping = await server.login('100102');
    for (let batch = 0; batch < 4; batch += 1) {
      await report(looping, ...Array.from({ length: 50 }, (_, index) => error(`loop-${batch}-${index}`)));
    }
    const answer = await looping.call(reportClientErrors, { body: { errors: [error('one-more')] } });
    expect(answer).toMatchObject(refused(42900, 'too-many-errors'));
    expect(answer.headers['retry-after']).toBe('600');
    expect(await report(clerk, error('somebody-else'))).toBe(1);
    server.clock.pass({ hours: 2 });
    expect(await report(looping, error('later'))).toBe(1);
  });
});

describe('the change log', () => {
  const page = async (filter: BodyOf<typeof listAudit> = {}) =>
    answered(listAudit, await admin.call(listAudit, { body: filter }));
  const add = (name: string) =>
    admin.call(insertDepartment, {
      body: { parentId: 'HQ', kind: 'office', name, code: '', timeZone: null },
    });

  beforeAll(async () => {
    await server.db.execute(sql`delete from audit_log`);
    server.clock.set('2026-03-11T10:00:00+08:00');
    await add('财务部');
    server.clock.pass({ days: 1 });
    await admin.call(updateParameter, { body: { code: 'page-size', value: 30, version: 0 } });
    server.clock.pass({ days: 1 });
    await add('100%_部');
  });

  it('tells who did what, when, from where, field by field, the latest first', async () => {
    const { items, total } = await page();
    expect(total).toBe(3);
    expect(items.map(({ call }) => call)).toEqual([
      'departments.insert',
      'parameters.update',
      'departments.insert',
    ]);
    expect(items[1]).toMatchObject({
      at: '2026-03-12T02:00:00.000Z',
      actorCode: 'admin',
      actorName: '管理员',
      address: '127.0.0.1',
      kind: 'parameter',
      subjectId: 'page-size',
      changes: [{ field: 'value', before: 20, after: 30 }],
    });
  });

  it.each([
    [{ person: 'ADM' }, 3],
    [{ person: '管理' }, 3],
    [{ person: 'somebody' }, 0],
    [{ kind: 'department' }, 2],
    [{ subject: '财务' }, 1],
    [{ subject: '%' }, 1],
    [{ subject: '_' }, 1],
    [{ call: 'PARAM' }, 1],
    [{ from: '2026-03-12T00:00:00+08:00' }, 2],
    [{ from: '2026-03-12T10:00:00+08:00', to: '2026-03-13T10:00:00+08:00' }, 1],
    [{ to: '2026-03-11T00:00:00+08:00' }, 0],
    [{ kind: 'department', person: 'admin', subject: '部', to: '2026-03-12T00:00:00+08:00' }, 1],
  ])('is searched: %o finds %i', async (filter, total) => {
    expect((await page(filter)).total).toBe(total);
  });

  it('is read in pages, sorted as asked', async () => {
    const second = await page({ page: 2, limit: 1, sort: '+at' });
    expect(second).toMatchObject({ total: 3, items: [{ call: 'parameters.update' }] });
    expect((await page({ sort: '+call' })).items[2]?.call).toBe('parameters.update');
    expect((await page({ sort: '+nonsense; drop table users' })).total).toBe(3);
  });

  it('refuses a time that is none', async () => {
    expect(await admin.call(listAudit, { body: { from: 'yesterday' } })).toMatchObject(
      refused(42200, 'invalid-fields', { fields: { from: 'format' } }),
    );
  });

  it('knows what there is to choose from', async () => {
    expect(answered(auditKinds, await admin.call(auditKinds))).toEqual({
      kinds: ['department', 'parameter'],
      calls: ['departments.insert', 'parameters.update'],
    });
  });

  it('shows no more than a page of fifty; more takes the point to export', async () => {
    expect(await admin.call(listAudit, { body: { limit: 51 } })).toMatchObject({ code: 42200 });
    expect(answered(exportAudit, await admin.call(exportAudit, { body: { limit: 1000 } })).total).toBe(3);
  });
});

describe('the sign-in log', () => {
  it('tells attempts by account, person and outcome', async () => {
    await server.db.execute(sql`
      insert into login_log (at, usercode, user_id, outcome, address, device) values
        (${server.clock.now().toISOString()}, 'nobody', null, 'wrong', '10.0.0.9', 'curl'),
        (${server.clock.now().toISOString()}, '100102', 'u-100102', 'throttled', '10.0.0.9', 'phone')`);
    const page = async (filter: BodyOf<typeof listLogins>) =>
      answered(listLogins, await admin.call(listLogins, { body: filter }));
    expect((await page({ person: 'nobody' })).items).toMatchObject([
      { usercode: 'nobody', name: null, outcome: 'wrong', address: '10.0.0.9', device: 'curl' },
    ]);
    expect((await page({ outcome: 'throttled' })).items).toMatchObject([{ name: '许静' }]);
    expect((await page({ outcome: 'failed' })).total).toBe(2);
    expect((await page({ person: '许静', outcome: 'wrong' })).total).toBe(0);
  });
});

it('browsers’ errors are found by person and by what they say', async () => {
  await report(clerk, error('findable', { message: 'Cannot read lots', stack: 'at Lots' }));
  const page = async (filter: BodyOf<typeof listClientErrors>) =>
    answered(listClientErrors, await admin.call(listClientErrors, { body: filter })).items;
  expect(await page({ person: '林涛', subject: 'read LOTS' })).toMatchObject([
    { id: 'findable', usercode: '100101', name: '林涛', stack: 'at Lots', version: '1.2.3' },
  ]);
  expect(await page({ person: '100102', subject: 'read lots' })).toEqual([]);
});

it.each([
  [listAudit, 'MENU-LOGS'],
  [listLogins, 'MENU-LOGS'],
  [listClientErrors, 'MENU-LOGS'],
  [exportAudit, 'POINT-LOG-EXPORT'],
  [exportLogins, 'POINT-LOG-EXPORT'],
  [exportClientErrors, 'POINT-LOG-EXPORT'],
])('$name needs $access', async (call, point) => {
  expect(await clerk.call(call, { body: {} })).toMatchObject(refused(40300, 'no-permission', { point }));
});

describe('a range of time', () => {
  const lists = [listAudit, exportAudit, listLogins, exportLogins, listClientErrors, exportClientErrors];
  const years = ['0000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '+010000-01-01T00:00:00Z', '99999', 'x'];
  it.each(lists)('of $name is refused where the database knows no such year', async (call) => {
    for (const year of [...years, '+275760-09-13T00:00:00Z'])
      for (const field of ['from', 'to'])
        expect([year, await admin.call(call, { body: { [field]: year } })]).toMatchObject([
          year,
          refused(42200, 'invalid-fields', { fields: { [field]: 'format' } }),
        ]);
    const widest = { from: '0001-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' };
    expect(await admin.call(call, { body: widest })).toMatchObject({ code: 20000 });
  });
});
