import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storeArticle, timeZone } from '../../tests/support/arbitraries.ts';
import { did, lot, milk } from '../../tests/support/goods.ts';
import { addDays } from '../catalog/days.ts';
import { type CheckRecord, editTypes } from '../catalog/stock/store-article.ts';
import { afterCheck, afterWithdrawal } from './fold.ts';
import { historyRows } from './history.ts';
import { listRow } from './list-row.ts';
import { checkedSince, doneAlready, toldOnce } from './once.ts';

const morning = '2026-03-09T01:00:00.000Z';
const later = { id: 'again', editTime: '2026-03-09T09:00:00.000Z' };

test.each<[string, CheckRecord[], boolean]>([
  ['nobody', [], false],
  ['somebody, after it was read', [did('nodisplay', '', later)], true],
])('a row that was read is checked since by %s', (_, since, isChecked) => {
  // Of two checks the one that was made earlier came later.
  const known = [did('nodisplay', '', { editTime: '2026-03-09T02:00:00.000Z' }), did('nodisplay', '')];
  const article = milk({ lots: [lot('', '2026-03-12')], records: known });
  const basis = { live: false, zero: false };
  const row = listRow(article, {
    mode: 'nobatch',
    basis,
    pinned: true,
    timeZone: 'Asia/Shanghai',
    today: '2026-03-09',
  });
  if (!row) throw new Error('it is due');
  expect(checkedSince({ ...article, records: [...known, ...since] }, row)).toBe(isChecked);
});

describe('the same deed of the same person about the same lot on the same day (decision E19)', () => {
  const remarked = { remark: '看过' };
  test.each<[string, CheckRecord[], CheckRecord, string | undefined]>([
    ['a check', [did('nodisplay', 'L1')], did('nodisplay', 'L1', later), 'nodisplay-L1'],
    ['of another lot', [did('nodisplay', 'L1')], did('nodisplay', 'L2', later), undefined],
    [
      'of somebody else',
      [did('nodisplay', 'L1')],
      did('nodisplay', 'L1', { ...later, editUserId: 'u-100102' }),
      undefined,
    ],
    [
      'after midnight in the store',
      [did('nodisplay', 'L1')],
      did('nodisplay', 'L1', { editTime: '2026-03-09T16:00:00.000Z' }),
      undefined,
    ],
    [
      'a check of what was checked with words',
      [did('cfmandremark', 'L1', remarked)],
      did('nodisplay', 'L1', later),
      'cfmandremark-L1',
    ],
    [
      'words about what was checked',
      [did('nodisplay', 'L1')],
      did('cfmandremark', 'L1', { ...later, ...remarked }),
      undefined,
    ],
    [
      'the same words',
      [did('onlyremark', 'L1', remarked)],
      did('onlyremark', 'L1', { ...later, ...remarked }),
      'onlyremark-L1',
    ],
    [
      'words that others have replaced since',
      [did('onlyremark', 'L1', remarked), did('onlyremark', 'L1', { id: 'other', remark: '改了' })],
      did('onlyremark', 'L1', { ...later, ...remarked }),
      undefined,
    ],
    [
      'hiding for as long',
      [did('later', 'L1', { hiddenThrough: '2026-03-12' })],
      did('later', 'L1', { ...later, hiddenThrough: '2026-03-12' }),
      'later-L1',
    ],
    [
      'hiding for longer',
      [did('later', 'L1', { hiddenThrough: '2026-03-12' })],
      did('later', 'L1', { ...later, hiddenThrough: '2026-03-13' }),
      undefined,
    ],
  ])('%s', (_, records, made, found) => {
    expect(doneAlready(records, made, timeZone)?.id).toBe(found);
  });

  test('however often it is repeated, whatever stands there: the goods have one record of it', () => {
    const author = { userId: 'u-100101', userName: '林涛', at: '2026-03-10T01:00:00.000Z', timeZone };
    fc.assert(
      fc.property(
        storeArticle,
        fc.nat(4),
        fc.constantFrom(...editTypes),
        fc.constantFrom('', '看过'),
        fc.integer({ min: 2, max: 5 }),
        (article, place, editType, remark, times) => {
          const flot = article.lots[place % article.lots.length]?.lot ?? '';
          const deed = { hdstore: '1001', farticle: article.article, flot, editType, remark };
          const repeat = (from: typeof article, by: typeof author, count: number) =>
            Array.from({ length: count }).reduce<typeof article>(
              (now, _, turn) => afterCheck(now, { id: `${by.userId} ${by.at} ${turn}`, ...deed }, by),
              from,
            );
          const once = repeat(article, author, 1);
          expect(repeat(once, author, times)).toEqual(once);
          const tomorrow = { ...author, at: `${addDays('2026-03-10', 90)}T01:00:00.000Z` };
          expect(repeat(once, tomorrow, times).records).toHaveLength(once.records.length + 1);
          const stranger = { ...author, userId: 'u-100103' };
          expect(repeat(once, stranger, times).records).toHaveLength(once.records.length + 1);
        },
      ),
    );
  });
});

describe('checks that an earlier release took twice', () => {
  const echo = (id: string, given: Partial<CheckRecord> = {}) =>
    did('nodisplay', 'L1', { id, seenToo: true, editTime: morning, ...given });
  const goods = milk({
    lots: [lot('L1', '2026-03-12')],
    records: [did('nodisplay', 'L1'), echo('twice'), echo('xu', { editUserId: 'u-100102' }), echo('thrice')],
  });

  test('are told as one, and somebody else’s beside it', () => {
    expect(toldOnce(goods.records, timeZone).map(({ id }) => id)).toEqual(['nodisplay-L1', 'xu']);
    const filter = { search: '', goodsCode: '', barcode: '', afterToday: false, person: '', sort: '+id' };
    const days = { expiryFrom: null, expiryTo: null, editFrom: null, editTo: null };
    const context = { today: '2026-03-09', timeZone, isPinned: () => false };
    expect(historyRows([goods], { ...filter, ...days }, context).map(({ id }) => id)).toEqual([
      'nodisplay-L1',
      'xu',
    ]);
  });

  test('go with the one that they are told as', () => {
    const left = afterWithdrawal(goods, 'nodisplay-L1', {}, timeZone).records;
    expect(left.map(({ id }) => id)).toEqual(['xu']);
  });
});
