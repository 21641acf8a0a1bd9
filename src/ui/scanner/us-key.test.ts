import { expect, it } from 'vitest';
import { readSettings, scannerDefaults } from './settings.ts';
import { usKey } from './us-key.ts';

it.each([
  ['a French 6', { code: 'Digit6', key: '-', shiftKey: false }, '6'],
  ['a German Y', { code: 'KeyY', key: 'Z', shiftKey: true }, 'Y'],
  ['a Spanish bracket', { code: 'Digit9', key: ')', shiftKey: true }, '('],
  ['a dead key', { code: 'BracketLeft', key: 'Dead', shiftKey: false }, '['],
  ['a key that types nothing', { code: 'Enter', key: 'Enter', shiftKey: false }, 'Enter'],
  ['a key of the number pad', { code: 'Numpad7', key: '7', shiftKey: false }, '7'],
])('%s is read by its place', (_what, event, expected) => {
  expect(usKey(event)).toBe(expected);
});

it.each([
  [null, scannerDefaults],
  ['{', scannerDefaults],
  ['7', scannerDefaults],
  ['{"fnc1":7,"keyboard":"de"}', scannerDefaults],
  ['{"fnc1":"*","keyboard":"us"}', { fnc1: '*', keyboard: 'us' }],
])('of what was kept as %s is read what reads as itself', (kept, expected) => {
  expect(readSettings(kept)).toEqual(expected);
});
