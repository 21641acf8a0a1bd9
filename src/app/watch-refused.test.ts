import { expect, it } from 'vitest';
import { codes } from '#core/wire/codes';
import type { StoredOperation } from '#offline';
import { watchRefused } from './watch-refused.ts';

/** An outbox that can be told what is in it, and how often somebody was told of a refusal. */
function outbox() {
  const listeners = new Set<() => void>();
  let now: { loaded: boolean; operations: readonly StoredOperation[] } = { loaded: false, operations: [] };
  const pending = {
    get: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  let told = 0;
  const stop = watchRefused({ mirror: { pending } }, () => {
    told += 1;
  });
  return {
    stop,
    told: () => told,
    holds(...operations: StoredOperation[]) {
      now = { loaded: true, operations };
      for (const listener of listeners) listener();
    },
  };
}

const operation = (id: string, code?: number, at = '2026-11-21T08:00:00Z'): StoredOperation => ({
  id,
  order: 1,
  rev: 1,
  subject: 'x',
  owner: 'u-1',
  store: '1001',
  settledAt: null,
  call: 'near-expiry.check',
  version: 1,
  params: {},
  body: {},
  base: { version: null, was: {} },
  occurredAt: at,
  attempts: 1,
  state: code === undefined ? 'waiting' : 'parked',
  lastAnswer: code === undefined ? null : { code, reason: 'r', params: {}, at },
});

it('queued work that is refused for want of a permission is told once', () => {
  const one = outbox();
  one.holds(operation('a'));
  expect(one.told()).toBe(0);
  one.holds(operation('a', codes.forbidden));
  one.holds(operation('a', codes.forbidden), operation('b'));
  expect(one.told()).toBe(1);
});

it('tried again and refused again is told again', () => {
  const one = outbox();
  one.holds(operation('a'));
  one.holds(operation('a', codes.forbidden));
  one.holds(operation('a', codes.forbidden, '2026-11-21T09:00:00Z'));
  expect(one.told()).toBe(2);
});

it.each([
  ['what was refused before this page was opened', [operation('a', codes.forbidden)]],
  ['what was refused for another reason', [operation('a', codes.conflict)]],
])('%s is not told', (_what, operations) => {
  const one = outbox();
  one.holds(...(operations[0]?.lastAnswer?.code === codes.conflict ? [] : operations));
  one.holds(...operations);
  expect(one.told()).toBe(0);
});

it('nothing is told any more when nobody listens', () => {
  const one = outbox();
  one.holds();
  one.stop();
  one.holds(operation('a', codes.forbidden));
  expect(one.told()).toBe(0);
});
