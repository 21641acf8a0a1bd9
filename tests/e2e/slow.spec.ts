import type { Page, Route } from '@playwright/test';
import { expect, story } from '../support/story.ts';

/** Pages of the office that ask the server: what stands on each once it has answered. */
const officePages: [path: string, content: string][] = [
  ['/system/users', 'tbody tr[data-row]'],
  ['/system/roles', 'tbody tr[data-row]'],
  ['/system/permissions', 'tbody tr[data-row]'],
  ['/system/departments', '[role=treeitem]'],
  ['/system/dictionaries', 'li[data-row]'],
  ['/system/parameters', 'li[data-row]'],
  ['/system/logs', 'tbody tr[data-row]'],
  ['/system/logs?tab=logins', 'tbody tr[data-row]'],
  ['/stock/quality', 'tbody tr[data-row], h2'],
  ['/profile/index', 'li[data-device]'],
  ['/profile/index?tab=activity', 'main li strong'],
  ['/dashboard', 'tr[data-store], [class*=charts]'],
];

/** What would be untrue of something that has not been answered. */
const untrue = /还没有数据|没有符合条件|没有网络|没有应答|还没有记录|没有更早|没有仓库实时|都已发送/;

/** What begins something that the server has to do. */
const doing =
  /^(新增|新建|编辑|修改|删除|停用|启用|授权|给 |角色：|区域：|调整|复制|导出|上移|下移|改密|修改密码|绑定|解绑|开启|退出|结束|下载模板|保存|以此|移动|重置|在下面)/;

story(
  'while answers take their time no page is blank and none says what is not so; then each shows what it has',
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    const { page } = desk;
    for (const [path, content] of officePages) {
      const release = await hold(page, /\/api\//);
      await desk.open(path);
      const main = page.getByRole('main');
      await expect(main.locator('[data-skeleton]').first(), path).toBeVisible();
      await expect(main, path).not.toContainText(untrue);
      await release();
      await expect(page.locator(content).first(), path).toBeVisible();
      await expect(main.locator('[data-skeleton]'), path).toHaveCount(0);
    }

    // A filter that is being answered: the rows of before stay, and are marked as such.
    await desk.open('/system/users');
    const rows = page.locator('tbody tr[data-row]');
    await expect(rows.first()).toBeVisible();
    const answerFilter = await hold(page, /getuserlist|listbypage/i);
    await page.getByRole('searchbox', { name: '工号' }).fill('100901');
    const old = page.locator('[data-old][aria-busy=true]');
    await expect(old).toBeVisible();
    await expect(old.locator('tbody tr[data-row]').first()).toBeVisible();
    await answerFilter();
    await expect(rows).toHaveCount(1);
    await expect(old).toHaveCount(0);

    // What was saved is on screen before anybody is told that it was.
    await rows.getByRole('button', { name: /^编辑/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('姓名').fill('慢慢来');
    const answerList = await hold(page, /getuserlist|listbypage/i);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByRole('button', { name: '保存' })).toHaveAttribute('data-loading', 'true');
    await expect(page.getByText('用户已保存')).toHaveCount(0);
    await answerList();
    await expect(page.getByText('用户已保存')).toBeVisible();
    await expect(rows).toContainText('慢慢来');

    // Another page of a table begins at its top.
    await desk.open('/system/logs?tab=logins&size=20');
    await page.clock.install();
    const answerNothing = await hold(page, /\/api\//);
    await desk.open('/system/roles?name=nobody');
    await expect(page.locator('[data-skeleton]')).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(page.getByText('服务器应答很慢')).toBeVisible();
    await answerNothing();
  },
);

/** From here on calls find their answer held back, until what this answers is called: then each goes its way. */
async function hold(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const wait = async (route: Route) => {
    await released;
    // Its page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  };
  await page.route(calls, wait);
  return async () => {
    release();
    await page.unroute(calls, wait);
  };
}
