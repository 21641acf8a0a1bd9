import { describe, expect, test } from 'vitest';
import { did, lot, milk } from '../../tests/support/goods.ts';
import { byExpiry } from '../catalog/stock/lot.ts';
import type { EditType, StoreArticle } from '../catalog/stock/store-article.ts';
import { compareText } from '../catalog/text.ts';
import { listRow } from './list-row.ts';
import {
  checkedBefore,
  checkRefusal,
  currentLot,
  hideThrough,
  hidingOf,
  isLastLot,
  lastOfLot,
  lastRecordId,
  laterChecks,
  leftAfterCheck,
  nextLotAfter,
} from './rules.ts';
import type { Mode, StockBasis } from './types.ts';

const today = '2026-03-10';
const midnight: StockBasis = { live: false, zero: false };
const shown = (article: StoreArticle, mode: Mode = 'batch', basis = midnight) => {
  const current = currentLot(article, mode, basis);
  return current && (current.last ? `${current.lot.lot}, the last` : current.lot.lot);
};
const row = (article: StoreArticle, mode: Mode = 'batch', day = today) =>
  listRow(article, { mode, basis: midnight, pinned: false, timeZone: 'Asia/Shanghai', today: day });

describe('the lot that an article shows (decision E1)', () => {
  const lots = [lot('L3', '2026-03-20'), lot('L1', '2026-03-12'), lot('L2', '2026-03-15')];

  test.each([
    { checked: [], is: 'L1' },
    { checked: ['L1'], is: 'L2' },
    { checked: ['L1', 'L2'], is: 'L3' },
    { checked: ['L2'], is: 'L1' },
    { checked: ['L1', 'L2', 'L3'], is: 'L3, the last' },
    { checked: ['L3', 'L2', 'L1'], is: 'L1, the last' },
  ])('with $checked checked it is $is', ({ checked, is }) => {
    expect(shown(milk({ lots, records: checked.map((number) => did('nodisplay', number)) }))).toBe(is);
  });

  test('a lot that arrives later with an earlier date is not missed', () => {
    const records = [did('nodisplay', 'L1'), did('nodisplay', 'L2'), did('nodisplay', 'L3')];
    expect(shown(milk({ lots: [...lots, lot('L0', '2026-03-11')], records }))).toBe('L0');
  });

  test('with equal dates the lot numbers decide, by code point', () => {
    const twins = [
      lot('b', '2026-03-12'),
      lot('B', '2026-03-12'),
      lot('10', '2026-03-12'),
      lot('9', '2026-03-12'),
    ];
    expect(twins.toSorted(byExpiry).map((one) => one.lot)).toEqual(['10', '9', 'B', 'b']);
    expect(shown(milk({ lots: twins }))).toBe('10');
  });

  test('a lot without a date comes last', () => {
    expect(shown(milk({ lots: [lot('L9', null), lot('L1', '2099-01-01')] }))).toBe('L1');
  });

  test('lots without stock are passed over, until zero stock is wanted', () => {
    const some = [lot('L1', '2026-03-12', { qty: 0 }), lot('L2', '2026-03-15', { qty: 0.001 })];
    expect(shown(milk({ lots: some }))).toBe('L2');
    expect(shown(milk({ lots: some }), 'batch', { live: false, zero: true })).toBe('L1');
    expect(shown(milk({ lots: some.slice(0, 1) }))).toBeNull();
  });

  test('on the live basis the live figure counts, and midnight’s where there is none', () => {
    const some = [
      lot('L1', '2026-03-12', { qty: 5, liveQty: 0 }),
      lot('L2', '2026-03-15', { qty: 0, liveQty: 2 }),
      lot('L3', '2026-03-20', { qty: 1, liveQty: null }),
    ];
    const live = { live: true, zero: false };
    expect(shown(milk({ lots: some }))).toBe('L1');
    expect(shown(milk({ lots: some }), 'batch', live)).toBe('L2');
    expect(shown(milk({ lots: some, records: [did('nodisplay', 'L2')] }), 'batch', live)).toBe('L3');
  });

  test('when every lot with stock is checked it is the one checked last that still has stock', () => {
    const some = [lot('L1', '2026-03-12'), lot('L2', '2026-03-15', { qty: 0 })];
    const records = [did('nodisplay', 'L1'), did('nodisplay', 'L2')];
    expect(shown(milk({ lots: some, records }))).toBe('L1, the last');
    expect(row(milk({ lots: some, records }))).toMatchObject({ lot: 'L1', confirmedLot: 'L1', red: true });
  });

  test('a remark and a hiding check nothing (decision E3)', () => {
    const records = [did('onlyremark', 'L1', { remark: 'x' }), did('later', 'L1', { hiddenThrough: today })];
    expect(shown(milk({ lots, records }))).toBe('L1');
    expect(row(milk({ lots, records }))?.confirmedLot).toBeNull();
  });

  test('the row names the lot confirmed last (decision W4), and is not red before the last lot', () => {
    const article = milk({ lots, records: [did('nodisplay', 'L1')] });
    expect(row(article)).toMatchObject({ lot: 'L2', confirmedLot: 'L1', red: false });
  });
});

