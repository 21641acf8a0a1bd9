import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { beginProviderSignIn, finishProviderSignIn } from '#core/session/provider';
import { codes } from '#core/wire/codes';
import { openProvider } from '../../server/platform/people/provider.ts';
import { answered, personWith, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

/**
 * What RFC 9700 and OpenID Connect Core name as attacks on a sign-in, each tried: a provider that this test leads by the
 * hand gives whatever an attacker might have brought about.
 */
const publicUrl = 'https://stockroom.example';
const clientId = 'stockroom';
const clientSecret = 'a secret of the client, long enough';
const own = await generateKeyPair('RS256', { extractable: true });
const foreign = await generateKeyPair('RS256', { extractable: true });
const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };

type Asked = { code: string; verifier: string; redirect: string };
/** What the token endpoint answers to whom it is asked for next, and what it was asked. */
let idToken: (nonce: string) => Promise<string>;
let asked: Asked[] = [];
let nonce = '';

const provider = createServer(async (request, response) => {
  const issuer = addressOf();
  const send = (body: object, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (request.url === '/jwks') return send({ keys: [jwk] });
  if (request.url === '/token') {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    const [code, verifier] = [form.get('code') ?? '', form.get('code_verifier') ?? ''];
    asked.push({ code, verifier, redirect: form.get('redirect_uri') ?? '' });
    if (code !== 'good') return send({ error: 'invalid_grant' }, 400);
    return send({ access_token: 'at', token_type: 'Bearer', expires_in: 60, id_token: await idToken(nonce) });
  }
  return send({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    authorization_response_iss_parameter_supported: true,
    code_challenge_methods_supported: ['S256'],
  });
});
provider.listen(0, '127.0.0.1');
await once(provider, 'listening');
function addressOf(): string {
  return `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
}
const issuer = addressOf();

const server = await startTestServer({
  now: new Date().toISOString(),
  more: {
    provider: openProvider({
      issuer,
      agentId: null,
      clientId,
      clientSecret,
      scopes: 'openid',
      accountClaim: 'code',
      groupsClaim: null,
      name: 'Contoso',
      makesAccounts: true,
      passwordsFor: null,
      publicUrl,
    }),
  },
});
afterAll(async () => {
  await server.close();
  provider.closeAllConnections();
  provider.close();
});
beforeEach(async () => {
  server.clock.set(new Date().toISOString());
  asked = [];
  idToken = (said) => token({ nonce: said });
  await server.db.execute(sql`delete from sessions`);
});

const seconds = () => Math.floor(Date.now() / 1000);

function token(
  claims: Record<string, unknown>,
  { key = own.privateKey, kid = 'k1', typ = 'JWT' }: { key?: CryptoKey; kid?: string; typ?: string } = {},
): Promise<string> {
  const usual = {
    iss: issuer,
    aud: clientId,
    sub: 's1',
    code: '100101',
    iat: seconds(),
    exp: seconds() + 300,
  };
  return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid, typ }).sign(key);
}

type Begun = { url: URL; state: string; secret: string };

async function begin(headers: Record<string, string> = {}): Promise<Begun> {
  const answer = await server.stranger.call(beginProviderSignIn, { body: {}, headers });
  const { url, ...kept } = answered(beginProviderSignIn, answer);
  nonce = new URL(url).searchParams.get('nonce') ?? '';
  return { url: new URL(url), ...kept };
}

function finish({ secret }: Pick<Begun, 'secret'>, query: Record<string, string>) {
  const body = { search: `?${new URLSearchParams(query)}`, secret };
  return server.stranger.call(finishProviderSignIn, { body });
}

const good = ({ state }: Begun) => ({ code: 'good', state, iss: issuer });
const sessionsBegun = async () =>
  (await server.db.execute<{ count: number }>(sql`select count(*) from sessions`)).rows[0]?.count;

test('the honest way is let in: what follows fails for its fault alone', async () => {
  const begun = await begin();
  expect(await finish(begun, good(begun))).toMatchObject({ code: codes.success });
});

describe('the question', () => {
  test('asks with a code, a state, a nonce and a challenge (S256) that are new each time', async () => {
    const [one, two] = [await begin(), await begin()];
    const asks = Object.fromEntries(one.url.searchParams);
    expect(asks).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}/auth-redirect`,
      client_id: clientId,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(one.url.searchParams.get(name)).not.toBe(two.url.searchParams.get(name));
    // What binds the browser never travels by an address.
    expect(one.url.href).not.toContain(one.secret);
  });

  test('sends people back to the address that is configured, whatever a request says', async () => {
    const { url } = await begin({
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    });
    expect(url.searchParams.get('redirect_uri')).toBe(`${publicUrl}/auth-redirect`);
    expect(url.origin).toBe(issuer);
  });
});

const state = refused(codes.forbidden, 'provider-state');
const untrusted = refused(codes.forbidden, 'provider-refused');

