import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, sessionInfo } from '#core/session/contract';
import { type AnyCall, basePath, usualBodyBytes } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { isEnvelope } from '#core/wire/envelope';
import { everyCall, inputOf } from '../support/every-call.ts';
import { type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { amount, inTurn, isWholeRun } from '../support/whole-run.ts';

/** Whatever may arrive at a call before the call itself is asked, for each call there is. */
const server = await startTestServer();
afterAll(() => server.close());
let admin: Person;
let visitor: Person;
beforeAll(async () => {
  admin = await server.login('admin');
  visitor = await server.login('visitor');
});

const closed = everyCall.filter(({ access }) => access !== 'public');
const withBody = everyCall.filter(({ method }) => method !== 'GET');
const addressOf = (call: AnyCall) => call.path.replace(/:\w+/g, 'x');

/** Sends a body as it stands, and expects an envelope back. */
async function send(call: AnyCall, payload: string | Readable, person: Person = admin) {
  const response = await server.app.inject({
    method: call.method,
    url: basePath + addressOf(call),
    headers: { 'content-type': 'application/json', 'x-token': person.token },
    payload,
  });
  // A file is the one answer that is no envelope.
  const isFile = response.headers['content-disposition'] !== undefined;
  const envelope: unknown = isFile
    ? { code: codes.success, success: true, message: '', data: null, serverTime: '' }
    : JSON.parse(response.payload);
  if (!isEnvelope(envelope)) throw new Error(`no envelope: ${response.payload}`);
  return { ...envelope, status: response.statusCode, headers: response.headers };
}

describe('an address', () => {
  test.each(closed)('$name is the same call however it is written, and kept by nobody', async (call) => {
    const path = basePath + addressOf(call);
    const spellings = [
      path,
      path.toUpperCase(),
      `${path}/`,
      path.replace('/prod-api/', '/%70rod-api/'),
      `${path}?x=1`,
      `${path};x=1`,
    ];
    for (const url of inTurn(spellings, closed.indexOf(call), 2)) {
      const { payload, statusCode, headers } = await server.app.inject({ method: call.method, url });
      // Behind a name it makes another name; behind what is named it belongs to that.
      const isCall = !url.includes(';') || /:\w+$/.test(call.path);
      const answer: unknown = JSON.parse(payload);
      expect([url, answer]).toMatchObject([
        url,
        isCall ? { code: codes.sessionUnknown } : { code: codes.notFound },
      ]);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, isCall ? 401 : 404, 'no-store']);
    }
  });

  test.each([
    '//prod-api/health',
    '/prod-api//health',
    '/prod-api/health/x',
    '/prod-api/x',
    '/prod-api/%zz',
    `/prod-api/api/system/user/getuserandpermbyid/${'x'.repeat(300)}`,
  ])('that is nearly one, %s, is none, in our envelope', async (url) => {
    const { payload, statusCode, headers } = await server.app.inject({ url });
    expect(isEnvelope(JSON.parse(payload))).toBe(true);
    expect([[400, 404].includes(statusCode), headers['cache-control']]).toEqual([true, 'no-store']);
  });
});

describe('HEAD', () => {
  const asks = (url: string, headers = {}) => server.app.inject({ method: 'HEAD', url, headers });

  test.each(everyCall.filter(({ method, unlimited }) => method === 'GET' && !unlimited))(
    'does none of the work of $name',
    async (call) => {
      const headers = { 'x-token': admin.token ?? '', accept: 'text/event-stream' };
      expect((await asks(basePath + addressOf(call), headers)).statusCode).toBe(404);
    },
  );

  test.each(['/live', '/ready', `${basePath}/health`])('is answered at %s, as probes ask', async (url) => {
    const { statusCode, payload } = await asks(url);
    expect([statusCode, payload]).toEqual([200, '']);
  });
});

describe('who asks, what they may, and what they say are looked at in this order', () => {
  test.each(closed)('$name', async (call) => {
    const large = `{"x":"${'x'.repeat(call.bodyBytes ?? usualBodyBytes.session)}"}`;
    const bodies = call.method === 'GET' ? [''] : ['{}', '{', '[[[', large];
    for (const body of inTurn(bodies, closed.indexOf(call), 2)) {
      const stranger = await send(call, body, server.stranger);
      expect(stranger).toMatchObject(refused(codes.sessionUnknown, 'session-unknown'));
      expect(stranger.data).not.toHaveProperty('fields');
      if (call.access === 'session') continue;
      const without = await send(call, body, visitor);
      expect(without).toMatchObject(refused(codes.forbidden, 'no-permission', { point: call.access }));
      expect(without.data).not.toHaveProperty('fields');
    }
    const needed: unknown = Object(call.body).required;
    if (Array.isArray(needed) && needed.length > 0 && !call.params) {
      const fields = Object.fromEntries(needed.map((name) => [name, expect.anything()]));
      expect(await send(call, '{}')).toMatchObject({ code: codes.invalid, data: { fields } });
    }
  });
});

