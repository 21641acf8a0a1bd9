import { describe, expect, it } from 'vitest';
import { dictionaryProblems, nameIn } from './rules.ts';

const names = { nameZh: '替代', nameEn: 'Substitute', nameEs: '', nameJa: '代替' };

describe('a name', () => {
  it.each([
    ['zh', '替代'],
    ['zh-TW', '替代'],
    ['en-GB', 'Substitute'],
    ['ja', '代替'],
    ['es', '替代'],
    ['de', '替代'],
  ])('in %s is %s', (language, name) => {
    expect(nameIn(language, names)).toBe(name);
  });
});

describe('a code', () => {
  it.each([
    ['a', undefined],
    ['A.b_c-9', undefined],
    ['x'.repeat(20), undefined],
    ['x'.repeat(21), 'code-characters'],
    ['-a', 'code-characters'],
    ['a/b', 'code-characters'],
    ['代码', 'code-characters'],
    ['  ', 'required'],
  ])('%s: %s', (code, problem) => {
    expect(dictionaryProblems({ ...names, nameEs: 'Sustituir', code })).toEqual(
      problem === undefined ? {} : { code: problem },
    );
  });
});
