import { expect, it } from 'vitest';
import { updateFlags } from '#core/goods-lack/contract';
import { kindsOf, type StoredOperation } from '#offline';
import { goodsLackKind } from './offline-kind.ts';

it('what is taken back of a row that is too old for an export is the word that stood there', () => {
  const said: StoredOperation = {
    id: '0195-1',
    call: updateFlags.name,
    version: 1,
    params: { id: 'l1' },
    owner: 'u-100101',
    store: '1001',
    body: { hdstore: '1001', exportFlag: 'noexport', exchangeFor: '' },
    base: { version: null, was: { exportFlag: 'lapsed' } },
    occurredAt: '2026-03-09T01:00:00.000Z',
    order: 1,
    rev: 1,
    subject: 'l1',
    state: 'sent',
    attempts: 1,
    lastAnswer: null,
    settledAt: null,
  };
  const kinds = kindsOf([goodsLackKind({ userId: 'u-100101', name: '林涛' })]);
  expect(kinds.about(said)?.inverse()).toMatchObject({
    params: { id: 'l1' },
    body: { exportFlag: 'export' },
    base: { was: { exportFlag: 'noexport' } },
  });
});
