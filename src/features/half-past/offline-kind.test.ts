import { expect, test } from 'vitest';
import { handleStock } from '#core/half-past/contract';
import { operation } from '#core/wire/operation';
import { kindsOf, type StoredOperation } from '#offline';
import { halfPastKind } from './offline-kind.ts';

const id = '01985a2c-0000-7000-8000-000000000001';
const kinds = kindsOf([halfPastKind({ userId: 'u-buyer01', name: '沈越' })]);

/** Where a decision that was refused so can be mended. */
function mendOf(reason: string): string | undefined {
  const submitted = operation(handleStock, { body: { id, disposal: 'other', remark: '转内购' } });
  return kinds
    .about({
      ...submitted,
      id: 'op',
      base: { version: null, was: {} },
      occurredAt: '2026-11-25T02:00:00.000Z',
      state: 'parked',
      attempts: 1,
      order: 1,
      rev: 1,
      lastAnswer: { code: 0, reason, params: {} },
    } as unknown as StoredOperation)
    ?.amend(() => undefined);
}

test('a decision that lacked something is mended in its form', () => {
  for (const reason of ['handling-required', 'handling-remark-required', 'operation-id-used'])
    expect(mendOf(reason)).toBe(`/halfpast/purchaser?open=${id}&mend=op`);
});

test('one that came too late leads to no form that would be refused again', () => {
  for (const reason of ['half-past-handled-before', 'half-past-stock-unknown', 'no-permission'])
    expect(mendOf(reason)).toBeUndefined();
});
