import { describe, expect, it } from 'vitest';
import type { StoredOperation } from '#offline';
import { afterLook } from './overlay.ts';

const one: StoredOperation = {
  id: 'o1',
  call: 'andon.close',
  version: 1,
  params: {},
  body: {},
  base: { version: null, was: {} },
  occurredAt: '2026-11-21T01:00:00.000Z',
  order: 1,
  owner: 'u1',
  store: '1001',
  subject: 's',
  state: 'waiting',
  attempts: 0,
  lastAnswer: null,
  settledAt: null,
  rev: 1,
};

describe('what was sent stays in the rows until they were fetched anew', () => {
  it('in the outbox, gone from it, fetched since', () => {
    let seen = afterLook([], [one], { fetchedAt: 100, nowMs: 200 });
    expect(seen).toEqual([{ operation: one, leftAt: null }]);
    seen = afterLook(seen, [], { fetchedAt: 100, nowMs: 300 });
    expect(seen).toEqual([{ operation: one, leftAt: 300 }]);
    seen = afterLook(seen, [], { fetchedAt: 299, nowMs: 310 });
    expect(seen).toEqual([{ operation: one, leftAt: 300 }]);
    seen = afterLook(seen, [], { fetchedAt: 301, nowMs: 320 });
    expect(seen).toEqual([]);
  });

  it('an operation is seen once', () => {
    const seen = afterLook(afterLook([], [one], { fetchedAt: 0, nowMs: 1 }), [one], {
      fetchedAt: 0,
      nowMs: 2,
    });
    expect(seen).toHaveLength(1);
  });
});
