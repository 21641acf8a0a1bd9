import { describe, expect, it, test } from 'vitest';
import { editRecord, pinArticle, recordCheck, withdrawRecord } from '#core/near-expiry/contract';
import type { HistoryRow } from '#core/near-expiry/row';
import type { StoredOperation } from '#offline';
import { unsentBy } from '../../../store-work/unsent.ts';
import { idOfRecord, withUnsent } from './use-log.ts';

function operation(id: string, given: Partial<StoredOperation>): StoredOperation {
  return {
    id,
    call: editRecord.name,
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
    ...given,
  };
}

const edit = (record: string, remark: string, given: Partial<StoredOperation> = {}) =>
  operation(`edit-${record}-${remark}`, { params: { id: record }, body: { remark }, ...given });
const withdrawal = (record: string) =>
  operation(`withdraw-${record}`, { call: withdrawRecord.name, params: { id: record }, body: {} });

function row(id: string, remark = ''): HistoryRow {
  return {
    id,
    store: '1001',
    article: `A${id}`,
    goodsCode: '',
    barcodes: [''],
    name: '',
    nameEn: null,
    lot: 'L1',
    expiryDate: null,
    pinned: false,
    remark,
    editType: 'nodisplay',
    hiddenThrough: null,
    editTime: '2026-10-01T01:00:00.000Z',
    editUserId: 'u1',
    editUserName: '林涛',
    seenToo: false,
  };
}

describe('the server’s rows with this device’s own work in them', () => {
  const notPinned = () => false;

  it('a rewritten remark shows at once, the last one written', () => {
    const rows = withUnsent(
      [row('1', 'was'), row('2')],
      [edit('1', 'first'), edit('1', 'second')],
      notPinned,
    );
    expect(rows.map((one) => one.remark)).toEqual(['second', '']);
  });

  it('an emptied remark is empty', () => {
    expect(withUnsent([row('1', 'was')], [edit('1', '')], notPinned)[0]?.remark).toBe('');
  });

  it('a withdrawn record is gone', () => {
    expect(withUnsent([row('1'), row('2')], [withdrawal('1')], notPinned).map((one) => one.id)).toEqual([
      '2',
    ]);
  });

  it('pins are this device’s', () => {
    expect(
      withUnsent([row('1'), row('2')], [], (article) => article === 'A2').map((one) => one.pinned),
    ).toEqual([false, true]);
  });

  it('other features’ work is not looked at', () => {
    const other = operation('x', { call: 'andon.close', params: null, body: null });
    expect(withUnsent([row('1')], [other], notPinned)).toHaveLength(1);
  });
});

test('a record is marked by its own check, edit and withdrawal; a refused one needs its user', () => {
  const operations = [
    operation('c', { call: recordCheck.name, body: { id: '1' } }),
    edit('2', 'x', { state: 'parked' }),
    withdrawal('2'),
    operation('p', { call: pinArticle.name, body: { farticle: 'A3', top: 1 } }),
  ];
  const unsent = unsentBy(operations, idOfRecord);
  expect([...unsent]).toEqual([
    ['1', 'waiting'],
    ['2', 'parked'],
  ]);
});
