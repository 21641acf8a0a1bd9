import type { Locator, Page } from '@playwright/test';
import { expect, story } from '../support/story.ts';

const bar = (page: Page) => page.getByRole('button', { name: /的菜单$/ });
/** How wide the browser has drawn a picture; 0 for one that is broken, and for a letter in its place. */
const drawn = (place: Locator) => place.evaluate((one) => one.querySelector('img')?.naturalWidth ?? 0);

story(
  'one’s own picture: chosen and cut in the profile, in the bar at once, there without a network, taken away again',
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('100205');
    const { page } = desk;
    const dialog = page.getByRole('dialog');
    await desk.isKept();
    await desk.open('/profile/index');
    await expect(bar(page).locator('img')).toHaveCount(0);
    await page.getByRole('button', { name: '更换头像' }).click();
    await page.locator('input[type=file]').setInputFiles('public/screenshots/checks-wide.en.png');
    await expect(dialog.getByRole('slider', { name: '缩放' })).toBeVisible();
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('头像已保存')).toBeVisible();
    await expect.poll(() => drawn(bar(page))).toBe(300);
    await expect.poll(() => drawn(page.getByRole('region', { name: '关于我' }))).toBe(300);

    await desk.goOffline();
    await page.reload();
    await expect.poll(() => drawn(bar(page))).toBe(300);
    await desk.goOnline();

    // The phone has it where it says who is signed in.
    const phone = await device();
    await phone.login('100205');
    await phone.page.getByRole('button', { name: '更多', exact: true }).click();
    await expect.poll(() => drawn(phone.page.getByRole('dialog'))).toBe(300);

    await page.getByRole('button', { name: '更换头像' }).click();
    await dialog.getByRole('button', { name: '移除头像' }).click();
    await expect(page.getByText('头像已移除')).toBeVisible();
    await expect(bar(page).locator('img')).toHaveCount(0);
    await expect(bar(page)).toHaveText(/\S/);
  },
);

story(
  'a password is changed from the login page and from the profile: what failed is typed anew, a weak one says so',
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    desk.isRefused(401);
    desk.isRefused(422);
    const { page } = desk;
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    const field = (name: string) => dialog.locator(`input[name=${name}]`);
    const fill = async (old: string, first: string, second = first) => {
      await field('oldPassword').fill(old);
      await field('newPassword1').fill(first);
      await field('newPassword2').fill(second);
    };
    const submit = () => dialog.getByRole('button', { name: '确认修改' }).click();

    await desk.open('/login');
    await page.getByRole('button', { name: '修改密码' }).click();
    await field('username').fill('100206');
    // While it is typed; what is known to be guessed first is not sent at all.
    await fill('111111', 'abcdef');
    await expect(dialog.getByText('键盘或数字的连续排列')).toBeVisible();
    await fill('222222', 'ruhig und 9');
    await submit();
    await expect(dialog.getByText('密码不正确').first()).toBeVisible();
    await expect(field('newPassword1')).toHaveValue('');
    await expect(field('newPassword2')).toHaveValue('');
    await expect(field('username')).toHaveValue('100206');
    await expect(field('oldPassword')).toHaveValue('222222');
    await fill('111111', 'ruhig und 9');
    await submit();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('密码已修改')).toBeVisible();
    // The login page goes on with the account that was typed there.
    await page.getByLabel('密码', { exact: true }).fill('ruhig und 9');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/login');

    await desk.open('/profile/index');
    await page.getByRole('button', { name: '修改密码' }).click();
    await expect(field('username')).toHaveValue('100206');
    await expect(field('username')).toHaveAttribute('readonly');
    await fill('ruhig und 9', 'still und 10');
    await submit();
    await expect(page.getByText('密码修改成功')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  },
);

story(
  'a work address is bound by its employee number and unbound: by oneself, and by head office',
  { tag: '@all' },
  async ({ server, device }) => {
    await server.ask(
      `insert into employees (emp_id, name, email) values ('E-9001', '邮箱一', 'one@bind.example')`,
    );
    await server.ask(`update users set email = null, emp_id = null where usercode = '100207'`);
    const phone = await device();
    phone.isRefused(422);
    await phone.login('100207');
    await phone.open('/profile/index');
    const { page } = phone;
    const dialog = page.getByRole('dialog');
    const number = dialog.getByLabel(/^员工(编号|工号)/);
    const bind = () => dialog.getByRole('button', { name: '确认绑定' }).click();
    const address = page.getByRole('region', { name: /绑定邮箱$/ });
    await expect(address).toContainText('该账号还没有绑定邮箱');
    await address.getByRole('button').first().click();
    await number.fill('E-0000');
    await bind();
    await expect(dialog.getByText('绑定失败')).toBeVisible();
    await expect(dialog.getByText('不是门店 POS 登录账号').last()).toBeVisible();
    await number.fill('E-9001');
    await bind();
    await expect(page.getByText('已绑定，等待确认')).toBeVisible();
    await expect(address).toContainText('one@bind.example');

    // Head office says that it is right, and takes it away.
    const office = await device({ form: 'desk' });
    await office.login('admin');
    await office.open('/system/users?usercode=100207&user=u-100207');
    const detail = office.page.getByRole('complementary').last();
    const form = office.page.getByRole('dialog');
    await detail.getByRole('button', { name: /^邮箱/ }).click();
    await form.getByRole('button', { name: '确认无误' }).click();
    await expect(office.page.getByText('已确认：one@bind.example')).toBeVisible();
    await detail.getByRole('button', { name: /^邮箱/ }).click();
    await form.getByRole('button', { name: '解除绑定' }).click();
    await expect(office.page.getByText('解除绑定', { exact: true }).first()).toBeVisible();
    await detail.getByRole('button', { name: /^邮箱/ }).click();
    await expect(form.getByText('还没有绑定邮箱。')).toBeVisible();
    await form.getByRole('textbox').first().fill('E-9001');
    await form.getByRole('button', { name: '确认绑定' }).click();
    await expect(office.page.getByText('绑定成功：one@bind.example')).toBeVisible();

    await phone.open('/profile/index');
    await expect(address).toContainText('one@bind.example');
    await address.getByRole('button', { name: '解除绑定' }).click();
    await expect(dialog.getByText('解除绑定 one@bind.example？')).toBeVisible();
    await dialog.getByRole('button', { name: '解除绑定' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(address).toContainText('该账号还没有绑定邮箱');
  },
);
