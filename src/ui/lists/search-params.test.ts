import { expect, it } from 'vitest';
import { addressOf, apart, flag, over, text } from '#core/wire/address';
import { stepOf } from './search-params.ts';

const address = addressOf({ store: apart(text()), q: text(), open: over(text()), edit: over(flag()) });

const isPushed = (last: object, change: Record<string, unknown>, under?: object) =>
  stepOf(JSON.stringify(last), change, address.over, under && JSON.stringify(under)).isPushed;

it('another list begins at its first page, what comes to lie over it leaves it', () => {
  const next = (change: Record<string, unknown>) => ({
    page: 3,
    ...stepOf('{"page":3}', change, address.over, undefined).change,
  });
  expect(next({ store: '1001' }).page).toBeUndefined();
  expect(next({ q: 'milk', open: undefined }).page).toBeUndefined();
  expect(next({ open: 'a' }).page).toBe(3);
  expect(next({ page: 4, size: 50 }).page).toBe(4);
});

it('the back button closes what lies over the list, and meets no entry twice', () => {
  expect(isPushed({}, { open: 'a' })).toBe(true);
  expect(isPushed({}, { q: 'milk' })).toBe(false);
  // Another row in the place of the first, and what is opened over it.
  expect(isPushed({ open: 'a' }, { open: 'b' }, {})).toBe(false);
  expect(isPushed({ open: 'a' }, { edit: true }, {})).toBe(true);
  // Closed, and opened again: the entry is still there, unless the list is another.
  expect(isPushed({ open: 'a' }, { open: undefined }, {})).toBe(false);
  expect(isPushed({}, { open: 'b' }, {})).toBe(false);
  expect(isPushed({ q: 'milk' }, { open: 'b' }, {})).toBe(true);
});
