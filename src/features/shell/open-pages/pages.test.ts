import { expect, it } from 'vitest';
import { type OpenPage, openPagesKept, withShown } from './pages.ts';

const always = { mayStay: () => true, mustStay: () => false };
const paths = (pages: readonly OpenPage<string>[]) => pages.map(({ path }) => path).join(' ');

function shownInTurn(...all: string[]): OpenPage<string>[] {
  return all.reduce<OpenPage<string>[]>((pages, path) => withShown(pages, path, path, always), []);
}

it('pages stay in the order in which they were opened, however often they are seen again', () => {
  expect(paths(shownInTurn('/a', '/b', '/c', '/a'))).toBe('/a /b /c');
});

it('a page is remembered as it was last seen', () => {
  const pages = withShown(shownInTurn('/a', '/b'), '/b', 'another query', always);
  expect(pages.map(({ shown }) => shown)).toEqual(['/a', 'another query']);
});

it('a page whose tag was closed is gone, but for the one in sight', () => {
  const none = { ...always, mayStay: () => false };
  expect(paths(withShown(shownInTurn('/a', '/b'), '/c', '', none))).toBe('/c');
  const onlyA = { ...always, mayStay: (path: string) => path === '/a' };
  expect(paths(withShown(shownInTurn('/a', '/b'), '/c', '', onlyA))).toBe('/a /c');
});

it('the page that was out of sight the longest makes room', () => {
  const all = Array.from({ length: openPagesKept }, (_, index) => `/${index}`);
  const pages = withShown(shownInTurn(...all, '/0'), '/new', '', always);
  expect(pages).toHaveLength(openPagesKept);
  expect(paths(pages)).toBe(['/0', ...all.slice(2), '/new'].join(' '));
});

it('a page in which somebody has typed makes room for nothing', () => {
  const all = Array.from({ length: openPagesKept }, (_, index) => `/${index}`);
  const typed = { ...always, mustStay: (path: string) => path === '/0' };
  expect(paths(withShown(shownInTurn(...all), '/new', '', typed))).toBe(
    ['/0', ...all.slice(2), '/new'].join(' '),
  );
  const allTyped = { ...always, mustStay: () => true };
  expect(withShown(shownInTurn(...all), '/new', '', allTyped)).toHaveLength(openPagesKept + 1);
});
