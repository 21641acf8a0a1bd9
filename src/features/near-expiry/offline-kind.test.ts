import { expect, it } from 'vitest';
import { recordCheck } from '#core/near-expiry/contract';
import type { StoredOperation } from '#offline';
import { milk } from '../../../tests/support/goods.ts';
import { nearExpiryKind } from './offline-kind.ts';

const user = { userId: 'u-100101', name: '林涛', stores: [] };

const check: StoredOperation = {
  ...{ id: '0195-1', call: recordCheck.name, version: 1, params: {}, owner: user.userId, store: '1001' },
  body: { id: '0195-1', hdstore: '1001', farticle: 'A1', flot: 'L1', editType: 'nodisplay' },
  base: { version: null, was: {} },
  occurredAt: '2026-03-09T01:00:00.000Z',
  ...{
    order: 1,
    rev: 1,
    subject: '1001/A1',
    state: 'waiting',
    attempts: 0,
    lastAnswer: null,
    settledAt: null,
  },
};

it.each([
  ['zh', '牛奶'],
  ['ja', '牛奶'],
  ['en', 'Milk'],
  ['es', 'Milk'],
])('what waits on the Sync page names its goods as the cards do, in %s', (language, title) => {
  expect(nearExpiryKind(user).describe(check, () => milk(), language).title).toBe(title);
});

it('goods without an English name keep their own', () => {
  expect(nearExpiryKind(user).describe(check, () => milk({ nameEn: null }), 'en').title).toBe('牛奶');
});

it('goods that this device does not hold are named by their number', () => {
  expect(nearExpiryKind(user).describe(check, () => undefined, 'en').title).toBe('A1');
});
