import { describe, expect, it } from 'vitest';
import { cleanDraft, draftProblems, fitsBelow, isTimeZone } from './rules.ts';

describe('a place in the tree', () => {
  it.each([
    ['office', 'company', true],
    ['office', 'office', true],
    ['office', 'region', false],
    ['region', 'company', true],
    ['region', 'region', true],
    ['region', 'store', false],
    ['store', 'region', true],
    ['store', 'company', true],
    ['store', 'office', false],
    ['store', 'store', false],
    ['company', 'company', false],
  ] as const)('%s below %s: %s', (kind, parent, fits) => {
    expect(fitsBelow(kind, parent)).toBe(fits);
  });
});

describe('a time zone', () => {
  it.each([
    ['Asia/Shanghai', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Etc/GMT+8', true],
    ['UTC', true],
    ['Asia/Nowhere', false],
    ['asia/shanghai', false],
    ['+08:00', false],
    ['GMT+8', false],
    ['Asia/Shanghai; drop', false],
    ['', false],
  ])('%s: %s', (name, isOne) => {
    expect(isTimeZone(name)).toBe(isOne);
  });
});

describe('what was filled in', () => {
  const store = { name: '湖滨店', code: '1020', timeZone: 'Asia/Shanghai' };

  it.each([
    ['store', store, {}],
    ['store', { ...store, name: ' ' }, { name: 'required' }],
    ['store', { ...store, name: '名'.repeat(60) }, {}],
    ['store', { ...store, name: '名'.repeat(61) }, { name: 'text-too-long' }],
    ['store', { ...store, code: '' }, { code: 'required' }],
    ['store', { ...store, code: '10 20' }, { code: 'code-characters' }],
    ['store', { ...store, timeZone: null }, { timeZone: 'required' }],
    ['store', { ...store, timeZone: 'Mars/Olympus' }, { timeZone: 'time-zone-unknown' }],
    ['office', { name: '财务部', code: '', timeZone: null }, {}],
    ['company', { name: '总部', code: '', timeZone: null }, {}],
    ['company', { name: '总部', code: '', timeZone: 'Mars/Olympus' }, { timeZone: 'time-zone-unknown' }],
    ['region', { name: '北部', code: '北', timeZone: 'nonsense' }, { code: 'code-characters' }],
  ] as const)('%s %o: %o', (kind, draft, problems) => {
    expect(draftProblems(kind, draft)).toEqual(problems);
  });

  it('is kept without what surrounds it, and without a zone where that means nothing', () => {
    expect(cleanDraft('office', { name: ' 财务部 ', code: ' ', timeZone: 'Asia/Shanghai' })).toEqual({
      name: '财务部',
      code: null,
      timeZone: null,
    });
  });
});
