import { expect, it } from 'vitest';
import { sharedName } from './own.ts';

it.each([
  ['zh', '湖滨店'],
  ['ja', '湖滨店'],
  ['en', 'Lakeside'],
  ['es', 'Lakeside'],
])('a shared phone that was told of its store in another language says its name in %s', (language, said) => {
  const names = { name: '湖滨店', nameEn: 'Lakeside' };
  for (const name of Object.values(names)) expect(sharedName({ name, names }, language)).toBe(said);
});

it('one that keeps but one name says that', () => {
  expect(sharedName({ name: '湖滨店' }, 'en')).toBe('湖滨店');
  expect(sharedName({ name: '湖滨店', names: { name: '湖滨店', nameEn: null } }, 'en')).toBe('湖滨店');
});
