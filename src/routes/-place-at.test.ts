import { expect, it } from 'vitest';
import { demoMenusOf } from '#core/demos/menus';
import type { SessionInfo } from '#core/session/contract';
import { placeAt, placeOrAway } from './-place-at.ts';

function userOf(role: string, calls = ['demos.routes']): SessionInfo {
  const menus = calls.length > 0 ? demoMenusOf([role]) : [];
  return { points: [], stores: [], roles: [role], calls, menus } as unknown as SessionInfo;
}

it.each<[string, string, string | undefined]>([
  ['admin', '/permission/page', 'DEMO-PERMISSION-PAGE'],
  ['editor', '/permission/page', 'refused'],
  ['editor', '/charts/line', 'DEMO-CHART-LINE'],
  ['visitor', '/charts/line', 'refused'],
  ['visitor', '/gallery/button', 'refused'],
  ['visitor', '/demo/dashboard', 'DEMO-DASHBOARD'],
  ['store-staff', '/charts/line', 'refused'],
  ['admin', '/gallery/button', 'DEMO-GALLERY'],
  ['admin', '/example/edit/12', 'DEMO-ARTICLE-EDIT'],
  ['admin', '/charts/line/abc', undefined],
  ['visitor', '/charts/line/abc', undefined],
  ['admin', '/nested/menu1/menu1-9', undefined],
  ['admin', '/nothing', undefined],
])('%s at %s: %s', async (role, pathname, expected) => {
  const place = await placeAt(userOf(role), pathname);
  expect(typeof place === 'object' ? place.menu.code : place).toBe(expected);
});

it('where there is no demo, its addresses are nobody’s', async () => {
  expect(await placeAt(userOf('admin', []), '/charts/line')).toBeUndefined();
});

it.each<[string, string, string]>([
  ...['/guide', '/documentation', '/icon', '/theme', '/clipboard', '/i18n/'].map(
    (path): [string, string, string] => ['admin', path, `${path.replace(/\/$/, '')}/index`],
  ),
  ['editor', '/guide', '/guide/index'],
  ['visitor', '/guide', '/401'],
  ['admin', '/nothing', '/404'],
  ['admin', '/charts', '/404'],
])('%s who asks for %s is led to %s', async (role, pathname, to) => {
  const { options } = await placeOrAway(userOf(role), pathname).catch((thrown) => thrown);
  expect(options.href ?? options.to).toBe(to);
});
