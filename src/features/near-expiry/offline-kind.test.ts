import { expect, it } from 'vitest';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { recordCheck } from '#core/near-expiry/contract';
import { kindsOf, type Read, type StoredOperation } from '#offline';
import { milk } from '../../../tests/support/goods.ts';
import { nearExpiryKind } from './offline-kind.ts';

const user = { userId: 'u-100101', name: '林涛', stores: [] };

const check: StoredOperation = {
  id: '0195-1',
  call: recordCheck.name,
  version: 1,
  params: {},
  owner: user.userId,
  store: '1001',
  body: { id: '0195-1', hdstore: '1001', farticle: 'A1', flot: 'L1', editType: 'nodisplay' },
  base: { version: null, was: {} },
  occurredAt: '2026-03-09T01:00:00.000Z',
  order: 1,
  rev: 1,
  subject: '1001/A1',
  state: 'waiting',
  attempts: 0,
  lastAnswer: null,
  settledAt: null,
};

it.each([
  ['zh', '牛奶'],
  ['ja', '牛奶'],
  ['en', 'Milk'],
  ['es', 'Milk'],
])('what waits on the Sync page names its goods as the cards do, in %s', (language, title) => {
  expect(titleOf(holding(milk()), language)).toBe(title);
});

it('taking a check back that had been done already takes back what stands', () => {
  const kinds = kindsOf([nearExpiryKind(user)]);
  const sent = { ...check, state: 'sent' as const };
  expect(kinds.about(sent)?.inverse()).toMatchObject({ params: { id: check.id } });
  const lastAnswer = { at: '', code: 20000, reason: 'done-already', params: { record: 'first' } };
  expect(kinds.about({ ...sent, lastAnswer })?.inverse()).toMatchObject({ params: { id: 'first' } });
});

it('goods without an English name keep their own', () => {
  expect(titleOf(holding(milk({ nameEn: null })), 'en')).toBe('牛奶');
});

it('goods that this device does not hold are named by their number', () => {
  expect(titleOf(() => undefined, 'en')).toBe('A1');
});

function titleOf(read: Read, language: string): string | undefined {
  return kindsOf([nearExpiryKind(user)])
    .about(check)
    ?.describe(read, language).title;
}

/** A device with these goods and nothing else. */
function holding(article: StoreArticle): Read {
  // Nothing but goods is asked for.
  return <Row>() => article as Row;
}
