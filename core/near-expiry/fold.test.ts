import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listFilter, someDay, storeArticle, timeZone } from '../../tests/support/arbitraries.ts';
import { did, lot, milk } from '../../tests/support/goods.ts';
import { editTypes, type StoreArticle } from '../catalog/stock/store-article.ts';
import type { Author } from '../fields/kinds.ts';
import type { BodyOf } from '../wire/call.ts';
import type { recordCheck } from './contract.ts';
import { afterCheck, afterEdit, afterWithdrawal, recordOf } from './fold.ts';
import { listRows } from './list.ts';

const deed: Author = { userId: 'u-100101', userName: '林涛', at: '2026-03-10T01:00:00.000Z', timeZone };
const where = { hdstore: '1001', farticle: 'A1' };

type Check = BodyOf<typeof recordCheck>;
const check = (given: Partial<Check> = {}): Check => ({
  ...where,
  id: 'new',
  flot: 'L1',
  editType: 'nodisplay',
  ...given,
});

/** A check of one of the article's own lots. */
const articleAndCheck = storeArticle.chain((article) =>
  fc.record({
    article: fc.constant(article),
    check: fc.record({
      id: fc.constant('new'),
      hdstore: fc.constant('1001'),
      farticle: fc.constant(article.article),
      flot: fc.constantFrom(...article.lots.map((one) => one.lot)),
      editType: fc.constantFrom(...editTypes),
      laterDate: fc.constantFrom(0, 5, 365),
      remark: fc.constantFrom('', '看过'),
      knownRecordId: fc.constantFrom(null, ...article.records.map((record) => record.id)),
    }),
  }),
);
const someRecordOf = (article: StoreArticle, place: number) =>
  article.records[place % article.records.length];

describe('the record of a check', () => {
  test('bears who did it and when, not what the request claims', () => {
    const claiming = { ...check(), editUser: 'u-admin', editUserName: '管理员', editTime: '1999-01-01' };
    expect(recordOf(milk({ lots: [lot('L1', '2026-03-12')] }), claiming, deed)).toEqual({
      id: 'new',
      lot: 'L1',
      editType: 'nodisplay',
      hiddenThrough: null,
      remark: '',
      editTime: deed.at,
      editUserId: 'u-100101',
      editUserName: '林涛',
      seenToo: false,
    });
  });

  test.each([
    { laterDate: undefined, hiddenThrough: '2026-03-10' },
    { laterDate: null, hiddenThrough: '2026-03-10' },
    { laterDate: 0, hiddenThrough: '2026-03-10' },
    { laterDate: 3, hiddenThrough: '2026-03-13' },
  ])('hides through $hiddenThrough for $laterDate days', ({ laterDate, hiddenThrough }) => {
    const later = { ...check({ editType: 'later' }), ...(laterDate !== undefined && { laterDate }) };
    expect(recordOf(milk(), later, deed).hiddenThrough).toBe(hiddenThrough);
  });

  test('days on any other action hide nothing', () => {
    expect(recordOf(milk(), check({ laterDate: 9 }), deed).hiddenThrough).toBeNull();
  });

  test('is a second look when the device did not know of the first (decision E7)', () => {
    const article = milk({
      lots: [lot('L1', '2026-03-12')],
      records: [did('nodisplay', 'L1', { id: 'first' })],
    });
    expect(recordOf(article, check({ knownRecordId: null }), deed).seenToo).toBe(true);
    expect(recordOf(article, check({ knownRecordId: 'first' }), deed).seenToo).toBe(false);
  });
});