describe('a body', () => {
  test.each(withBody)('that is too large for $name is refused, whether it says so or not', async (call) => {
    const most = call.bodyBytes ?? usualBodyBytes[call.access === 'public' ? 'public' : 'session'];
    const payload = `{"x":"${'x'.repeat(most)}"}`;
    const tooLarge = refused(codes.tooLarge, 'too-large');
    expect(await send(call, payload)).toMatchObject(tooLarge);
    const inPieces = Readable.from([payload.slice(0, 1000), payload.slice(1000)], { objectMode: false });
    expect(await send(call, inPieces)).toMatchObject(tooLarge);
  });

  test.each(withBody)('that is deep or broken is refused by $name', async (call) => {
    const nested = (levels: number) => `{"x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    const bad = refused(codes.badRequest, 'bad-request');
    const bodies = [
      nested(33),
      nested(5_000),
      '{"x":'.repeat(2_500),
      '{',
      'x',
      '{"a":1,}',
      '{"__proto__":{}}',
    ];
    for (const body of inTurn(bodies, withBody.indexOf(call), 2))
      expect(await send(call, body)).toMatchObject(bad);
  });

  test.each(withBody)('that is no JSON is refused by $name, unless it takes a form', async (call) => {
    const forms = [
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
      ],
      ['multipart/form-data; boundary=x', 'rubbish'],
      ['multipart/form-data', 'rubbish'],
      ['application/x-www-form-urlencoded', 'a=1'],
      ['text/plain', '{}'],
      ['text/json', '{}'],
      ['application/xml', '<a/>'],
    ] as const;
    for (const [type, payload] of inTurn(forms, withBody.indexOf(call), 2)) {
      if (call.takesForm && type.startsWith('multipart')) continue;
      const response = await server.app.inject({
        method: call.method,
        url: basePath + addressOf(call),
        headers: { 'content-type': type, 'x-token': admin.token },
        payload,
      });
      const refusal = { code: codes.badRequest, data: { reason: 'bad-request' } };
      expect([type, response.json()]).toMatchObject([type, refusal]);
    }
  });

  test('of 32 levels is read, and what nobody asked for changes nothing', async () => {
    const deep = JSON.parse(`${'['.repeat(31)}${']'.repeat(31)}`);
    const answer = await admin.call(login, { body: { username: 'x', password: 'x', deep } });
    expect(answer).toMatchObject({ code: codes.wrongCredentials });
  });

  const odd = [null, true, 0, -1, 1.5, 1e300, '', 'x', [], [[]], {}, { a: { b: 1 } }];
  test.each(withBody.filter(({ body, name }) => body !== undefined && name !== 'session.login'))(
    'of $name may hold any type in any place, and is answered',
    async (call) => {
      const properties = Object(call.body).properties ?? {};
      // In the gate each place has every twelfth of them, and each of them every twelfth place.
      const bodies = Object.keys(properties).flatMap((field, place) =>
        odd
          .filter((_, turn) => isWholeRun || (place + turn) % odd.length === 0)
          .map((value) => ({ ...Object(inputOf(call).body), [field]: value })),
      );
      for (const body of [...inTurn(odd, withBody.indexOf(call), 3), ...bodies]) {
        const answer = await send(call, JSON.stringify(body));
        expect([body, answer.status < 500]).toEqual([body, true]);
        expect(answer.data).not.toMatchObject({ reason: 'server-error' });
      }
    },
  );
});

describe('somebody who has not signed in', () => {
  const most = usualBodyBytes.public - 200;
  const unknownFields = Array.from({ length: 1_100 }, (_, place) => `"f${place}":0`).join();
  const asked: [string, () => Promise<unknown>][] = [
    ['a wrong token', () => server.stranger.call(sessionInfo, { headers: { 'x-token': 'x'.repeat(8_000) } })],
    ['a body to a closed call', () => send(closedCall, `{"x":"${'x'.repeat(60_000)}"}`, server.stranger)],
    ['many unknown fields', () => send(login, `{${unknownFields}}`, server.stranger)],
    ['one long text', () => send(login, `{"username":"${'?'.repeat(most)}"}`, server.stranger)],
    [
      'many values of a wrong type',
      () => send(login, `{"username":[${'0,'.repeat(most / 3)}0]}`, server.stranger),
    ],
    ['many levels', () => send(login, '['.repeat(most), server.stranger)],
    ['a body that is too large', () => send(login, ' '.repeat(100_000), server.stranger)],
    ['an address of marks', () => server.stranger.request('GET', `/${'?'.repeat(15_000)}`)],
    ['an address of parameters', () => server.stranger.request('GET', `/health?${'a=1&'.repeat(3_500)}`)],
  ];
  const closedCall = everyCall.find(({ name }) => name === 'outbox.replay') ?? login;

  test.each(asked)('costs next to nothing with %s', async (_, ask) => {
    const times = amount({ gate: 30, whole: 100 });
    for (let warm = 0; warm < 20; warm += 1) await ask();
    const before = process.cpuUsage();
    for (let time = 0; time < times; time += 1) await ask();
    const { user, system } = process.cpuUsage(before);
    const eachMs = (user + system) / 1000 / times;
    process.stdout.write(`${_}: ${eachMs.toFixed(2)} ms of processor\n`);
    // The promise is 2 ms on an idle machine, without the test's own share.
    expect(eachMs).toBeLessThan(20);
  });
});
