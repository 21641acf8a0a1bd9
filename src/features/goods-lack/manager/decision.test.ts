import { describe, expect, it } from 'vitest';
import type { Lack } from '#core/goods-lack/row';
import type { Substitute } from '#core/goods-lack/types';
import {
  batchOf,
  bodyOf,
  clearedBody,
  decide,
  draftOf,
  draftOnto,
  leftBy,
  methodBody,
  problemOf,
  seenBy,
  typedIn,
  typedOver,
  withDisposal,
} from './decision.ts';

const substitute = (article: string): Substitute => ({
  article,
  code: `690${article}`,
  name: `替 ${article}`,
  nameEn: null,
  stock: 4,
  stockAt: null,
});
const lack = (more: Partial<Lack> = {}): Lack => ({
  id: 'L1',
  day: '2026-11-23',
  article: '1',
  goodsCode: '0100001',
  barcodes: ['6901'],
  name: '鲜牛奶',
  nameEn: null,
  shelfLifeDays: 7,
  requestedQty: 30,
  lackQty: 12,
  midnightQty: 18,
  midnightAt: null,
  liveQty: 6,
  liveAt: null,
  sortCode: '',
  sortName: '',
  buyerCode: '',
  buyerName: '',
  disposal: 'nodispose',
  substitutes: [],
  remark: '',
  edit: null,
  days: 1,
  everywhere: true,
  ...more,
});
const exchanged = lack({ disposal: 'exchange', substitutes: [substitute('2'), substitute('3')] });

it('to substitute begins with the default substitutes, and keeps those that were chosen', () => {
  const chosen = withDisposal(draftOf(lack()), 'exchange', [substitute('2')]);
  expect(chosen.substitutes).toEqual([substitute('2')]);
  expect(withDisposal(draftOf(exchanged), 'exchange', [substitute('9')]).substitutes).toHaveLength(2);
});

it('another choice shows the substitutes until it is confirmed, and confirming clears them', () => {
  const draft = withDisposal(draftOf(exchanged), 'wait', []);
  expect(draft.substitutes).toHaveLength(2);
  expect(bodyOf(exchanged, draft)).toEqual({
    disposeFlag: 'wait',
    exchangeGd1Code2: '',
    exchangeGd2Code2: '',
  });
});

it('a changed substitute says the decision too, so that another one made meanwhile is a conflict', () => {
  const body = bodyOf(exchanged, { ...draftOf(exchanged), substitutes: [substitute('2'), substitute('4')] });
  expect(body).toEqual({ disposeFlag: 'exchange', exchangeGd2Code2: '6904', exchangeGd2Name: '替 4' });
  expect(decide({ lack: exchanged, body: body ?? {} }).base?.was).toEqual({
    disposeFlag: 'exchange',
    exchangeGd1Code2: '6902',
    exchangeGd2Code2: '6903',
    exchangeGd3Code2: '',
    exchangeGd1Name: '替 2',
    exchangeGd2Name: '替 3',
  });
});

it('a remark alone changes nothing else', () => {
  const body = bodyOf(exchanged, { ...draftOf(exchanged), remark: ' 明天到 ' });
  expect(body).toEqual({ remark: '明天到' });
  expect(decide({ lack: exchanged, body: body ?? {} }).base?.was).toEqual({ remark: '' });
});

it.each([
  ['nothing chosen', lack(), {}, 'no-disposal-chosen'],
  ['a remark alone, still open', lack(), { remark: '问过供应商' }, undefined],
  ['to substitute without a substitute', lack(), { disposal: 'exchange' }, 'substitutes-required'],
  [
    'the same substitute twice',
    lack(),
    { disposal: 'exchange', substitutes: [substitute('2'), substitute('2')] },
    'substitute-twice',
  ],
  [
    'the goods themselves, found by their own barcode',
    lack(),
    { disposal: 'exchange', substitutes: [{ ...substitute('2'), article: '', code: '6901' }] },
    'substitute-is-goods',
  ],
  ['to wait, whatever was chosen before', exchanged, { disposal: 'wait' }, undefined],
])('confirming %s', (_what, row, part, problem) => {
  expect(problemOf(row, { ...draftOf(row), ...part })).toBe(problem);
});

it('one method for many: to substitute with the server’s defaults, of which the row on screen shows what is known', () => {
  expect(methodBody(lack(), 'exchange', [substitute('2')])).toEqual({
    disposeFlag: 'exchange',
    defaults: true,
    exchangeGd1Code2: '6902',
    exchangeGd1Name: '替 2',
    exchangeGd2Code2: '',
    exchangeGd3Code2: '',
  });
  expect(methodBody(lack({ disposal: 'wait' }), 'wait', [])).toBeUndefined();
});

