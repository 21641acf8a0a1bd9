import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { JWTPayload } from 'jose';
import { basePath } from '#core/wire/call';
import { isRecord } from '#core/wire/is-record';
import { passingProblem } from '../../platform/database/database.ts';
import { endSessionsWhere } from '../../platform/people/login-log.ts';
import type { Provider } from '../../platform/people/provider.ts';
import { isNews } from '../../platform/people/provider-flows.ts';
import type { Platform } from '../../platform/platform.ts';

/** Where the provider tells that somebody is signed out there (OpenID Connect Back-Channel Logout 1.0). */
const providerLogoutPath = `${basePath}/api/system/session/provider/logout`;

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** A form in a place of its own: no call takes one. Nobody but the provider asks it, so that it is not on the API's page. */
export async function takeProviderLogout(
  app: FastifyInstance,
  platform: Platform,
  provider: Provider,
): Promise<void> {
  await app.register(async (place) => {
    place.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
    );
    place.post(providerLogoutPath, { schema: { hide: true } }, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
      try {
        await endWhat(platform, await readLogoutToken(provider, token ?? '', request.log));
      } catch (error) {
        // Told again it will be heard: nothing of it is kept.
        if (passingProblem(error)) throw error;
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        request.log.warn({ code }, 'a message of the provider that somebody signed out was refused');
        return reply.status(400).send({ error: 'invalid_request' });
      }
      return reply.status(200).send();
    });
  });
}

/** Throws at anything that is not the provider's own word, for us, of now. */
async function readLogoutToken(
  provider: Provider,
  token: string,
  log: FastifyBaseLogger,
): Promise<JWTPayload & { jti: string }> {
  const { jwtVerify } = await import('jose');
  const { issuer, jwks_uri } = (await provider.discovered(log)).serverMetadata();
  if (jwks_uri === undefined) throw new Error('the provider has no keys');
  const { payload } = await jwtVerify(token, await keysOf(jwks_uri), {
    issuer,
    audience: provider.settings.clientId,
    typ: 'logout+jwt',
    maxTokenAge: '2m',
    clockTolerance: 30,
    requiredClaims: ['iat', 'jti', 'events'],
  });
  const { events, nonce, sub, sid, jti } = payload;
  const isLogout = isRecord(events) && isRecord(events[logoutEvent]);
  if (
    typeof jti !== 'string' ||
    !isLogout ||
    nonce !== undefined ||
    (typeof sub !== 'string' && typeof sid !== 'string')
  )
    throw new Error('not a logout token');
  return { ...payload, jti };
}

type Keys = ReturnType<typeof import('jose').createRemoteJWKSet>;
const keySets = new Map<string, Keys>();

async function keysOf(address: string): Promise<Keys> {
  const { createRemoteJWKSet } = await import('jose');
  const keys = keySets.get(address) ?? createRemoteJWKSet(new URL(address));
  keySets.set(address, keys);
  return keys;
}

async function endWhat(
  { db, now }: Platform,
  { sub, sid, jti }: JWTPayload & { jti: string },
): Promise<void> {
  const at = now();
  const which: SQL[] = [
    ...(typeof sub === 'string' ? [sql`s.provider_subject = ${sub}`] : [sql`s.provider_subject is not null`]),
    ...(typeof sid === 'string' ? [sql`s.provider_sid = ${sid}`] : []),
  ];
  await db.transaction(async (tx) => {
    // Told again it would end what has begun since.
    if (!(await isNews(tx, jti, at))) throw new Error('told before');
    await endSessionsWhere(tx, sql.join(which, sql` and `), {
      by: 'provider',
      outcome: 'ended',
      at: sql`${at.toISOString()}::timestamptz`,
    });
  });
}
