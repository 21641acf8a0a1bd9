import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import { listServiceAccounts } from '#core/service-accounts/contract';
import { sessionInfo } from '#core/session/contract';
import { basePath } from '#core/wire/call';
import { prepareFirstStart } from '../../server/first-start.ts';
import { refuseRealCompany } from '../../server/sandbox.ts';
import { createDatabase } from '../support/database.ts';
import { answered } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const inOrder = <Result>(_name: string, run: () => Promise<Result>) => run();
const asSandbox = { demo: true, demoPast: false, sandbox: true };
let server: TestServer;
let key = '';

beforeAll(async () => {
  server = await startTestServer({ demo: { stores: 6, lotsPerStore: 150 }, more: { sandbox: true } });
  key = (await prepareFirstStart(server.db, asSandbox, inOrder)).sandboxKey ?? '';
});
afterAll(() => server.close());

const list = async (authorization: string) => {
  const response = await server.app.inject({
    method: 'POST',
    url: basePath + listNearExpiry.path,
    headers: { authorization },
    payload: { hdstore: '1001', limit: 5 },
  });
  return response.json();
};

describe('a sandbox', () => {
  it('has a key from its first start, told once, that reads the stores', async () => {
    expect(key).toMatch(/^stockroom_/);
    expect(await prepareFirstStart(server.db, asSandbox, inOrder)).toEqual({ hasDemoCompany: true });
    expect((await list(`Bearer ${key}`)).data.items).toHaveLength(5);
    expect(await list('Bearer stockroom_of-somebody-else')).toMatchObject({ code: 50008 });
  });

  it('tells everybody who signs in what it is; its account is listed as any other', async () => {
    const admin = await server.login('admin', '111111');
    expect(answered(sessionInfo, await admin.call(sessionInfo)).sandbox).toBe(true);
    const accounts = answered(listServiceAccounts, await admin.call(listServiceAccounts));
    expect(JSON.stringify(accounts)).toContain('"sandbox"');
    expect(JSON.stringify(accounts)).not.toContain(key);
  });

  it('is closed with the demo: its key opens nothing then', async () => {
    const closed = await startTestServer({ database: server.database, more: { allowDemoAccounts: false } });
    const response = await closed.app.inject({
      method: 'POST',
      url: basePath + listNearExpiry.path,
      headers: { authorization: `Bearer ${key}` },
      payload: { hdstore: '1001' },
    });
    expect(response.json()).toMatchObject({ code: 50008 });
    await closed.stop();
  });
});

describe('the database of a company', () => {
  it('is never made a sandbox, before or after its tables are there', async () => {
    const database = await createDatabase();
    await expect(refuseRealCompany(database.db)).resolves.toBeUndefined();
    const company = await startTestServer({ database });
    await prepareFirstStart(company.db, { demo: false, demoPast: false }, inOrder);
    await expect(refuseRealCompany(company.db)).rejects.toThrow('holds a company');
    await expect(prepareFirstStart(company.db, asSandbox, inOrder)).rejects.toThrow('holds a company');
    const found = await company.db.execute(sql`select usercode from users`);
    expect(found.rows).toEqual([{ usercode: 'admin' }]);
    await company.close();
  });
});
