import { expect, ownServer, story } from '../support/story.ts';

story.use({ server: ownServer() });

const pin = '4826';

story(
  'on a shared phone people come and go by badge and PIN; what one left unsent goes out as theirs',
  { tag: '@all' },
  async ({ camera, server, device }) => {
    const phone = await device({ args: camera.args });
    const { page } = phone;
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    const signOut = async (isUnsent = false) => {
      await phone.open('/more');
      await page.getByRole('button', { name: '退出登录' }).click();
      if (isUnsent) await page.getByRole('button', { name: '保留并退出' }).click();
      await page.waitForURL(/\/login\b/);
    };
    const checkedBy = async (article: string) =>
      (await server.ask('select edit_user_id from check_records where article = $1', [article])).map(
        ({ edit_user_id: id }) => id,
      );

    // The leader makes it the store's, and a badge for one of the staff.
    await phone.login('100703');
    await phone.open('/profile/index?tab=staff');
    await page.getByRole('button', { name: '设为本店共用手机' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '设为本店共用手机' }).click();
    await expect(page.getByText(/的共用手机：员工扫工牌/)).toBeVisible();
    await page.getByRole('button', { name: '工牌', exact: true }).click();
    const made = page.waitForResponse((answer) => answer.url().endsWith('/staff/badges'));
    await page.getByRole('button', { name: '制作工牌' }).click();
    const { data }: { data: { usercode: string; text: string }[] } = await (await made).json();
    const badge = data.find(({ usercode }) => usercode === '100701')?.text ?? '';
    await page.getByRole('button', { name: '打印', exact: true }).click();
    await expect(page.locator('.print-only')).toContainText('100701');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.keyboard.press('Escape');

    // Each sets their PIN where they are signed in with their password.
    for (const usercode of ['100701', '100702']) {
      await signOut();
      await phone.knowsTheWay(usercode);
      await page.getByRole('button', { name: '用密码登录' }).click();
      await page.locator('input[autocomplete=username]').fill(usercode);
      await page.locator('input[autocomplete=current-password]').fill('111111');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname !== '/login');
      await phone.open('/profile/index');
      await page.getByRole('button', { name: '设置 PIN' }).click();
      const form = page.getByRole('dialog');
      await form.locator('input[autocomplete=current-password]').fill('111111');
      await form.getByLabel('新 PIN').fill(pin);
      await form.getByRole('button', { name: '保存' }).click();
      await expect(page.getByText('PIN 已保存')).toBeVisible();
    }
    await signOut();

    // Two taps and a scan.
    const byBadge = async () => {
      await camera.show({ kind: 'qr', text: badge });
      await page.getByRole('button', { name: '扫工牌' }).click();
      await page.getByLabel('PIN', { exact: true }).fill(pin);
      await camera.show(null);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.waitForURL((url) => url.pathname !== '/login');
    };
    await byBadge();
    await phone.open('/sf/check');
    const article = await phone.nextArticle(new Set());
    await phone.goOffline();
    await phone.check(article);
    await signOut(true);
    await phone.goOnline();

    // The next one has no badge with them: the code is typed. A wrong PIN first.
    phone.isRefused(403);
    await page.getByRole('button', { name: '输入工号' }).click();
    await page.getByLabel('工号').fill('100702');
    await page.getByLabel('PIN', { exact: true }).fill('7777');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('工号或 PIN 不正确');
    // It is emptied by the app: nobody left it out.
    await expect(page.getByText('必须填写')).toHaveCount(0);
    // Whoever is asked for a code makes way for somebody who has none.
    phone.isRefused(401);
    await server.ask(
      `insert into second_factors (user_id, secret, confirmed_at) values ('u-100701', 'JBSWY3DP', now())`,
    );
    await page.getByLabel('工号').fill('100701');
    await page.getByLabel('PIN', { exact: true }).fill(pin);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.locator('input[name=code]')).toBeVisible();
    await page.getByLabel('工号').fill('100702');
    await expect(page.locator('input[name=code]')).toHaveCount(0);
    await server.ask('delete from second_factors');
    await page.getByLabel('PIN', { exact: true }).fill(pin);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await phone.open('/sf/check');
    await expect(phone.pill()).toHaveText('在线');
    expect(await checkedBy(article)).not.toContain('u-100701');

    await signOut();
    await byBadge();
    await expect.poll(() => checkedBy(article)).toContain('u-100701');
  },
);
