import * as T from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionInfo } from '#core/session/contract';
import type { AnyCall } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { confusedValues, placesOf, sampleWith, strangeDays, strangePages } from '../support/confused.ts';
import { everyCall, inputOf } from '../support/every-call.ts';
import type { Answer, Person } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { inTurn, isWholeRun } from '../support/whole-run.ts';

/**
 * Every call with a value of another kind in each of its places, with days and numbers that are none, and with pages and
 * orders that nobody asks for: each is refused or done, and never met unprepared (status 500).
 */
const server = await startTestServer({ more: { demoPages: true } });
afterAll(() => server.close());
let admin: Person;
beforeAll(async () => {
  await server.stock('1001', { article: 'A', lots: [{ lot: 'L1', expiryDate: '2026-03-12' }, { lot: '' }] });
  admin = await server.login('admin');
});

const named = () => ({ hdstore: '1001', farticle: 'A', flot: 'L1', scope: 'store:1001', cursor: null });

describe.each(everyCall)('$name', (call) => {
  test('meets a value of any other kind in each of its places', async () => {
    await expectPrepared(call, inputsWith(call, confusedValues));
  });

  // In the gate every third call, each with other days.
  test.runIf(isWholeRun || everyCall.indexOf(call) % 3 === 0)(
    'meets days and numbers that are none',
    async () => {
      await expectPrepared(call, inputsWith(call, strangeDays));
    },
  );
});

const lists = everyCall.flatMap((call) =>
  (['body', 'query'] as const)
    .map((where) => ({ call, where, row: call[where] }))
    .filter(({ row }) => row && T.IsObject(row) && ('page' in row.properties || 'sort' in row.properties)),
);

test('lists are known by their pages and orders', () => {
  expect(lists.length).toBeGreaterThan(30);
});

test.each(lists.map((list) => ({ ...list, name: list.call.name })))(
  'the list $name is asked for pages and orders that there are not',
  async ({ call, where, row }) => {
    const sound = inputOf(call, named());
    const said = Object.entries(strangePages).flatMap(([name, values]) =>
      row && T.IsObject(row) && name in row.properties ? values.map((value) => ({ [name]: value })) : [],
    );
    await expectPrepared(
      call,
      inTurn(
        said,
        lists.findIndex((list) => list.call === call),
        6,
      ).map((one) =>
        where === 'body'
          ? { ...sound, body: Object.assign({}, sound.body, one) }
          : { ...sound, query: asQuery(one) },
      ),
    );
  },
);

afterAll(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect({}).not.toHaveProperty('polluted');
});

type Input = { params?: object; query?: Record<string, string>; body?: unknown };

/** In the gate each place meets a value now and then, and each value some places; in a whole run all meet all. */
function inputsWith(call: AnyCall, values: readonly unknown[]): Input[] {
  const sound = inputOf(call, named());
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    return placesOf(schema).flatMap((place, at) =>
      values
        .filter((_, turn) => isWholeRun || (at + turn) % 72 === 0)
        .map((value) => {
          const said = sampleWith(schema, place, value, named());
          if (part === 'body') return { ...sound, body: said };
          return part === 'query' ? { ...sound, query: asQuery(said) } : { ...sound, params: asQuery(said) };
        }),
    );
  });
}

/** An address has texts alone, and none that is too long to be one. */
function asQuery(said: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(said)).map(([name, value]) => [
      name,
      (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 1000) || '-',
    ]),
  );
}

async function expectPrepared(call: AnyCall, inputs: readonly Input[]): Promise<void> {
  // With a session, so that it reaches the work; but one may not end it.
  const actor = call.name === 'session.logout' ? server.stranger : admin;
  for (const input of inputs) {
    const answer: Answer = await actor.call(call, input);
    const text = JSON.stringify(answer);
    expect([input, answer.status]).not.toEqual([input, expect.toSatisfy((status) => status >= 500)]);
    // Nothing of how it is made: a statement, a stack, a hash.
    expect(text).not.toMatch(/syntax error|node_modules|\$argon2|at \w+ \(/);
  }
  expect(await admin.call(sessionInfo)).toMatchObject({ code: codes.success });
}
