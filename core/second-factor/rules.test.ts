import { expect, test } from 'vitest';
import { readCode, shownCode, shownSecret } from './rules.ts';

test.each([
  ['287082', { kind: 'app', code: '287082' }],
  [' 287 082 ', { kind: 'app', code: '287082' }],
  ['287-082', { kind: 'app', code: '287082' }],
  ['２８７０８２', { kind: 'app', code: '287082' }],
  ['abcde-fghjk', { kind: 'recovery', code: 'abcdefghjk' }],
  ['ABCDE FGHJK', { kind: 'recovery', code: 'abcdefghjk' }],
  ['ａｂｃｄｅ－ｆｇｈｊｋ', { kind: 'recovery', code: 'abcdefghjk' }],
  // Ten digits are no code of the app's.
  ['2345678923', { kind: 'recovery', code: '2345678923' }],
  ['28708', null],
  ['2870822', null],
  ['abcde-fghj', null],
  ['', null],
  ['  - ', null],
])('typed %s is %o', (typed, code) => {
  expect(readCode(typed)).toEqual(code);
});

test('what is shown is read back', () => {
  expect(shownCode('abcdefghjk')).toBe('abcde-fghjk');
  expect(readCode(shownCode('abcdefghjk'))?.code).toBe('abcdefghjk');
  expect(shownSecret('JBSWY3DPEHPK3PXPAB')).toBe('JBSW Y3DP EHPK 3PXP AB');
});
