import { expect, it } from 'vitest';
import { arranged, movedBy, placedBefore, widened } from './column-layout.ts';

const column = (key: string) => ({ key, width: 100 });
const all = ['name', 'code', 'stock', 'remark', 'actions'].map(column);
const isFixed = ({ key }: { key: string }) => key === 'name' || key === 'actions';
const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key).join(' ');
const none = { order: [], widths: {} };

it('columns stand as they were made until somebody arranges them', () => {
  expect(keys(arranged(all, none, isFixed))).toBe('name code stock remark actions');
});

it('a column moves by a place, and not past those that are fixed', () => {
  const moved = movedBy(none, all, 'remark', -1);
  expect(keys(arranged(all, moved, isFixed))).toBe('name code remark stock actions');
  const first = movedBy(movedBy(moved, arranged(all, moved, isFixed), 'remark', -1), all, 'remark', -1);
  expect(keys(arranged(all, first, isFixed)).startsWith('name ')).toBe(true);
});

it('a column that a later release brings stands where it was made', () => {
  const layout = { order: ['remark', 'code'], widths: {} };
  expect(keys(arranged(all, layout, isFixed))).toBe('name remark code stock actions');
});

it('a width is kept within what can be read', () => {
  expect(arranged(all, widened(none, 'code', 10), isFixed)[1]?.width).toBe(56);
  expect(arranged(all, widened(none, 'code', 180.4), isFixed)[1]?.width).toBe(180);
});

it('a column that is dragged onto another takes its place', () => {
  const free = all.filter((one) => !isFixed(one));
  const first = placedBefore(none, free, 'remark', 'code');
  expect(keys(arranged(all, first, isFixed))).toBe('name remark code stock actions');
  const last = placedBefore(none, free, 'code', 'remark');
  expect(keys(arranged(all, last, isFixed))).toBe('name stock remark code actions');
  // Something else that was dragged is no column.
  expect(placedBefore(none, free, '', 'code')).toBe(none);
});

it('a column moves past those that are hidden', () => {
  const free = all.filter((one) => !isFixed(one));
  const moved = movedBy(none, free, 'code', 1, (key) => key === 'stock');
  expect(keys(arranged(all, moved, isFixed))).toBe('name stock remark code actions');
});
