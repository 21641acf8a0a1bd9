import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listParameters, updateParameter } from '#core/parameters/contract';
import { sessionInfo } from '#core/session/contract';
import { sweepLogs } from '../../server/features/logs/sweep.ts';
import { sealAudit } from '../../server/platform/people/audit-chain/seal.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let clerk: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
  clerk = await server.login('100101');
});
afterAll(() => server.close());

const rowOf = async (code: string) => {
  const rows = answered(listParameters, await admin.call(listParameters));
  const row = rows.find((one) => one.code === code);
  if (!row) throw new Error(`no parameter ${code}`);
  return row;
};
const set = async (code: string, value: number, version?: number) =>
  admin.call(updateParameter, { body: { code, value, version: version ?? (await rowOf(code)).version } });
const parametersOf = async (person: Person) =>
  answered(sessionInfo, await person.call(sessionInfo)).parameters;

describe('a limit', () => {
  it('is the program’s own until somebody sets it, then everybody’s from their next look', async () => {
    expect(await rowOf('page-size')).toMatchObject({ value: 20, fallback: 20, version: 0, updatedBy: null });
    expect(await parametersOf(clerk)).toEqual({});
    expect(await set('page-size', 30)).toMatchObject({ code: 20000 });
    expect(await rowOf('page-size')).toMatchObject({ value: 30, version: 1, updatedBy: '管理员 admin' });
    expect(await parametersOf(clerk)).toEqual({ 'page-size': 30 });
  });

  it.each([
    ['page-size', 51, 'out-of-range'],
    ['page-size', 9, 'out-of-range'],
    ['page-size', 20.5, 'not-an-integer'],
  ])('%s of %d is refused beside its field', async (code, value, reason) => {
    expect(await set(code, value)).toMatchObject(refused(42200, reason, { fields: { value: reason } }));
  });

  it('that nobody knows is refused', async () => {
    expect(await set('audit-days', 100, 7)).toMatchObject({ code: 40900 });
    const unknown = { code: 'no-such', value: 1, version: 0 };
    expect(await admin.call(updateParameter, { body: unknown })).toMatchObject(
      refused(40400, 'parameter-unknown'),
    );
  });

  it('set by two at once is one’s; the other is told and shown it', async () => {
    const { version } = await rowOf('notice-seconds');
    const answers = await Promise.all([set('notice-seconds', 3, version), set('notice-seconds', 4, version)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([20000, 40900]);
    const told = answers.find(({ code }) => code === 40900);
    expect(told?.data).toMatchObject({ reason: 'edited-meanwhile', current: { version: version + 1 } });
  });

  it('is set by those with the point, and each change is logged', async () => {
    const body = { code: 'page-size', value: 10, version: 1 };
    expect(await clerk.call(updateParameter, { body })).toMatchObject(
      refused(40300, 'no-permission', { point: 'POINT-PARAMETER-UPDATE' }),
    );
    const { rows } = await server.db.execute(
      sql`select actor_code, changes from audit_log where kind = 'parameter' and subject_id = 'page-size'`,
    );
    expect(rows).toEqual([{ actor_code: 'admin', changes: [{ field: 'value', before: 20, after: 30 }] }]);
  });
});

it('the days that logs are kept decide what the sweep forgets, of all three', async () => {
  await set('audit-days', 90);
  const now = server.clock.now();
  // The change log forgets from its beginning.
  await server.db.execute(sql`delete from audit_log`);
  for (const days of [91, 89]) {
    const at = new Date(now.getTime() - days * 86_400_000).toISOString();
    await server.db.execute(sql`
      insert into audit_log (at, actor_id, actor_code, actor_name, address, call, kind, subject_id, subject_name, changes)
      values (${at}, 'x', 'x', 'x', '', 'x', 'x', 'x', ${String(days)}, '[]')`);
    await server.db.execute(sql`
      insert into login_log (at, usercode, outcome, address, device) values (${at}, ${String(days)}, 'wrong', '', '')`);
    await server.db.execute(sql`
      insert into client_errors (id, at, version, message, component, url, stack)
      values (${String(days)}, ${at}, '', '', '', '', '')`);
  }
  await sealAudit(server.db);
  await sweepLogs(server.db, now);
  const { rows } = await server.db.execute(sql`
    select subject_name as kept from audit_log where kind = 'x'
    union all select usercode from login_log where usercode in ('89', '91')
    union all select id from client_errors`);
  expect(rows).toEqual([{ kept: '89' }, { kept: '89' }, { kept: '89' }]);
});
