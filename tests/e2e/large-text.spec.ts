import type { Page } from '@playwright/test';
import { cutText } from '../support/cut-text.ts';
import type { Device } from '../support/device.ts';
import { expect, story } from '../support/story.ts';

/** What store staff see all day. */
const work = [
  '/sf/check',
  '/sf/check?view=all',
  '/sf/check?view=today',
  '/sf/history',
  '/sync',
  '/more',
  '/dashboard',
];

const office = [
  ...['/dashboard', '/stock/import', '/stock/quality', '/profile/index', '/error-log', '/401', '/404'],
  ...['users', 'users?user=u-100101', 'roles', 'permissions', 'dictionaries', 'parameters'].map(system),
  ...['departments?id=dept-1001', 'logs', 'logs?tab=logins', 'logs?tab=errors'].map(system),
];

/** What is opened on a page: a form, or a question. */
const opened: [path: string, pressed: RegExp][] = [
  ['/sf/check', /^筛选/],
  ['/system/users', /^新增用户/],
  ['/system/roles', /^新建角色/],
  ['/system/departments?id=dept-1001', /^移动/],
];

/** `letters`: the browser's default font size in px, which its user has set (16: nothing was set). */
const screens = [
  { what: 'with text at 200 %', letters: 32, viewport: { width: 390, height: 844 } },
  { what: 'at 320 px', letters: 16, viewport: { width: 320, height: 640 } },
  { what: 'on its side', letters: 16, viewport: { width: 844, height: 390 } },
];

for (const { what, letters, viewport } of screens) {
  story(`on a phone ${what} nothing is cut, and half of the screen is the page's own`, async ({ device }) => {
    const phone = await device({ args: [`--blink-settings=defaultFontSize=${letters}`] });
    const { page } = phone;
    await page.setViewportSize(viewport);
    await phone.open('/login');
    await expect(page.locator('button[type=submit]')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      `${letters}px`,
    );
    await expectWhole(page, '/login');
    await phone.login('100103');
    await walk(phone, work);
    await phone.login('admin');
    await walk(phone, office);
    for (const [path, pressed] of opened) {
      await phone.open(path);
      await page.getByRole('button', { name: pressed }).last().click();
      await expect(page.getByRole('dialog').last().getByRole('button').last()).toBeVisible();
      await expectWhole(page, `${path} ${String(pressed)}`);
    }
  });
}

async function walk(phone: Device, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await phone.open(path);
    await expect(phone.page.locator('h1')).toBeVisible();
    await expect(phone.page.getByRole('progressbar')).toHaveCount(0);
    await phone.page.waitForLoadState('networkidle');
    await expectWhole(phone.page, path);
  }
}

async function expectWhole(page: Page, where: string): Promise<void> {
  expect(await cutText(page), where).toEqual([]);
  expect(await page.evaluate(shareOfBars), `${where}: what stays while the page scrolls`).toBeLessThan(0.5);
}

/** What part of the screen's height does not scroll with a page that does. */
async function shareOfBars(): Promise<number> {
  scrollTo(0, document.documentElement.scrollHeight / 2);
  await new Promise((done) => requestAnimationFrame(done));
  const stays = [...document.querySelectorAll('#root *')].filter((one) => {
    const { position } = getComputedStyle(one);
    const { top, bottom, width, height } = one.getBoundingClientRect();
    const isAtEdge = Math.round(top) <= 0 || Math.round(bottom) >= innerHeight;
    return (
      ['sticky', 'fixed'].includes(position) &&
      width > innerWidth / 2 &&
      height > 0 &&
      isAtEdge &&
      bottom > 0 &&
      top < innerHeight
    );
  });
  const heights = stays
    .map((one) => one.getBoundingClientRect())
    .map(({ top, bottom }) => Math.min(bottom, innerHeight) - Math.max(top, 0));
  scrollTo(0, 0);
  return scrollY === 0 && heights.length > 0 ? heights.reduce((sum, one) => sum + one, 0) / innerHeight : 0;
}

function system(page: string): string {
  return `/system/${page}`;
}
