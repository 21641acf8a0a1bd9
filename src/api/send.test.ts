import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listPermissions } from '#core/permissions/contract';
import { getRole, insertRole, listRoles } from '#core/roles/contract';
import { importStockLots } from '#core/stock-lots/contract';
import { codes } from '#core/wire/codes';
import { requestTagHeader } from '#core/wire/request-tag';
import { Refused, Unreachable } from './answered.ts';
import { onReach, setReachable } from './reach.ts';
import { send, upload } from './send.ts';
import { onTrouble, type Trouble } from './trouble.ts';

const here = 'https://stock.test';
const role = { params: { id: 'a/b' }, token: 'tok' };
const path = getRole.path;
const heard: { reach: boolean[]; trouble: Trouble[] } = { reach: [], trouble: [] };
const sent: Request[] = [];
let stops: (() => void)[] = [];

/** A browser makes a request's address whole by the page's. */
class PageRequest extends Request {
  constructor(input: RequestInfo, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, here) : input, init);
  }
}

/** The network, as it answers from now on. */
function answering(answer: (request: Request) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request.clone());
    return answer(request);
  });
}

/** What our server answers, under the tag of the request. */
function said(part: { code?: number; data: unknown }, tag?: string) {
  const { code = codes.success, data } = part;
  const body = { code, success: code === codes.success, message: '', data, serverTime: '' };
  return (request: Request) =>
    new Response(JSON.stringify(body), {
      headers: { [requestTagHeader]: tag ?? request.headers.get(requestTagHeader) ?? '' },
    });
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'es' } });
  vi.stubGlobal('Request', PageRequest);
  setReachable(true);
  stops = [onTrouble((one) => void heard.trouble.push(one)), onReach((one) => void heard.reach.push(one))];
  heard.reach = [];
  heard.trouble = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  setReachable(true);
  vi.unstubAllGlobals();
});

it('a call is made where its contract says, in the session and language of whoever asks', async () => {
  answering(said({ data: { id: 'a/b' } }));
  expect(await send(getRole, role)).toEqual({ id: 'a/b' });
  expect(sent[0]?.url).toBe(`${here}/prod-api/api/system/role/get/a%2Fb`);
  expect(sent[0]?.headers.get('x-token')).toBe('tok');
  expect(sent[0]?.headers.get('accept-language')).toBe('es');
  expect(heard).toEqual({ reach: [true], trouble: [] });
});

it('what is asked goes into the address', async () => {
  answering(said({ data: [] }));
  await send(listPermissions, { token: 'tok', query: { pid: 'a b' } });
  expect(new URL(sent[0]?.url ?? '').search).toBe('?pid=a+b');
});

it('a refusal is an answer: it is told with its reason, and asked once', async () => {
  answering(said({ code: codes.forbidden, data: { reason: 'point-missing', params: {} } }));
  const failure = await send(getRole, role).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Refused);
  expect(failure).toMatchObject({ code: codes.forbidden, refusal: { reason: 'point-missing' } });
  expect(sent).toHaveLength(1);
  expect(heard).toEqual({
    reach: [true],
    trouble: [{ path, token: 'tok', code: codes.forbidden, reason: 'point-missing' }],
  });
});

it.each([
  ['the page of a captive portal', () => new Response('<h1>Welcome</h1>'), /JSON/],
  ['an answer to another request, perhaps another person’s', said({ data: { id: 'x' } }, 'other'), /not our/],
  ['JSON that is not ours', () => new Response('{"code":20000}'), /not our/],
  ['nobody', () => Promise.reject(new TypeError('Failed to fetch')), /Failed to fetch/],
])('%s is no answer: nobody was reached, and what the browser said is told', async (_, answer, detail) => {
  answering(answer);
  await expect(send(getRole, role)).rejects.toBeInstanceOf(Unreachable);
  expect(sent).toHaveLength(1);
  expect(heard.reach).toEqual([false]);
  expect(heard.trouble).toEqual([{ path, token: 'tok', detail: expect.stringMatching(detail) }]);
});

it('what the app asks by itself says so when it is refused: nobody is held up to sign in for it', async () => {
  answering(said({ code: codes.sessionUnknown, data: { reason: 'session-unknown', params: {} } }));
  await expect(send(getRole, { ...role, unasked: true })).rejects.toBeInstanceOf(Refused);
  expect(heard.trouble).toMatchObject([{ path, token: 'tok', code: codes.sessionUnknown, unasked: true }]);
});

it('a call that its caller gives up is no trouble, and says nothing about the server', async () => {
  const asking = new AbortController();
  answering(() => {
    asking.abort();
    return Promise.reject(asking.signal.reason);
  });
  await expect(send(getRole, { ...role, signal: asking.signal })).rejects.toBeInstanceOf(Unreachable);
  expect(heard).toEqual({ reach: [], trouble: [] });
});

it('a server that never answers is given up after the time that was said', async () => {
  answering(() => new Promise(() => undefined));
  await expect(send(getRole, { ...role, timeoutMs: 5 })).rejects.toBeInstanceOf(Unreachable);
  expect(heard.trouble).toEqual([{ path, token: 'tok', detail: expect.stringContaining('timed out') }]);
});

it('a file is sent as one field of a form, under a tag too', async () => {
  answering(said({ data: {} }));
  await upload(importStockLots, {
    token: 'tok',
    field: 'file',
    file: new File(['a,b'], 'lots.csv'),
    query: {},
  });
  const form = await sent[0]?.formData();
  expect(form?.get('file')).toMatchObject({ name: 'lots.csv', size: 3 });
  expect(sent[0]?.headers.get(requestTagHeader)).not.toBeNull();
});

it('a file that was changed after it was chosen is not sent, and says nothing about the server', async () => {
  answering(said({ data: {} }));
  const file = new File(['a,b'], 'lots.csv');
  file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  const failure = upload(importStockLots, { token: 'tok', field: 'file', file, query: {} });
  await expect(failure).rejects.toMatchObject({ refusal: { reason: 'file-changed' } });
  expect(sent).toEqual([]);
  expect(heard).toEqual({ reach: [], trouble: [] });
});

it('a question is sent with what its contract declares, and a row whole', async () => {
  answering(said({ data: { items: [], total: 0 } }));
  const kept = { name: '班', page: 1, ofAnOlderRelease: 'x' };
  await send(listRoles, { token: 'tok', body: kept });
  answering(said({ data: {} }));
  await send(insertRole, { token: 'tok', body: kept });
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual([{ name: '班', page: 1 }, kept]);
});
