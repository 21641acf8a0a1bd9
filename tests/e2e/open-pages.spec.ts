import type { Page } from '@playwright/test';
import { expect, story } from '../support/story.ts';

const tagsOf = (page: Page) => page.getByRole('navigation', { name: '打开过的页面' });
const tabsOf = (page: Page) => page.getByRole('navigation', { name: '同页的其它列表' });
const tag = (page: Page, title: string) => tagsOf(page).getByRole('link', { name: title, exact: true });
const form = (page: Page) => page.getByRole('dialog').filter({ hasText: '新增用户' });

const question = (page: Page) => page.getByRole('dialog', { name: '页面上有未保存的修改，要放弃吗？' });

async function goTo(page: Page, title: string): Promise<void> {
  await choose(page, title);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function choose(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('textbox', { name: '搜索', exact: true });
  await search.fill(title);
  const found = page.getByRole('dialog').filter({ has: search }).getByRole('button');
  await expect(found.first()).toContainText(title);
  await search.press('Enter');
}

async function halfTypeUser(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新增用户' }).click();
  await form(page).getByLabel('姓名').fill('写了一半');
}

story(
  'a page stays as it was left while its tag is open: a form half filled in, in a sheet',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    await desk.open('/system/users');
    const { page } = desk;
    await halfTypeUser(page);
    await goTo(page, '系统参数');
    await expect(form(page)).toBeHidden();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page).toHaveTitle('系统参数 - Stockroom');
    // Keys belong to the page in sight.
    await page.keyboard.press('Escape');
    await tag(page, '用户管理').click();
    await expect(form(page).getByLabel('姓名')).toHaveValue('写了一半');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户管理');
    await expect(page.getByRole('main')).toHaveCount(1);

    // A tag with something half typed is not closed without a question, nor is the browser's own tab.
    await goTo(page, '系统参数');
    await tag(page, '用户管理').click({ button: 'middle' });
    await question(page).getByRole('button', { name: '继续编辑' }).click();
    await expect(tag(page, '用户管理')).toBeVisible();
    page.once('dialog', (asked) => void asked.dismiss());
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => location.reload());
    expect((await asked).type()).toBe('beforeunload');
    await tag(page, '用户管理').click({ button: 'middle' });
    await question(page).getByRole('button', { name: '放弃修改' }).click();
    await expect(tag(page, '用户管理')).toHaveCount(0);
    await goTo(page, '用户管理');
    await expect(form(page)).toHaveCount(0);

    // What somebody left open is closed by signing out, which asks first.
    await halfTypeUser(page);
    await goTo(page, '系统参数');
    await page.getByRole('button', { name: '管理员 的菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await question(page).getByRole('button', { name: '放弃修改' }).click();
    await page.waitForURL('**/login?*');
    await desk.login('admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tagsOf(page).getByRole('link')).toHaveText(['今日']);
    await goTo(page, '用户管理');
    await expect(form(page)).toHaveCount(0);
  },
);

story(
  'a long list is where it was left, and a new page begins at its top',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('100906');
    await desk.open('/sf/check?size=50');
    const { page } = desk;
    const rows = page.locator('tbody tr[data-row]');
    await expect(rows.first()).toBeVisible();
    // What comes meanwhile sorts itself in above; counted only when all is here.
    await expect(page.getByRole('tab', { name: /^全部.*\d/ })).toBeVisible();
    const inSight = () =>
      rows.evaluateAll((all) => {
        const first = all.find((row) => row.getBoundingClientRect().top > 300);
        return [first?.getAttribute('data-row'), Math.round(first?.getBoundingClientRect().top ?? 0)];
      });
    /** What two looks, one after the other, have seen the same. */
    const atRest = async () => {
      let seen: Awaited<ReturnType<typeof inSight>> = [];
      await expect(async () => {
        const earlier = seen;
        seen = await inSight();
        expect(seen).toEqual(earlier);
      }).toPass();
      return seen;
    };
    const atTop = await atRest();
    await rows.last().evaluate((row) => row.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect.poll(inSight).not.toEqual(atTop);
    // What is drawn follows what is scrolled.
    await expect.poll(async () => (await inSight())[0]).toBeDefined();
    const before = await atRest();
    await tabsOf(page).getByRole('link', { name: '检查记录' }).click();
    const heading = page.getByRole('heading', { level: 1, name: '检查记录' });
    await expect(heading).toBeVisible();
    expect((await heading.boundingBox())?.y).toBeGreaterThan(0);
    await tag(page, '临期检查').click();
    await expect(page.getByRole('heading', { level: 1, name: '临期检查' })).toBeVisible();
    await expect(rows.first()).toBeVisible();
    await expect.poll(inSight).toEqual(before);

    // Asked for anew, it begins anew.
    await tag(page, '临期检查').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '刷新' }).click();
    await expect.poll(inSight).toEqual(atTop);
  },
);

story(
  'a page whose menu says so is not kept, and is not left with something half typed without a question',
  { tag: '@all' },
  async ({ server, device }) => {
    const desk = await device({ form: 'desk' });
    await server.ask("update permissions set no_cache = true where path = '/system/users'");
    try {
      await desk.login('admin');
      await desk.open('/system/users');
      const { page } = desk;
      await halfTypeUser(page);
      await choose(page, '系统参数');
      await question(page).getByRole('button', { name: '继续编辑' }).click();
      await expect(form(page).getByLabel('姓名')).toHaveValue('写了一半');
      await choose(page, '系统参数');
      await question(page).getByRole('button', { name: '放弃修改' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '系统参数' })).toBeVisible();
      await tag(page, '用户管理').click();
      await expect(page.getByRole('heading', { level: 1, name: '用户管理' })).toBeVisible();
      await expect(form(page)).toHaveCount(0);
    } finally {
      await server.ask("update permissions set no_cache = false where path = '/system/users'");
    }
  },
);

story(
  'a notification that is pressed on a phone does not take away what is half typed',
  { tag: '@all' },
  async ({ device }) => {
    const phone = await device();
    await phone.login('admin');
    await phone.open('/system/users');
    const { page } = phone;
    await halfTypeUser(page);
    // As the worker says it.
    const press = () =>
      page.evaluate(() =>
        navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { open: '/sync' } })),
      );
    await expect(async () => {
      await press();
      await expect(question(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await question(page).getByRole('button', { name: '继续编辑' }).click();
    await expect(form(page).getByLabel('姓名')).toHaveValue('写了一半');
    await press();
    await question(page).getByRole('button', { name: '放弃修改' }).click();
    await page.waitForURL('**/sync');
  },
);

story(
  'a tablet has tags as a desk has, and a finger that stays on one opens its menu',
  { tag: '@all' },
  async ({ device }) => {
    const tablet = await device({ form: 'tablet' });
    await tablet.login('100207');
    await tablet.open('/sf/check');
    const { page } = tablet;
    const menu = page.getByRole('menuitem');
    await expect(tag(page, '临期检查')).toBeVisible();
    await tabsOf(page).getByRole('link', { name: '检查记录' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: '检查记录' })).toBeVisible();
    await tablet.press(tag(page, '临期检查'), menu.first());
    // Lifted, the finger has chosen nothing yet.
    await expect(menu).toHaveText(['刷新', '关闭', '关闭其它', '关闭所有']);
    await expect(page).toHaveURL(/\/sf\/history/);
    await page.getByRole('menuitem', { name: '关闭', exact: true }).tap();
    await expect(tag(page, '临期检查')).toHaveCount(0);
    await expect(page).toHaveURL(/\/sf\/history/);
  },
);
