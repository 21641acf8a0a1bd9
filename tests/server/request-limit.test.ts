import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { healthCheck } from '#core/health/contract';
import { sessionInfo } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import { replayOperations } from '#core/wire/outbox';
import { type Answer, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

/** A server on which a session may ask twice a second for long, and twenty times at once. */
const server = await startTestServer({ requestsPerSecond: 2 });
afterAll(() => server.close());
const lin = await server.login('100101');
const xu = await server.login('100102');
beforeEach(() => server.clock.pass({ minutes: 5 }));

const tooMany = refused(codes.tooManyRequests, 'too-many-requests');
const asks = (count: number, ask: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, ask));
const passed = (answers: Answer[]) => answers.filter(({ code }) => code === codes.success).length;

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
