import { expect, it } from 'vitest';
import {
  afterClosing,
  closed,
  closedAll,
  closedOthers,
  readTags,
  type Tag,
  visited,
  withHome,
} from './tags.ts';

const tag = (path: string, query = ''): Tag => ({ path, href: path + query });
const home = tag('/dashboard');
const open = [home, tag('/a'), tag('/b')];
const paths = (tags: readonly Tag[]) => tags.map(({ path }) => path).join(' ');

it('a page visited for the first time gets the last tag', () => {
  expect(paths(visited(open, tag('/c')))).toBe('/dashboard /a /b /c');
});

it('the same page with a new query keeps its tag, which now leads there', () => {
  expect(visited(open, tag('/a', '?page=2'))).toEqual([home, tag('/a', '?page=2'), tag('/b')]);
});

it('home comes first, whatever was open before', () => {
  expect(paths(visited([], tag('/a')))).toBe('/dashboard /a');
  expect(paths(withHome([tag('/a'), home]))).toBe('/dashboard /a');
});

it('the oldest tag but home makes room for the thirty-first', () => {
  let tags = withHome([]);
  for (let page = 1; page <= 30; page += 1) tags = visited(tags, tag(`/p${page}`));
  expect(tags).toHaveLength(30);
  expect(paths(tags)).toMatch(/^\/dashboard \/p2 .* \/p30$/);
});

it('closing leaves home', () => {
  expect(paths(closed(open, '/a'))).toBe('/dashboard /b');
  expect(paths(closed(open, '/dashboard'))).toBe('/dashboard /a /b');
  expect(paths(closedOthers(open, '/b'))).toBe('/dashboard /b');
  expect(paths(closedAll(open))).toBe('/dashboard');
});

it('closing the active one goes to the last tag, closing another goes nowhere', () => {
  expect(afterClosing([home, tag('/a', '?x=1')], '/b')).toBe('/a?x=1');
  expect(afterClosing([], '/b')).toBe('/dashboard');
  expect(afterClosing(open, '/b')).toBeUndefined();
});

it.each([
  ['nothing', null, '/dashboard'],
  ['no JSON', '{', '/dashboard'],
  ['something else', '{"a":1}', '/dashboard'],
  ['a tag that leads elsewhere', '[{"path":"/a","href":"//evil.example"}]', '/dashboard'],
  ['tags', '[{"path":"/a","href":"/a?b=1"}]', '/dashboard /a'],
])('what was kept may be %s', (_what, text, left) => {
  expect(paths(readTags(text))).toBe(left);
});
