import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import type { Device } from '../support/device.ts';
import { expect, story } from '../support/story.ts';

/** What every list of the office does, shown with the one of the users. */
const list = '/system/users';

// On a phone: tests/components/fields.spec.ts.
story(
  'on a desk a list is found by a word and by filters, and a chip for each takes it away',

  async ({ device }) => {
    const user = await device({ form: 'desk' });
    await user.login('admin');
    await user.open(list);
    const { page } = user;
    const name = page.getByRole('searchbox', { name: '姓名' });
    await name.fill('周晓岚');
    await expect(rows(user)).toHaveCount(1);
    await expect(rows(user)).toContainText('100103');
    await name.press('Escape');
    await expect(name).toHaveValue('');
    await expect(rows(user)).not.toHaveCount(1);

    await user.filter('状态', '停用');
    await expect(page.getByRole('button', { name: '筛选 · 1' })).toBeVisible();
    await expect(rows(user).filter({ hasText: '启用' })).toHaveCount(0);
    await user.filter('工号', '1007');
    await expect(rows(user)).toHaveCount(1);
    await expect(rows(user)).toContainText('100708');
    // It stands in the address: a reload and a link show the same.
    await page.reload();
    await expect(rows(user)).toHaveCount(1);

    await chip(page, '状态：停用').click();
    await expect(page.getByRole('button', { name: '筛选 · 1' })).toBeVisible();
    await expect(rows(user).filter({ hasText: '启用' })).not.toHaveCount(0);
    await expect(rows(user).filter({ hasNotText: '1007' })).toHaveCount(0);
    await user.filter('状态', '停用');
    await expect(rows(user)).toHaveCount(1);
    await page.getByRole('search').getByRole('button', { name: '清除筛选' }).click();
    await expect(chip(page, '')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '筛选', exact: true })).toBeVisible();
    await expect(rows(user)).not.toHaveCount(1);

    // In the sheet they hold at once, its button says how much is left, and Esc keeps what was typed.
    const sheet = await user.openFilters();
    await sheet.getByLabel('工号', { exact: true }).fill('100103');
    await expect(sheet.getByRole('button', { name: '显示 1 行' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(chip(page, '工号：100103')).toBeVisible();
    await expect(rows(user)).toHaveCount(1);
  },
);

story(
  'on a desk a search that was given a name is kept on this device',
  { tag: '@all' },
  async ({ device }) => {
    const user = await device({ form: 'desk' });
    await user.login('admin');
    await user.open(list);
    const { page } = user;
    await user.filter('状态', '停用');
    await page.getByRole('button', { name: '视图' }).click();
    await page.getByRole('menuitem', { name: '保存此视图' }).click();
    await page.getByRole('dialog').getByLabel('视图名称').fill('离职的');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).press('Enter');
    const view = page.getByRole('button', { name: '离职的' });
    await expect(view).toBeVisible();

    await view.click();
    await page.getByRole('menuitem', { name: '全部内容' }).click();
    await expect(chip(page, '状态：停用')).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: '视图' }).click();
    await page.getByRole('menuitem', { name: '离职的', exact: true }).click();
    await expect(chip(page, '状态：停用')).toBeVisible();
    await expect(rows(user)).not.toHaveCount(0);
    await expect(rows(user).filter({ hasText: '启用' })).toHaveCount(0);

    // It is this list's alone.
    await user.open('/system/roles');
    await expect(page.getByRole('searchbox', { name: '名称' })).toBeVisible();
    await expect(page.getByRole('button', { name: '视图' })).toHaveCount(0);
    await user.open(`${list}?status=0`);
    await view.click();
    await page.getByRole('menuitem', { name: '删除视图“离职的”' }).click();
    await expect(view).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: '视图' })).toBeVisible();
    await expect(view).toHaveCount(0);
  },
);

