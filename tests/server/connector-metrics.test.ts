import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listConnectors, runConnectorNow } from '#core/connectors/contract';
import { boundConnectors } from '../../server/connectors.ts';
import { connectorMetrics } from '../../server/features/health/connector-metrics.ts';
import type { BoundConnector } from '../../server/platform/connectors/bound-connector.ts';
import { untilSeen } from '../support/job-workers.ts';
import { shelfTable, toShelf } from '../support/lack-shelf.ts';
import { type LogisticsServer, mishaps, startLogistics } from '../support/logistics-server.ts';
import { answered, type Person } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** What Prometheus reads of another system that fails, and comes back. */
const token = 'a-token-of-sixteen-or-more';
let logistics: LogisticsServer;
let connectors: BoundConnector[];
let server: TestServer;
let admin: Person;
let nowMs = 0;
let read: () => Promise<string>;

beforeAll(async () => {
  logistics = await startLogistics();
  const sources = { logistics: { url: logistics.url, token: null, everyMinutes: 15 } };
  connectors = boundConnectors([toShelf], sources, () => new Date());
  server = await startTestServer({ more: { connectors, metricsToken: token } });
  await server.db.execute(sql.raw(shelfTable));
  admin = await server.login('admin');
  const register = new Registry();
  connectorMetrics({ db: server.db, now: server.clock.now, connectors }, register, () => nowMs);
  read = () => register.metrics();
});
afterAll(async () => {
  await server.close();
  await logistics.close();
});

/** What was counted so long ago is counted anew. */
const readAnew = () => {
  nowMs += 15_000;
  return read();
};
const runsOf = (told: string) =>
  Object.fromEntries(
    [
      ...told.matchAll(/^stockroom_connector_runs_total\{connector="logistics",outcome="(\w+)"\} (\d+)$/gm),
    ].map(([, outcome, runs]) => [outcome, Number(runs)]),
  );

async function run(): Promise<void> {
  answered(runConnectorNow, await admin.call(runConnectorNow, { body: { name: 'logistics' } }));
  await untilSeen(async () =>
    expect(answered(listConnectors, await admin.call(listConnectors))).toMatchObject([{ running: false }]),
  );
}

test('a connector that never ran has no age, and its outcomes are there for the first failure to be an increase', async () => {
  const told = await readAnew();
  expect(runsOf(told)).toEqual({ done: 0, partly: 0, failed: 0, stopped: 0 });
  expect(told).not.toContain('success_age_seconds{');
});

test('runs that fail are counted, and open the circuit; the age goes on from the first that tried', async () => {
  for (let failures = 0; failures < 3; failures += 1) {
    logistics.mishaps.push(mishaps.status(401));
    await run();
  }
  server.clock.pass({ minutes: 4 });
  const told = await readAnew();
  expect(runsOf(told)).toEqual({ done: 0, partly: 0, failed: 3, stopped: 0 });
  expect(told).toContain('stockroom_connector_circuit_open{connector="logistics"} 1');
  expect(told).toContain('stockroom_connector_success_age_seconds{connector="logistics"} 240');
});

test('one that goes well closes it; the database is asked every 15 s at most, however often somebody scrapes', async () => {
  await run();
  server.clock.pass({ minutes: 1 });
  nowMs += 14_999;
  const before = await read();
  // Counted in this process, not in the database.
  expect(runsOf(before)).toMatchObject({ done: 1, failed: 3 });
  expect(before).toContain('stockroom_connector_circuit_open{connector="logistics"} 1');
  nowMs += 1;
  const told = await read();
  expect(told).toContain('stockroom_connector_circuit_open{connector="logistics"} 0');
  expect(told).toContain('stockroom_connector_success_age_seconds{connector="logistics"} 60');
});

test('one that died is counted as failed by the run that closes it, one with refused rows as partly', async () => {
  await server.db.execute(
    sql`update connector_states set run_id = 'dead', heard_at = now() - interval '1 minute'`,
  );
  logistics.rows.push({ genDate: '2026-03-10', hdgdCode: 'unknown', reqQty: 10, lackQty: 4 });
  await run();
  expect(runsOf(await read())).toEqual({ done: 1, partly: 1, failed: 4, stopped: 0 });
});

test('of a connector that the settings know no more nothing is told', async () => {
  await server.db.execute(sql`insert into connector_states (name, source) values ('former', 'x')`);
  expect(await readAnew()).not.toContain('former');
});

test('they are among what /metrics tells', async () => {
  const { payload } = await server.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(payload).toContain('stockroom_connector_runs_total{connector="logistics",outcome="failed"} 4');
  expect(payload).toMatch(/^stockroom_connector_success_age_seconds\{connector="logistics"\} \d/m);
  expect(payload).toContain('stockroom_connector_circuit_open{connector="logistics"} 0');
});