describe('goods without lots (decision E2)', () => {
  const rice = milk({ lots: [lot('', null, { lastStockInDate: '2026-02-17' }), lot('L1', '2026-03-12')] });

  test('each mode shows its own row', () => {
    expect(shown(rice, 'nobatch')).toBe('');
    expect(shown(rice, 'batch')).toBe('L1');
    expect(shown(milk({ lots: [lot('L1', '2026-03-12')] }), 'nobatch')).toBeNull();
  });

  test('are red from 0.67 of the shelf life after they came in, 21 of 30 days', () => {
    expect(row(rice, 'nobatch', '2026-03-09')).toMatchObject({ red: false, dueOn: '2026-03-10' });
    expect(row(rice, 'nobatch', '2026-03-10')).toMatchObject({ red: true });
  });

  test('count anew from a check, by the day in the store’s zone', () => {
    // Half past midnight of the 2nd in Shanghai is still the 1st in London.
    const records = [did('nodisplay', '', { editTime: '2026-03-01T16:30:00.000Z' })];
    expect(row({ ...rice, records }, 'nobatch')).toMatchObject({ red: false, dueOn: '2026-03-23' });
  });

  test('are not due again because a lot of theirs was looked at', () => {
    const records = [did('nodisplay', 'L1')];
    expect(row({ ...rice, records }, 'nobatch')).toMatchObject({ editTime: null, dueOn: '2026-03-10' });
  });
});

describe('what may be done (decisions N4, N5, N7)', () => {
  const every: EditType[] = ['nodisplay', 'later', 'onlyremark', 'cfmandremark'];
  const refused = (article: StoreArticle, number: string, remark = '看过') =>
    every.filter((editType) => checkRefusal(article, { lot: number, editType, remark }, today) !== null);

  test('a lot that is too new may be hidden and remarked, not checked', () => {
    const article = milk({ lots: [lot('L1', '2026-03-20')] });
    expect(refused(article, 'L1')).toEqual(['nodisplay', 'cfmandremark']);
    expect(checkRefusal(article, { lot: 'L1', editType: 'nodisplay', remark: '' }, today)).toEqual({
      reason: 'lot-too-new',
      params: { remaining: 10 },
    });
  });

  test('a lot that is due may be anything', () => {
    expect(refused(milk({ lots: [lot('L1', '2026-03-19'), lot('L2', '2026-03-30')] }), 'L1')).toEqual([]);
  });

  test('the red last lot may be remarked and checked, not hidden', () => {
    const article = milk({ lots: [lot('L1', '2026-03-12')], records: [did('nodisplay', 'L1')] });
    expect(isLastLot(article, 'L1')).toBe(true);
    expect(refused(article, 'L1')).toEqual(['nodisplay', 'later']);
    expect(checkRefusal(article, { lot: 'L1', editType: 'later', remark: '' }, today)).toEqual({
      reason: 'last-lot-cannot-be-hidden',
    });
  });

  test('a lot that is the last only by the live figure, or without stock, is not hidden either', () => {
    const records = [did('nodisplay', 'L2')];
    const live = milk({
      lots: [lot('L1', '2026-03-12', { liveQty: 0 }), lot('L2', '2026-03-15', { qty: 0, liveQty: 5 })],
      records,
    });
    expect(refused(live, 'L2')).toEqual(['nodisplay', 'later']);
    expect(refused(live, 'L1')).toEqual([]);
    expect(refused(milk({ lots: [lot('L2', '2026-03-12', { qty: 0 })], records }), 'L2')).toEqual([
      ...['nodisplay', 'later'],
    ]);
  });

  test('the only lot may be hidden as long as nobody checked it', () => {
    expect(refused(milk({ lots: [lot('L1', '2026-03-12')] }), 'L1')).toEqual([]);
  });

  test('goods without lots are guarded by nothing', () => {
    const article = milk({ lots: [lot('', null)], records: [did('nodisplay', '')] });
    expect(refused(article, '')).toEqual([]);
  });

  test.each(['', '   ', '\n'])('a remark must say something: %j', (remark) => {
    const article = milk({ lots: [lot('L1', '2026-03-12')] });
    expect(refused(article, 'L1', remark)).toEqual(['onlyremark', 'cfmandremark']);
  });

  test('a lot that the store does not have, and goods that it does not have', () => {
    const check = { lot: 'l1', editType: 'onlyremark' as const, remark: 'x' };
    expect(checkRefusal(milk({ lots: [lot('L1', '2026-03-12')] }), check, today)?.reason).toBe('lot-unknown');
    expect(checkRefusal(undefined, check, today)?.reason).toBe('lot-unknown');
  });
});