story(
  'rows are ticked on several pages and under several filters, and what is ticked becomes a file',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    await desk.open(`${list}?size=10`);
    const { page } = desk;
    const bar = page.getByRole('region', { name: '已勾选的行' });
    const all = page.getByRole('checkbox', { name: '勾选本页所有行' });
    await expect(rows(desk)).toHaveCount(10);
    await expect(bar).toHaveCount(0);
    const first = await rows(desk).first().getByRole('rowheader').textContent();
    await rows(desk).first().getByRole('checkbox').check();
    await expect(bar).toContainText('已勾选 1 行');
    await expect(all).toBeChecked({ indeterminate: true });
    // The box opens nothing.
    await expect(detail(page)).toHaveCount(0);
    // However far a table goes sideways, what is ticked can be read.
    await page.getByRole('region', { name: '用户管理' }).evaluate((table) => table.scrollBy(999, 0));
    await expect(rows(desk).first().getByRole('rowheader')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('columnheader', { name: '工号' })).toBeInViewport({ ratio: 1 });

    await page.getByRole('button', { name: '第 2 页' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(all).not.toBeChecked();
    await expect(rows(desk).first().getByRole('rowheader')).not.toHaveText(first ?? '');
    await all.check();
    await expect(bar).toContainText('已勾选 11 行');
    await rows(desk).nth(3).getByRole('checkbox').uncheck();
    await expect(bar).toContainText('已勾选 10 行');
    await desk.filter('工号', '100103');
    await expect(rows(desk)).toHaveCount(1);
    await page.getByRole('checkbox', { name: '勾选 周晓岚 100103' }).check();
    await expect(bar).toContainText('已勾选 11 行');

    const saving = page.waitForEvent('download');
    await bar.getByRole('button', { name: '导出这些' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^用户管理-\d{4}-\d\d-\d\d\.xlsx$/);
    const [sheet] = Object.values(read(await readFile(await file.path())).Sheets);
    const saved = utils.sheet_to_json<Record<string, string>>(sheet ?? {}).map((row) => row.工号);
    expect(saved).toHaveLength(11);
    expect(saved).toEqual(expect.arrayContaining([first, '100103']));

    // Esc closes what was opened last: first the row, then the bar.
    await rows(desk).click();
    await expect(detail(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(detail(page)).toHaveCount(0);
    await expect(bar).toContainText('已勾选 11 行');
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(rows(desk).getByRole('checkbox')).not.toBeChecked();
  },
);

story(
  'the whole list is printed and saved, not only the page on screen',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    await desk.open(`${list}?size=10`);
    const { page } = desk;
    const paper = page.locator('.print-only');
    const total = Number(/\d+/.exec((await page.getByText(/^共 \d+ 条$/).textContent()) ?? '')?.[0]);
    expect(total).toBeGreaterThan(100);

    // From the browser's menu the page itself: its rows, not what leads to it.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name: '今日', exact: true }).first()).toBeHidden();
    await expect(rows(desk)).toHaveCount(10);
    await page.emulateMedia({ media: null });

    // The browser's own dialog can be seen by nobody here.
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await choose(page, '打印');
    await expect(paper.locator('tbody tr')).toHaveCount(total);
    await expect(paper).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main')).toBeHidden();
    await expect(paper.getByRole('heading', { name: '用户管理' })).toBeVisible();
    await expect(paper.getByRole('columnheader')).toHaveCount(12);
    for (const one of ['admin', '100103', '101210'])
      await expect(paper.getByRole('cell', { name: one, exact: true })).toBeVisible();
    const printed = (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)?.length;
    expect(printed, 'sheets of paper').toBeGreaterThan(total / 80);
    await page.emulateMedia({ media: null });
    await expect(paper).toHaveCount(0);
    await expect(page.getByRole('main')).toBeVisible();

    await desk.filter('工号', '1003');
    await expect(rows(desk).filter({ hasNotText: '1003' })).toHaveCount(0);
    const saving = page.waitForEvent('download');
    await choose(page, /CSV/);
    // The notice may be gone by the time the file has been read.
    const told = await page.getByText(/^已导出 \d+ 行$/).textContent();
    const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(11);
    expect(lines.slice(1).filter((line) => !line.includes('1003'))).toEqual([]);
    expect(told).toBe(`已导出 ${lines.length - 1} 行`);
  },
);

story(
  '? lists the keys of the page, and whoever wants none has none',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    await desk.open(list);
    const { page } = desk;
    await expect(rows(desk).first()).toBeVisible();
    const sheet = page.getByRole('dialog', { name: '键盘' });
    // What every page has comes after its content: pressed sooner, the key is pressed again.
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(sheet).toBeVisible({ timeout: 2000 });
    }).toPass();
    const line = (deed: string) => sheet.locator('dl > div').filter({ hasText: deed });
    for (const [deed, key] of [
      ['在列表中搜索', '/'],
      ['下一行', 'j'],
      ['上一行', 'k'],
      ['操作勾选的行', 'b'],
      ['撤销刚才的操作', 'z'],
    ] as const)
      await expect(line(deed)).toHaveText(`${key}${deed}`);
    await sheet.getByRole('switch', { name: '单键快捷键' }).press(' ');
    await expect(line('下一行')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);

    await page.clock.install();
    await page.keyboard.press('/');
    await page.clock.runFor(1000);
    await expect(page.getByRole('searchbox', { name: '姓名' })).not.toBeFocused();
  },
);

