import { expect, it } from 'vitest';
import { flatRoutes } from '#core/demos/roles';
import { demoRouteAt } from './route-at.ts';

it('every demo page is at its own address, however that is spelt', () => {
  const pages = flatRoutes().filter(({ path }) => path?.startsWith('/'));
  expect(pages.length).toBeGreaterThan(50);
  for (const { id, path } of pages) {
    expect(demoRouteAt(path ?? '')?.id).toBe(id);
    expect(demoRouteAt(`${path?.toUpperCase()}/`)?.id).toBe(id);
  }
});

it.each<[string, string | undefined]>([
  ['/gallery/button', 'GALLERY'],
  ['/example/edit/12', 'ARTICLE-EDIT'],
  ['/nested/menu1/menu1-2/menu1-2-1', 'NESTED-1-2-1'],
  ['/charts/line/abc', undefined],
  ['/nested/menu1/menu1-9', undefined],
  ['/galleryish', undefined],
  ['/charts', undefined],
  ['/', undefined],
])('%s belongs to %s', (pathname, id) => {
  expect(demoRouteAt(pathname)?.id).toBe(id);
});
