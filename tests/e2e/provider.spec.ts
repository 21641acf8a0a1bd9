import type { Page } from '@playwright/test';
import { startAppServer } from '../support/app-server.ts';
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts';
import { readyOrigin } from '../support/profile.ts';
import { expect, story } from '../support/story.ts';

/** A company with an identity provider, and a server that is told of it. */
const company = story.extend<{ provider: IdentityProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  provider: async ({}, use) => {
    const provider = await startIdentityProvider(readyOrigin, { passwordsFor: ['admin'] });
    provider.people.set('lin', { name: 'Lin Tao', preferred_username: '100101', groups: [] });
    provider.people.set('xu', { name: 'Xu Jing', preferred_username: '100102', groups: [] });
    await use(provider);
    await provider.close().catch(() => undefined);
  },
  server: [
    async ({ provider }, use) => {
      const { issuer, clientId, clientSecret, scopes } = provider.settings;
      const server = await startAppServer({
        settings: {
          PUBLIC_URL: readyOrigin,
          OIDC_ISSUER: issuer,
          OIDC_CLIENT_ID: clientId,
          OIDC_CLIENT_SECRET: clientSecret,
          OIDC_SCOPES: scopes,
          OIDC_GROUPS_CLAIM: 'groups',
          OIDC_NAME: 'Contoso',
          OIDC_PASSWORDS_FOR: 'admin',
        },
      });
      await use(server);
      await server.remove();
    },
    { scope: 'test', timeout: 300_000 },
  ],
});

const way = (page: Page) => page.getByRole('button', { name: '使用 Contoso 登录' });

/** What somebody does at the provider. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('form input[value=consent]').waitFor({ state: 'attached' });
  await page.locator('button[type=submit]').click();
}

company(
  'on a desk a window of its own signs in and closes; signing out here signs out there, too; passwords are off',
  async ({ device, provider }) => {
    const desk = await device({ form: 'desk' });
    const { page } = desk;
    await desk.open('/login?redirect=%2Fprofile%2Findex');
    const opening = page.waitForEvent('popup');
    await way(page).click();
    const popup = await opening;
    await expect(page.getByRole('status').getByText('请在打开的窗口中继续')).toBeVisible();
    await signInThere(popup, 'lin');
    await expect.poll(() => popup.isClosed()).toBe(true);
    await page.waitForURL('**/profile/index');
    // What is asked by a password is the provider's now.
    await expect(page.getByRole('heading', { name: '已登录的设备' })).toBeVisible();
    await expect(page.getByRole('button', { name: '修改密码' })).toHaveCount(0);

    await page.getByRole('button', { name: /林涛/ }).first().click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    // The provider asks whether to sign out there.
    await page.waitForURL(`${provider.settings.issuer}/**`);
    await page.locator('button[name=logout]').first().click();
    await page.waitForURL('**/login');
    await expect(way(page)).toBeVisible();

    desk.isRefused(403);
    await page.getByRole('button', { name: '使用密码登录' }).click();
    await page.locator('input[autocomplete=username]').fill('100101');
    await page.locator('input[autocomplete=current-password]').fill('111111');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: '这里不能用密码登录' })).toBeVisible();
  },
);

company(
  'on a phone the app’s own window goes there and back; then neither network nor provider is needed to work, restarted or not',
  { tag: '@all' },
  async ({ server, device, provider }) => {
    const phone = await device({ hasApp: true });
    const { page } = phone;
    await phone.open('/login?redirect=%2Fsf%2Fcheck');
    await way(page).click();
    await page.waitForURL(`${provider.settings.issuer}/**`);
    await signInThere(page, 'lin');
    await page.waitForURL('**/sf/check');
    await expect(phone.cards().first()).toBeVisible();
    await phone.isKept();
    await expect(page.locator('progress')).toHaveCount(0);

    await phone.goOffline();
    await provider.close();
    await phone.switchOff();
    await phone.switchOn();
    await phone.open('/sf/check');
    await phone.check(await phone.nextArticle(new Set()));
    expect(await server.countOperations('100101')).toBe(0);
    await phone.goOnline();
    await expect(phone.pill()).toHaveText('在线', { timeout: 30_000 });
    expect(await server.countOperations('100101')).toBe(1);
  },
);

company(
  'a session that ends is begun again by the provider, with what was typed; whoever takes the phone next is asked who they are',
  { tag: '@all' },
  async ({ server, device, provider }) => {
    const desk = await device({ form: 'desk' });
    const { page } = desk;
    await desk.open('/login?redirect=%2Fprofile%2Findex');
    const signIn = async (login?: string) => {
      const opening = page.waitForEvent('popup');
      await way(page).click();
      const popup = await opening;
      if (login !== undefined) await signInThere(popup, login);
      await expect.poll(() => popup.isClosed()).toBe(true);
    };
    await signIn('lin');
    await page.waitForURL('**/profile/index');
    const name = page.getByLabel('姓名');
    await name.fill('林涛 甲');
    desk.isRefused(401);
    await server.ask("update sessions set ended_at = now(), ended_by = 'administrator'");
    await page.getByRole('button', { name: '保存' }).dispatchEvent('click');
    const question = page.getByRole('dialog', { name: '确定登出' });
    await expect(question).toBeVisible();
    await expect(question.locator('input[type=password]')).toHaveCount(0);
    // Still signed in at the provider: nothing is asked.
    await signIn();
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue('林涛 甲');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('用户信息已更新成功')).toBeVisible();

    // Signed out while the provider was not to be told.
    const { issuer } = provider.settings;
    await page.route('**/provider/signout', (route) => route.abort());
    desk.losesConnections();
    await page.getByRole('button', { name: /林涛/ }).first().click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.waitForURL('**/login**');
    const opening = page.waitForEvent('popup');
    await way(page).click();
    const popup = await opening;
    await popup.waitForURL(`${issuer}/**`);
    await signInThere(popup, 'xu');
    await page.waitForURL('**/profile/index');
    await expect(page.getByRole('heading', { name: /许静/ })).toBeVisible();
  },
);
