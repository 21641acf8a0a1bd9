import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredOperation } from '#offline';
import { groupOperations, isPutOff } from './grouping.ts';

it.each([
  ['once tried thrice', true, 3, true],
  ['not while it is new', true, 1, false],
  ['not without a network, which says more', false, 9, false],
])('what the server does not take is said to wait: %s', (_, reachable, attempts, wanted) => {
  const waiting = { ...operation('milk', 1), attempts };
  expect(isPutOff({ reachable, sending: null }, [waiting])).toBe(wanted);
  expect(isPutOff({ reachable, sending: null }, [{ ...waiting, state: 'parked' }])).toBe(false);
  expect(isPutOff({ reachable, sending: { done: 0, total: 1 } }, [waiting])).toBe(false);
});

describe('what the Sync page shows where', () => {
  it('lists what goes by itself with the newest first', () => {
    const outbox = [operation('tea', 1), operation('milk', 2), operation('bread', 3)];
    expect(places(outbox)).toEqual({ needsYou: [], waiting: [3, 2, 1] });
  });

  it('shows what waits on the same goods under the refused one, in its own order', () => {
    const outbox = [
      operation('milk', 1, 'parked'),
      operation('tea', 2),
      operation('milk', 3),
      operation('milk', 4),
    ];
    expect(places(outbox)).toEqual({ needsYou: [{ order: 1, heldBack: [3, 4] }], waiting: [2] });
  });

  it('lists everything held back under the first of two refused ones on the same goods', () => {
    const outbox = [operation('milk', 1, 'parked'), operation('milk', 2), operation('milk', 3, 'parked')];
    expect(places(outbox)).toEqual({
      needsYou: [
        { order: 1, heldBack: [2] },
        { order: 3, heldBack: [] },
      ],
      waiting: [],
    });
  });

  it('holds back nothing that was recorded before the refused one', () => {
    const outbox = [operation('milk', 1), operation('milk', 2, 'parked')];
    expect(places(outbox)).toEqual({ needsYou: [{ order: 2, heldBack: [] }], waiting: [1] });
  });

  it('shows every operation exactly once, and as waiting what has no refused one before it on its goods', () => {
    const anyOutbox = fc
      .array(fc.record({ subject: fc.constantFrom('milk', 'tea', 'bread'), isParked: fc.boolean() }))
      .map((list) =>
        list.map(({ subject, isParked }, index) =>
          operation(subject, index + 1, isParked ? 'parked' : 'waiting'),
        ),
      );
    fc.assert(
      fc.property(anyOutbox, (outbox) => {
        const { needsYou, waiting } = groupOperations(outbox);
        const shown = [...needsYou.flatMap((one) => [one.operation, ...one.heldBack]), ...waiting];
        expect(shown.map((one) => one.order).sort((a, b) => a - b)).toEqual(outbox.map((one) => one.order));
        const isStopped = ({ subject, order }: StoredOperation) =>
          needsYou.some(({ operation }) => operation.subject === subject && operation.order < order);
        expect(waiting.filter(isStopped)).toEqual([]);
        expect(needsYou.flatMap(({ heldBack }) => heldBack).every(isStopped)).toBe(true);
      }),
    );
  });
});

function places(outbox: StoredOperation[]) {
  const { needsYou, waiting } = groupOperations(outbox);
  return {
    needsYou: needsYou.map((one) => ({
      order: one.operation.order,
      heldBack: one.heldBack.map((held) => held.order),
    })),
    waiting: waiting.map((one) => one.order),
  };
}

function operation(
  subject: string,
  order: number,
  state: StoredOperation['state'] = 'waiting',
): StoredOperation {
  return {
    id: `operation-${order}`,
    call: 'near-expiry.record',
    version: 1,
    params: {},
    body: {},
    base: { version: null, was: {} },
    occurredAt: '2026-11-21T02:00:00.000Z',
    order,
    owner: 'u1',
    store: '1001',
    subject,
    state,
    attempts: 0,
    lastAnswer: null,
    settledAt: null,
    rev: order,
  };
}
