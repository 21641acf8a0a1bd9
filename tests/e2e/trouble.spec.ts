import type { Page } from '@playwright/test';
import { startAppServer } from '../support/app-server.ts';
import { expect, story } from '../support/story.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: '菜单' });
const go = (page: Page, title: string) => menuOf(page).getByRole('link', { name: title }).click();

story(
  'the whole screen for the app, where the browser can; where it cannot it says so',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk', language: 'en-US' });
    await desk.login('100107');
    const { page } = desk;
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await expect.poll(isFull).toBe(true);
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await expect.poll(isFull).toBe(false);
    await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await expect(page.getByText('you browser can not work')).toBeVisible();
    expect(await isFull()).toBe(false);
  },
);

story(
  'a page that was never downloaded says so offline, in its place; with a network it opens by itself',
  async ({ device }) => {
    const desk = await device({ form: 'desk', hasApp: false });
    const { page } = desk;
    // Before the worker has fetched the whole app, a browser holds only what was opened in it.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    desk.complains(/dynamically imported module|[Pp]reload/);
    await desk.login('admin');
    await expect(menuOf(page)).toBeVisible();
    // The part of the first page that comes last.
    await expect(page.locator('tr[data-store]').first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const isSamePage = () => page.evaluate(() => 'isSamePage' in window);

    // While a page's program is on its way the page before it stays, below a thin bar.
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const progress = page.locator('[data-route-progress]');
    await page.route(/\/assets\//, async (route) => {
      await arrived;
      await route.continue();
    });
    await go(page, '字典管理');
    await expect(progress).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^今日/ })).toBeVisible();
    arrive();
    await expect(page.getByRole('heading', { level: 1, name: '字典' })).toBeVisible();
    await expect(progress).toHaveCount(0);
    await page.unroute(/\/assets\//);
    await desk.goOffline();
    await go(page, '系统参数');
    const sorry = page.getByRole('heading', { name: '这个页面还没有下载到本机' });
    await expect(sorry).toBeVisible();
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(sorry).toBeVisible();
    await go(page, '今日');
    await expect(page.getByRole('heading', { level: 1, name: /^今日/ })).toBeVisible();
    await go(page, '系统参数');
    await expect(sorry).toBeVisible();
    await desk.goOnline();
    await expect(page.getByRole('heading', { level: 1, name: '系统参数' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    expect(await isSamePage()).toBe(true);
    // Its styles came with it.
    const unstyled = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('link[rel=stylesheet]')].filter(
            (link) => 'sheet' in link && !link.sheet,
          ).length,
      );
    await expect.poll(unstyled).toBe(0);
    // No fault of the app, which its log would count.
    await desk.open('/error-log');
    await expect(page.getByRole('heading', { level: 1, name: '错误日志' })).toBeVisible();
    await expect(page.locator('[data-kind=render]')).toHaveCount(0);
  },
);

story(
  'a screen that fails while it is drawn: the shell stays, the log knows all of it, and it can be tried again',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    const { page } = desk;
    await expect(menuOf(page)).toBeVisible();
    // The part of the first page that comes last, and writes times too.
    await expect(page.locator('tr[data-store]').first()).toBeVisible();
    // From a page that writes no times: it is drawn anew while the next one is being fetched.
    await go(page, '字典管理');
    await expect(page.getByRole('heading', { level: 1, name: '字典管理' })).toBeVisible();
    desk.complains(/planted/);
    await page.evaluate(() => {
      const own = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
      Object.assign(window, {
        mend: () => own && Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', own),
      });
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
        configurable: true,
        get() {
          throw new RangeError('planted while it is drawn');
        },
      });
    });
    await go(page, '角色管理');
    await expect(page.getByRole('heading', { name: '这个页面出错了' })).toBeVisible();
    await expect(menuOf(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: '1 个错误' })).toBeVisible();

    await page.evaluate(() => 'mend' in window && typeof window.mend === 'function' && window.mend());
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '角色管理' })).toBeVisible();
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: '1 个错误' }).click();
    const entry = page.getByRole('article');
    await expect(entry).toHaveCount(1);
    await expect(entry.getByRole('heading')).toHaveText('RangeError: planted while it is drawn');
    await expect(entry).toContainText('/system/roles');
    const fact = (name: string) => entry.locator('dt', { hasText: name }).locator('+ dd');
    await expect(fact('位置')).toHaveText(/\S/);
    await expect(fact('版本')).toHaveText(/^\d+\.\d+\.\d+\+[0-9a-f]{7}/);
    await entry.getByText('调用栈').click();
    await expect(entry.locator('pre')).toContainText('/assets/');
  },
);

story(
  'a server with third parties offers their sign-ins on the login page, and links out in the avatar’s menu; others do not',
  { tag: '@all' },
  async ({ device }) => {
    const server = await startAppServer({
      settings: {
        SIGN_IN_PROVIDERS: 'wechat,qq',
        LINK_1: 'Shop handbook https://handbook.example/start',
        LINK_2: '考勤 https://clock.example',
      },
    });
    try {
      const desk = await device({ form: 'desk', address: server.address });
      const { page } = desk;
      await desk.open('/login');
      await page.getByRole('button', { name: '第三方登录' }).click();
      const dialog = page.getByRole('dialog', { name: '第三方登录' });
      for (const name of ['WeChat 微信', 'QQ']) {
        await dialog.getByRole('button', { name }).click();
        await expect(dialog.getByRole('status')).toHaveText('ok');
      }
      await page.keyboard.press('Escape');
      await desk.login('100101');
      await page.getByRole('button', { name: /的菜单$/ }).click();
      for (const [name, address] of [
        ['Shop handbook', 'https://handbook.example/start'],
        ['考勤', 'https://clock.example'],
      ] as const) {
        const link = page.getByRole('menuitem', { name });
        await expect(link).toHaveAttribute('href', new RegExp(`^${address}/?$`));
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
      const plain = await device({ form: 'desk' });
      const answered = plain.page.waitForResponse(/providers/);
      await plain.open('/login');
      await answered;
      await expect(plain.page.getByRole('button', { name: '修改密码' })).toBeVisible();
      await expect(plain.page.getByRole('button', { name: '第三方登录' })).toHaveCount(0);
      // Before its server goes: the browser complains of one that is not there any more.
      await desk.switchOff();
    } finally {
      await server.remove();
    }
  },
);

story(
  'a part of a list that cannot be fetched leaves the list to be worked with',
  { tag: '@all' },
  async ({ device }) => {
    const phone = await device({ hasApp: false });
    const { page } = phone;
    // Before the worker has fetched the whole app, a browser holds only what was opened in it.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    phone.complains(/ERR_FAILED|dynamically imported module|[Pp]reload/);
    let refused = 0;
    await page.route(/\/assets\/(?:goods-thumb|-lot-parts|use-goods-picture)/, (route) => {
      refused += 1;
      return route.abort();
    });
    await phone.login('100201');
    await phone.open('/sf/check');
    await expect(phone.cards().first()).toBeVisible();
    await expect.poll(() => refused).toBeGreaterThan(1);
    // Said once it is saved.
    await phone.check(await phone.nextArticle(new Set()));
    await expect(phone.cards().first()).toBeVisible();
  },
);
