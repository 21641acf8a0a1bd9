import type { AppServer } from '../support/app-server.ts';
import { expect, ownServer, story } from '../support/story.ts';

story.use({ server: ownServer() });

/** The desk knows a phone once it has told of itself, which is when its first screen has had its time. */
async function isKnown(server: AppServer, usercode: string): Promise<void> {
  const known = 'select count(*)::int as count from sessions where device_id is not null and user_id = $1';
  await expect.poll(() => server.ask(known, [`u-${usercode}`])).toEqual([{ count: 1 }]);
}

story(
  'a phone is wiped from the desk: what was unsent on it arrives, of whoever is there and of whoever left it',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device();
    const desk = await device({ form: 'desk' });
    const { page } = phone;
    const checked = async (usercode: string) => {
      const rows = await server.ask('select article from check_records where edit_user_id = $1', [
        `u-${usercode}`,
      ]);
      return rows.map(({ article }) => article);
    };

    // One leaves work on the phone that was never sent; the next has some too.
    await phone.becomeReady('100402');
    await isKnown(server, '100402');
    const left = await phone.nextArticle(new Set());
    await phone.goOffline();
    await phone.check(left);
    await phone.open('/more');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '保留并退出' }).click();
    await page.waitForURL(/\/login\b/);
    await phone.goOnline();
    await phone.becomeReady('100401');
    const own = await phone.nextArticle(new Set([left]));
    await phone.goOffline();
    await phone.check(own);

    await desk.login('admin');
    await desk.open('/system/devices');
    const row = desk.page.getByRole('row').filter({ hasText: '100402' });
    await row.getByText('100402').click();
    await desk.page.getByRole('button', { name: '清除数据' }).click();
    const asked = desk.page.getByRole('dialog').filter({ hasText: '清除' });
    await expect(asked).toContainText('先发送或保留未发送的操作');
    await asked.getByLabel('原因').fill('送修');
    await asked.getByRole('button', { name: '清除数据' }).click();
    await expect(row).toContainText('待清除');
    expect(await checked('100401')).not.toContain(own);

    // It hears of that with the network.
    await phone.goOnline();
    await page.waitForURL(/\/login\b/);
    await expect(page.getByText('这台设备上的数据已清除')).toBeVisible();
    expect(await checked('100401')).toContain(own);
    expect(await checked('100402')).not.toContain(left);
    const kept = await page.evaluate(async () => {
      const held: string[] = [];
      for (const { name = '' } of await indexedDB.databases()) {
        if (!name.startsWith('stockroom-user-')) continue;
        const opening = indexedDB.open(name);
        const db = await new Promise<IDBDatabase>((resolve) => {
          opening.onsuccess = () => resolve(opening.result);
        });
        for (const store of db.objectStoreNames) {
          const counting = db.transaction(store).objectStore(store).count();
          const count = await new Promise<number>((resolve) => {
            counting.onsuccess = () => resolve(counting.result);
          });
          if (count > 0) held.push(`${name} ${store} ${count}`);
        }
        db.close();
      }
      return held;
    });
    expect(kept).toEqual([]);
    await expect(row).toContainText('已清除');

    // Who had left work finds it on another phone, and says that it is theirs.
    const other = await device();
    await other.login('100402');
    await other.open('/sync');
    await expect(other.page.getByText('来自一台已锁定或清除的设备')).toBeVisible();
    await other.page.getByRole('button', { name: '重试', exact: true }).first().click();
    await expect.poll(() => checked('100402')).toContain(left);
  },
);

story(
  'a lost phone is locked: it says so and whom to ask, nobody gets in, and unlocked its work goes out',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device();
    const desk = await device({ form: 'desk' });
    const { page } = phone;
    await phone.becomeReady('100501');
    await isKnown(server, '100501');
    const article = await phone.nextArticle(new Set());
    await phone.goOffline();
    await phone.check(article);

    await desk.login('admin');
    await desk.open('/system/devices?q=100501');
    await desk.page.getByText('100501').first().click();
    const order = async (name: string) => {
      await desk.page.getByRole('button', { name, exact: true }).click();
      const asked = desk.page.getByRole('dialog').filter({ hasText: '原因' });
      await asked.getByLabel('原因').fill('丢在车站');
      await asked.getByRole('button', { name, exact: true }).click();
      await expect(asked).toHaveCount(0);
    };
    await order('锁定');

    phone.isRefused(401);
    phone.isRefused(403);
    await phone.goOnline();
    await page.waitForURL(/\/login\b/);
    await expect(page.getByText(/已被.*admin 锁定/)).toBeVisible();
    await page.locator('input[autocomplete=username]').fill('100501');
    await page.locator('input[autocomplete=current-password]').fill('111111');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('这台设备已被锁定');

    await order('解锁');
    await page.reload();
    await phone.login('100501');
    await phone.open('/sf/check');
    await expect(phone.pill()).toHaveText('在线');
    const sent = 'select from check_records where edit_user_id = $1 and article = $2';
    await expect.poll(() => server.ask(sent, ['u-100501', article])).toHaveLength(1);
  },
);
