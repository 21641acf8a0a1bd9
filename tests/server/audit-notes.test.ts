import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cancelLackExport, lastLackExport } from '#core/goods-lack/online-contract';
import { takeBackPosExport } from '#core/goods-lack/pos-contract';
import { exportAudit, listAudit } from '#core/logs/contract';
import { listHistory } from '#core/near-expiry/online-contract';
import { updateParameter } from '#core/parameters/contract';
import { deleteRole } from '#core/roles/contract';
import { cancelWatchExport, lastWatchExport } from '#core/shortage-watch/online-contract';
import { exportUsers, listUsers } from '#core/users/contract';
import type { AnyCall } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { everyCall } from '../support/every-call.ts';
import { answered, refused } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

const server: TestServer = await startTestServer({ limits: { idleHours: 1000, absoluteDays: 300 } });
afterAll(() => server.close());
const admin = await server.login('admin');
const clerk = await server.login('100101');
const colleague = await server.login('100102');

beforeEach(async () => {
  // What an earlier test asked for is another minute's.
  server.clock.pass({ hours: 1 });
  await server.db.execute(sql`delete from audit_log`);
});

type Line = { who: string; call: string; kind: string; said: Record<string, unknown> };

/** The lines of the log that are no changes, once there are as many; they are written after the answers. */
async function lines(count: number): Promise<Line[]> {
  return vi.waitFor(
    async () => {
      const { rows } = await server.db.execute<Line>(sql`
        select actor_code as who, call, kind,
          (select jsonb_object_agg(c->>'field', c->'after') from jsonb_array_elements(changes) c) as said
        from audit_log where kind in ('refused', 'export') order by id`);
      expect(rows).toHaveLength(count);
      return rows;
    },
    { timeout: 60_000 },
  );
}

const body = { code: 'page-size', value: 10, version: 0 };

