import type { Page } from '@playwright/test';
import { goTo } from '../support/demo-visits.ts';
import { hold } from '../support/hold.ts';
import { expect, story } from '../support/story.ts';

/** Pages that ask the server, by their names in the menu: what stands on each once it has answered. */
const pages: [title: string, content: string][] = [
  ['用户管理', 'tbody tr[data-row]'],
  ['角色管理', 'tbody tr[data-row]'],
  ['权限管理', 'tbody tr[data-row]'],
  ['部门与区域', '[role=treeitem]'],
  ['字典管理', 'li[data-row]'],
  ['系统参数', 'li[data-row]'],
  ['日志', 'tbody tr[data-row], h2'],
  ['数据质量', 'tbody tr[data-row], h2'],
];

/** What would be untrue of something that has not been answered. */
const untrue = /还没有|没有符合|没有网络|没有应答|没有更早|没有实时|都已发送/;

/** What begins something that the server has to do. */
const doing =
  /^(新增|新建|编辑|修改|删除|停用|启用|改为|给 |授权|调整|添加|一键|复制(?!链接)|导出$|上移|下移|移动|在下面|绑定|解除|开启|退出|下载|保存|接口文档)/;

const menuOf = (page: Page) => page.getByRole('navigation', { name: '菜单' });
/** To a page by its name in the menu; the one before it is gone then. */
async function go(page: Page, title: string): Promise<void> {
  await menuOf(page).getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}
const waitingIn = (page: Page) => page.getByRole('main').locator('[data-skeleton]').filter({ visible: true });

story(
  'while answers take their time no page is blank and none says what is not so; then each shows what it has',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    const { page } = desk;
    await page.setViewportSize({ width: 1280, height: 640 });
    for (const [title, content] of pages) {
      const answer = await hold(page);
      await go(page, title);
      await expect(waitingIn(page).first(), title).toBeVisible();
      await expect(page.getByRole('main'), title).not.toContainText(untrue);
      await answer();
      await expect(page.locator(content).filter({ visible: true }).first(), title).toBeVisible();
      await expect(waitingIn(page), title).toHaveCount(0);
    }

    // Another page of a table begins at its top.
    await go(page, '用户管理');
    const rows = page.locator('tbody tr[data-row]').filter({ visible: true });
    const table = page.getByRole('region', { name: '用户' });
    await table.evaluate((element) => element.scrollTo({ top: 300 }));
    const answerPage = await hold(page);
    await page.getByRole('button', { name: '下一页' }).click();
    // The rows of before stay meanwhile, and are marked as such.
    const old = page.locator('[data-old][aria-busy=true]').filter({ has: table });
    await expect(old).toBeVisible();
    await expect(rows.first()).toBeVisible();
    await expect.poll(() => table.evaluate((element) => element.scrollTop)).toBe(0);
    await answerPage();
    await expect(old).toHaveCount(0);

    // What was saved is on screen before anybody is told that it was.
    await desk.filter('工号', '100901');
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button', { name: /编辑/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('姓名').fill('慢慢来');
    const answerList = await hold(page, /getlistbypage/i);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.locator('button[data-loading]')).toBeVisible();
    await expect(page.getByText('更新成功')).toHaveCount(0);
    await answerList();
    await expect(page.getByText('更新成功')).toBeVisible();
    await expect(rows).toContainText('慢慢来');

    // In the end it is the server that is slow, and that is said.
    await page.clock.install();
    const answerNothing = await hold(page);
    await page.getByRole('searchbox', { name: '姓名' }).fill('慢');
    await page.clock.runFor(1000);
    await expect(old).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByText('服务器应答很慢')).toBeVisible();
    await answerNothing();
    await page.clock.resume();
    await expect(old).toHaveCount(0);

    const phone = await device();
    await phone.login('100101');
    for (const path of ['/profile/index', '/profile/index?tab=timeline', '/sf/history?view=older']) {
      const answer = await hold(phone.page);
      await phone.open(path);
      await expect(waitingIn(phone.page).first(), path).toBeVisible();
      await expect(phone.page.getByRole('main'), path).not.toContainText(untrue);
      await answer();
      await expect(waitingIn(phone.page), path).toHaveCount(0);
    }
  },
);

story(
  'without a network nothing can be pressed that needs the server, and each says why; what is typed stays and goes when it is back',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ hasApp: true, form: 'desk' });
    await desk.login('admin');
    const { page } = desk;
    for (const [title, content] of pages) {
      await go(page, title);
      await expect(page.locator(content).filter({ visible: true }).first(), title).toBeVisible();
    }
    // No hand is as quick as a story: what was answered is kept a moment later, the last of them too.
    await expect.poll(() => desk.answered()).toContain('stock-quality');
    await desk.open('/profile/index');
    await expect(page.locator('li[data-device]').first()).toBeVisible();
    await desk.isKept();
    await go(page, '角色管理');
    await page.getByRole('button', { name: /^编辑/ }).last().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('说明').fill('只写了一半');
    await desk.goOffline();
    const save = dialog.getByRole('button', { name: '保存' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(save).toHaveAccessibleDescription(/需要连接服务器/);
    await save.click({ force: true });
    await expect(dialog.getByLabel('说明')).toHaveValue('只写了一半');
    await desk.goOnline();
    await expect(save).not.toHaveAttribute('aria-disabled');
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('只写了一半')).toBeVisible();

    await desk.goOffline();
    for (const [title] of pages) {
      await go(page, title);
      if (title === '部门与区域') await page.getByRole('treeitem', { name: '总部' }).click();
      await expectGreyed(page, title);
    }
    await goTo(page, '/stock/import');
    await expectGreyed(page, '导入批次库存');
    await expect(page.locator('input[type=file]')).toBeDisabled();
    await desk.open('/profile/index');
    await expect(page.locator('li[data-device]').first()).toBeVisible();
    await expectGreyed(page, '/profile/index');
    await desk.goOnline();
    await expect(page.getByRole('button', { name: '修改密码' })).not.toHaveAttribute('aria-disabled');

    // A server that is there and does not say who this is: the menu stays, and it is said (spec 1, section 4).
    desk.isRefused(500);
    const who = /\/user\/info/;
    await page.route(who, (route) => route.fulfill({ status: 500, json: failed }));
    const notice = page.getByRole('alert').filter({ hasText: '菜单数据加载异常' });
    // What it asked when the line was mended may still be on its way, and is not asked twice at once.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(notice).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(menuOf(page).getByRole('link', { name: '用户管理' })).toBeVisible();
    // The app asks again by itself too: it is answered only after the button has asked.
    const asked = page.waitForRequest(who);
    await notice.getByRole('button', { name: '重新加载' }).click();
    await asked;
    await page.unroute(who);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(notice).toHaveCount(0);
  },
);

const failed = { code: 50_000, success: false, message: '', data: { reason: 'unknown' }, serverTime: '' };

/** Everything that begins something for the server cannot be pressed, and says why. */
async function expectGreyed(page: Page, title: string): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { name: doing });
  await expect(buttons.first(), title).toHaveAttribute('aria-disabled', 'true');
  await expect(buttons.first(), title).toHaveAccessibleDescription(/需要连接服务器/);
  const live = await buttons.evaluateAll((all) =>
    all.filter((one) => one.getAttribute('aria-disabled') !== 'true').map((one) => one.textContent),
  );
  expect(live, title).toEqual([]);
}
