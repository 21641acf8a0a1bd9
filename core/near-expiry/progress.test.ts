import { describe, expect, test } from 'vitest';
import { timeZone } from '../../tests/support/arbitraries.ts';
import { did, lot, milk } from '../../tests/support/goods.ts';
import type { StoreArticle } from '../catalog/stock/store-article.ts';
import { endOf, progressOf } from './progress.ts';

const today = '2026-03-10';
const context = { mode: 'batch' as const, today, timeZone };
const at = (time: string) => ({ editTime: `2026-03-10T${time}:00+08:00` });
const xu = { editUserId: 'u-100102', editUserName: '许静' };
const goods = (article: string, given: Partial<StoreArticle> = {}) =>
  milk({ article, lots: [lot('L1', '2026-03-12')], ...given });

describe('the day’s progress, in lots', () => {
  test('is what was recorded about today of that and what is still due, with who and when', () => {
    const both = [lot('L1', '2026-03-12'), lot('L2', '2026-03-15')];
    const day = progressOf(
      [
        goods('checked', { records: [did('nodisplay', 'L1', at('08:00'))] }),
        goods('its second lot is due', { lots: both, records: [did('nodisplay', 'L1', at('09:00'))] }),
        goods('both lots', {
          lots: both,
          records: [
            did('nodisplay', 'L1', at('10:00')),
            did('cfmandremark', 'L2', { ...at('10:05'), ...xu }),
          ],
        }),
        goods('twice by one', {
          records: [did('onlyremark', 'L1', at('08:30')), did('nodisplay', 'L1', at('08:31'))],
        }),
        goods('yesterday', { records: [did('onlyremark', 'L1')] }),
        goods('not due', { lots: [lot('L1', '2026-09-12')] }),
      ],
      context,
    );
    expect(day).toEqual({
      done: 5,
      due: 2,
      lastAt: at('10:05').editTime,
      people: [
        { userId: 'u-100101', name: '林涛', lots: 4 },
        { userId: 'u-100102', name: '许静', lots: 1 },
      ],
    });
  });

  test('counts a hidden lot as handled, not what was put off together with it', () => {
    const lots = [lot('L1', '2026-03-12'), lot('L2', '2026-03-15')];
    const hidden = did('later', 'L1', { ...at('08:00'), hiddenThrough: '2026-03-12' });
    expect(progressOf([goods('A', { lots })], context)).toMatchObject({ done: 0, due: 2 });
    expect(progressOf([goods('A', { lots, records: [hidden] })], context)).toMatchObject({ done: 1, due: 0 });
  });

  test('has an expired last lot among it on every day', () => {
    const expired = goods('A', { lots: [lot('L1', today)], records: [did('nodisplay', 'L1')] });
    expect(progressOf([expired], context)).toMatchObject({ done: 0, due: 1 });
    const seen = { ...expired, records: [...expired.records, did('onlyremark', 'L1', at('08:00'))] };
    expect(progressOf([seen], context)).toMatchObject({ done: 1, due: 0 });
  });

  test('is of the goods with lots or of those without', () => {
    const salt = goods('A', { lots: [lot('', null)], records: [did('nodisplay', '', at('08:00'))] });
    expect(progressOf([salt], context)).toMatchObject({ done: 0, people: [], lastAt: null });
    expect(progressOf([salt], { ...context, mode: 'nobatch' })).toMatchObject({ done: 1, due: 0 });
  });

  test('is nothing on a day on which nothing was to be done', () => {
    expect(progressOf([], context)).toEqual({ done: 0, due: 0, people: [], lastAt: null });
  });
});

test('the end shows what still stands there: last lots, what is hidden, and what expires tomorrow', () => {
  const hidden = (article: string, through: string) =>
    goods(article, { records: [did('later', 'L1', { hiddenThrough: through })] });
  const last = (article: string, expiryDate: string) =>
    goods(article, { lots: [lot('L1', expiryDate)], records: [did('nodisplay', 'L1')] });
  expect(
    endOf(
      [
        ...[hidden('comes back in time', '2026-03-11'), hidden('too late', '2026-03-12')],
        ...[last('handled', '2026-03-11'), last('due again', '2026-03-10')],
        goods('tomorrow', { lots: [lot('L1', '2026-03-11')] }),
      ],
      context,
    ),
  ).toEqual({ lastLots: 1, hidden: 2, hiddenExpiring: 1, expireTomorrow: 2 });
});
