import type { Locator } from '@playwright/test';
import { expectNothingToFind } from '../support/axe.ts';
import type { Device } from '../support/device.ts';
import { expect, story } from '../support/story.ts';

story(
  'a user is made, given a department, a role and the way in with the keyboard alone',
  { tag: '@all' },
  async ({ device, server }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    await desk.open('/system/users');
    const { page } = desk;
    const { keyboard } = page;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: '新增用户' }).press('Enter');
    await expect(dialog.getByLabel('工号')).toBeFocused();
    await keyboard.press('Enter');
    for (const complaint of ['请输入工号', '请输入姓名', '请选择部门']) {
      await expect(dialog.getByText(complaint)).toBeVisible();
    }
    await keyboard.type('100199');
    await keyboard.press('Tab');
    await keyboard.type('新同事');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.type('中山');
    // Before the tree is there, the Tab key goes past it.
    await expect(dialog.getByRole('treeitem', { name: /中山路店/ })).toBeVisible();
    await keyboard.press('Tab');
    await keyboard.press('End');
    await keyboard.press(' ');
    await expect(dialog.getByRole('button', { name: '部门: 中山路店' })).toBeVisible();

    const leads = dialog.getByRole('switch', { name: '部门负责人' });
    await leads.press(' ');
    await expect(dialog.getByText('此部门已有上级，不能定义此人为上级')).toBeVisible();
    await expect(leads).not.toBeChecked();
    await expect(dialog.getByRole('button', { name: /替换现任负责人 罗敏/ })).toBeVisible();
    await expectNothingToFind(desk.page);
    await dialog.getByRole('button', { name: '保存' }).press('Enter');

    await expect(dialog.getByText('一次性密码只在这里显示一次')).toBeVisible();
    const password = (await dialog.locator('code').textContent()) ?? '';
    // Neither Escape nor a click beside it loses what is shown this once.
    await keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: '再看一眼' })).toBeFocused();
    await expectNothingToFind(desk.page);
    await keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: '我已记下' })).toBeFocused();
    await page.mouse.click(200, 500);
    await expect(dialog.getByText('密码关闭后就看不到了')).toBeVisible();
    await expect(dialog.locator('code')).toHaveText(password);
    await keyboard.press('Enter');
    await dialog.getByRole('button', { name: '下一步：角色' }).press('Enter');
    await expect(dialog.getByText('没有角色的用户不能登录')).toBeVisible();
    await dialog.getByRole('checkbox', { name: '店员' }).press(' ');
    await dialog.getByRole('button', { name: '保存' }).press('Enter');
    await expect(page.getByText('角色已保存')).toBeVisible();

    await desk.filter('工号', '100199');
    await expect(page).toHaveURL(/usercode=/);
    await expect(rows(desk)).toHaveCount(1);
    await expect(rows(desk)).toContainText('中山路店');
    await expect(rows(desk)).toContainText('店员');
    const answer = await page.request.post(`${server.address}/prod-api/api/system/user/login`, {
      data: { username: '100199', password },
    });
    expect(await answer.json()).toMatchObject({ code: 20000 });

    // A new one, copied: it is safe then, and Escape closes.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await rows(desk).press('Enter');
    await page.getByRole('complementary').getByRole('button', { name: /密码/ }).press('Enter');
    // Escape while it is on its way does not lose it either.
    let letAnswer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      letAnswer = resolve;
    });
    await page.route(/resetpassword/i, async (route) => {
      await answered;
      await route.continue();
    });
    await dialog.getByRole('button', { name: /密码/ }).press('Enter');
    await expect(dialog.locator('button[type=submit]')).toBeDisabled();
    await keyboard.press('Escape');
    letAnswer();
    const fresh = (await dialog.locator('code').textContent()) ?? '';
    expect(fresh).not.toBe(password);
    await dialog.getByRole('button', { name: '复制密码' }).press('Enter');
    await expect(dialog.getByText('已复制')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(fresh);
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  },
);

story(
  'two administrators change the same user: the second is shown both',
  { tag: '@all' },
  async ({ device }) => {
    const [one, two] = [await device({ form: 'desk' }), await device({ form: 'desk' })];
    for (const desk of [one, two]) {
      await desk.login('admin');
      await desk.open('/system/users?usercode=fin01');
      await rows(desk).getByRole('button', { name: /^编辑/ }).click();
    }
    await one.page.getByRole('dialog').getByLabel('姓名').fill('甲改的');
    await one.page.getByRole('button', { name: '保存' }).click();
    await expect(one.page.getByText('更新成功')).toBeVisible();

    two.isRefused(409);
    await two.page.getByRole('dialog').getByLabel('姓名').fill('乙改的');
    await two.page.getByRole('button', { name: '保存' }).click();
    const difference = two.page.getByRole('dialog').locator('tbody tr');
    await expect(difference).toHaveCount(1);
    await expect(difference).toContainText('乙改的');
    await expect(difference).toContainText('甲改的');
    await expectNothingToFind(two.page);

    // Meanwhile the first is about to disable the same user, and is told of the second's change too.
    const switching = (word: RegExp) =>
      one.page.getByRole('complementary').getByRole('button', { name: word });
    await rows(one).click();
    await switching(/^停用/).click();
    await two.page.getByRole('button', { name: '仍保存我的' }).click();
    await expect(rows(two)).toContainText('乙改的');
    one.isRefused(409);
    const question = one.page.getByRole('dialog');
    await question.getByRole('button', { name: '停用' }).click();
    await expect(question.getByRole('row', { name: '姓名' })).toContainText('甲改的');
    await expect(question.getByRole('row', { name: '姓名' })).toContainText('乙改的');
    await expect(question.getByRole('row', { name: '状态' })).toContainText('停用');
    await question.getByRole('button', { name: '仍保存我的' }).click();
    await expect(rows(one)).toContainText('停用');
    await switching(/^启用/).click();
    await question.getByRole('button', { name: '启用' }).click();
    await expect(rows(one)).not.toContainText('停用');
  },
);

