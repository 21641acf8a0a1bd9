import { expect, test } from 'vitest';
import type { Watch } from '#core/shortage-watch/row';
import { decide } from './decide.ts';

const watch = { id: 'w', status: 'DISPOSEING', remark: '加急配送' } as Watch;
const body = { disposeRemark: '从中心仓调拨' };

test('a decision says what stood there as its user saw it', () => {
  expect(decide({ watch, body }).base?.was).toEqual({ status: 'DISPOSEING', disposeRemark: '加急配送' });
});

test('advice that was begun before a colleague decided says so: theirs is not written over unseen', () => {
  expect(decide({ watch, body, seen: { status: 'NEW', remark: '' } }).base?.was).toEqual({
    status: 'NEW',
    disposeRemark: '',
  });
});
