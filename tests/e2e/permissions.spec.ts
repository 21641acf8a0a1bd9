import type { Page } from '@playwright/test';
import { expect, story } from '../support/story.ts';

/** A desk's screen on which all menus stand at once: of a long table only what is in sight is drawn. */
const tall = { width: 1440, height: 2000 };

const rowOf = (page: Page, name: string) =>
  page.locator('[data-row]').filter({ has: page.getByRole('button', { name, exact: true }) });

story(
  'an administrator builds a menu with its points by mass creation, sees which APIs do nothing, and removes it all',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    const { page } = desk;
    await page.setViewportSize(tall);
    await desk.login('admin');
    await desk.open('/system/permissions');
    const sidebar = page.getByRole('navigation').first();

    // A menu opens with the first click and closes with the second; one without points says so.
    // Clicks while it is loading count for nothing.
    const users = page.getByRole('button', { name: '用户管理', exact: true });
    let letAnswer: () => void = () => undefined;
    const answer = new Promise<void>((resolve) => {
      letAnswer = resolve;
    });
    await page.route(/perm\/list\?.*pid=MENU-USERS/, async (route) => {
      await answer;
      await route.continue();
    });
    await users.click();
    await expect(users).toHaveAttribute('aria-busy', 'true');
    await users.click();
    letAnswer();
    await expect(page.locator('[data-row="POINT-USER-INSERT"]')).toBeVisible();
    await users.click();
    await expect(page.locator('[data-row="POINT-USER-INSERT"]')).toHaveCount(0);
    await page.getByRole('button', { name: '门店', exact: true }).last().click();
    await expect(page.getByText('无子权限')).toBeVisible();

    await page.getByRole('button', { name: '新增菜单' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('请输入名称')).toBeVisible();
    await form.getByRole('textbox', { name: '名称', exact: true }).fill('供应商');
    await form.getByLabel('编码').fill('MENU-SUPPLIER');
    await form.getByLabel('路径').fill('/supplier');
    await form.getByRole('radio', { name: 'truck' }).check();
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toHaveCount(0);
    await expect(sidebar.getByText('供应商')).toBeVisible();

    // It is the last of all menus, of which only those on screen exist: it is brought there, and marked.
    await expect(rowOf(page, '供应商')).toBeInViewport();
    await expect(rowOf(page, '供应商')).toHaveAttribute('data-active');
    await rowOf(page, '供应商').locator('[data-action=crud]').click();
    await form.getByRole('button', { name: '一键生成' }).click();
    await expect(form.getByRole('alert')).toHaveText('数据不能为空');
    await form.getByLabel('权限短名称').fill('供应商');
    await form.getByLabel('按钮英文短名称').fill('Supplier');
    await form.getByLabel('路径前缀').fill('/api/system/perm');
    const preview = form.locator('[data-preview]');
    await expect(preview).toHaveCount(4);
    const promised = await preview.locator('strong').allTextContents();
    await form.getByRole('button', { name: '一键生成' }).dblclick();
    await expect(form).toHaveCount(0);

    await page.getByRole('button', { name: '供应商', exact: true }).click();
    const points = page.locator('[data-row]').filter({ hasText: 'POINT-SUPPLIER-' });
    await expect(points).toHaveCount(4);
    for (const [index, name] of promised.entries()) await expect(points.nth(index)).toContainText(name);

    await points.nth(1).locator('[data-action=apis]').click();
    await expect(form.getByRole('row', { name: /getlistbypage/ })).toContainText('未生效');
    await form
      .getByRole('row', { name: /getlistbypage/ })
      .locator('[data-action=view]')
      .click();
    const api = page.getByRole('dialog', { name: 'Supplier.list' });
    await expect(api.getByText('匹配 0 个接口')).toBeVisible();
    await api.getByLabel('接口地址').fill('/api/system/perm/insert');
    await expect(api.getByText('匹配 1 个接口')).toBeVisible();
    await api.getByRole('button', { name: '保存' }).click();
    await expect(api).toHaveCount(0);
    await expect(form.getByText('未生效')).toHaveCount(1);
    await page.keyboard.press('Escape');

    await rowOf(page, '供应商').locator('[data-action=delete]').click();
    await expect(form.getByText('POINT-SUPPLIER-CREATE')).toBeVisible();
    await form.getByRole('button', { name: '删除全部 10 项' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText('MENU-SUPPLIER')).toHaveCount(0);
    await expect(sidebar.getByText('供应商')).toHaveCount(0);
  },
);

story(
  'the sidebar is put in order with the keyboard, and two at once are told',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    const { page } = desk;
    await page.setViewportSize(tall);
    await desk.login('admin');
    await desk.open('/system/permissions');
    const menusBelow = (tab = page) =>
      tab
        .locator('[data-row^="MENU-NEAREXPIRY"]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
    await expect(page.locator('[data-row="MENU-NEAREXPIRY-HISTORY"]')).toBeVisible();
    expect(await menusBelow()).toEqual(['MENU-NEAREXPIRY', 'MENU-NEAREXPIRY-HISTORY']);

    await page.getByRole('button', { name: '调整菜单顺序' }).click();
    const sheet = page.getByRole('dialog');
    const moveDown = async () => {
      await sheet.getByRole('button', { name: '移动临期检查' }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByText('已拿起临期检查')).toBeAttached();
      // The places to move to are measured in the frame after: no hand is as quick as this one.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText('临期检查在检查记录的位置')).toBeAttached();
    };
    await moveDown();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeVisible();
    await moveDown();
    await page.keyboard.press('Space');
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(sheet).toHaveCount(0);
    await expect.poll(menusBelow).toEqual(['MENU-NEAREXPIRY-HISTORY', 'MENU-NEAREXPIRY']);

    // Two put it in order at once, with the mouse: the second is shown both, and goes on.
    const other = await desk.newTab('/system/permissions');
    await other.setViewportSize(tall);
    // At first it shows what this device had kept.
    await expect.poll(() => menusBelow(other)).toEqual(['MENU-NEAREXPIRY-HISTORY', 'MENU-NEAREXPIRY']);
    for (const tab of [page, other]) await tab.getByRole('button', { name: '调整菜单顺序' }).click();
    await drag(page, '库存', '门店');
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(sheet).toHaveCount(0);
    await drag(other, '临期检查', '检查记录');
    desk.isRefused(409);
    const conflict = other.getByRole('dialog');
    await conflict.getByRole('button', { name: '保存', exact: true }).click();
    const top = conflict.getByRole('row', { name: '顶层' });
    await expect(top.getByRole('cell').first()).toHaveText(/^门店, 缺货, 按灯管理, .*库存/);
    await expect(top.getByRole('cell').last()).toHaveText(/库存, 门店/);
    await conflict.getByRole('button', { name: '仍保存我的' }).click();
    await expect(conflict).toHaveCount(0);
    await page.bringToFront();
    await page.reload();
    await expect.poll(menusBelow).toEqual(['MENU-NEAREXPIRY', 'MENU-NEAREXPIRY-HISTORY']);
    await other.reload();

    for (const tab of [page, other]) {
      await tab.locator('[data-row="MENU-STORE"] [data-action=view]').click();
      await tab
        .getByRole('dialog')
        .getByLabel('描述')
        .fill(tab === page ? '先写的' : '后写的');
    }
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    desk.isRefused(409);
    await other.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await expect(other.getByRole('dialog').getByRole('cell', { name: '先写的' })).toBeVisible();
    await other.getByRole('button', { name: '仍保存我的' }).click();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await expect(other.locator('[data-row="MENU-STORE"]')).toContainText('后写的');
  },
);

/** Drags a menu to where another one stands. */
async function drag(page: Page, name: string, to: string): Promise<void> {
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const middle = async (of: string) => {
    const handle = page.getByRole('dialog').getByRole('button', { name: `移动${of}`, exact: true });
    // Waits until the sheet stands still.
    await handle.hover();
    const box = await handle.boundingBox();
    if (!box) throw new Error(`${of} is not on screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  // What moves stands still only in front.
  await page.bringToFront();
  const [from, target] = [await middle(name), await middle(to)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 8, { steps: 2 });
  await frame();
  await expect(async () => {
    await page.mouse.move(target.x, target.y + 2);
    await page.mouse.move(target.x, target.y, { steps: 3 });
    await expect(page.getByText(`${name}在${to}的位置`)).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.mouse.up();
}

story(
  'on a phone: two thousand points open at once, and an API is copied',
  { tag: '@all' },
  async ({ device, server }) => {
    await server.ask(`
    insert into permissions (id, code, name, type, pid, sort)
    select 'MANY-' || n, 'MANY-' || n, 'many ' || n, 2, 'MENU-SYNC', n from generate_series(1, 2000) n`);
    const phone = await device();
    await phone.login('admin');
    await phone.open('/system/permissions');
    const { page } = phone;
    // The last of the menus, below what a phone paints.
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('button', { name: '同步 MENU-SYNC' }).click();
    await expect(page.locator('[data-row="MANY-1"]')).toBeVisible();
    expect(await page.locator('[data-row]').count()).toBeLessThan(200);

    await page.getByRole('searchbox').fill('POINT-ROLE-INSERT');
    await page.getByRole('button', { name: '新增角色的操作' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: '接口权限' }).click();
    await page.getByRole('button', { name: 'roles.insert的操作' }).click();
    await expect(page.locator('[aria-hidden]').getByText('这是系统自带的内容，不能删除或停用')).toBeVisible();
    await page.getByRole('button', { name: '复制', exact: true }).click();
    const form = page.getByRole('dialog', { name: '新增接口权限' });
    await expect(form.getByRole('textbox', { name: '名称', exact: true })).toHaveValue('roles.insert (copy)');
    await expect(form.getByLabel('编码')).toHaveValue('API-roles.insert-COPY');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.locator('[data-row]').filter({ hasText: 'roles.insert (copy)' })).toBeVisible();

    // On the desk the table ends with the window: what is below is not painted.
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    await desk.open('/system/permissions?q=MANY-');
    await expect(desk.page.locator('[data-row="MANY-1"]')).toBeVisible();
    expect(await desk.page.locator('tr[data-row]').count()).toBeLessThan(60);
    await server.ask(`delete from permissions where id like 'MANY-%'`);
  },
);

story(
  'whoever sees the permissions opens the description of the API in a tab of its own',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    await desk.open('/system/permissions');
    const { page } = desk;
    const opening = page.context().waitForEvent('page');
    await page.getByRole('button', { name: '接口文档' }).click();
    const tab = await opening;
    await expect(tab.getByText('/prod-api/api/system/user/login', { exact: true })).toBeVisible();
  },
);
