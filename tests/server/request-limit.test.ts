import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { healthCheck } from '#core/health/contract';
import { sessionInfo } from '#core/session/contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { replayOperations } from '#core/wire/outbox';
import { type Answer, refused } from '../support/person.ts';
import { head, listening } from '../support/raw-client.ts';
import { startTestServer } from '../support/server.ts';

/** A server on which a session may ask twice a second for long, and twenty times at once. */
const appFolder = mkdtempSync(join(tmpdir(), 'stockroom-limited-'));
writeFileSync(join(appFolder, 'index.html'), '<title>Stockroom</title>');
writeFileSync(join(appFolder, 'logo.svg'), '<svg/>');
const server = await startTestServer({ requestsPerSecond: 2, more: { appFolder } });
const client = await listening(server.app);
afterAll(async () => {
  await server.close();
  rmSync(appFolder, { recursive: true });
});
const lin = await server.login('100101');
const xu = await server.login('100102');
beforeEach(() => server.clock.pass({ minutes: 5 }));

const tooMany = refused(codes.tooManyRequests, 'too-many-requests');
const asks = (count: number, ask: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, ask));
const passed = (answers: Answer[]) => answers.filter(({ code }) => code === codes.success).length;

test('what is too long to be a session is counted for its address alone: nobody keeps it in mind', async () => {
  const headers = { 'x-token': 'x'.repeat(10_000) };
  const answers = await asks(30, () => server.stranger.call(sessionInfo, { headers }));
  for (const answer of answers)
    expect(answer).toMatchObject(refused(codes.sessionUnknown, 'session-unknown'));
});

describe('a session that asks more than its share', () => {
  test('is refused the rest, with the seconds to wait, and passes after them', async () => {
    const answers = await asks(50, () => lin.call(sessionInfo));
    expect(passed(answers)).toBe(20);
    const last = answers.at(-1);
    expect(last).toMatchObject({ ...tooMany, status: 429, headers: { 'retry-after': '1' } });
    expect(last?.message).toBe('Too many requests at once; try again in 1 s');
    server.clock.pass({ seconds: Number(last?.headers['retry-after']) });
    expect(await lin.call(sessionInfo)).toMatchObject({ code: codes.success });
  });

  test('does not slow down the others, who sign in too', async () => {
    await asks(50, () => lin.call(sessionInfo));
    expect(await xu.call(sessionInfo)).toMatchObject({ code: codes.success });
    const again = await server.login('100101');
    expect(await again.call(sessionInfo)).toMatchObject({ code: codes.success });
  });

  test('is refused before anything is done: what it sent has no effect, and is taken later', async () => {
    const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
    const body = { operations: [lin.noteCheck(article, 'L1')] };
    await asks(30, () => lin.call(sessionInfo));
    expect(await lin.call(replayOperations, { body })).toMatchObject(tooMany);
    expect(await server.stranger.call(healthCheck)).toMatchObject({ code: codes.success });
    server.clock.pass({ seconds: 2 });
    expect(await lin.replay(body.operations)).toMatchObject([{ code: codes.success }]);
  });
});

test('one address may ask ten sessions’ share, whatever sessions it names; its health is always told', async () => {
  let named = 0;
  const invented = () => {
    named += 1;
    return server.stranger.call(sessionInfo, { headers: { 'x-token': `invented-${named}` } });
  };
  const answers = await asks(250, invented);
  expect(answers.filter(({ code }) => code === codes.sessionUnknown)).toHaveLength(200);
  expect(answers.at(-1)).toMatchObject(tooMany);
  expect(passed(await asks(50, () => server.stranger.call(healthCheck)))).toBe(50);
});

describe('an address', () => {
  const path = `${basePath}${sessionInfo.path}`;
  const asLin = { 'x-token': lin.token };
  const statusOf = async (url: string, headers: Record<string, string> = asLin) =>
    (await server.app.inject({ url, headers })).statusCode;

  test.each([
    path.toUpperCase(),
    path.replace('/prod-api', '/%70rod-api'),
    path.replace('user', '%75ser'),
    `${path}/`,
    `${path}?health`,
    // No calls, but work all the same.
    `${path}/none`,
    `${basePath}/docs/json`,
    '/none.js',
    '/assets/none.js',
    '/any/screen',
  ])('written %s counts as any other', async (url) => {
    expect(passed(await asks(20, () => lin.call(sessionInfo)))).toBe(20);
    expect(await statusOf(url)).toBe(429);
  });

  test('with a host of its own choice before it counts, and what is answered is kept by nobody', async () => {
    const someone = await client();
    const line = `GET http://elsewhere.test${path}`;
    someone.write(head(line, asLin));
    expect(await someone.hears(/"usercode":"100101"/)).toMatch(/cache-control: no-store/);
    await asks(20, () => lin.call(sessionInfo));
    someone.write(head(line, asLin));
    expect(await someone.hears(/HTTP\/1\.1 429 /)).toContain('too-many-requests');
    someone.leave();
  });

  test('of the app’s own files does not count, however many are asked for', async () => {
    await asks(20, () => lin.call(sessionInfo));
    for (let asked = 0; asked < 300; asked += 1) expect(await statusOf('/logo.svg')).toBe(200);
    expect(await statusOf('/')).toBe(200);
    expect(await statusOf(`${basePath}${healthCheck.path.toUpperCase()}/`)).toBe(200);
  });

  test('that nobody knows is not free: who tries many is refused, and then the others there too', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 250 }, (_, place) => statusOf(`/unknown-${place}.js`, {})),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
