import type { FastifyRequest } from 'fastify';
import { type AnyCall, usualBodyBytes } from '#core/wire/call';
import { isRecord } from '#core/wire/is-record';
import { type Actor, loadActor, requireCall } from '../people/access.ts';
import { findKey } from '../people/service-keys.ts';
import { findSession } from '../people/sessions.ts';
import type { Platform } from '../platform.ts';
import { keyOf } from './key-of.ts';

const actors = new WeakMap<FastifyRequest, Actor>();
const askers = new WeakMap<FastifyRequest, { actor: Actor; address: string; call: AnyCall }>();

/**
 * Who asks, and whether they may, is settled before a byte of the body is read: a stranger costs no parsing, and is not
 * told which fields are wrong.
 */
export function admission(platform: Platform, call: AnyCall) {
  const isPublic = call.access === 'public';
  return {
    bodyLimit: call.bodyBytes ?? usualBodyBytes[isPublic ? 'public' : 'session'],
    onRequest: async (request: FastifyRequest) => {
      if (isPublic) return;
      const actor = await identify(platform, request);
      askers.set(request, { actor, address: request.ip, call });
      requireCall(actor, call);
      actors.set(request, actor);
    },
  };
}

/** Whoever asks for which call, let in or not; undefined where nobody has said who they are. */
export function askerOf(request: FastifyRequest) {
  return askers.get(request);
}

/** Whoever was let in. */
export function actorOf(request: FastifyRequest): Actor {
  const actor = actors.get(request);
  if (!actor) throw new Error('nobody was let in');
  return actor;
}

/** The signed-in user of a request; refuses with 50008, 50012 or 50014. */
async function identify(platform: Platform, request: FastifyRequest): Promise<Actor> {
  const key = keyOf(request);
  const now = platform.now();
  const found =
    key === undefined ? findSession(platform, tokenOf(request), now) : findKey(platform, key, now);
  return loadActor(platform.db, await found);
}

/** What a request names its session by. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-token'];
  if (typeof header === 'string') return header;
  // The documents send it in the query of two calls, which declare it; other calls never see it there.
  const query: unknown = request.query;
  const isDeclared = declares(request.routeOptions.schema?.querystring, 'token');
  return isDeclared && isRecord(query) && typeof query.token === 'string' ? query.token : undefined;
}

/** Whether a call says that it has such a field. */
export function declares(schema: unknown, field: string): boolean {
  return isRecord(schema) && isRecord(schema.properties) && Object.hasOwn(schema.properties, field);
}
