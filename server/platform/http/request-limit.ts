import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codes } from '#core/wire/codes';
import { keyOf } from './key-of.ts';
import { Refusal } from './refusal.ts';

export type RequestLimit = {
  /** Requests that one session may make for long. */
  perSecond: number;
  /** The same of a service account's key; as for a session when not said. */
  keyPerSecond?: number;
  /** Monotonic: a clock that is set back must not shut everybody out. */
  nowMs?: () => number;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not counted: a file of the app, or asked all the time by what watches over the servers. */
    unlimited?: boolean;
  }
}

/**
 * Refuses (42900, Retry-After) what a session asks beyond its share, before anything is done for it; so one client that
 * runs wild costs the others nothing. A shop's phones stand behind one address, which gets ten sessions' share; it also
 * holds who has no session, or a new one each time. Each server counts for itself. Everything counts but what a route
 * says of itself, however an address is written; an address that nobody knows counts too.
 */
export function limitRequests(
  app: FastifyInstance,
  { perSecond, keyPerSecond = perSecond, nowMs = performanceNow }: RequestLimit,
): void {
  const ofSession = createLimiter(perSecond, nowMs);
  const ofKey = createLimiter(keyPerSecond, nowMs);
  const ofAddress = createLimiter(perSecond * sessionsOfAddress, nowMs);
  const counted = new WeakSet<FastifyRequest>();
  const count = (request: FastifyRequest) => {
    counted.add(request);
    const token = request.headers['x-token'];
    const key = keyOf(request);
    // What a session is refused is not taken from its neighbours.
    // Nothing longer is one, and kept as a key it would fill the memory.
    const isShort = (one: unknown): one is string => typeof one === 'string' && one.length <= longestToken;
    const own = isShort(token) ? ofSession(token) : isShort(key) ? ofKey(key) : 0;
    const seconds = own || ofAddress(request.ip);
    if (seconds > 0)
      throw new Refusal(codes.tooManyRequests, { reason: 'too-many-requests', params: { seconds } }, seconds);
  };
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.unlimited) count(request);
  });
  // Looked for among the files of the app, and not there.
  app.addHook('preHandler', async (request) => {
    if (request.is404 && !counted.has(request)) count(request);
  });
}

/**
 * Lets so many through a second, and ten seconds' worth at once after a rest. Answers 0, or the whole seconds after which
 * the next one may pass. Asking in vain makes nobody wait longer.
 */
export function createLimiter(perSecond: number, nowMs: () => number): (key: string) => number {
  const eachMs = 1000 / perSecond;
  const restMs = restSeconds * 1000;
  /** When everything that passed would have been done at an even pace; the key used longest ago first. */
  const doneAt = new Map<string, number>();
  return (key) => {
    const now = nowMs();
    for (const [old, at] of doneAt) {
      if (at > now && doneAt.size <= mostKeys) break;
      doneAt.delete(old);
    }
    const done = Math.max(doneAt.get(key) ?? 0, now) + eachMs;
    if (done - now > restMs) return Math.max(1, Math.ceil((done - now - restMs) / 1000));
    doneAt.delete(key);
    doneAt.set(key, done);
    return 0;
  };
}

const longestToken = 100;
const restSeconds = 10;
const sessionsOfAddress = 10;
/** Some megabytes at the most, whoever invents tokens. */
const mostKeys = 50_000;

function performanceNow(): number {
  return performance.now();
}
