import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionInfo } from '#core/session/contract';
import { beginProviderSignIn, finishProviderSignIn, providerSignOut } from '#core/session/provider';
import { codes } from '#core/wire/codes';
import { openProvider } from '../../server/platform/people/provider.ts';
import { app, goodCode, startMessengerServers } from '../support/messenger-servers.ts';
import { answered, personWith, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const publicUrl = 'https://stockroom.example';
const back = `${publicUrl}/auth-redirect`;
const far = await startMessengerServers();
afterAll(() => far.close());
beforeEach(() => {
  far.asked.length = 0;
  far.answers.clear();
});

const untrusted = refused(codes.forbidden, 'provider-refused');

describe.each([
  {
    issuer: 'wecom',
    accountClaim: 'userid',
    at: 'https://login.work.weixin.qq.com/wwlogin/sso/login',
    asks: { login_type: 'CorpApp', appid: app.id, agentid: '1000002', redirect_uri: back },
    brings: 'code',
    last: 'qyapi.weixin.qq.com/cgi-bin/auth/getuserinfo',
    stranger: { errcode: 0, errmsg: 'ok', openid: 'somebody' },
  },
  {
    issuer: 'dingtalk',
    accountClaim: 'job_number',
    at: 'https://login.dingtalk.com/oauth2/auth',
    asks: {
      response_type: 'code',
      client_id: app.id,
      scope: 'openid',
      prompt: 'consent',
      redirect_uri: back,
    },
    brings: 'authCode',
    last: 'oapi.dingtalk.com/topapi/user/getbyunionid',
    stranger: { errcode: 60121, errmsg: '找不到该用户' },
  },
  {
    issuer: 'feishu',
    accountClaim: 'employee_no',
    at: 'https://accounts.feishu.cn/open-apis/authen/v1/authorize',
    asks: { response_type: 'code', client_id: app.id, redirect_uri: back, code_challenge_method: 'S256' },
    brings: 'code',
    last: 'open.feishu.cn/open-apis/authen/v1/user_info',
    stranger: { code: 0, msg: 'success', data: { name: 'somebody' } },
  },
])('$issuer', async ({ issuer, accountClaim, at, asks, brings, last, stranger }) => {
  const provider = openProvider(
    {
      issuer,
      agentId: issuer === 'wecom' ? '1000002' : null,
      clientId: app.id,
      clientSecret: app.secret,
      scopes: 'openid',
      accountClaim,
      groupsClaim: null,
      name: issuer,
      makesAccounts: false,
      passwordsFor: null,
      publicUrl,
    },
    far.fetched,
  );
  const server = await startTestServer({ more: { provider } });
  afterAll(() => server.close());

  const begin = async () => {
    const { url, ...kept } = answered(
      beginProviderSignIn,
      await server.stranger.call(beginProviderSignIn, { body: {} }),
    );
    return { url: new URL(url), ...kept };
  };
  const finish = (secret: string, query: Record<string, string>) =>
    server.stranger.call(finishProviderSignIn, {
      body: { search: `?${new URLSearchParams(query)}`, secret },
    });

  test('signs in the employee whose code it is, in a session of twelve hours', async () => {
    const { url, state, secret } = await begin();
    expect(url.origin + url.pathname).toBe(at);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ ...asks, state });
    expect(state).toMatch(/^[0-9a-z]{1,128}$/i);
    const { token } = answered(finishProviderSignIn, await finish(secret, { [brings]: goodCode, state }));
    const lin = personWith(server.app, server.clock, token);
    expect(answered(sessionInfo, await lin.call(sessionInfo))).toMatchObject({
      usercode: '100101',
      byProvider: true,
    });
    expect(answered(providerSignOut, await lin.call(providerSignOut))).toEqual({ url: null });
    server.clock.pass({ hours: 12, minutes: 1 });
    expect(await lin.call(sessionInfo)).toMatchObject(refused(codes.sessionExpired, 'session-expired'));
    // Secrets go to the messenger alone.
    expect(url.href).not.toContain(encodeURIComponent(app.secret));
  });

  test.each<[string, (state: string) => Record<string, string>, object]>([
    ['a code of somebody else', (state) => ({ [brings]: 'stolen', state }), untrusted],
    ['two codes', (state) => ({ code: goodCode, authCode: 'other', state }), untrusted],
    ['no code: somebody said no', (state) => ({ state }), refused(codes.forbidden, 'provider-denied')],
    ['another state', () => ({ [brings]: goodCode, state: 'x' }), refused(codes.forbidden, 'provider-state')],
  ])('refuses %s', async (_case, query, expected) => {
    const { state, secret } = await begin();
    expect(await finish(secret, query(state))).toMatchObject(expected);
  });

  test('refuses another browser, and the same answer twice', async () => {
    const [one, other] = [await begin(), await begin()];
    const query = { [brings]: goodCode, state: one.state };
    const none = refused(codes.forbidden, 'provider-state');
    expect(await finish(other.secret, query)).toMatchObject(none);
    expect(await finish(one.secret, query)).toMatchObject({ code: codes.success });
    expect(await finish(one.secret, query)).toMatchObject(none);
  });

  test('refuses somebody who is none of the company', async () => {
    far.answers.set(last, stranger);
    const { state, secret } = await begin();
    expect(await finish(secret, { [brings]: goodCode, state })).toMatchObject(untrusted);
    const live = await server.db.execute(
      sql`select from sessions where ended_at is null and provider_until > now()`,
    );
    expect(live.rows).toHaveLength(0);
  });

  test('is out of reach', async () => {
    const begun = await begin();
    const { fetched } = provider;
    provider.fetched = async () => {
      throw new TypeError('fetch failed');
    };
    const query = { [brings]: goodCode, state: begun.state };
    expect(await finish(begun.secret, query)).toMatchObject(
      refused(codes.unavailable, 'provider-unreachable'),
    );
    provider.fetched = fetched;
  });
});

test('Feishu is shown that whoever brings the code began it (PKCE)', async () => {
  const provider = openProvider(
    {
      issuer: 'feishu',
      agentId: null,
      clientId: app.id,
      clientSecret: app.secret,
      scopes: 'openid',
      accountClaim: 'employee_no',
      groupsClaim: null,
      name: 'feishu',
      makesAccounts: false,
      passwordsFor: null,
      publicUrl,
    },
    far.fetched,
  );
  const server = await startTestServer({ more: { provider } });
  const begun = answered(beginProviderSignIn, await server.stranger.call(beginProviderSignIn, { body: {} }));
  const search = `?code=${goodCode}&state=${begun.state}`;
  await server.stranger.call(finishProviderSignIn, { body: { search, secret: begun.secret } });
  const { code_verifier } = far.asked[0]?.body ?? {};
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(String(code_verifier)));
  expect(new URL(begun.url).searchParams.get('code_challenge')).toBe(
    Buffer.from(digest).toString('base64url'),
  );
  await server.close();
});
