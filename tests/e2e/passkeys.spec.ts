import { shownByApp } from '../support/authenticator-app.ts';
import type { Device } from '../support/device.ts';
import { expect, story } from '../support/story.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Chromium's own authenticator: as a phone that knows its holder by a finger. */
async function withFinger({ page }: Device) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    knowsHolder: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function signOut({ page }: Device): Promise<void> {
  await page.goto('/more');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL(/\/login\b/);
}

story(
  'a finger stands in for the code, and for the password too where that is allowed',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    const { page } = phone;
    phone.isRefused(401);
    await phone.becomeReady('100904');
    await server.ask(
      `insert into second_factors (user_id, secret, confirmed_at) values ('u-100904', '${secret}', now())`,
    );
    const finger = await withFinger(phone);
    const inside = () => page.waitForURL((url) => url.pathname !== '/login');

    await phone.open('/profile/index');
    const section = page.getByRole('region', { name: '通行密钥' });
    await section.getByRole('button', { name: '添加通行密钥' }).click();
    const dialog = page.getByRole('dialog', { name: '添加通行密钥' });
    await dialog.getByLabel('名称').fill('我的手机');
    await dialog.getByLabel('您的密码').fill('111111');
    await dialog.getByLabel('身份验证器中的验证码').fill(shownByApp(secret, new Date()));
    await dialog.getByRole('button', { name: '添加通行密钥' }).click();
    await expect(section.getByText('我的手机')).toBeVisible();
    await expect(section.getByText('尚未使用')).toBeVisible();
    await section.getByRole('button', { name: '重命名：我的手机' }).click();
    const naming = page.getByRole('dialog', { name: '重命名：我的手机' });
    await naming.getByLabel('名称').fill('工作手机');
    await naming.getByRole('button', { name: '保存' }).click();
    await expect(section.getByText('工作手机')).toBeVisible();

    // In place of the code.
    await signOut(phone);
    await phone.open('/login');
    await page.getByLabel('账号').fill('100904');
    await page.getByLabel('密码', { exact: true }).fill('111111');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '使用通行密钥' }).click();
    await inside();

    // Alone, once it is allowed; and only where the phone has known who holds it.
    await signOut(phone);
    await phone.open('/login');
    await expect(page.getByLabel('账号')).toHaveValue('100904');
    await expect(page.getByRole('button', { name: '用通行密钥登录' })).toHaveCount(0);
    await server.ask(`insert into parameters (code, value) values ('passkey-alone', '1')`);
    try {
      await page.reload();
      await finger.knowsHolder(false);
      const alone = page.getByRole('button', { name: '用通行密钥登录' });
      await alone.click();
      await expect(page.getByText('设备没有确认')).toBeVisible();
      await finger.knowsHolder(true);
      await alone.click();
      await inside();
    } finally {
      await server.ask(`delete from parameters where code = 'passkey-alone'`);
    }

    await phone.open('/profile/index');
    await section.getByRole('button', { name: '删除通行密钥：工作手机' }).click();
    const removing = page.getByRole('dialog', { name: '删除' });
    await removing.getByLabel('您的密码').fill('111111');
    await removing.getByLabel('身份验证器中的验证码').fill(shownByApp(secret, new Date(), 1));
    await removing.getByRole('button', { name: '删除' }).click();
    await expect(section.getByText('工作手机')).toHaveCount(0);
  },
);
