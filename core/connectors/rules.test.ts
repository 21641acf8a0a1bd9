import { expect, it } from 'vitest';
import { restMinutes } from './rules.ts';

it.each([
  [1, 0],
  [2, 0],
  [3, 5],
  [4, 10],
  [5, 20],
  [6, 40],
  [7, 60],
  [5000, 60],
])('after %i failed runs the next by schedule rests %i minutes', (failures, minutes) => {
  expect(restMinutes(failures)).toBe(minutes);
});
