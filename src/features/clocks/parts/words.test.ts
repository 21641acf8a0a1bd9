import { expect, it } from 'vitest';
import { minutesOf, timeText } from './words.ts';

it.each<[string, number | undefined]>([
  ['09:00', 540],
  ['9:00', 540],
  ['900', 540],
  ['0900', 540],
  ['22：30', 1350],
  ['24:00', 0],
  ['24:01', undefined],
  ['12:60', undefined],
  ['12:', undefined],
  ['12:3', undefined],
  ['noon', undefined],
])('%s typed is %s minutes', (typed, minutes) => {
  expect(minutesOf(typed)).toBe(minutes);
});

it.each([
  [0, '00:00'],
  [1440, '00:00'],
  [1800, '06:00'],
])('%i minutes are written %s', (minutes, text) => {
  expect(timeText(minutes)).toBe(text);
});
