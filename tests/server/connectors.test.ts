import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { listConnectorRuns, listConnectors, runConnectorNow, testConnector } from '#core/connectors/contract';
import type { BodyOf } from '#core/wire/call';
import { boundConnectors } from '../../server/connectors.ts';
import { schedulesOf } from '../../server/features.ts';
import type { BoundConnector } from '../../server/platform/connectors/bound-connector.ts';
import { folderCarrier } from '../../server/platform/connectors/folder-carrier.ts';
import { runTally } from '../../server/platform/connectors/run-tally.ts';
import { sweepConnectorRuns } from '../../server/platform/connectors/state.ts';
import { lookOnce } from '../../server/platform/connectors/watch.ts';
import { keepSchedules } from '../../server/platform/jobs/schedules.ts';
import { untilSeen } from '../support/job-workers.ts';
import { shelfTable, toShelf } from '../support/lack-shelf.ts';
import { type LogisticsServer, mishaps, startLogistics } from '../support/logistics-server.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let clerk: Person;
let logistics: LogisticsServer;
let folder: string;
let connectors: BoundConnector[];
let elapsedMs = 0;

beforeAll(async () => {
  logistics = await startLogistics();
  folder = mkdtempSync(join(tmpdir(), 'stockroom-drop-'));
  const sources = { logistics: { url: logistics.url, token: 'secret-token', everyMinutes: 15 } };
  const files = folderCarrier({
    folder,
    readTable: toShelf.readTable,
    now: () => new Date(),
    clock: () => elapsedMs,
    pause: async (ms) => {
      elapsedMs += ms;
    },
  });
  connectors = [
    ...boundConnectors([toShelf], sources, () => new Date()),
    { connector: { ...toShelf, name: 'files' }, carrier: files, everyMinutes: null, tally: runTally() },
  ];
  server = await startTestServer({ more: { connectors } });
  await server.db.execute(sql.raw(shelfTable));
  await keepSchedules(server.db, schedulesOf({ connectors }));
  [admin, clerk] = [await server.login('admin'), await server.login('100101')];
});
afterAll(async () => {
  await server.close();
  await logistics.close();
  rmSync(folder, { recursive: true });
});

const lack = (hdgdCode: string) => ({ genDate: '2026-03-10', hdgdCode, reqQty: 10, lackQty: 4 });
const states = async () => answered(listConnectors, await admin.call(listConnectors));
const stateOf = async (name: string) => (await states()).find((one) => one.name === name);
const runs = async (asked: BodyOf<typeof listConnectorRuns> = {}) =>
  answered(listConnectorRuns, await admin.call(listConnectorRuns, { body: asked }));
const run = (name: string, person = admin) => person.call(runConnectorNow, { body: { name } });
const ended = (name: string) =>
  untilSeen(async () => expect(await stateOf(name)).toMatchObject({ running: false }));

it('shows each connector: what carries it, and when it runs next; no secret of it', async () => {
  const [first, second] = await states();
  expect(first).toMatchObject({
    name: 'logistics',
    carrier: 'http',
    source: logistics.url.replace('?company=7', ''),
    everyMinutes: 15,
    running: false,
    lastSuccessAt: null,
    failures: 0,
    restsUntil: null,
  });
  expect(first?.nextRunAt).toMatch(/^\d{4}-.*Z$/);
  expect(second).toMatchObject({ carrier: 'folder', source: folder, everyMinutes: null, nextRunAt: null });
  expect(JSON.stringify(await states())).not.toContain('secret-token');
});

it('receives when somebody asks, and writes down who', async () => {
  logistics.rows.push(lack('1'));
  expect(await run('logistics')).toMatchObject({ code: 20000 });
  await ended('logistics');
  const { items } = await runs({ name: 'logistics' });
  expect(items).toMatchObject([{ state: 'done', added: 1, askedBy: '管理员 admin' }]);
  expect(await stateOf('logistics')).toMatchObject({ lastSuccessAt: server.clock.now().toISOString() });
});

it('receives once for two who ask at once', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  logistics.mishaps.push((response, request) => {
    void held.then(() => mishaps.says({ items: [], nextCursor: '1', more: false })(response, request));
  });
  await run('logistics');
  expect(await stateOf('logistics')).toMatchObject({ running: true });
  expect(await run('logistics')).toMatchObject(refused(40900, 'connector-running'));
  goOn();
  await ended('logistics');
  expect(await run('logistics')).toMatchObject({ code: 20000 });
  await ended('logistics');
});