story(
  'several are disabled at once: who cannot be is named with the reason, and stays ticked',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    await desk.open(list);
    const { page } = desk;
    const bar = page.getByRole('region', { name: '已勾选的行' });
    const dialog = page.getByRole('dialog');
    const row = (usercode: string) => rows(desk).filter({ hasText: usercode });
    const tick = async (searched: string, usercodes: readonly string[]) => {
      await desk.filter('工号', searched);
      for (const one of usercodes) await row(one).getByRole('checkbox').check();
    };
    await tick('admin', ['admin']);
    await tick('10120', ['101201', '101202']);
    await expect(bar).toContainText('已勾选 3 行');

    await bar.getByRole('button', { name: '停用' }).click();
    await expect(dialog.getByRole('heading', { name: '停用 2 个用户' })).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('listitem')).toContainText(/管理员 admin: .+/);
    await dialog.getByRole('button', { name: '停用' }).click();
    await expect(page.getByText('已停用 2 个用户')).toBeVisible();
    await expect(bar).toContainText('已勾选 1 行');
    for (const one of ['101201', '101202']) {
      await expect(row(one)).toContainText('停用');
      await expect(row(one).getByRole('checkbox')).not.toBeChecked();
    }

    await tick('10120', ['101201', '101202']);
    await bar.getByRole('button', { name: '启用' }).click();
    await expect(dialog.getByRole('listitem')).toContainText('管理员 admin: 本来就可以登录');
    await dialog.getByRole('button', { name: '启用' }).click();
    await expect(page.getByText('已启用 2 个用户')).toBeVisible();
    for (const one of ['101201', '101202']) await expect(row(one)).not.toContainText('停用');
  },
);

story(
  'on a phone a row opens in a sheet over its list, and the address shows it',
  { tag: '@all' },
  async ({ device }) => {
    const phone = await device();
    await phone.login('admin');
    await phone.open(`${list}?usercode=10010`);
    const { page } = phone;
    await rows(phone).filter({ hasText: '100103' }).click();
    const sheet = page.getByRole('dialog', { name: '用户详情' });
    await expect(sheet).toContainText('周晓岚');
    await page.reload();
    await expect(sheet).toContainText('周晓岚');
    await sheet.getByRole('button', { name: '关闭' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).not.toHaveURL(/user=/);
    await expect(rows(phone).filter({ hasText: '100103' })).toBeVisible();
    // Ticks are for the desk.
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  },
);

/** The list's rows: of its table on the desk, its cards on the phone. */
function rows({ page }: Device): Locator {
  return page.locator('tr[data-row], button[data-row]');
}

/** The chip of a filter that is set, by what it says; of any, where that is nothing. */
function chip(page: Page, words: string): Locator {
  return page.getByRole('button', { name: `去掉：${words}` });
}

function detail(page: Page): Locator {
  return page.getByRole('complementary', { name: '用户详情' });
}

/** What the whole list is to become. */
async function choose(page: Page, what: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

story(
  'a view that head office shares opens a colleague’s list, and everything is a choice away',
  { tag: '@all' },
  async ({ device }) => {
    const [chen, shen] = [await device({ form: 'desk' }), await device({ form: 'desk' })];
    await chen.login('ho01');
    await chen.open('/goodslack/manager?view=older');
    await chen.page.getByRole('button', { name: '视图' }).click();
    await chen.page.getByRole('menuitem', { name: '保存此视图' }).click();
    const form = chen.page.getByRole('dialog');
    await form.getByRole('textbox').fill('更早的');
    await form.getByLabel('谁能看到').selectOption('采购');
    await form.locator('button[type=submit]').click();
    await expect(form).toHaveCount(0);

    await shen.login('buyer01');
    await shen.open('/goodslack/manager?view=all');
    await shen.page.getByRole('button', { name: '视图' }).click();
    await shen.page.getByRole('menuitem', { name: '更早的' }).click();
    await shen.page.getByRole('button', { name: '更早的' }).click();
    await shen.page.getByRole('menuitem', { name: '打开列表时用此视图' }).click();
    await shen.page.getByRole('button', { name: '更早的' }).click();
    await expect(shen.page.getByRole('menuitem', { name: '打开列表时显示全部' })).toBeVisible();
    await shen.open('/dashboard');
    await shen.open('/goodslack/manager');
    await expect(shen.page).toHaveURL(/view=older/);
    await shen.page.getByRole('button', { name: '更早的' }).click();
    await shen.page.getByRole('menuitem', { name: '全部内容' }).click();
    await expect(shen.page).not.toHaveURL(/view=older/);
    // Without a network the last known ones are there.
    await shen.goOffline();
    await shen.page.getByRole('button', { name: '视图' }).click();
    await expect(shen.page.getByRole('menuitem', { name: '更早的' })).toBeVisible();
  },
);
