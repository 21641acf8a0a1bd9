import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { reportClientErrors } from '#core/logs/contract';
import { updateParameter } from '#core/parameters/contract';
import { login, sessionInfo } from '#core/session/contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { loggerSettings } from '../../server/platform/http/logging.ts';
import { head, listening } from '../support/raw-client.ts';
import { startTestServer } from '../support/server.ts';

/** What somebody can make the logs grow by, who asks as much nonsense as there is time for. */
const logged: string[] = [];
const stream = { write: (line: string) => void logged.push(line) };
/** As the product logs. */
function loggerOf(level: 'warn' | 'info') {
  const settings = loggerSettings(level);
  return typeof settings === 'object' ? { ...settings, stream } : settings;
}
const server = await startTestServer({
  logger: loggerOf('warn'),
  limits: { idleHours: 1000, absoluteDays: 300 },
});
const talkative = await startTestServer({ logger: loggerOf('info') });
afterAll(async () => {
  await server.close();
  await talkative.close();
});
const client = await listening(server.app);
const lin = await server.login('100101');
beforeEach(() => {
  logged.length = 0;
  server.clock.pass({ hours: 2 });
});

const flood = 60;
const many = <Result>(ask: (place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: flood }, (_, place) => ask(place)));
const json = { 'content-type': 'application/json' };

type Asked = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  payload?: string;
};
const nonsense: [string, (place: number) => Asked][] = [
  ['bodies that are no JSON', () => ({ method: 'POST', path: login.path, headers: json, payload: '{"a":' })],
  [
    'bodies of no known kind',
    () => ({ method: 'POST', path: login.path, headers: { 'content-type': 'x/y' }, payload: 'x' }),
  ],
  [
    'bodies that are too large',
    () => ({ method: 'POST', path: login.path, headers: json, payload: `"${'x'.repeat(70_000)}"` }),
  ],
  [
    'fields of the wrong kind',
    () => ({ method: 'POST', path: login.path, headers: json, payload: '{"username":{},"password":[]}' }),
  ],
  [
    'polluted objects',
    () => ({ method: 'POST', path: login.path, headers: json, payload: '{"__proto__":{"a":1}}' }),
  ],
  ['addresses that nobody knows', (place) => ({ method: 'GET', path: `/none/${place}` })],
  ['addresses that cannot be read', (place) => ({ method: 'GET', path: `/%E0%A4%A${place}` })],
  ['methods that there are not', () => ({ method: 'PUT', path: sessionInfo.path })],
  [
    'tokens that nobody was given',
    (place) => ({ method: 'GET', path: sessionInfo.path, headers: { 'x-token': `${place}` } }),
  ],
];

describe('a flood', () => {
  test.each(nonsense)('of %s leaves no line', async (_, asked) => {
    const answers = await many((place) => {
      const { method, path, headers = {}, payload } = asked(place);
      return server.app.inject({ method, url: basePath + path, headers, ...(payload && { payload }) });
    });
    for (const { statusCode } of answers) expect([400, 401, 404, 413, 415, 422]).toContain(statusCode);
    expect(logged).toEqual([]);
  });

  test.each([
    ['what is no HTTP', 'nonsense\r\n\r\n'],
    ['heads without an end', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
    ['two lengths', head('POST /', { 'content-length': '5', 'transfer-encoding': 'chunked' })],
  ])('of %s leaves no line', async (_, text) => {
    await many(async () => {
      const one = await client();
      one.write(text);
      expect(await one.closed).toMatch(/^$|^HTTP\/1\.1 4/);
    });
    expect(logged).toEqual([]);
  });

  test('is no more than a line or two a request where all requests are logged, and no long ones', async () => {
    const headers = {
      'user-agent': 'x'.repeat(10_000),
      cookie: 'x'.repeat(4_000),
      'x-forwarded-for': 'x'.repeat(900),
    };
    await many((place) =>
      talkative.app.inject({ method: 'GET', url: `${basePath}/none?${place}${'y'.repeat(15_000)}`, headers }),
    );
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.length).toBeLessThanOrEqual(2 * flood);
    for (const line of logged) expect(line.length).toBeLessThan(3_000);
    // Each is one line, whatever stands in the address.
    logged.length = 0;
    await talkative.app.inject({ method: 'GET', url: `${basePath}/none?a=%0A{"level":50,"msg":"forged"}` });
    for (const line of logged) expect(line.trimEnd()).not.toContain('\n');
    expect(logged.map((line): unknown => JSON.parse(line))).not.toContainEqual(
      expect.objectContaining({ msg: 'forged' }),
    );
  });
});

describe('in the database', () => {
  const rows = async (table: 'client_errors' | 'audit_log' | 'login_log') =>
    (await server.db.execute(sql`select from ${sql.identifier(table)}`)).rows.length;

  test('errors of a browser are two hundred an hour, also when they are reported all at once', async () => {
    const errorsOf = (batch: number) =>
      Array.from({ length: 50 }, (_, index) => ({
        id: `${batch}-${index}`,
        at: server.clock.now().toISOString(),
        message: 'm',
        component: 'c',
        url: '/',
        stack: 's',
        version: '1',
      }));
    const answers = await many((batch) =>
      lin.call(reportClientErrors, { body: { errors: errorsOf(batch) } }),
    );
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(4);
    expect(await rows('client_errors')).toBe(200);
  });

  test('what is refused to somebody is a line a minute for each reason', async () => {
    const before = await rows('audit_log');
    await many(() => lin.call(updateParameter, { body: { code: 'page-size', value: 10, version: 0 } }));
    await expect.poll(() => rows('audit_log')).toBe(before + 1);
    server.clock.pass({ seconds: 61 });
    await many(() => lin.call(updateParameter, { body: { code: 'page-size', value: 10, version: 0 } }));
    await expect.poll(() => rows('audit_log')).toBe(before + 2);
  });

  test('guesses at invented accounts are gathered', async () => {
    const before = await rows('login_log');
    await many((place) =>
      server.stranger.call(login, { body: { username: `invented-${place}`, password: 'guess' } }),
    );
    expect((await rows('login_log')) - before).toBeLessThanOrEqual(2);
  });
});