describe('a refused access', () => {
  test('is written down with who, what and why', async () => {
    await clerk.call(updateParameter, { body });
    await colleague.list({ hdstore: '1002' }).catch(() => undefined);
    expect(await lines(2)).toEqual([
      {
        who: '100101',
        call: 'parameters.update',
        kind: 'refused',
        said: { reason: 'no-permission', point: 'POINT-PARAMETER-UPDATE' },
      },
      {
        who: '100102',
        call: 'near-expiry.list',
        kind: 'refused',
        said: { reason: 'store-not-yours', store: '1002' },
      },
    ]);
    const { rows } = await server.db.execute(sql`select at, address, actor_name from audit_log limit 1`);
    expect(rows).toMatchObject([{ address: '127.0.0.1', actor_name: '林涛' }]);
    expect(Date.parse(String(rows[0]?.at))).toBe(server.clock.now().getTime());
  });

  test('inside a transaction that is taken back is written down all the same', async () => {
    const answer = await admin.call(deleteRole, { params: { id: 'admin' } });
    expect(answer).toMatchObject(refused(codes.forbidden, 'system-row'));
    expect(await lines(1)).toMatchObject([
      { who: 'admin', call: 'roles.delete', said: { reason: 'system-row' } },
    ]);
  });

  test('of a queued operation is written down too, each call and reason once', async () => {
    const article = await server.newGoods('1002', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
    const deeds = [1, 2, 3].map(() => clerk.noteCheck(article, 'L1', { hdstore: '1002' }));
    const outcomes = await clerk.replay(deeds);
    expect(outcomes.length).toBeGreaterThan(0);
    expect(await lines(1)).toMatchObject([
      { who: '100101', call: 'near-expiry.record', said: { reason: 'store-not-yours', store: '1002' } },
    ]);
  });

  test('that comes in a flood is a line a minute, with their number', async () => {
    for (let flood = 0; flood < 40; flood += 1) await clerk.call(updateParameter, { body });
    await colleague.call(updateParameter, { body });
    server.clock.pass({ seconds: 61 });
    await clerk.call(updateParameter, { body });
    expect(await lines(3)).toMatchObject([
      { who: '100101', said: { point: 'POINT-PARAMETER-UPDATE' } },
      { who: '100102' },
      { who: '100101', said: { times: 40 } },
    ]);
  });

  test('holds no answer up while the log cannot be written', async () => {
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table audit_log in access exclusive mode`);
      expect(await clerk.call(updateParameter, { body })).toMatchObject(
        refused(codes.forbidden, 'no-permission'),
      );
    });
    expect(await lines(1)).toMatchObject([{ who: '100101' }]);
  });

  test('is not what somebody meets whose password must be changed, or who asks for nonsense', async () => {
    await server.db.execute(
      sql`update users set must_change_password = true where id = ${userIdOf('100201')}`,
    );
    const newcomer = await server.login('100201');
    expect(await newcomer.call(listHistory, { body: {} })).toMatchObject(
      refused(codes.forbidden, 'password-must-be-changed'),
    );
    await server.stranger.call(listUsers, { body: {} });
    await admin.call(updateParameter, { body: { code: 'nonsense', value: 1, version: 0 } });
    // The next line is the only one.
    await clerk.call(listUsers, { body: {} });
    expect(await lines(1)).toMatchObject([{ who: '100101', call: 'users.page' }]);
  });
});

describe('an export', () => {
  test('is one line with its filter and how many rows it takes away, however many pages it has', async () => {
    const filter = { usercode: '1001', sort: '+usercode' };
    const first = await admin.call(exportUsers, { body: { ...filter, page: 1, limit: 2 } });
    const { total } = answered(exportUsers, first);
    expect(total).toBeGreaterThan(2);
    await admin.call(exportUsers, { body: { ...filter, page: 2, limit: 2 } });
    await admin.call(exportAudit, { body: {} });
    expect(await lines(2)).toEqual([
      {
        who: 'admin',
        call: 'users.export',
        kind: 'export',
        said: { rows: total, filter: ['usercode: 1001'] },
      },
      { who: 'admin', call: 'logs.exportAudit', kind: 'export', said: { rows: expect.any(Number) } },
    ]);
  });

  test('is not what a page on the screen is', async () => {
    await admin.call(listUsers, { body: {} });
    await admin.call(listAudit, { body: {} });
    await admin.call(exportAudit, { body: { person: 'x' } });
    expect(await lines(1)).toMatchObject([{ said: { rows: 0, filter: ['person: x'] } }]);
  });

  test('that says more than its filter is refused, and nothing of it is told: it may be a password in the wrong field', async () => {
    const body = { usercode: '1001', password: 'a secret', more: { token: 'another' } };
    expect(await admin.call(exportUsers, { body })).toMatchObject(refused(42200, 'filter-unknown'));
    answered(exportUsers, await admin.call(exportUsers, { body: { usercode: '1001' } }));
    const told = await lines(1);
    expect(told).toMatchObject([{ said: { filter: ['usercode: 1001'] } }]);
    expect(JSON.stringify(told)).not.toMatch(/a secret|another/);
  });

  test('that is refused is told as refused', async () => {
    await clerk.call(exportUsers, { body: {} });
    expect(await lines(1)).toMatchObject([{ kind: 'refused', said: { point: 'POINT-USER-EXPORT' } }]);
  });

  test('is every call whose name says so, and whose point does', () => {
    const named = everyCall.filter(({ name, access }) => /export/i.test(name) || /EXPORT$/.test(access));
    expect(named.length).toBeGreaterThan(3);
    // These say how far a file is, and remove it: they hand out nothing.
    const about: readonly AnyCall[] = [
      ...[lastLackExport, cancelLackExport, takeBackPosExport],
      ...[lastWatchExport, cancelWatchExport],
    ];
    expect(named.filter((call) => !call.exports && !about.includes(call))).toEqual([]);
  });
});