story(
  'on a phone: regions bound, a picture cut, a colleague disabled while he works, a deletion called off',
  { tag: '@all' },
  async ({ device }) => {
    const colleague = await device();
    await colleague.login('100903');
    const phone = await device();
    await phone.login('admin');
    await phone.open('/system/users?usercode=100903');
    const { page } = phone;
    const dialog = page.getByRole('dialog');
    await page.locator('button[data-row]').click();
    await expect(dialog.getByRole('button', { name: /^区域/ })).toBeVisible();
    await expectNothingToFind(phone.page);

    await dialog.getByRole('button', { name: /^区域/ }).click();
    const east = dialog.getByRole('treeitem', { name: '东部大区' });
    await east.click();
    await expect(east).toHaveAttribute('aria-checked', 'true');
    await dialog.getByRole('treeitem', { name: /1001/ }).click();
    await expect(east).toHaveAttribute('aria-checked', 'mixed');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('区域已保存')).toBeVisible();
    await dialog.getByRole('button', { name: /^区域/ }).click();
    await expect(dialog.getByRole('treeitem', { name: '东部大区' })).toHaveAttribute('aria-checked', 'mixed');
    await expect(dialog.getByRole('treeitem', { name: /1001/ })).toHaveAttribute('aria-checked', 'false');
    await dialog.getByRole('button', { name: '取消' }).click();

    await dialog.getByRole('button', { name: /^头像/ }).click();
    await page.locator('input[type=file]').setInputFiles('public/screenshots/checks-wide.en.png');
    await expect(dialog.getByRole('slider', { name: '缩放' })).toBeVisible();
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('头像已保存')).toBeVisible();
    await expect(dialog.locator('img')).toBeVisible();

    // Their stream of hints ends with their sessions.
    colleague.isRefused(401);
    await dialog.getByRole('button', { name: /^停用/ }).click();
    await dialog.getByRole('button', { name: '停用' }).click();
    await expect(page.getByText('已停用', { exact: false }).first()).toBeVisible();
    await colleague.page.reload();
    await expect(colleague.page.getByText('重新登录').first()).toBeVisible();

    await dialog.getByRole('button', { name: /^删除/ }).click();
    await expect(dialog.getByText('此操作将永久删除用户')).toBeVisible();
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(page.getByText('已取消删除')).toBeVisible();
  },
);

story(
  'who may only look sees why each button is off, and who can grant it',
  { tag: '@all' },
  async ({ device, server }) => {
    await server.ask(`insert into role_permissions (role_id, permission_id)
    select 'buyer', id from permissions where code = 'MENU-USERS' or pid = 'MENU-USERS' and type = 3
    on conflict do nothing`);
    const desk = await device({ form: 'desk' });
    await desk.login('buyer02');
    await desk.open('/system/users');
    const { page } = desk;
    await expect(rows(desk).first()).toBeVisible();
    const add = page.getByRole('button', { name: '新增用户' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await add.focus();
    await expect(page.getByRole('tooltip', { name: /新增用户/ }).first()).toContainText('管理员 admin');
    await rows(desk).first().getByRole('button', { name: /^删除/ }).hover();
    await expect(page.getByText('缺少权限“删除用户”，请联系').first()).toBeVisible();

    // Beside the left edge of the panel too, the reason is there whole.
    await desk.open('/system/users?user=u-100101');
    const detail = page.getByRole('complementary').last();
    await detail.getByRole('button', { name: /^删除/ }).hover();
    await expect(page.getByText(/缺少权限“删除用户”，请联系.*管理员 admin/).first()).toBeVisible();
    await detail.getByRole('button', { name: /^编辑/ }).focus();
    const reason = detail.getByRole('tooltip', { name: /编辑/ }).first();
    const left = async (box: Locator) => (await box.boundingBox())?.x ?? Number.NaN;
    // The panel may still be moving in.
    await expect.poll(async () => (await left(reason)) - (await left(detail))).toBeGreaterThan(0);
    await expectNothingToFind(desk.page);
  },
);

function rows(device: Device): Locator {
  return device.page.locator('tbody tr[data-row]');
}

story(
  'what is done to several users is asked once, and says of whom it cannot be done',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    await desk.open('/system/users?usercode=1001&sort=%2Busercode');
    const { page } = desk;
    for (const row of [0, 1, 2]) await rows(desk).nth(row).getByRole('checkbox').click();
    const bar = page.getByRole('region', { name: '已勾选的行' });
    const dialog = page.getByRole('dialog');
    await bar.getByRole('button', { name: '授予角色' }).click();
    await dialog.getByLabel('角色').selectOption('店员');
    await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
    await expect(dialog.getByRole('listitem').first()).toContainText('已有角色“店员”');
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(bar).toContainText('3');

    await bar.getByRole('button', { name: '调到部门' }).click();
    await expect(dialog.locator('button[type=submit]')).toBeDisabled();
    await dialog.getByRole('button', { name: /^部门/ }).click();
    await dialog.getByRole('treeitem', { name: /总部/ }).click();
    await expect(dialog.getByRole('heading', { name: '调动 3 位用户' })).toBeVisible();
    await dialog.locator('button[type=submit]').click();
    await expect(page.getByText('已调动 3 位用户')).toBeVisible();
    await expect(bar).toHaveCount(0);
    for (const row of [0, 1, 2]) await expect(rows(desk).nth(row)).toContainText('总部');
  },
);
