import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someDay, storeArticles, timeZone } from '../../tests/support/arbitraries.ts';
import { did, lot, milk } from '../../tests/support/goods.ts';
import { addDays, dayInZone } from '../catalog/days.ts';
import { isTooNew } from '../catalog/stock/freshness.ts';
import { type CheckRecord, confirms, editTypes, type StoreArticle } from '../catalog/stock/store-article.ts';
import { anyDay, dueCount, isDue } from './due.ts';
import { afterCheck, afterEdit } from './fold.ts';
import { listRows } from './list.ts';
import { listRow } from './list-row.ts';
import { progressOf } from './progress.ts';
import { noFilter } from './query.ts';
import { bases, checkRefusal } from './rules.ts';
import type { Mode, StockBasis } from './types.ts';

const today = '2026-03-10';
const tomorrow = addDays(today, 1);
const midnight: StockBasis = { live: false, zero: false };
const rowOf = (article: StoreArticle, mode: Mode = 'batch', basis = midnight) => {
  const row = listRow(article, { mode, basis, pinned: false, timeZone, today });
  if (!row) throw new Error('the goods show no lot');
  return row;
};
const dueFrom = (...args: Parameters<typeof rowOf>) => rowOf(...args).dueFrom;
const countOf = (article: StoreArticle) => dueCount(rowOf(article), today);
/** On today's morning. */
const now = { editTime: '2026-03-10T01:00:00.000Z' };

describe('a lot that nobody confirmed needs somebody', () => {
  const near = [lot('L1', '2026-03-12')];

  test('from the day on which the guard lets it through; always when its shelf life is unknown', () => {
    // 30 days of shelf life: from 9 days before its end.
    expect(dueFrom(milk({ lots: [lot('L1', '2026-03-19')] }))).toBe(today);
    expect(dueFrom(milk({ lots: [lot('L1', '2026-03-20')] }))).toBe(tomorrow);
    expect(dueFrom(milk({ shelfLifeDays: null, lots: near }))).toBe(anyDay);
    expect(dueFrom(milk({ lots: [lot('L1', null)] }))).toBe(anyDay);
  });

  test('not on a day on which somebody recorded anything about it, a remark too (N9): again the day after', () => {
    const remarked = milk({ lots: near, records: [did('onlyremark', 'L1', now)] });
    expect(dueFrom(remarked)).toBe(tomorrow);
    expect(countOf(remarked)).toBe(0);
    expect(dueFrom(milk({ lots: near, records: [did('onlyremark', 'L1')] }))).toBe(today);
  });

  test('not while it is hidden', () => {
    const hidden = did('later', 'L1', { ...now, hiddenThrough: '2026-03-13' });
    expect(dueFrom(milk({ lots: near, records: [hidden] }))).toBe('2026-03-14');
  });

  test('by the day in the store’s zone', () => {
    // Half past midnight of the 10th in Shanghai is still the 9th in London.
    const records = [did('onlyremark', 'L1', { editTime: '2026-03-09T16:30:00.000Z' })];
    expect(dueFrom(milk({ lots: near, records }))).toBe(tomorrow);
  });
});

describe('the lots behind it', () => {
  const lots = [lot('L1', '2026-03-12'), lot('L2', '2026-03-15'), lot('L3', '2026-03-30')];

  test('count as well, so that each check counts one down although the next lot takes the row', () => {
    expect(rowOf(milk({ lots }))).toMatchObject({ lot: 'L1', dueBehind: ['2026-03-06', '2026-03-21'] });
    const counts = [[], ['L1'], ['L1', 'L2']].map((checked) =>
      countOf(milk({ lots, records: checked.map((number) => did('nodisplay', number, now)) })),
    );
    expect(counts).toEqual([2, 1, 0]);
  });

  test('wait with what stands before them: they cannot be reached', () => {
    const hidden = did('later', 'L1', { ...now, hiddenThrough: '2026-03-13' });
    expect(rowOf(milk({ lots, records: [hidden] }))).toMatchObject({
      dueFrom: '2026-03-14',
      dueBehind: ['2026-03-14', '2026-03-21'],
    });
  });

  test('do not come back on the day on which a lot that was put off is checked all the same', () => {
    const hidden = did('later', 'L1', { hiddenThrough: '2026-04-30' });
    const records = [hidden, did('nodisplay', 'L1', now)];
    expect(rowOf(milk({ lots, records }))).toMatchObject({ lot: 'L2', dueFrom: tomorrow });
    const remarked = [did('onlyremark', 'L1'), did('nodisplay', 'L1', now)];
    expect(rowOf(milk({ lots, records: remarked }))).toMatchObject({ lot: 'L2', dueFrom: today });
  });

  test('sold out they need nobody', () => {
    const soldOut = [lot('L1', '2026-03-12'), lot('L2', '2026-03-15', { qty: 0 })];
    expect(countOf(milk({ lots: soldOut }))).toBe(1);
  });
});

