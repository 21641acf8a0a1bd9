import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a messenger, at the host that it was meant for. */
export type Asked = { url: URL; body: Record<string, unknown>; headers: IncomingMessage['headers'] };

/** Copies of the messengers' servers, by what they document; each path is a host and its path. */
export type MessengerServers = {
  /** Asks these instead of the hosts themselves. */
  fetched: typeof fetch;
  asked: Asked[];
  /** Answers instead of the usual, by host and path. */
  answers: Map<string, object>;
  close(): Promise<void>;
};

export const app = { id: 'app-id', secret: 'the app’s secret' };
export const goodCode = 'good-code';

/** What each path answers, where what it is asked with is as documented. */
const documented: Readonly<Record<string, (asked: Asked) => object>> = {
  'qyapi.weixin.qq.com/cgi-bin/gettoken': ({ url }) =>
    url.searchParams.get('corpid') === app.id && url.searchParams.get('corpsecret') === app.secret
      ? { errcode: 0, errmsg: 'ok', access_token: 'wecom-token', expires_in: 7200 }
      : { errcode: 40001, errmsg: 'invalid credential' },
  'qyapi.weixin.qq.com/cgi-bin/auth/getuserinfo': ({ url }) =>
    url.searchParams.get('access_token') === 'wecom-token' && url.searchParams.get('code') === goodCode
      ? { errcode: 0, errmsg: 'ok', userid: '100101' }
      : { errcode: 40029, errmsg: 'invalid code' },
  'api.dingtalk.com/v1.0/oauth2/userAccessToken': ({ body }) =>
    isSame(body, {
      clientId: app.id,
      clientSecret: app.secret,
      code: goodCode,
      grantType: 'authorization_code',
    })
      ? { accessToken: 'user-token', refreshToken: 'r', expireIn: 7200, corpId: 'ding1' }
      : { code: 'invalidParameter.authCode.notFound', message: '不存在的临时授权码' },
  'api.dingtalk.com/v1.0/contact/users/me': ({ headers }) =>
    headers['x-acs-dingtalk-access-token'] === 'user-token'
      ? { nick: '林涛', unionId: 'union-1', openId: 'open-1' }
      : { code: 'Forbidden.AccessDenied', message: 'no' },
  'api.dingtalk.com/v1.0/oauth2/accessToken': ({ body }) =>
    isSame(body, { appKey: app.id, appSecret: app.secret })
      ? { accessToken: 'app-token', expireIn: 7200 }
      : { code: 'invalidClientIdOrSecret', message: 'no' },
  'oapi.dingtalk.com/topapi/user/getbyunionid': ({ url, body }) =>
    url.searchParams.get('access_token') === 'app-token' && body.unionid === 'union-1'
      ? { errcode: 0, errmsg: 'ok', result: { contact_type: 0, userid: 'ding-user' } }
      : { errcode: 60121, errmsg: '找不到该用户' },
  'oapi.dingtalk.com/topapi/v2/user/get': ({ body }) =>
    body.userid === 'ding-user'
      ? { errcode: 0, errmsg: 'ok', result: { userid: 'ding-user', name: '林涛', job_number: '100101' } }
      : { errcode: 60121, errmsg: '找不到该用户' },
  'open.feishu.cn/open-apis/authen/v2/oauth/token': ({ body }) =>
    body.client_id === app.id && body.client_secret === app.secret && body.code === goodCode
      ? { code: 0, access_token: 'feishu-token', expires_in: 7200, token_type: 'Bearer', scope: '' }
      : { code: 20003, error: 'invalid_grant', error_description: 'The authorization code is invalid' },
  'open.feishu.cn/open-apis/authen/v1/user_info': ({ headers }) =>
    headers.authorization === 'Bearer feishu-token'
      ? { code: 0, msg: 'success', data: { name: '林涛', open_id: 'ou_1', employee_no: '100101' } }
      : { code: 99991663, msg: 'invalid access token' },
};

export async function startMessengerServers(): Promise<MessengerServers> {
  const asked: Asked[] = [];
  const answers = new Map<string, object>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const url = new URL(`https:/${request.url}`);
    const body = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {};
    const one = { url, body, headers: request.headers };
    asked.push(one);
    const path = url.host + url.pathname;
    const answer = answers.get(path) ?? documented[path]?.(one);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    answers,
    fetched: (input, init) => {
      const { host, pathname, search } = new URL(String(input));
      return fetch(`http://127.0.0.1:${port}/${host}${pathname}${search}`, init);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
}
