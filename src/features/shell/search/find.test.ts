import { expect, it } from 'vitest';
import { spellPinyin } from '../../../ui/text/spelling.ts';
import { finder } from './find.ts';

const pages = [
  { titles: ['今日'], to: '/dashboard' },
  { titles: ['门店', '临期检查'], to: '/sf/check' },
  { titles: ['系统管理', '用户管理'], to: '/system/users' },
  { titles: ['系统管理', '权限管理'], to: '/system/permissions' },
];

const found = (query: string, spell = true) =>
  finder(pages, spell ? spellPinyin : undefined)(query).map(({ to }) => to);

it.each([
  ['a title', '用户管理', '/system/users'],
  ['a part of it', '用户', '/system/users'],
  ['its pinyin', 'yonghu', '/system/users'],
  ['its initials', 'yhgl', '/system/users'],
  ['pinyin in capitals', 'LINQI', '/sf/check'],
  ['the address', 'permissions', '/system/permissions'],
  ['a slip of the finger', 'yonhu', '/system/users'],
])('%s finds the page', (_what, query, to) => {
  expect(found(query)[0]).toBe(to);
});

it('the group above a page finds it, by its title, its pinyin and its initials', () => {
  for (const query of ['系统管理', 'xitong', 'xtgl'])
    expect(found(query)).toEqual(expect.arrayContaining(['/system/users', '/system/permissions']));
  expect(found('xitongguanliquanxian')[0]).toBe('/system/permissions');
});

it('a page that has what was typed keeps those out that are merely like it', () => {
  expect(found('yonghu')).toEqual(['/system/users']);
  expect(found('users')).toEqual(['/system/users']);
});

it('in another language the Chinese name finds a page by its pinyin, and in Chinese the English one by its words', () => {
  const english = [{ titles: ['Users'], to: '/system/users', also: ['用户管理', 'Users'] }];
  const chinese = [
    { titles: ['缺货处理'], to: '/goodslack/manager', also: ['缺货处理', 'Decide shortages'] },
  ];
  expect(finder(english, spellPinyin)('yhgl')).toEqual(english);
  expect(finder(chinese)('shortage')).toEqual(chinese);
});

// Spec 2, section 9. The query has ten letters: each wrong one is a tenth of unlikeness.
const like = (mistakes: number) => 'abcdefghij'.slice(0, 10 - mistakes) + 'X'.repeat(mistakes);
const at = (mistakes: { title?: number; path?: number; pinyin?: number }, name: string) => ({
  titles: [mistakes.title === undefined ? `?${name}` : like(mistakes.title)],
  to: mistakes.path === undefined ? `?${name}` : like(mistakes.path),
  sound: mistakes.pinyin === undefined ? '?' : like(mistakes.pinyin),
  name,
});
const ranked = (...some: ReturnType<typeof at>[]) => {
  const sounds = new Map(some.map(({ titles, sound }) => [titles[0], sound]));
  const spell = (title: string) => ({ full: sounds.get(title) ?? '?', initials: '?' });
  return finder(some, spell)('abcdefghij').map(({ name }) => name);
};

it('four letters of ten may be wrong, five may not', () => {
  expect(ranked(at({ title: 4 }, 'four'), at({ title: 5 }, 'five'))).toEqual(['four']);
});

it.each(['path', 'pinyin'] as const)('a title weighs seven where %s weighs three', (other) => {
  const [one, two] = [at({ [other]: 1 }, 'other'), at({ title: 3 }, 'title')];
  expect(ranked(one, two)).toEqual(['title', 'other']);
  expect(ranked(at({ title: 4 }, 'title'), one)).toEqual(['other', 'title']);
});

it('without pinyin only titles and addresses count', () => {
  expect(found('yhgl', false)).toEqual([]);
  expect(found('用户', false)).toEqual(['/system/users']);
});

it('nothing typed shows every page in its order, and nonsense none', () => {
  expect(found(' ')).toEqual(pages.map(({ to }) => to));
  expect(found('zzzzqqqq')).toEqual([]);
});
