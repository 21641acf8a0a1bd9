import { expect, it } from 'vitest';
import { aWatch, zhao } from '../../tests/support/watch-rows.ts';
import { decisionAfter } from './fold.ts';

const open = aWatch();
const approved = { ...open, ...decisionAfter(open, { status: 'DISPOSEING', disposeRemark: ' 加急 ' }, zhao) };
const later = { ...zhao, at: '2026-03-11T02:00:00.000Z' };
const sun = { ...later, userId: 'u-handler02', userName: '孙莉' };

it('has the status, the advice without blanks around it, who decided, and what was there before', () => {
  expect(approved).toEqual({
    ...open,
    status: 'DISPOSEING',
    remark: '加急',
    decided: zhao,
    before: { status: 'NEW', remark: '', decided: null },
  });
});

it('keeps the advice when only the status changes', () => {
  expect(decisionAfter(approved, { status: 'purchased' }, sun)).toEqual({
    status: 'purchased',
    remark: '加急',
    decided: sun,
    before: { status: 'DISPOSEING', remark: '加急', decided: zhao },
  });
});

it('is as it was when its author takes it back, and then nothing is left to take back', () => {
  const back = decisionAfter(approved, { status: 'NEW', disposeRemark: '' }, later);
  expect(back).toEqual({ status: 'NEW', remark: '', decided: null, before: null });
});

it('goes back one step with who had made that one', () => {
  const bought = { ...approved, ...decisionAfter(approved, { status: 'purchased' }, sun) };
  expect(decisionAfter(bought, { status: 'DISPOSEING', disposeRemark: '加急' }, sun)).toEqual({
    status: 'DISPOSEING',
    remark: '加急',
    decided: zhao,
    before: null,
  });
});

it('of nothing is nothing', () => {
  expect(decisionAfter(approved, { status: 'DISPOSEING', disposeRemark: '加急' }, sun)).toEqual({
    status: 'DISPOSEING',
    remark: '加急',
    decided: zhao,
    before: approved.before,
  });
});
