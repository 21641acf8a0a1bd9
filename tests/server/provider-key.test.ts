import { generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { sessionInfo } from '#core/session/contract';
import { beginProviderSignIn, finishProviderSignIn, providerSignOut } from '#core/session/provider';
import { codes } from '#core/wire/codes';
import { openProvider, openTokens, sealTokens } from '../../server/platform/people/provider.ts';
import { startIdentityProvider } from '../support/identity-provider.ts';
import { answered, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const publicUrl = 'https://stockroom.example';
const pemOf = (key: { export(as: { type: 'pkcs8'; format: 'pem' }): string | Buffer }) =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString();
const rsa = () => pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
const ec = () => pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

/** Signs in where the provider knows the one key, and the server has the other. */
async function signIn(known: string, own: string) {
  const idp = await startIdentityProvider(publicUrl, { clientKey: known });
  idp.people.set('u1', { name: 'Lin Tao', preferred_username: '100101', groups: [] });
  const settings = { ...idp.settings, clientSecret: '', clientKey: own };
  const server = await startTestServer({
    now: new Date().toISOString(),
    more: { provider: openProvider(settings) },
  });
  closing.push(server.close, idp.close);
  const begun = await server.stranger.call(beginProviderSignIn, { body: {} });
  const { url, secret } = answered(beginProviderSignIn, begun);
  const { search } = await idp.browser().go(url, 'u1');
  const answer = await server.stranger.call(finishProviderSignIn, { body: { search, secret } });
  return { server, answer };
}

test.each([
  ['an RSA key', rsa()],
  ['an elliptic one', ec()],
])('the provider knows this server by %s', async (_, key) => {
  const { server, answer } = await signIn(key, key);
  const { token } = answered(finishProviderSignIn, answer);
  const headers = { 'x-token': token };
  const info = await server.stranger.call(sessionInfo, { headers });
  expect(answered(sessionInfo, info)).toMatchObject({ usercode: '100101', byProvider: true });
  const out = answered(providerSignOut, await server.stranger.call(providerSignOut, { headers }));
  // Of the tokens, which were kept encrypted by the key.
  expect(new URL(out.url ?? '').searchParams.get('id_token_hint')).toMatch(/^ey/);
});

test('another key is nobody', async () => {
  const { answer } = await signIn(rsa(), rsa());
  expect(answer).toMatchObject(refused(codes.forbidden, 'provider-refused'));
});

test('tokens that one key has sealed another does not open', async () => {
  const idp = await startIdentityProvider(publicUrl);
  closing.push(idp.close);
  const [one, other] = [rsa(), rsa()].map((clientKey) => ({ ...idp.settings, clientSecret: '', clientKey }));
  if (!one || !other) throw new Error('no settings');
  const sealed = sealTokens(one, { id: 'i', refresh: 'r' });
  expect(openTokens(one, sealed)).toEqual({ id: 'i', refresh: 'r' });
  expect(openTokens(other, sealed)).toBeUndefined();
});