describe('what a check answers', () => {
  const lots = [lot('L1', '2026-03-12'), lot('L2', '2026-03-15')];
  test('the next lot, NOTEXISTSFLOT after the last one, nothing without lots', () => {
    expect(nextLotAfter(milk({ lots, records: [did('nodisplay', 'L1')] }), 'L1')).toBe('L2');
    const all = [did('nodisplay', 'L1'), did('cfmandremark', 'L2')];
    expect(nextLotAfter(milk({ lots, records: all }), 'L2')).toBe('NOTEXISTSFLOT');
    expect(nextLotAfter(milk({ lots: [lot('', null)], records: [did('nodisplay', '')] }), '')).toBe('');
  });
});

describe('two people check the same lot (decision E7)', () => {
  const first = did('nodisplay', 'L1', { id: 'r1' });
  const note = did('onlyremark', 'L1', { id: 'r2', remark: 'x' });
  const elsewhere = did('nodisplay', 'L2', { id: 'r3' });
  const article = milk({ lots: [lot('L1', '2026-03-12')], records: [first, note, elsewhere] });
  const firstFor = (knownRecordId: string | null | undefined, editType: EditType = 'nodisplay') =>
    checkedBefore(article, { lot: 'L1', editType, knownRecordId })?.id;

  test.each([
    { knew: null, was: 'r1' },
    { knew: 'r1', was: undefined },
    { knew: 'r2', was: undefined },
    { knew: 'a record that was withdrawn', was: 'r1' },
    { knew: undefined, was: undefined },
  ])('a device that knew of $knew: somebody else was first is $was', ({ knew, was }) => {
    expect(firstFor(knew)).toBe(was);
  });

  test('only a check can come second', () => {
    expect(firstFor(null, 'onlyremark')).toBeUndefined();
    expect(firstFor(null, 'later')).toBeUndefined();
    expect(firstFor(null, 'cfmandremark')).toBe('r1');
  });

  test('a check names the newest record of its own lot', () => {
    expect(lastRecordId(article, 'L1')).toBe('r2');
    expect(lastRecordId(article, 'L9')).toBeNull();
    expect(lastRecordId(undefined, 'L1')).toBeNull();
  });

  test('of a lot are told its own last record and remark, whatever was recorded of another since', () => {
    const [said, seen] = [did('onlyremark', 'L2', { remark: '少两瓶' }), did('nodisplay', 'L2')];
    const records = [said, seen, did('onlyremark', 'L1', { remark: '破损' })];
    expect(lastOfLot({ records }, 'L2')).toEqual({ last: seen, remarked: said });
    expect(lastOfLot({ records }, 'L9')).toEqual({ last: undefined, remarked: undefined });
  });
});