describe('a checked last lot', () => {
  const lots = [lot('L1', '2026-03-12')];

  test('is handled until its expiry day, and then due every day until that day’s record', () => {
    const article = milk({ lots, records: [did('nodisplay', 'L1')] });
    expect(rowOf(article)).toMatchObject({ red: true, dueFrom: '2026-03-12' });
    const expired = milk({ lots: [lot('L1', '2026-03-05')], records: [did('nodisplay', 'L1')] });
    expect(dueFrom(expired)).toBe(today);
    const seen = { ...expired, records: [...expired.records, did('onlyremark', 'L1', now)] };
    expect(dueFrom(seen)).toBe(tomorrow);
  });

  test('is not put off by what had hidden it before it was checked', () => {
    const hidden = did('later', 'L1', { hiddenThrough: '2026-03-20' });
    expect(dueFrom(milk({ lots, records: [hidden, did('nodisplay', 'L1', now)] }))).toBe('2026-03-12');
  });

  test('without stock or without a date it never is', () => {
    const records = [did('nodisplay', 'L1')];
    const zero: StockBasis = { live: false, zero: true };
    expect(dueFrom(milk({ lots: [lot('L1', '2026-03-05', { qty: 0 })], records }), 'batch', zero)).toBeNull();
    expect(dueFrom(milk({ lots: [lot('L1', null)], records }))).toBeNull();
  });
});

describe('goods without lots', () => {
  const rice = milk({ lots: [lot('', null, { lastStockInDate: '2026-03-01' })] });
  const with_ = (...records: StoreArticle['records']) => dueFrom({ ...rice, records }, 'nobatch');

  test('need somebody until the first check, then when they are red again', () => {
    expect(with_()).toBe(anyDay);
    expect(with_(did('onlyremark', '', now))).toBe(tomorrow);
    // 21 of 30 days after the check on the 9th.
    expect(with_(did('nodisplay', ''))).toBe('2026-03-30');
  });

  test('of an unknown shelf life need nobody after it', () => {
    const salt = milk({ shelfLifeDays: null, lots: [lot('', null)] });
    expect(dueFrom(salt, 'nobatch')).toBe(anyDay);
    expect(dueFrom({ ...salt, records: [did('nodisplay', '')] }, 'nobatch')).toBeNull();
  });
});

describe('after any action the row is removed (document 2; decisions N9, E15)', () => {
  const context = { today, timeZone, isPinned: () => false };
  const expired = lot('L1', '2026-03-05');
  test.each([
    { goods: 'a lot', article: milk({ lots: [expired] }), flot: 'L1', mode: 'batch' as const },
    {
      goods: 'goods without lots',
      article: milk({ lots: [lot('', null)] }),
      flot: '',
      mode: 'nobatch' as const,
    },
    {
      goods: 'a red row',
      article: milk({ lots: [expired], records: [did('nodisplay', 'L1')] }),
      flot: 'L1',
      mode: 'batch' as const,
    },
  ])('from Due, of $goods; among all it stays, but for a hidden one', ({ article, flot, mode }) => {
    const list = (of: StoreArticle, due: boolean) => listRows([of], { ...noFilter, mode, due }, context);
    expect(list(article, true)).toHaveLength(1);
    for (const editType of editTypes) {
      if (checkRefusal(article, { lot: flot, editType, remark: 'x' }, today)) continue;
      const hiddenThrough = editType === 'later' ? today : null;
      const record = did(editType, flot, { ...now, hiddenThrough, remark: 'x' });
      const after = { ...article, records: [...article.records, record] };
      expect(list(after, true)).toEqual([]);
      expect(list(after, false)).toHaveLength(editType === 'later' ? 0 : 1);
    }
  });
});