describe('laws', () => {
  test('a check and its withdrawal leave everything as it was, and every list too', () => {
    fc.assert(
      fc.property(articleAndCheck, listFilter, someDay, ({ article, check: made }, filter, today) => {
        const after = afterWithdrawal(afterCheck(article, made, deed), 'new', {}, timeZone);
        expect(after).toEqual(article);
        const context = { today, timeZone, isPinned: () => false };
        expect(listRows([after], filter, context)).toEqual(listRows([article], filter, context));
      }),
    );
  });

  test('a check folded in twice is one check: the pull may be faster than the outcome', () => {
    fc.assert(
      fc.property(articleAndCheck, ({ article, check: made }) => {
        const once = afterCheck(article, made, deed);
        // What its author had done that day already is nothing to be folded.
        fc.pre(once !== article);
        expect(afterCheck(once, made, { ...deed, at: '2026-03-11T01:00:00.000Z' })).toEqual(once);
      }),
    );
  });

  test('edits of different records may come in any order, and leave the other records alone', () => {
    fc.assert(
      fc.property(storeArticle, fc.nat(7), fc.nat(7), (article, index, otherPlace) => {
        const one = someRecordOf(article, index);
        const other = someRecordOf(article, otherPlace);
        fc.pre(one !== undefined && other !== undefined && one.id !== other.id);
        const first = { ...where, remark: ' 一 ' };
        const second = { ...where, remark: '二' };
        const edited = afterEdit(afterEdit(article, one.id, first, deed), other.id, second, deed);
        expect(edited).toEqual(afterEdit(afterEdit(article, other.id, second, deed), one.id, first, deed));
        expect(edited.records.find((record) => record.id === one.id)?.remark).toBe('一');
        const untouched = (of: StoreArticle) =>
          of.records.filter((record) => record.id !== one.id && record.id !== other.id);
        expect(untouched(edited)).toEqual(untouched(article));
      }),
    );
  });

  test('an edit re-opens nothing and hides nothing (decision N12)', () => {
    fc.assert(
      fc.property(storeArticle, fc.nat(7), listFilter, someDay, (article, index, filter, today) => {
        const record = someRecordOf(article, index);
        fc.pre(record !== undefined);
        const edited = afterEdit(article, record.id, { ...where, remark: '改过' }, deed);
        const lots = (of: StoreArticle) =>
          listRows([of], filter, { today, timeZone, isPinned: () => false }).map((row) => row.lot);
        expect(lots(edited)).toEqual(lots(article));
      }),
    );
  });

  test('an edit of one record and the withdrawal of another may come in any order', () => {
    fc.assert(
      fc.property(storeArticle, fc.nat(7), fc.nat(7), (article, index, otherPlace) => {
        const edited = someRecordOf(article, index);
        const gone = someRecordOf(article, otherPlace);
        fc.pre(edited !== undefined && gone !== undefined && edited.id !== gone.id);
        const change = { ...where, remark: '改过' };
        expect(afterWithdrawal(afterEdit(article, edited.id, change, deed), gone.id, {}, timeZone)).toEqual(
          afterEdit(afterWithdrawal(article, gone.id, {}, timeZone), edited.id, change, deed),
        );
      }),
    );
  });

  test('a withdrawal twice, or of a record that is not there, changes nothing more', () => {
    fc.assert(
      fc.property(storeArticle, fc.nat(7), (article, index) => {
        const record = someRecordOf(article, index);
        fc.pre(record !== undefined);
        const once = afterWithdrawal(article, record.id, { withLater: true }, timeZone);
        expect(afterWithdrawal(once, record.id, { withLater: true }, timeZone)).toBe(once);
        expect(afterWithdrawal(article, 'unknown', {}, timeZone)).toBe(article);
      }),
    );
  });
});

test('withdrawing with the later lots’ checks takes exactly those', () => {
  const lots = [lot('L1', '2026-03-12'), lot('L2', '2026-03-15')];
  const records = [did('nodisplay', 'L1'), did('onlyremark', 'L2', { remark: 'x' }), did('nodisplay', 'L2')];
  const left = (withLater: boolean) =>
    afterWithdrawal(milk({ lots, records }), 'nodisplay-L1', { withLater }, timeZone).records.map(
      (one) => one.id,
    );
  expect(left(true)).toEqual(['onlyremark-L2']);
  expect(left(false)).toEqual(['onlyremark-L2', 'nodisplay-L2']);
});

test('an edit that says nothing of the remark changes nothing', () => {
  const article = milk({ records: [did('onlyremark', 'L1', { remark: 'x' })] });
  expect(afterEdit(article, 'onlyremark-L1', { ...where, top: 1 }, deed)).toBe(article);
});

test('an edited remark is said by whoever wrote it, the record by whoever recorded it', () => {
  const article = milk({ records: [did('onlyremark', 'L1', { remark: 'x' })] });
  const [before] = article.records;
  const xu = { ...deed, userId: 'u-xu', userName: '许静', at: '2026-03-10T08:49:00.000Z' };
  const [after] = afterEdit(article, 'onlyremark-L1', { ...where, remark: 'y' }, xu).records;
  expect(after).toEqual({ ...before, remark: 'y', remarkEdit: { by: '许静', at: xu.at } });
});
