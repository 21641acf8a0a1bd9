import type { Page } from '@playwright/test';
import { cutText } from '../support/cut-text.ts';
import type { Device } from '../support/device.ts';
import { expect, story } from '../support/story.ts';

/** What store staff see all day, with what stands on it once it is there. */
const work: Record<string, string> = {
  '/sf/check': 'article[data-row]',
  '/sf/check?view=today': 'h1',
  '/sf/history': 'article[data-row]',
  '/goodslack/view': 'article[data-row] button',
  '/andon/list': 'h2',
  '/surplus/transfers': 'article[data-row]',
  '/markdown/list': '[data-row]',
  '/stock/waste': 'article[data-row]',
  '/sync': 'h2',
  '/more': 'h1',
  '/dashboard': 'h2',
};

const office: Record<string, string> = {
  '/dashboard': '.recharts-surface',
  '/sf/check/all': 'main [data-row]',
  '/stock/import': 'input[type=file]',
  '/stock/quality': '[role=tab]',
  '/goodslack/manager': 'article[data-row] button',
  '/goodslack/substitutes': 'main article',
  '/goodslack/import': 'input[type=file]',
  '/andon/manage': '[role=tab]',
  '/andon/manage?tab=board': 'main section',
  '/system/jobs': 'main button',
  '/system/users': '[data-row]',
  '/system/users?user=u-100101': '[role=dialog] dl',
  '/system/roles': 'article',
  '/system/permissions': '[data-row]',
  '/system/departments?id=dept-1001': '[role=dialog] dl',
  '/system/dictionaries': 'li[data-row]',
  '/system/parameters': 'li[data-row]',
  '/system/clocks': '[data-row]',
  '/system/connectors': 'li[data-row]',
  '/system/messages': 'h1',
  '/system/logs': 'h1',
  '/system/logs?tab=logins': 'main button',
  '/profile/index': 'dl',
  '/error-log': 'h2',
  '/401': 'h2',
  '/404': 'h2',
};

/** What is opened on a page: a form, or a question. */
const opened: [path: string, pressed: RegExp][] = [
  ['/sf/check', /^筛选/],
  ['/goodslack/view', /^筛选/],
  ['/andon/list', /^发起按灯/],
  ['/goodslack/substitutes', /^添加商品/],
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

/** Many pages. */
const timeoutMs = 300_000;

for (const { what, letters, viewport } of screens) {
  story(`on a phone ${what} nothing is cut, and half of the screen is the page's own`, async ({ device }) => {
    story.setTimeout(timeoutMs);
    const phoneOf = async () => {
      const one = await device({ args: [`--blink-settings=defaultFontSize=${letters}`] });
      await one.page.setViewportSize(viewport);
      return one;
    };
    const clerk = await phoneOf();
    await clerk.open('/login');
    const { page } = clerk;
    await expect(page.locator('button[type=submit]')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      `${letters}px`,
    );
    await expectWhole(page, '/login');
    await clerk.login('100103');
    await walk(clerk, work);
    // An office on a small phone is for those who can turn it; large letters they have everywhere.
    if (letters === 16) return;
    const phone = await phoneOf();
    await phone.login('admin');
    await walk(phone, office);
    for (const [path, pressed] of opened) {
      await phone.open(path);
      await phone.page.getByRole('button', { name: pressed }).last().click();
      await expect(phone.page.getByRole('dialog').last().getByRole('button').last()).toBeVisible();
      await expectWhole(phone.page, `${path} ${String(pressed)}`);
    }
  });
}

async function walk(phone: Device, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(pages)) {
    await phone.open(path);
    await expect(phone.page.locator(content).first()).toBeVisible();
    await expectWhole(phone.page, path);
  }
}

async function expectWhole(page: Page, where: string): Promise<void> {
  await expect.poll(() => cutText(page), { message: where }).toEqual([]);
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
