import { describe, expect, it } from 'vitest';
import type { StoredOperation } from '#offline';
import { callsIn, filterGroups } from './filter.ts';
import { groupOperations } from './grouping.ts';
import type { SyncSearch } from './search.ts';

const outbox = [
  operation(1, 'milk', 'near-expiry.record', 'parked'),
  operation(2, 'milk', 'near-expiry.pin'),
  operation(3, 'Oat DRINK', 'near-expiry.record'),
  operation(4, 'bread', 'near-expiry.edit', 'parked'),
  operation(5, 'tea', 'near-expiry.pin'),
];

describe('looking for an operation', () => {
  it.each<[string, SyncSearch, string[]]>([
    ['everything without a filter', {}, ['!1+2', '!4', '5', '3']],
    ['by its words, whatever their case and width', { q: 'ｏａｔ drink' }, ['3']],
    ['by several words in any order', { q: 'drink oat' }, ['3']],
    ['what waits behind a refused one keeps that one in sight', { q: 'pin' }, ['!1+2', '5']],
    ['what needs somebody', { state: 'needs-you' }, ['!1+2', '!4']],
    ['what waits by itself', { state: 'waiting' }, ['5', '3']],
    ['what is held back, under what holds it', { state: 'held-back' }, ['!1+2']],
    ['by its kind', { kind: 'near-expiry.pin' }, ['!1+2', '5']],
    ['by kind and state together', { kind: 'near-expiry.pin', state: 'needs-you' }, []],
    ['nothing, when nothing is like that', { q: 'coffee' }, []],
  ])('%s', (_case, search, expected) => {
    const { needsYou, waiting } = filterGroups(
      groupOperations(outbox),
      search,
      ({ subject, call }) => `${subject} ${call}`,
    );
    const shown = [
      ...needsYou.map((one) => ['!', one.operation.order, ...one.heldBack.map((held) => `+${held.order}`)]),
      ...waiting.map((one) => [one.order]),
    ];
    expect(shown.map((one) => one.join(''))).toEqual(expected);
  });

  it('offers the kinds that there are', () => {
    expect(callsIn(outbox)).toEqual(['near-expiry.record', 'near-expiry.pin', 'near-expiry.edit']);
  });
});

function operation(
  order: number,
  subject: string,
  call: string,
  state: StoredOperation['state'] = 'waiting',
): StoredOperation {
  return {
    id: `operation-${order}`,
    call,
    version: 1,
    params: {},
    body: {},
    order,
    subject,
    state,
    base: { version: null, was: {} },
    occurredAt: '2026-11-21T02:00:00.000Z',
    owner: 'u1',
    store: '1001',
    attempts: 0,
    lastAnswer: null,
    settledAt: null,
    rev: order,
  };
}
