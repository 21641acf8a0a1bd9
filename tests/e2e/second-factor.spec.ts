import { shownByApp } from '../support/authenticator-app.ts';
import type { Device } from '../support/device.ts';
import { expect, story } from '../support/story.ts';

async function fillIn(phone: Device, usercode: string): Promise<void> {
  await phone.open('/login');
  await phone.page.getByLabel('账号').fill(usercode);
  await phone.page.getByLabel('密码', { exact: true }).fill('111111');
  await phone.page.keyboard.press('Enter');
}

async function signOut({ page }: Device): Promise<void> {
  await page.goto('/more');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL(/\/login\b/);
}

story(
  'somebody sets up a second factor on their phone, signs in with it, and needs no code for what the phone holds',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    const { page } = phone;
    phone.isRefused(401);
    phone.isRefused(422);
    await phone.becomeReady('100803');

    await phone.open('/profile/index');
    const section = page.getByRole('region', { name: '两步验证' });
    await section.getByRole('button', { name: '设置两步验证' }).click();
    const dialog = page.getByRole('dialog', { name: '两步验证' });
    await dialog.getByLabel('您的密码').fill('111111');
    await dialog.getByRole('button', { name: '下一步' }).click();
    await expect(dialog.getByRole('img', { name: '给身份验证器扫描的二维码' })).toBeVisible();
    const link = dialog.getByRole('link', { name: '在身份验证器中打开' });
    const address = (await link.getAttribute('href')) ?? '';
    expect(address).toMatch(/^otpauth:\/\/totp\/Stockroom:100803%40/);
    const secret = new URL(address).searchParams.get('secret') ?? '';
    await dialog.getByLabel('应用显示的验证码').fill('000000');
    await dialog.getByRole('button', { name: '开启' }).click();
    await expect(dialog.getByText('与应用的验证码不符')).toBeVisible();
    await dialog.getByLabel('应用显示的验证码').fill(shownByApp(secret, new Date()));
    await dialog.getByRole('button', { name: '开启' }).click();
    const listed = dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem');
    await expect(listed).toHaveCount(10);
    const codes = await listed.allTextContents();
    await dialog.getByRole('button', { name: '我已保存' }).click();
    await expect(section.getByText('还剩 10 个恢复码')).toBeVisible();

    // Password, then one more field; what was typed stays.
    await signOut(phone);
    await fillIn(phone, '100803');
    const code = page.getByLabel('身份验证器中的验证码');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('验证码不正确')).toBeVisible();
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue('111111');
    // Each code works once: the next one, from a phone whose clock is a little ahead.
    await code.fill(shownByApp(secret, new Date(), 1));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/login');

    // The phone is lost: a recovery code, and a word about how many are left.
    await signOut(phone);
    await fillIn(phone, '100803');
    await page.getByRole('button', { name: '改用恢复码' }).click();
    const recovery = page.getByLabel('恢复码');
    await expect(recovery).toBeFocused();
    await recovery.fill((codes[0] ?? '').toUpperCase());
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/login');
    await expect(page.getByText('还剩 9 个')).toBeVisible();

    // In the cold aisle nobody asks for anything, also when the session has run out meanwhile.
    await phone.open('/sf/check');
    await expect(phone.cards().first()).toBeVisible();
    // Signing out has cleared the store: it is counted when all of it is here again.
    await expect(page.getByRole('tab', { name: /今日已处理.*\d/ })).toBeVisible();
    await server.ask(`update sessions set ended_at = now(), ended_by = 'expired' where user_id = 'u-100803'`);
    await phone.goOffline();
    await page.reload();
    const article = await phone.nextArticle(new Set());
    await phone.check(article);
    await expect(code).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(phone.pill()).toHaveText(/1/);

    // Back in the network signing in asks again, with a code.
    await phone.goOnline();
    await phone.open('/login?redirect=%2Fsf%2Fcheck');
    await expect(page.getByLabel('账号')).toHaveValue('100803');
    await page.getByLabel('密码', { exact: true }).fill('111111');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '改用恢复码' }).click();
    await recovery.fill(codes[1] ?? '');
    await page.keyboard.press('Enter');
    await expect.poll(() => server.countOperations('100803')).toBe(1);
    await expect(phone.pill()).toHaveText('在线');
  },
);

story(
  'administrators of whom it is demanded set it up before anything else, and go on where they were',
  { tag: '@all' },
  async ({ server, device }) => {
    const desk = await device({ form: 'desk' });
    const { page } = desk;
    desk.isRefused(403);
    await desk.login('admin');
    await desk.open('/system/roles');
    await server.ask(`insert into parameters (code, value) values ('second-factor', '1')`);
    try {
      await page.reload();
      const dialog = page.getByRole('dialog', { name: '两步验证' });
      await expect(dialog.getByText('这里要求管理员启用两步验证')).toBeVisible();
      await page.keyboard.press('Escape');
      await dialog.getByLabel('您的密码').fill('111111');
      await page.keyboard.press('Enter');
      const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? '';
      await dialog.getByLabel('应用显示的验证码').fill(shownByApp(secret, new Date()));
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: '我已保存' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(/\/system\/roles/);
      await expect(page.getByRole('row').nth(1)).toBeVisible();

      // Their session ends: the one question asks for the code too.
      desk.isRefused(401);
      await server.ask(`
        update sessions set ended_at = now(), ended_by = 'administrator'
        where user_id = 'u-admin' and ended_at is null`);
      await page.reload();
      const question = page.getByRole('dialog', { name: '确定登出' });
      await question.getByLabel('密码', { exact: false }).first().fill('111111');
      await page.keyboard.press('Enter');
      const code = question.getByLabel('身份验证器中的验证码');
      await expect(code).toBeFocused();
      await code.fill(shownByApp(secret, new Date(), 1));
      await page.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    } finally {
      await server.ask(`delete from parameters where code = 'second-factor'`);
      await server.ask('delete from second_factors');
    }
  },
);
