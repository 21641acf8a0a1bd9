import { describe, expect, it } from 'vitest';
import { ages } from './codes.ts';
import { ageOf, daysOfAge, handlingProblem, withdrawalProblem } from './rules.ts';

describe('handling stock', () => {
  it.each([
    [undefined, '', 'handling-required'],
    ['', '已联系', 'handling-required'],
    ['burn', '', 'handling-required'],
    ['normal', undefined, undefined],
    ['return', '', undefined],
    ['promote', '周末', undefined],
    ['other', '', 'handling-remark-required'],
    ['other', ' \n', 'handling-remark-required'],
    ['other', '转内购', undefined],
  ])('as %j with the remark %j: %s', (disposal, remark, expected) => {
    expect(handlingProblem({ disposal, remark })).toBe(expected);
  });
});

describe('taking a decision back', () => {
  const edit = { userId: 'u-1', userName: '沈越', at: '2026-03-10T01:00:00.000Z' };
  const standing = { edit, withdrawn: null };

  it('is its author’s, and whoever sees all', () => {
    expect(withdrawalProblem(standing, { userId: 'u-1', seesAll: false })).toBeUndefined();
    expect(withdrawalProblem(standing, { userId: 'u-2', seesAll: true })).toBeUndefined();
    expect(withdrawalProblem(standing, { userId: 'u-2', seesAll: false })).toBe('handling-not-yours');
  });

  it('is nobody’s a second time', () => {
    const taken = { edit, withdrawn: edit };
    expect(withdrawalProblem(taken, { userId: 'u-1', seesAll: true })).toBe('handling-withdrawn');
  });
});

describe('how long stock has waited', () => {
  const today = '2026-03-10';

  it.each([
    ['2026-03-11', '0'],
    ['2026-03-10', '0'],
    ['2026-03-04', '0'],
    ['2026-03-03', '1'],
    ['2026-02-25', '1'],
    ['2026-02-24', '2'],
    ['2026-02-11', '2'],
    ['2026-02-10', '4'],
    ['2026-01-14', '4'],
    ['2026-01-13', '8'],
    ['2020-01-01', '8'],
  ])('since %s: from week %s on', (since, age) => {
    expect(ageOf(since, today)).toBe(age);
    const within = ages.filter((one) => {
      const { from, to } = daysOfAge(one, today);
      return (from === null || since >= from) && (to === null || since <= to);
    });
    expect(within).toEqual([age]);
  });
});
