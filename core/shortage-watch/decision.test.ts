import { describe, expect, it } from 'vitest';
import { aWatch, zhao } from '../../tests/support/watch-rows.ts';
import {
  clocksAt,
  type DecisionFields,
  decisionProblem,
  fieldsAfter,
  isHeld,
  takesBack,
  watchDayProblem,
} from './decision.ts';
import type { Watch } from './row.ts';
import { ownFinals } from './workflow.ts';

const finals = new Set([...ownFinals, 'arrived']);
const open = aWatch();
const approved = aWatch({
  status: 'DISPOSEING',
  remark: '加急',
  decided: zhao,
  before: { status: 'NEW', remark: '', decided: null },
});
const rejected = aWatch({ ...approved, status: 'REJECT' });

function problemOf(row: Watch, change: Partial<DecisionFields>, by = 'u-other') {
  return decisionProblem(row, fieldsAfter(row, change), { by, finals });
}

describe('a first decision', () => {
  it.each<[string, Partial<DecisionFields>, string | undefined]>([
    ['approved with advice', { status: 'DISPOSEING', disposeRemark: '加急' }, undefined],
    ['rejected with advice', { status: 'REJECT', disposeRemark: '够卖' }, undefined],
    ['without advice', { status: 'DISPOSEING' }, 'advice-required'],
    ['with blanks for advice', { status: 'REJECT', disposeRemark: '  ' }, 'advice-required'],
    ['another status', { status: 'arrived', disposeRemark: '到了' }, 'watch-first-decision'],
    ['substitutes', { status: 'exchange', disposeRemark: '换' }, 'watch-first-decision'],
    ['advice alone', { disposeRemark: '加急' }, 'watch-undecided'],
    ['nothing at all', {}, undefined],
    ['blanks beside what stands there', { disposeRemark: ' ' }, undefined],
  ])('%s', (_what, change, problem) => {
    expect(problemOf(open, change)).toBe(problem);
  });
});

describe('a later decision', () => {
  it.each<[string, Watch, Partial<DecisionFields>, string | undefined]>([
    ['is free', approved, { status: 'purchased' }, undefined],
    ['may end it', approved, { status: 'arrived' }, undefined],
    ['may reject what was approved', approved, { status: 'REJECT' }, undefined],
    ['may change the advice alone', approved, { disposeRemark: '不急' }, undefined],
    ['keeps some advice', approved, { disposeRemark: '' }, 'advice-required'],
    ['opens nothing again', approved, { status: 'NEW' }, 'watch-not-taken-back'],
    ['follows no end', rejected, { status: 'DISPOSEING' }, 'watch-final'],
    ['changes no advice of an end', rejected, { disposeRemark: '再看' }, 'watch-final'],
    ['repeats what stands there', rejected, { status: 'REJECT' }, undefined],
  ])('%s', (_what, row, change, problem) => {
    expect(problemOf(row, change)).toBe(problem);
  });
});

describe('taking back', () => {
  const back = { status: 'NEW', disposeRemark: '' };

  it.each<[string, Watch, string, string | undefined]>([
    ['by its author', approved, zhao.userId, undefined],
    ['by somebody else', approved, 'u-other', 'watch-not-taken-back'],
    ['of an end, by its author', rejected, zhao.userId, undefined],
    ['when something has followed', { ...approved, before: null }, zhao.userId, 'watch-not-taken-back'],
    [
      'of a step before the last one',
      { ...approved, before: { status: 'purchased', remark: '', decided: zhao } },
      zhao.userId,
      'watch-not-taken-back',
    ],
  ])('%s', (_what, row, by, problem) => {
    expect(problemOf(row, back, by)).toBe(problem);
    expect(takesBack(row, back, by)).toBe(problem === undefined);
  });

  it('goes back to the very words that stood there', () => {
    expect(takesBack(approved, { ...back, disposeRemark: '另写' }, zhao.userId)).toBe(false);
  });
});

describe('what devices hold', () => {
  it.each([
    ['NEW', null, true],
    ['NEW', '2020-01-01', true],
    ['REJECT', '2026-03-10', true],
    ['REJECT', '2026-02-24', true],
    ['REJECT', '2026-02-23', false],
  ])('%s decided on %s: %s', (status, decidedOn, held) => {
    expect(isHeld(status, decidedOn, '2026-03-10')).toBe(held);
  });
});

it.each([
  ['2026-03-09', undefined],
  ['2026-03-10', undefined],
  ['2026-03-11', 'watch-day-future'],
])('a watch date %s: %s', (day, problem) => {
  expect(watchDayProblem(day, '2026-03-10')).toBe(problem);
});

it.each([
  ['NEW', { state: 'running', owned: false }],
  ['DISPOSEING', { state: 'stopped', owned: true }],
  ['REJECT', { state: 'stopped', owned: true }],
])('the clock of %s', (status, come) => {
  expect(clocksAt({ status })).toEqual(come);
});
