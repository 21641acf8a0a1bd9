import type { Page } from '@playwright/test';
import type { Device } from '../support/device.ts';
import { inTree } from '../support/in-tree.ts';
import { expect, story } from '../support/story.ts';

story(
  'a new role is built from nothing and granted; its user sees exactly that; what is withdrawn is gone at once',
  async ({ device, server }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    await buildMenu(desk);
    await buildRole(desk);
    const password = await hire(desk);

    const phone = await device();
    phone.isRefused(403);
    await enter(phone, '100298', password);
    await phone.open('/more');
    const places = phone.page.getByRole('navigation').first();
    await expect(places.getByRole('link', { name: '巡查记录' })).toBeVisible();
    for (const other of ['临期检查', '用户管理', '导入批次库存']) {
      await expect(phone.page.getByRole('link', { name: other })).toHaveCount(0);
    }
    await phone.open('/system/users');
    await expect(phone.page.getByText('你没有权限去该页面')).toBeVisible();
    await phone.open('/rounds');
    await expect(phone.page.getByRole('heading', { name: '巡查记录' })).toBeVisible();
    expect(await logsAnswer(phone)).toBe(200);

    // Withdrawn while the user is signed in: the next call is refused, and the menu follows without a reload.
    await phone.open('/more');
    await expect(places.getByRole('link', { name: '巡查记录' })).toBeVisible();
    await desk.open('/system/roles');
    await desk.page.getByRole('button', { name: '给 巡查员 授权' }).click();
    await (await inTree(node(desk.page, '巡查记录'))).click();
    await desk.page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(desk.page.getByText('权限已保存')).toBeVisible();
    expect(await logsAnswer(phone)).toBe(403);
    await phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(phone.page.getByRole('link', { name: '巡查记录' })).toHaveCount(0);
    expect(
      await server.ask(`select 1 from audit_log where kind = 'role' and subject_name = '巡查员'`),
    ).not.toEqual([]);
  },
);

/** A menu of its own, with points by mass creation, and an API that its holders may call. */
async function buildMenu({ page }: Device): Promise<void> {
  await page.goto('/system/permissions');
  const form = page.getByRole('dialog');
  await page.getByRole('button', { name: '新增菜单' }).click();
  await form.getByRole('textbox', { name: '名称', exact: true }).fill('巡查记录');
  await form.getByLabel('编码').fill('MENU-ROUNDS');
  await form.getByLabel('路径').fill('/rounds');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);

  const name = page.getByRole('button', { name: '巡查记录', exact: true });
  const row = page.locator('[data-row]').filter({ has: name });
  // It is the last of all menus: of a long list only what is on screen exists.
  await expect(async () => {
    await page.locator('[data-row]').last().scrollIntoViewIfNeeded();
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  await row.locator('[data-action=crud]').click();
  await form.getByLabel('权限短名称').fill('巡查');
  await form.getByLabel('按钮英文短名称').fill('Rounds');
  await form.getByLabel('路径前缀').fill('/api/system/log');
  await form.getByRole('button', { name: '一键生成' }).click();
  await expect(form).toHaveCount(0);

  await row.locator('[data-action=apis]').click();
  await form.getByRole('button', { name: /新增/ }).click();
  const api = page.getByRole('dialog').last();
  await api.getByRole('textbox', { name: '名称', exact: true }).fill('读变更日志');
  await api.getByLabel('编码').fill('API-ROUNDS-LOG');
  await api.getByLabel('接口地址').fill('/api/system/log/auditlist');
  await api.getByLabel('请求方法').selectOption('POST');
  await api.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已创建读变更日志')).toBeVisible();
}

async function buildRole({ page }: Device): Promise<void> {
  await page.goto('/system/roles');
  await page.getByRole('button', { name: '新建角色' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '名称', exact: true }).fill('巡查员');
  await page.getByRole('button', { name: '保存并分配权限' }).click();
  await (await inTree(node(page, '巡查记录'))).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('权限已保存')).toBeVisible();
}

/** Answers the new colleague's one-time password. */
async function hire({ page }: Device): Promise<string> {
  await page.goto('/system/users');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '新增用户' }).click();
  await dialog.getByLabel('工号').fill('100298');
  await dialog.getByLabel('姓名').fill('巡查新人');
  await dialog.getByRole('button', { name: /^部门/ }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('中山');
  await dialog.getByRole('treeitem', { name: /中山路店/ }).click();
  await dialog.getByRole('checkbox', { name: '巡查员' }).check();
  await dialog.getByRole('button', { name: '保存' }).click();
  const password = (await dialog.locator('code').textContent()) ?? '';
  // The role was chosen in the same form: nothing is left to be done.
  await expect(dialog.getByText('角色已保存')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '下一步：角色' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '我已记下' }).click();
  return password;
}

/** Signs in for the first time: the password that somebody else made must be changed before anything works. */
async function enter(phone: Device, usercode: string, password: string): Promise<void> {
  await phone.login(usercode, password);
  const dialog = phone.page.getByRole('dialog');
  // The one-time password has just been typed.
  await expect(dialog.getByLabel('旧密码')).toHaveCount(0);
  await dialog.getByLabel('新密码', { exact: true }).fill('巡查-2026-好');
  await dialog.getByLabel('再次输入新密码').fill('巡查-2026-好');
  await dialog.getByRole('button', { name: /修改|保存|确定/ }).click();
  await expect(dialog).toHaveCount(0);
}

function node(page: Page, label: string) {
  return page.getByRole('treeitem', { name: label });
}

/** The status of the call behind the page, as the phone's own session gets it. */
async function logsAnswer({ page }: Device): Promise<number> {
  return page.evaluate(async () => {
    const request = indexedDB.open('stockroom-device');
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const reading = database.transaction('values').objectStore('values').get('session');
    const session = await new Promise<{ token: string }>((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    const answer = await fetch('/prod-api/api/system/log/auditlist', {
      method: 'POST',
      headers: { 'x-token': session.token, 'content-type': 'application/json' },
      body: '{}',
    });
    return answer.status;
  });
}