describe('the answer', () => {
  test.each<[string, (begun: Begun, other: Begun) => [Begun, Record<string, string>], object]>([
    ['without a state', (begun) => [begun, { code: 'good', iss: issuer }], state],
    ['with a state that nobody sent', (begun) => [begun, { ...good(begun), state: 'x' }], state],
    ['with the state of another browser (login CSRF)', (begun, other) => [other, good(begun)], state],
    ['brought by a browser that began nothing', (begun) => [{ ...begun, secret: '' }, good(begun)], state],
    [
      'of another provider (mix-up)',
      (begun) => [begun, { ...good(begun), iss: 'https://evil.example' }],
      untrusted,
    ],
    [
      'that hides whose it is (mix-up)',
      ({ state: said, ...more }) => [
        { ...more, state: said },
        { code: 'good', state: said },
      ],
      untrusted,
    ],
    [
      'with a code that somebody else was given (code injection)',
      (begun) => [begun, { ...good(begun), code: 'stolen' }],
      untrusted,
    ],
    ['without a code', (begun) => [begun, { state: begun.state, iss: issuer }], untrusted],
    [
      'with a token in place of a code (implicit)',
      (begun) => [begun, { state: begun.state, iss: issuer, id_token: 'x.y.z', access_token: 'a' }],
      untrusted,
    ],
    [
      'that says no',
      (begun) => [begun, { state: begun.state, iss: issuer, error: 'access_denied' }],
      refused(codes.forbidden, 'provider-denied'),
    ],
    [
      'that says another error',
      (begun) => [begun, { state: begun.state, iss: issuer, error: 'server_error', code: 'good' }],
      untrusted,
    ],
  ])('%s is refused', async (_case, attack, expected) => {
    const [begun, other] = [await begin(), await begin()];
    const [browser, query] = attack(begun, other);
    expect(await finish(browser, query)).toMatchObject(expected);
    expect(await sessionsBegun()).toBe(0);
  });

  test('with a parameter twice is refused', async () => {
    const { state: said, secret } = await begin();
    const search = `?code=good&code=stolen&state=${said}&iss=${encodeURIComponent(issuer)}`;
    const answer = await server.stranger.call(finishProviderSignIn, { body: { search, secret } });
    expect(answer).toMatchObject(untrusted);
  });

  test('works once (replay), also when it failed', async () => {
    const begun = await begin();
    await finish(begun, good(begun));
    expect(await finish(begun, good(begun))).toMatchObject(state);
    const failed = await begin();
    await finish(failed, { ...good(failed), code: 'stolen' });
    expect(await finish(failed, good(failed))).toMatchObject(state);
  });

  test('works once when it comes twice at the same time', async () => {
    const begun = await begin();
    const both = await Promise.all([finish(begun, good(begun)), finish(begun, good(begun))]);
    expect(both.map(({ code }) => code).sort()).toEqual([codes.success, codes.forbidden]);
  });

  test('after twenty minutes is refused', async () => {
    const begun = await begin();
    server.clock.pass({ minutes: 21 });
    expect(await finish(begun, good(begun))).toMatchObject(state);
  });

  test('is redeemed with the verifier of its own question (PKCE), and the address that was asked with', async () => {
    const [begun, other] = [await begin(), await begin()];
    await finish(begun, good(begun));
    const [{ verifier = '', redirect = '' } = {}] = asked;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    const challenge = Buffer.from(digest).toString('base64url');
    expect(begun.url.searchParams.get('code_challenge')).toBe(challenge);
    expect(other.url.searchParams.get('code_challenge')).not.toBe(challenge);
    expect(redirect).toBe(`${publicUrl}/auth-redirect`);
  });

  test('leads nowhere: an address in it is no place to go after the sign-in (open redirect)', async () => {
    const begun = await begin();
    const answer = await finish(begun, {
      ...good(begun),
      redirect: 'https://evil.example',
      redirect_uri: 'https://evil.example',
    });
    const data = answered(finishProviderSignIn, answer);
    expect(Object.keys(data).sort()).toEqual(['deviceKey', 'token']);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

const unsigned = (claims: Record<string, unknown>) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const usual = {
    iss: issuer,
    aud: clientId,
    sub: 's1',
    code: '100101',
    iat: seconds(),
    exp: seconds() + 300,
  };
  return `${part({ alg: 'none' })}.${part({ ...usual, ...claims })}.`;
};

describe('the ID token', () => {
  test.each<[string, (said: string) => Promise<string> | string]>([
    ['with another nonce (token of another sign-in)', () => token({ nonce: 'x' })],
    ['without a nonce', () => token({})],
    ['of another issuer', (said) => token({ nonce: said, iss: 'https://evil.example' })],
    ['for another client (token substitution)', (said) => token({ nonce: said, aud: 'another' })],
    [
      'for several, given to another',
      (said) => token({ nonce: said, aud: [clientId, 'another'], azp: 'another' }),
    ],
    ['signed by another key', (said) => token({ nonce: said }, { key: foreign.privateKey })],
    [
      'with a key that nobody knows',
      (said) => token({ nonce: said }, { key: foreign.privateKey, kid: 'k9' }),
    ],
    ['without a signature', (said) => unsigned({ nonce: said })],
    [
      'signed with the client’s secret (another algorithm)',
      (said) =>
        new SignJWT({
          iss: issuer,
          aud: clientId,
          sub: 's1',
          code: '100101',
          iat: seconds(),
          exp: seconds() + 300,
          nonce: said,
        })
          .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
          .sign(new TextEncoder().encode(clientSecret)),
    ],
    [
      'that ended two minutes ago',
      (said) => token({ nonce: said, iat: seconds() - 600, exp: seconds() - 120 }),
    ],
    ['of a clock two minutes ahead', (said) => token({ nonce: said, nbf: seconds() + 120 })],
    ['without a subject', async (said) => token({ nonce: said, sub: null })],
    ['that is none', () => 'not a token'],
  ])('%s is refused', async (_case, make) => {
    idToken = async (said) => make(said);
    const begun = await begin();
    expect(await finish(begun, good(begun))).toMatchObject(untrusted);
    expect(await sessionsBegun()).toBe(0);
  });

  test('of a clock a little off is taken', async () => {
    idToken = (said) => token({ nonce: said, iat: seconds() + 10, exp: seconds() + 300 });
    const begun = await begin();
    expect(await finish(begun, good(begun))).toMatchObject({ code: codes.success });
  });
});

describe('a message that somebody signed out', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const logout = (
    claims: Record<string, unknown> = {},
    how: { key?: CryptoKey; kid?: string; typ?: string } = {},
  ) => token({ events: event, jti: crypto.randomUUID(), ...claims }, { typ: 'logout+jwt', ...how });
  const tell = async (said: string | Promise<string>) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/prod-api/api/system/session/provider/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `logout_token=${await said}`,
    });
    return answer.statusCode;
  };
  const isIn = async () => {
    const live = await server.db.execute(sql`select from sessions where ended_at is null`);
    return live.rows.length > 0;
  };
  beforeEach(async () => {
    const begun = await begin();
    expect(await finish(begun, good(begun))).toMatchObject({ code: codes.success });
  });

  test('ends the sessions of its user, once', async () => {
    const said = await logout();
    expect(await tell(said)).toBe(200);
    expect(await isIn()).toBe(false);
    const again = await begin();
    await finish(again, good(again));
    expect(await tell(said)).toBe(400);
    expect(await isIn()).toBe(true);
  });

  test('is heard when it comes again after the database could not end them', async () => {
    const said = await logout();
    await server.db.execute(sql`
      create function too_busy() returns trigger language plpgsql as
      $$ begin raise exception 'busy' using errcode = '55P03'; end $$`);
    await server.db.execute(sql`
      create trigger too_busy before update of ended_at on sessions execute function too_busy()`);
    expect(await tell(said)).toBe(503);
    await server.db.execute(sql`drop function too_busy cascade`);
    expect(await tell(said)).toBe(200);
    expect(await isIn()).toBe(false);
  });

  test.each<[string, () => Promise<string> | string]>([
    ['of another user', () => logout({ sub: 's2' })],
    ['of another session', () => logout({ sid: 'another' })],
  ])('%s ends nothing', async (_case, make) => {
    expect(await tell(make())).toBe(200);
    expect(await isIn()).toBe(true);
  });

  test.each<[string, () => Promise<string> | string]>([
    ['signed by another key', () => logout({}, { key: foreign.privateKey })],
    ['without a signature', () => unsigned({ events: event, jti: 'j' })],
    ['of another issuer', () => logout({ iss: 'https://evil.example' })],
    ['for another client', () => logout({ aud: 'another' })],
    ['that is an ID token', () => token({ nonce: 'n' })],
    ['that is a signed-in user’s token with events', () => logout({ nonce: 'n' })],
    ['of another type', () => logout({}, { typ: 'JWT' })],
    ['without its event', () => logout({ events: {} })],
    ['about nobody', () => logout({ sub: null })],
    ['without an id', () => logout({ jti: null })],
    ['that is old', () => logout({ iat: seconds() - 600 })],
    ['that is none', () => 'x'],
  ])('%s is refused', async (_case, make) => {
    expect(await tell(make())).toBe(400);
    expect(await isIn()).toBe(true);
  });

  test('in another form than a form is refused', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/prod-api/api/system/session/provider/logout',
      payload: { logout_token: await logout() },
    });
    expect(answer.statusCode).toBe(400);
    expect(await isIn()).toBe(true);
  });
});

test('a session of the provider opens nothing for whoever has only its tokens', async () => {
  const withIdToken = personWith(server.app, server.clock, await token({ nonce: 'n' }));
  expect((await withIdToken.request('GET', '/api/system/user/info')).code).toBe(codes.sessionUnknown);
});