describe('hiding (decisions N8, E3, E9)', () => {
  test.each([
    { days: 0, timeZone: 'Asia/Shanghai', through: '2026-03-10' },
    { days: 1, timeZone: 'Asia/Shanghai', through: '2026-03-11' },
    { days: 365, timeZone: 'Asia/Shanghai', through: '2027-03-10' },
    // Half past midnight in Shanghai is half past ten the evening before in Urumqi.
    { days: 0, timeZone: 'Asia/Urumqi', through: '2026-03-09' },
  ])(
    '$days days from 00:30 in Shanghai hide through $through in $timeZone',
    ({ days, timeZone, through }) => {
      expect(hideThrough('2026-03-09T16:30:00.000Z', days, timeZone)).toBe(through);
    },
  );

  test('the longest hiding of a lot counts, and other lots’ do not', () => {
    const records = [
      did('later', 'L1', { hiddenThrough: '2026-03-12' }),
      did('later', 'L1', { hiddenThrough: '2026-03-11' }),
      did('later', 'L2', { hiddenThrough: '2026-04-01' }),
    ];
    const of = (number: string, last = false) =>
      hidingOf(milk({ records }), { lot: lot(number, null), last });
    expect(of('L1')).toBe(records[0]);
    expect(of('L3')).toBeUndefined();
    expect(of('L1', true)).toBeUndefined();
  });
});

describe('withdrawing', () => {
  const lots = [lot('L1', '2026-03-12'), lot('L2', '2026-03-15'), lot('L3', '2026-03-20')];
  const one = did('nodisplay', 'L1');
  const two = did('cfmandremark', 'L2');
  const three = did('nodisplay', 'L3');

  test('waits for the checks of later lots made since', () => {
    const article = milk({ lots, records: [one, two, did('onlyremark', 'L3'), three] });
    expect(laterChecks(article, one)).toEqual([two, three]);
    expect(laterChecks(article, two)).toEqual([three]);
    expect(laterChecks(article, three)).toEqual([]);
  });

  test('does not wait for checks made before, nor for those of earlier lots', () => {
    expect(laterChecks(milk({ lots, records: [two, one] }), one)).toEqual([]);
    expect(laterChecks(milk({ lots, records: [two, one] }), two)).toEqual([]);
  });

  test('a remark or a hiding goes by itself', () => {
    const hidden = did('later', 'L1', { hiddenThrough: today });
    expect(laterChecks(milk({ lots, records: [hidden, two] }), hidden)).toEqual([]);
  });
});

test('text compares by code point, where UTF-16 puts an emoji before a full-width letter', () => {
  expect('🥛' < 'Ａ').toBe(true);
  expect(compareText('🥛', 'Ａ')).toBeGreaterThan(0);
  expect(['b', 'Ａ', '', '🥛', 'B', 'ba', '牛'].toSorted(compareText)).toEqual([
    '',
    'B',
    'b',
    'ba',
    '牛',
    'Ａ',
    '🥛',
  ]);
  expect(compareText('牛奶', '牛奶')).toBe(0);
});

test('the row shows who looked last, and the last words about its own lot', () => {
  const records = [
    did('onlyremark', 'L2', { remark: '下一批' }),
    did('onlyremark', 'L1', { remark: '旧' }),
    did('cfmandremark', 'L1', { remark: '新', editUserName: '许静', editTime: '2026-03-09T02:00:00.000Z' }),
    did('later', 'L2', { hiddenThrough: '2026-03-09', editUserName: '周晓岚' }),
  ];
  expect(row(milk({ lots: [lot('L1', '2026-03-12'), lot('L2', '2026-03-15')], records }))).toMatchObject({
    lot: 'L2',
    remark: '下一批',
    editUserName: '周晓岚',
    editTime: '2026-03-09T01:00:00.000Z',
  });
});

test.each([
  ['2026-03-09', {}, 10],
  ['2026-03-09', { gone: [{ id: 'w', as: 'thrown', qty: 10 }] }, 0],
  ['2026-03-10', {}, 0],
] as const)(
  'checked on 2026-03-10, a lot that expired on %s, %j, leaves %d on the shelf (decision E17)',
  (day, given, left) => {
    const article = milk({ lots: [lot('L1', day, given)] });
    const checked = did('nodisplay', 'L1', { editTime: '2026-03-10T01:00:00.000Z' });
    expect(leftAfterCheck(article, checked, 'Asia/Shanghai')).toBe(left);
    expect(leftAfterCheck(article, { ...checked, editType: 'onlyremark' }, 'Asia/Shanghai')).toBe(0);
  },
);