it('clearing a decision says so', () => {
  expect(clearedBody(exchanged)).toEqual({
    disposeFlag: 'nodispose',
    clear: true,
    exchangeGd1Code2: '',
    exchangeGd2Code2: '',
  });
});

describe('a row that somebody else has decided while something was typed', () => {
  const told = {
    disposeFlag: 'exchange',
    exchangeGd1Code2: '6903',
    exchangeGd2Code2: '',
    exchangeGd3Code2: '',
    remark: '问过',
    editedAt: '2026-11-25T02:00:00.000Z',
  };

  it('is as the refusal tells it, its substitutes by what is known of them here', () => {
    expect(leftBy('沈宁', exchanged, told)).toMatchObject({
      disposal: 'exchange',
      substitutes: [substitute('3')],
      remark: '问过',
      edit: { userName: '沈宁', at: '2026-11-25T02:00:00.000Z' },
    });
    expect(leftBy('沈宁', exchanged, { ...told, disposeFlag: 'wait' })).toMatchObject({ substitutes: [] });
  });

  it('gets what was typed, and nothing else: the decision as a whole, the remark by itself', () => {
    const theirs = lack({ disposal: 'wait', remark: '问过' });
    expect(draftOnto(theirs, exchanged, { ...draftOf(exchanged), remark: '急' })).toEqual({
      disposal: 'wait',
      substitutes: [],
      remark: '急',
    });
    expect(draftOnto(theirs, exchanged, { ...draftOf(exchanged), substitutes: [substitute('2')] })).toEqual({
      disposal: 'exchange',
      substitutes: [substitute('2')],
      remark: '问过',
    });
  });

  it('outlives its panel, as long as it can be read', () => {
    const typed = { lack: lack(), draft: { ...draftOf(lack()), remark: '急' } };
    expect(typedIn(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
    for (const kept of [undefined, '急', { lack: lack() }, { draft: typed.draft }])
      expect(typedIn(kept)).toBeUndefined();
  });

  it('is not what its user saw, unless it was they who decided', () => {
    const typed = { lack: lack(), draft: { ...draftOf(lack()), disposal: 'cancel', remark: '急' } };
    const edit = { userId: 'u2', userName: '沈宁', at: '2026-11-25T02:00:00.000Z' };
    const now = lack({ disposal: 'wait', edit });
    expect(typedOver(now, typed, 'u1')).toBe(typed);
    expect(typedOver(now, typed, 'u2')).toEqual({ lack: now, draft: typed.draft });
  });

  it('follows the row in what was not typed', () => {
    const edit = { userId: 'u2', userName: '沈宁', at: '2026-11-25T02:00:00.000Z' };
    const now = lack({ disposal: 'wait', edit });
    const remarked = { lack: lack(), draft: { ...draftOf(lack()), remark: '急' } };
    expect(typedOver(now, remarked, 'u1')).toEqual({ lack: now, draft: { ...draftOf(now), remark: '急' } });
    const nothing = { lack: lack(), draft: { ...draftOf(lack()), remark: ' ' } };
    expect(typedOver(now, nothing, 'u1')).toEqual({ lack: now, draft: draftOf(now) });
    // While it is typed, a blank is one.
    expect(typedOver(lack(), nothing, 'u1').draft.remark).toBe(' ');
  });

  it('is told what its user saw: all of the decision, or the remark alone', () => {
    const body = { disposeFlag: 'wait', exchangeGd1Code2: '', exchangeGd2Code2: '' };
    expect(seenBy({ lack: exchanged, body })).toEqual({
      disposeFlag: 'exchange',
      exchangeGd1Code2: '6902',
      exchangeGd2Code2: '6903',
      exchangeGd3Code2: '',
    });
    expect(seenBy({ lack: exchanged, body: { remark: '急' } })).toEqual({ remark: '' });
  });
});

it('of a batch, what cannot be decided so stays, and it is known why', () => {
  const other = lack({ id: 'L2', article: '2', goodsCode: '0100002', barcodes: ['6902'] });
  const draftFor = (one: Lack) => ({ ...draftOf(one), disposal: 'exchange', substitutes: [substitute('1')] });
  expect(batchOf([lack(), other], draftFor)).toMatchObject({
    able: [{ id: 'L2' }],
    can: [{ lack: { id: 'L2' }, body: { disposeFlag: 'exchange', exchangeGd1Code2: '6901' } }],
    problem: 'substitute-is-goods',
  });
  const same = { ...other, disposal: 'exchange', substitutes: [substitute('1')] };
  expect(batchOf([same], draftFor)).toEqual({ able: [same], can: [], problem: undefined });
});
