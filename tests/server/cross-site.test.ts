import { afterAll, describe, expect, test } from 'vitest';
import { login } from '#core/session/contract';
import { basePath } from '#core/wire/call';
import { codes, endsSession } from '#core/wire/codes';
import { isEnvelope } from '#core/wire/envelope';
import { everyCall } from '../support/every-call.ts';
import { startTestServer } from '../support/server.ts';
import { everyonesPassword } from '../support/small-company.ts';

/**
 * A page of another site can make the browser of somebody who is signed in send requests here: with cookies, as a form, and
 * after asking first. None of them is anybody's, because a session travels in a header that only our own page can set.
 */
const server = await startTestServer();
afterAll(() => server.close());
const lin = await server.login('100101');
const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
const guarded = everyCall.filter(({ access }) => access !== 'public');

function urlOf(path: string): string {
  return basePath + path.replace(/:\w+/g, 'x');
}

test('signing in sets no cookie: there is nothing that a browser would send by itself', async () => {
  const body = { username: '100101', password: everyonesPassword };
  const { code, headers } = await server.stranger.call(login, { body });
  expect(code).toBe(codes.success);
  expect(headers['set-cookie']).toBeUndefined();
});

describe('another site’s page', () => {
  test.each(guarded)('does nothing with $name by a form or a cookie', async ({ method, path }) => {
    const answer = await server.app.inject({
      method,
      url: urlOf(path),
      headers: {
        ...elsewhere,
        cookie: `token=${lin.token}; X-Token=${lin.token}`,
        ...(method !== 'GET' && { 'content-type': 'text/plain' }),
      },
      ...(method !== 'GET' && { payload: '{}' }),
    });
    const envelope: unknown = JSON.parse(answer.payload);
    if (!isEnvelope(envelope)) throw new Error(`no envelope: ${answer.payload}`);
    // A form's body is refused before anybody asks whose it is.
    expect(
      [codes.badRequest, codes.invalid].some((code) => code === envelope.code) || endsSession(envelope.code),
    ).toBe(true);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each(guarded)('is not allowed to send the header for $name', async ({ path }) => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: urlOf(path),
      headers: {
        ...elsewhere,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-token,content-type',
      },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
