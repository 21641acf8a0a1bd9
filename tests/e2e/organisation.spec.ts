import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expectNothingToFind } from '../support/axe.ts';
import { expect, story } from '../support/story.ts';

story(
  'an administrator opens a region with a store, moves it, and cannot remove a store where people work; the log tells it field by field',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    await desk.open('/system/departments');
    // What is filled in wrong is the server's word too.
    desk.isRefused(422);
    const { page } = desk;
    const node = (name: string) => page.getByRole('treeitem', { name });
    const form = page.getByRole('dialog');

    await node('总部').click();
    await page.getByRole('button', { name: '在下面新增' }).click();
    await form.getByLabel('类别').selectOption('区域');
    await form.getByRole('textbox', { name: '名称', exact: true }).fill('北部大区');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(node('北部大区')).toHaveAttribute('aria-selected', 'true');

    await page.getByRole('button', { name: '在下面新增' }).click();
    await form.getByRole('textbox', { name: '名称', exact: true }).fill('湖畔店');
    await form.getByLabel('门店编码').fill('1001');
    await form.getByLabel('时区').fill('Asia/Nowhere');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toContainText('没有这个时区');
    await form.getByLabel('时区').fill('Asia/Shanghai');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('1001', { exact: false }).first()).toBeVisible();
    await form.getByLabel('门店编码').fill('2001');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(node('2001 湖畔店')).toHaveAttribute('aria-level', '3');
    await expect(node('2001 湖畔店')).toHaveAttribute('aria-selected', 'true');

    await page.getByRole('button', { name: '移动' }).click();
    await form.getByRole('treeitem', { name: '西部大区' }).click();
    await form.getByRole('button', { name: '移到这里' }).click();
    await expect(page.getByRole('complementary', { name: '湖畔店' })).toContainText('总部 / 西部大区');

    await page.getByLabel('编码或名称').fill('1002');
    await node('1002').click();
    await expect(node('1002')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: '删除' }).click();
    await form.getByRole('button', { name: '删除' }).click();
    await expect(form.getByRole('alert')).toContainText(/还有 \d+ 名人员/);
    await form.getByRole('button', { name: '取消' }).click();

    await desk.open('/system/logs?kind=department');
    await page.locator('tbody tr[data-row]').first().click();
    const entry = page.getByRole('complementary', { name: '2001 湖畔店' });
    await expect(entry.getByRole('row', { name: '上级' })).toContainText('北部大区');
    await expect(entry.getByRole('row', { name: '上级' })).toContainText('西部大区');

    await page.getByRole('button', { name: '导出' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /xlsx/i }).click(),
    ]);
    const book = read(await readFile(await file.path()));
    const rows = utils.sheet_to_json<Record<string, string>>(Object.values(book.Sheets)[0] ?? {});
    expect(rows.map((row) => row.操作)).toEqual(['修改', '新增', '新增']);
    expect(rows[0]?.变更的字段).toContain('上级: 北部大区 → 西部大区');

    // The same on a phone: found by what was changed, read below each other, taken home.
    const phone = await device();
    await phone.login('admin');
    await phone.open('/system/logs');
    await phone.filter('变更对象或内容', '西部大区');
    const found = phone.page.getByRole('button', { name: /^2001 湖畔店/ });
    await expect(found).toHaveCount(1);
    await found.click();
    const parent = phone.page.getByRole('dialog').getByRole('listitem', { name: '上级' });
    await expect(parent).toHaveText(/变更前北部大区变更后西部大区/);
    await expectNothingToFind(phone.page);
    await phone.page.keyboard.press('Escape');
    await phone.page.getByRole('button', { name: '导出' }).click();
    const [saved] = await Promise.all([
      phone.page.waitForEvent('download'),
      phone.page.getByRole('menuitem', { name: /csv/i }).click(),
    ]);
    expect(await readFile(await saved.path(), 'utf8')).toContain('上级: 北部大区 → 西部大区');
  },
);

story(
  'an administrator adds a code, puts it first and disables it; system codes are locked; what was seen opens without a network',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ hasApp: true, form: 'desk' });
    await desk.login('admin');
    await desk.open('/system/dictionaries');
    const { page } = desk;
    const code = (name: string) => page.locator(`li[data-row="${name}"]`);
    await expect(code('exchange')).toContainText('系统代码');
    await expect(code('exchange').getByRole('button', { name: /删除|停用/ })).toHaveCount(0);

    await page.getByRole('button', { name: /主题类型/ }).click();
    await page.getByRole('button', { name: '新增代码' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('代码').fill('schoolstart');
    await form.getByLabel('中文名称').fill('开学季');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('必须填写')).toHaveCount(3);
    await form.getByLabel('英文名称').fill('Back to school');
    await form.getByLabel('西班牙文名称').fill('Vuelta al cole');
    await form.getByLabel('日文名称').fill('新学期');
    await form.getByRole('button', { name: '保存' }).dblclick();
    await expect(code('schoolstart')).toHaveCount(1);

    await code('schoolstart').getByRole('button', { name: '上移“开学季”' }).click();
    await expect(page.locator('li[data-row]').nth(3)).toHaveAttribute('data-row', 'schoolstart');
    await code('schoolstart').getByRole('button', { name: '停用' }).click();
    await expect(code('schoolstart')).toContainText('已停用');
    // What was answered is kept on the device within a second, which is before its notice goes.
    const notice = page.getByRole('alert').filter({ hasText: 'schoolstart 已停用' });
    await expect(notice).toBeVisible();
    await expect(notice).toHaveCount(0);

    await desk.isKept();
    await desk.goOffline();
    await desk.open('/system/dictionaries?type=activitymanagertype');
    await expect(code('schoolstart')).toContainText('已停用');
    await expect(page.getByText(/没有网络|无网络|离线/).first()).toBeVisible();
  },
);

story(
  'limits that an administrator sets hold for everybody: rows on a page, and how long notices stay',
  { tag: '@all' },
  async ({ device }) => {
    const administrator = await device({ form: 'desk' });
    await administrator.login('admin');
    await administrator.open('/system/parameters');
    await set(administrator.page, '列表每页条数', '13');
    await set(administrator.page, '提示停留时间', '6');

    const store = await device({ form: 'desk' });
    await store.login('100901');
    await store.open('/sf/check');
    await expect(store.page.locator('tbody tr[data-row]')).toHaveCount(13);
    await expect(store.page.getByLabel('每页条数')).toHaveValue('13');

    const colleague = await device({ form: 'desk' });
    await colleague.login('admin');
    await colleague.open('/system/parameters');
    // From before it is shown: a busy machine sees it late.
    const begunAt = Date.now();
    await set(colleague.page, '列表每页条数', '20');
    await expect(colleague.page.getByText('参数已保存')).toHaveCount(0);
    // Two seconds is what it was.
    expect(Date.now() - begunAt).toBeGreaterThan(4500);
  },
);

async function set(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `修改${name}` }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').fill(value);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('参数已保存').last()).toBeVisible();
}