it('receives files as they are put there, though nobody asks', async () => {
  writeFileSync(join(folder, 'lacks.csv'), 'genDate,hdgdCode,reqQty,lackQty\n2026-03-10,77,5,5\n');
  const platform = { db: server.db, now: server.clock.now, connectors };
  const jobs = async () => {
    const found = await server.db.execute(sql`
      select from jobs where kind = 'connectors.run' and payload->>'name' = 'files'`);
    return found.rowCount;
  };
  await lookOnce(platform);
  expect(await jobs()).toBe(0);
  // Two looks ten seconds apart tell that it is whole.
  elapsedMs += 10_000;
  await Promise.all([lookOnce(platform), lookOnce(platform)]);
  expect(await jobs()).toBe(1);
  await untilSeen(async () =>
    expect((await runs({ name: 'files' })).items).toMatchObject([{ state: 'done' }]),
  );
  expect((await runs({ name: 'files' })).items).toMatchObject([
    { added: 1, askedBy: null, carrier: 'folder' },
  ]);
});

it('says when it rests, and that the next run by schedule comes after that', async () => {
  const restsUntil = '2030-01-01T00:07:00.000Z';
  await server.db.execute(sql`
    update connector_states set failures = 3, rests_until = ${restsUntil} where name = 'logistics'`);
  expect(await stateOf('logistics')).toMatchObject({
    failures: 3,
    restsUntil,
    nextRunAt: '2030-01-01T00:15:00.000Z',
  });
  await server.db.execute(sql`update connector_states set rests_until = null, failures = 0`);
});

it('is tried without taking anything', async () => {
  const tried = async (name: string) =>
    answered(testConnector, await admin.call(testConnector, { body: { name } }));
  const before = await runs();
  logistics.rows.push(lack('2'));
  expect(await tried('logistics')).toMatchObject({ problem: null });
  expect(logistics.asked.at(-1)?.path).toContain('limit=1');
  logistics.mishaps.push(mishaps.status(401));
  expect(await tried('logistics')).toMatchObject({
    problem: { reason: 'connector-not-admitted', params: { status: 401 } },
  });
  expect(await tried('files')).toMatchObject({ problem: null });
  expect(await runs()).toEqual(before);
});

test.each([
  [{ name: 'logistics' }, 3],
  [{ name: 'files' }, 1],
  [{ state: 'failed' as const }, 0],
  [{ person: '管理' }, 3],
  [{ person: 'nobody' }, 0],
  [{ from: '2026-03-10T00:00:00+08:00' }, 4],
  [{ from: '2026-03-11T00:00:00+08:00' }, 0],
])('runs are searched: %o finds %i', async (asked, total) => {
  expect((await runs(asked)).total).toBe(total);
});

it('reads runs in pages, sorted as asked, and refuses a time that is none', async () => {
  const names = async (sort: string) => (await runs({ sort })).items.map(({ name }) => name);
  expect(await names('+name')).toEqual(['files', 'logistics', 'logistics', 'logistics']);
  expect((await runs({ sort: '-name', page: 2, limit: 3 })).items).toMatchObject([{ name: 'files' }]);
  expect(await admin.call(listConnectorRuns, { body: { from: 'yesterday' } })).toMatchObject(
    refused(42200, 'invalid-fields', { fields: { from: 'format' } }),
  );
});

it('knows no other connectors', async () => {
  expect(await run('wms')).toMatchObject(refused(40400, 'connector-unknown'));
});

it('is for those who may', async () => {
  expect(await run('logistics', clerk)).toMatchObject(
    refused(40300, 'no-permission', { point: 'POINT-CONNECTOR-RUN' }),
  );
  expect(await clerk.call(listConnectors)).toMatchObject(refused(40300, 'no-permission'));
});

it('forgets runs after ninety days', async () => {
  await sweepConnectorRuns(server.db, new Date('2026-06-07T00:00:00Z'));
  expect((await runs()).total).toBe(4);
  await sweepConnectorRuns(server.db, new Date('2026-06-10T00:00:00Z'));
  expect((await runs()).total).toBe(0);
});
