import { isRecord } from '#core/wire/is-record';
import type { ProviderSettings } from '../config/provider.ts';

/**
 * The enterprise messengers that most companies in China sign in with. They speak OAuth 2.0 or something like it, without
 * ID tokens: who somebody is, is asked for at the messenger itself, over TLS, with the client's secret. State, browser and
 * the single use of a code are held as with OpenID Connect.
 */
export type Messenger = {
  /** Where the browser goes. `challenge` (PKCE, S256): of those that take one. */
  authorize(settings: ProviderSettings, asked: { state: string; challenge: string; redirect: string }): URL;
  /** Who brought this code: `sub` and what else it says of them. */
  identify(settings: ProviderSettings, ask: Ask, brought: Brought): Promise<Person>;
};

type Brought = { code: string; verifier: string; redirect: string };
type Person = { sub: string } & Record<string, unknown>;
/** Asks for JSON; throws where it is none, or says that something failed. */
export type Ask = (url: string, more?: { body?: object; headers?: Record<string, string> }) => Promise<Said>;
type Said = Record<string, unknown>;

export const messengers: Readonly<Record<string, Messenger>> = {
  /** https://developer.work.weixin.qq.com/document/path/98152 and 98176 */
  wecom: {
    authorize: ({ clientId, agentId }, { state, redirect }) =>
      addressOf('https://login.work.weixin.qq.com/wwlogin/sso/login', {
        login_type: 'CorpApp',
        appid: clientId,
        agentid: agentId ?? '',
        redirect_uri: redirect,
        state,
      }),
    async identify({ clientId, clientSecret }, ask, { code }) {
      const api = 'https://qyapi.weixin.qq.com/cgi-bin';
      const query = { corpid: clientId, corpsecret: clientSecret };
      const { access_token } = await ask(addressOf(`${api}/gettoken`, query).href);
      const who = { access_token: textOf(access_token), code };
      const said = await ask(addressOf(`${api}/auth/getuserinfo`, who).href);
      // Whoever is no member of the company has an `openid` alone.
      return { ...said, sub: textOf(said.userid) };
    },
  },
  /** https://open.dingtalk.com/document/orgapp/tutorial-obtaining-user-personal-information */
  dingtalk: {
    authorize: ({ clientId }, { state, redirect }) =>
      addressOf('https://login.dingtalk.com/oauth2/auth', {
        response_type: 'code',
        client_id: clientId,
        scope: 'openid',
        prompt: 'consent',
        redirect_uri: redirect,
        state,
      }),
    async identify({ clientId, clientSecret }, ask, { code }) {
      const { accessToken } = await ask('https://api.dingtalk.com/v1.0/oauth2/userAccessToken', {
        body: { clientId, clientSecret, code, grantType: 'authorization_code' },
      });
      const { unionId } = await ask('https://api.dingtalk.com/v1.0/contact/users/me', {
        headers: { 'x-acs-dingtalk-access-token': textOf(accessToken) },
      });
      // A user of DingTalk need not be one of the company: the company's own directory says.
      const ours = await ask('https://api.dingtalk.com/v1.0/oauth2/accessToken', {
        body: { appKey: clientId, appSecret: clientSecret },
      });
      const query = { access_token: textOf(ours.accessToken) };
      const topapi = 'https://oapi.dingtalk.com/topapi';
      const found = await ask(addressOf(`${topapi}/user/getbyunionid`, query).href, {
        body: { unionid: textOf(unionId) },
      });
      const userid = textOf(partOf(found, 'result').userid);
      const { result } = await ask(addressOf(`${topapi}/v2/user/get`, query).href, { body: { userid } });
      return { ...(isRecord(result) ? result : {}), sub: userid };
    },
  },
  /** https://open.feishu.cn/document/authentication-management/access-token/obtain-oauth-code */
  feishu: {
    authorize: ({ clientId }, { state, challenge, redirect }) =>
      addressOf('https://accounts.feishu.cn/open-apis/authen/v1/authorize', {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirect,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }),
    async identify({ clientId, clientSecret }, ask, { code, verifier, redirect }) {
      const { access_token } = await ask('https://open.feishu.cn/open-apis/authen/v2/oauth/token', {
        body: {
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: clientSecret,
          code,
          redirect_uri: redirect,
          code_verifier: verifier,
        },
      });
      const said = await ask('https://open.feishu.cn/open-apis/authen/v1/user_info', {
        headers: { authorization: `Bearer ${textOf(access_token)}` },
      });
      const person = partOf(said, 'data');
      return { ...person, sub: textOf(person.open_id) };
    },
  },
};

/** What a messenger says when it cannot say who somebody is; never what it said. */
export class MessengerRefused extends Error {}

/** @param fetched how it is asked */
export function askBy(fetched: typeof fetch): Ask {
  return async (url, { body, headers = {} } = {}) => {
    const response = await fetched(url, {
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
      headers: { ...headers, ...(body && { 'content-type': 'application/json; charset=utf-8' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const said: unknown = await response.json().catch(() => undefined);
    // Each tells a failure in another way: by the status, by `errcode`, by `code`.
    const isFine = isRecord(said) && response.ok && !said.errcode && !said.code;
    if (response.status >= 500) throw new TypeError(`${response.status}`);
    if (!isFine) throw new MessengerRefused();
    return said;
  };
}

function addressOf(address: string, query: Record<string, string>): URL {
  const url = new URL(address);
  url.search = new URLSearchParams(query).toString();
  return url;
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new MessengerRefused();
  return value;
}

function partOf(said: Said, name: string): Said {
  const part = said[name];
  if (!isRecord(part)) throw new MessengerRefused();
  return part;
}
