import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { liveStream } from '#core/live/contract';
import { codes } from '#core/wire/codes';
import { isRecord } from '#core/wire/is-record';
import { replayOperations } from '#core/wire/outbox';
import { notFound } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { connectorMetrics } from './connector-metrics.ts';
import { databaseMetrics } from './database-metrics.ts';
import type { FillsLeft } from './fills-left.ts';
import { jobMetrics } from './job-metrics.ts';
import { mailMetrics } from './mail-metrics.ts';
import { bringsMetricsToken } from './metrics-token.ts';
import { replicaMetrics } from './replica-metrics.ts';
import { unnoticed } from './routes.ts';
import { type SweepsTold, sweepMetrics } from './sweep-metrics.ts';

/**
 * `/metrics` for Prometheus, to whoever brings `token`: what is asked of a shop, and when, is not the internet's to know.
 * Everybody else finds nothing there. To be called before the routes whose calls are counted.
 */
export function metrics(
  app: FastifyInstance,
  platform: Pick<Platform, 'db' | 'lateReads' | 'now' | 'connectors' | 'pulls'>,
  upkeep: SweepsTold & { left: FillsLeft; kinds: readonly string[] },
  version: string,
  counts: { running(): number; streams(): number; losses(): number },
  token: string,
): void {
  const { db } = platform;
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'stockroom_info',
    help: 'Which version answers.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  gauge('stockroom_calls_running', 'Calls that are being worked on.', counts.running);
  gauge('stockroom_live_streams', 'Open streams that tell of changes.', counts.streams);
  gauge('stockroom_listener_losses', 'How often the connection that listens was lost.', counts.losses);
  gauge('stockroom_database_connections', 'Connections to the database.', () => db.$client.totalCount);
  gauge('stockroom_database_connections_idle', 'Of them, free ones.', () => db.$client.idleCount);
  gauge('stockroom_database_connections_most', 'How many there may be.', () => db.$client.options.max);
  gauge('stockroom_database_waiting', 'Calls that wait for a connection.', () => db.$client.waitingCount);

  gauge('stockroom_pulls_waiting', 'Devices that wait for their turn to pull.', () => platform.pulls.waiting);
  new Counter({
    name: 'stockroom_pulls_refused_total',
    help: 'Devices that were told to come again, as too many pulled at once.',
    registers,
    collect() {
      this.reset();
      this.inc(platform.pulls.refused);
    },
  });

  databaseMetrics(db, upkeep.left, register);
  if (platform.lateReads.told) replicaMetrics(platform.lateReads.told, register);
  jobMetrics(db, upkeep.kinds, register);
  sweepMetrics(platform, upkeep, register);
  connectorMetrics(platform, register);
  mailMetrics(db, register);

  const seconds = new Histogram({
    name: 'stockroom_call_seconds',
    help: 'How long calls took, by name and HTTP status.',
    labelNames: ['call', 'code'],
    buckets: [0.01, 0.05, 0.2, 1, 5, 30],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = nameOf(request);
    // A stream has been answered when it opened; how long somebody stays says nothing.
    if (call !== undefined && call !== liveStream.name)
      seconds.observe({ call, code: reply.statusCode }, reply.elapsedTime / 1000);
  });

  const operations = new Counter({
    name: 'stockroom_operations_total',
    help: 'Operations that devices sent, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (nameOf(request) === replayOperations.name) {
      for (const code of outcomesIn(payload))
        operations.inc({ outcome: code === codes.success ? 'applied' : 'refused' });
    }
    return payload;
  });

  const busy = new Counter({
    name: 'stockroom_unavailable_total',
    help: 'Calls that were told to come again, by reason.',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of ['database-busy', 'database-down']) busy.inc({ reason }, 0);
  app.addHook('preSerialization', async (_request, _reply, payload) => {
    if (isRecord(payload) && payload.code === codes.unavailable && isRecord(payload.data))
      busy.inc({ reason: String(payload.data.reason) });
    return payload;
  });

  app.get('/metrics', unnoticed, async (request, reply) => {
    if (!bringsMetricsToken(request, token)) throw notFound('address-unknown');
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
}

/** The call's own name, whichever of its addresses was asked; undefined for what is no call. */
function nameOf(request: FastifyRequest): string | undefined {
  return request.routeOptions.schema?.operationId?.replace(/\.\d+$/, '');
}

function outcomesIn(payload: unknown): unknown[] {
  const data = isRecord(payload) ? payload.data : undefined;
  const outcomes = isRecord(data) ? data.outcomes : undefined;
  return Array.isArray(outcomes) ? outcomes.map((outcome: unknown) => isRecord(outcome) && outcome.code) : [];
}
