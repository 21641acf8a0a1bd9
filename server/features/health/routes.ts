import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { healthCheck } from '#core/health/contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import type { Calls } from '../../platform/http/calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RunningCalls } from '../../platform/http/running-calls.ts';
import { openDatabaseLine } from './database-line.ts';
import type { FillsLeft } from './fills-left.ts';
import { bringsMetricsToken } from './metrics-token.ts';

/**
 * Four questions that machines ask, none of them counted or logged: `/live` (does the process answer), `/ready` (may it
 * be sent calls), `/prod-api/health` (the API's own spelling of it), and `/metrics` in a file of its own. Which version it
 * is, which life of the database, what is left of an upgrade and why it is not ready are told to whoever brings the token of `/metrics`.
 */
export function healthCalls(
  app: FastifyInstance,
  { open, platform }: Calls,
  { version, metricsToken, left }: { version: string; metricsToken: string | undefined; left: FillsLeft },
  running: RunningCalls,
): void {
  const line = openDatabaseLine(platform.db);
  app.addHook('onClose', () => line.close());
  app.addHook('onRoute', (route) => {
    if (route.url === basePath + healthCheck.path) route.logLevel = 'warn';
  });

  app.get('/live', unnoticed, async (_request, reply) => uncached(reply).send({ live: true }));

  app.get('/ready', unnoticed, async (request, reply) => {
    if (running.isStopping()) return notReady(request, reply, 'stopping');
    const epoch = await epochOrNull(request);
    if (epoch === null) return notReady(request, reply, 'database');
    if (!isOurs(request)) return uncached(reply).send({ ready: true });
    return uncached(reply).send({ ready: true, version, epoch, upgradeLeft: await left() });
  });

  open(healthCheck, async (_input, request) => {
    if ((await epochOrNull(request)) === null)
      throw new Refusal(codes.unavailable, { reason: 'database-down' });
    return { database: 'up' as const, ...(isOurs(request) && { version }) };
  });

  function isOurs(request: FastifyRequest): boolean {
    return bringsMetricsToken(request, metricsToken);
  }

  function notReady(
    request: FastifyRequest,
    reply: FastifyReply,
    why: 'stopping' | 'database',
  ): FastifyReply {
    const answer = { ready: false, ...(isOurs(request) && { why, version }) };
    return uncached(reply).status(503).send(answer);
  }

  async function epochOrNull(request: FastifyRequest): Promise<string | null> {
    try {
      return await line.epoch();
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return null;
    }
  }
}

/** Asked every second by every balancer: not counted, not logged, not on the OpenAPI page. */
export const unnoticed = {
  logLevel: 'warn',
  schema: { hide: true },
  config: { unlimited: true },
  exposeHeadRoute: true,
} as const;

function uncached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
