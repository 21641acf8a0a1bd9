import { expect, it } from 'vitest';
import {
  afterClosing,
  closed,
  closedAll,
  closedOthers,
  foldedIn,
  lastUsed,
  readTags,
  type Tag,
  visited as visitedWith,
  withHome,
} from './tags.ts';

const tag = (path: string, query = ''): Tag => ({ path, href: path + query });
const home = tag('/dashboard');
const open = [home, tag('/a'), tag('/b')];
const visited = (tags: readonly Tag[], page: Tag, mustStay: (path: string) => boolean = () => false) =>
  visitedWith(tags, page, mustStay);
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

it('with times it is the one that was used longest ago, wherever it stands', () => {
  let tags = withHome([]);
  for (let page = 1; page <= 29; page += 1) tags = visited(tags, { ...tag(`/p${page}`), usedAt: page });
  tags = visited(tags, { ...tag('/p1'), usedAt: 40 });
  tags = visited(tags, { ...tag('/new'), usedAt: 41 });
  expect(paths(tags)).toMatch(/^\/dashboard \/p1 \/p3 .* \/new$/);
  expect(paths(lastUsed(tags).slice(0, 3))).toBe('/new /p1 /p29');
});

it('a page in which somebody has typed makes room for no other', () => {
  let tags = withHome([]);
  for (let page = 1; page <= 29; page += 1) tags = visited(tags, { ...tag(`/p${page}`), usedAt: page });
  const isTyped = (path: string) => path === '/p1';
  expect(paths(visited(tags, tag('/new'), isTyped))).toMatch(/^\/dashboard \/p1 \/p3 .* \/new$/);
  expect(visited(tags, tag('/new'), () => true)).toHaveLength(31);
});

it.each([
  ['all that fit stay', 500, []],
  ['those used longest ago fold, and make room for the button', 370, ['/b', '/d']],
  ['the one in sight stays, however long ago it was come to', 240, ['/d', '/b', '/c']],
  ['home too, where there is no room at all', 0, ['/d', '/b', '/c']],
])('%s', (_case, width, folded) => {
  const used = [home, ...['/a', '/b', '/c', '/d'].map((path, at) => ({ ...tag(path), usedAt: at % 3 }))];
  const order = foldedIn(used, '/a', () => 100, { width, button: 40 });
  expect([...order].sort()).toEqual([...folded].sort());
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
