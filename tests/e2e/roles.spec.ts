import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNothingToFind } from '../support/axe.ts';
import type { Device } from '../support/device.ts';
import { inTree } from '../support/in-tree.ts';
import { expect, story } from '../support/story.ts';

story('a role is made, authorised and saved with the keyboard alone', { tag: '@all' }, async ({ device }) => {
  const desk = await device({ form: 'desk' });
  await desk.login('admin');
  await desk.open('/system/roles');
  const { page } = desk;
  await page.getByRole('button', { name: '新建角色' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '名称', exact: true }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('请填写名称')).toBeVisible();
  await page.keyboard.type('键盘组');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Keyboard only');
  await page.getByRole('button', { name: '保存并分配权限' }).focus();
  await page.keyboard.press('Enter');

  const tree = page.getByRole('tree');
  await expect(page.getByRole('dialog')).toContainText('给 键盘组 授权');
  await page.getByRole('searchbox', { name: '搜索权限' }).fill('MENU-STOCKLOT');
  await expect(tree.getByRole('treeitem').first()).toContainText('MENU-STOCK');
  await page.getByRole('searchbox', { name: '搜索权限' }).press('Tab');
  await expect(page.getByRole('button', { name: '全部展开' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tree.getByRole('treeitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(node(page, 'MENU-STOCKLOT')).toHaveAttribute('aria-checked', 'true');
  await expect(node(page, 'MENU-STOCK')).toHaveAttribute('aria-checked', 'mixed');
  await expect(page.getByText('持有此角色的 0 人中，0 人受影响。')).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('权限已保存')).toBeVisible();

  await page.getByRole('searchbox', { name: /名称/ }).fill('键盘组');
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
  await expect(page).toHaveURL(/name=/);
  await page.getByRole('button', { name: '给 键盘组 授权' }).click();
  await expect(await inTree(node(page, 'MENU-STOCK'))).toHaveAttribute('aria-checked', 'mixed');
  await expect(node(page, 'MENU-STOCKLOT')).toHaveAttribute('aria-checked', 'true');
});

story(
  'what changes for whom is said before it is saved, and the second administrator is shown the difference',
  { tag: '@all' },
  async ({ device }) => {
    const [one, two] = [await device({ form: 'desk' }), await device({ form: 'desk' })];
    for (const desk of [one, two]) {
      await desk.login('admin');
      await authorise(desk, '采购');
      await (await inTree(node(desk.page, 'MENU-LOGS'))).click();
    }
    await expect(one.page.getByRole('status').filter({ hasText: '10 人受影响' })).toContainText('buyer01');
    await one.page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(one.page.getByText('权限已保存')).toBeVisible();

    two.isRefused(409);
    await (await inTree(node(two.page, 'MENU-DICTIONARIES'))).click();
    await two.page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(
      two.page.getByText('管理员 admin 刚刚改过', { exact: false }).or(two.page.getByRole('alert')),
    ).toBeVisible();
    const difference = two.page.getByRole('dialog').getByRole('table');
    await expect(difference.getByRole('rowheader', { name: '字典管理' })).toBeVisible();
    await expect(difference.getByRole('rowheader', { name: '日志' })).toHaveCount(0);
    await expect(await inTree(node(two.page, 'MENU-DICTIONARIES'))).toHaveAttribute('aria-checked', 'true');
    await difference.locator('..').getByRole('button').first().click();
    await expect(await inTree(node(two.page, 'MENU-DICTIONARIES'))).toHaveAttribute('aria-checked', 'false');
    await expect(await inTree(node(two.page, 'MENU-LOGS'))).toHaveAttribute('aria-checked', 'true');
  },
);

story(
  'on a phone: a role in use stays and its holders are named; axe finds nothing',
  { tag: '@all' },
  async ({ device }) => {
    const phone = await device();
    await phone.login('admin');
    await phone.open('/system/roles');
    const { page } = phone;
    await expect(page.getByRole('button', { name: '删除 系统管理员' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    phone.isRefused(422);
    await page.getByRole('button', { name: '删除 店长' }).click();
    await expect(page.getByText('此操作将永久删除该角色, 是否继续?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: '还有 12 人持有此角色' })).toContainText(
      '周晓岚 100103',
    );
    await expectNothingToFind(phone.page);
    await page.getByRole('button', { name: '取消' }).click();
    await expect(page.getByText('已取消删除!')).toBeVisible();

    await page.getByRole('button', { name: '给 店长 授权' }).click();
    await expect(page.getByRole('treeitem').first()).toBeVisible();
    // What was said is paler on its way out.
    await expect(page.getByText('已取消删除!')).toHaveCount(0);
    await expectNothingToFind(phone.page);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
  },
);

story(
  'who may only look reads what a role may, and is told why no more',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk', language: 'en-US' });
    await desk.login('editor');
    await desk.open('/system/roles');
    const { page } = desk;
    // What they may do to no role is not said on each row: the open one says why, once.
    const role = page.getByRole('button', { name: 'Store staff', exact: true });
    await expect(role).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Edit|Permissions of|Delete) / })).toHaveCount(0);
    await role.click();
    await expect(page.getByRole('dialog')).toContainText('Permissions of Store staff');
    await expect(page.getByRole('dialog')).toContainText(
      /Needs the permission “Authorise roles”: ask .*管理员 admin/,
    );
    await expect(node(page, 'MENU-NEAREXPIRY')).toContainText('Near-expiry checks');
    await node(page, 'MENU-NEAREXPIRY').click({ force: true });
    await expect(node(page, 'MENU-NEAREXPIRY')).toHaveAttribute('aria-checked', 'true');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await expectNothingToFind(desk.page);
  },
);

story(
  'the list is saved as it is filtered, as a workbook and as CSV',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    await desk.open('/system/roles?name=店');
    const { page } = desk;
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(2);
    for (const [format, ending] of [
      ['CSV', 'csv'],
      ['Excel', 'xlsx'],
    ] as const) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出' }).click();
      await page.getByRole('menuitem', { name: new RegExp(format) }).click();
      await expect(page.getByText('已导出 2 行').last()).toBeVisible();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^角色管理-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
      const text = await readFile(await file.path(), 'utf8');
      if (ending === 'csv')
        expect(text).toMatch(
          /^\ufeff角色编号,名称,[\s\S]*\r\nstore-leader,店长,[\s\S]*\r\nstore-staff,店员,/,
        );
    }

    const phone = await device();
    await phone.login('admin');
    await phone.open('/system/roles?name=店');
    const saved = phone.page.waitForEvent('download');
    await phone.page.getByRole('button', { name: '导出' }).click();
    await phone.page.getByRole('menuitem', { name: /CSV/ }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('店长');
  },
);

async function authorise(desk: Device, role: string): Promise<void> {
  await desk.open('/system/roles');
  await desk.page.getByRole('button', { name: `给 ${role} 授权` }).click();
  await expect(desk.page.getByRole('treeitem').first()).toBeVisible();
}

function node(page: Page, id: string) {
  return page.locator(`[data-node="${id}"]`);
}