/** What somebody tries today, on whichever lot: the list's own, one behind it, a hidden or a checked one. */
const tries = fc.array(
  fc.record({
    place: fc.nat(20),
    lot: fc.nat(4),
    editType: fc.constantFrom(...editTypes),
    days: fc.constantFrom(0, 1, 30),
    remark: fc.constantFrom('', '看过'),
    edits: fc.boolean(),
  }),
  { maxLength: 8 },
);

function wasTooNew({ shelfLifeDays, lots }: StoreArticle, { lot, editType, editTime }: CheckRecord): boolean {
  const expiryDate = lots.find((one) => one.lot === lot)?.expiryDate ?? null;
  return (
    confirms(editType) &&
    expiryDate !== null &&
    isTooNew({ shelfLifeDays }, expiryDate, dayInZone(editTime, timeZone))
  );
}

test('no action ever makes Due grow, or what is handled shrink; a due lot’s check counts exactly one', () => {
  let counted = 0;
  fc.assert(
    fc.property(storeArticles('1001', 4, 1), tries, someDay, (start, done, day) => {
      const at = new Date(`${day}T12:00:00+08:00`).toISOString();
      const deed = { userId: 'u', userName: '林涛', at, timeZone };
      // As a store's records are: in the order of their times, none from tomorrow, none that the guard would have refused.
      let articles: StoreArticle[] = start.map((article) => ({
        ...article,
        records: article.records
          .filter((record) => record.editTime <= at && !wasTooNew(article, record))
          .sort((one, other) => (one.editTime < other.editTime ? -1 : 1)),
      }));
      const figures = () =>
        (['batch', 'nobatch'] as const).flatMap((mode) =>
          bases.map((basis) => {
            const options = { mode, basis, pinned: false, timeZone, today: day };
            const rows = articles.flatMap((article) => listRow(article, options) ?? []);
            for (const row of rows) if (dueCount(row, day) > 0) expect(isDue(row, day)).toBe(true);
            return { rows, due: rows.reduce((sum, row) => sum + dueCount(row, day), 0) };
          }),
        );
      const handled = () =>
        (['batch', 'nobatch'] as const).map(
          (mode) => progressOf(articles, { mode, today: day, timeZone }).done,
        );
      let before = figures();
      let handledBefore = handled();
      for (const { place, lot: number, editType, days, remark, edits } of done) {
        const article = articles[place % articles.length];
        const flot = article?.lots[number % article.lots.length]?.lot;
        if (!article || flot === undefined) continue;
        const check = {
          id: crypto.randomUUID(),
          hdstore: '1001',
          farticle: article.article,
          flot,
          editType,
          laterDate: days,
          remark,
        };
        const record = edits ? article.records.at(-1) : undefined;
        if (!record && checkRefusal(article, { lot: flot, editType, remark }, day)) continue;
        const after = record
          ? afterEdit(article, record.id, { hdstore: '1001', farticle: article.article, remark }, deed)
          : afterCheck(article, check, deed);
        articles = articles.map((one) => (one === article ? after : one));
        const then = figures();
        for (const [index, { due }] of then.entries()) {
          expect(due).toBeLessThanOrEqual(before[index]?.due ?? 0);
          const wasDue = before[index]?.rows.some(
            (row) => row.article === article.article && row.lot === flot && isDue(row, day),
          );
          if (!record && editType === 'nodisplay' && wasDue) {
            expect(due).toBe((before[index]?.due ?? 0) - 1);
            counted += 1;
          }
        }
        before = then;
        const handledThen = handled();
        for (const [index, lots] of handledThen.entries()) {
          const grown = lots - (handledBefore[index] ?? 0);
          expect([0, 1]).toContain(grown);
        }
        handledBefore = handledThen;
      }
    }),
    { numRuns: 150 },
  );
  expect(counted).toBeGreaterThan(20);
});
