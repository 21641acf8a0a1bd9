import { everyEngine, expect, story } from '../support/story.ts';

const none: ReadonlySet<string> = new Set();

story(
  'two tabs share one outbox: each sees the other’s work, all of it is sent once',
  everyEngine,
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('101201');
    const other = await phone.newTab('/sf/check');
    await expect(other.locator('article[data-row]').first()).toBeVisible();
    await phone.goOffline();
    const first = await phone.nextArticle(none);
    // The store lies west of the others: where it is still yesterday, it has records of the demo company's.
    const before = await phone.countToday();
    await phone.check(first);
    await expect(other.locator('header a[href="/sync"]')).toHaveText(/已存 1/);
    await expect(other.getByRole('tab', { name: '今日已处理' })).toHaveText(`今日已处理 ${before + 1}`);
    const second = await phone.nextArticle(new Set([first]));
    await other.locator(`article[data-row="${second}"]`).getByRole('button', { name: '检查完成' }).click();
    await expect(phone.page.getByRole('tab', { name: '今日已处理' })).toHaveText(`今日已处理 ${before + 2}`);

    await phone.goOnline();
    for (const page of [phone.page, other]) {
      await expect(page.locator('header a[href="/sync"]').first()).toHaveText('在线');
    }
    expect(await server.countOperations('101201')).toBe(2);
  },
);

story(
  'what one tab recorded just before it was closed is sent by another',
  { tag: ['@every-engine', '@all'] },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('101202');
    const other = await phone.newTab('/sync');
    await expect(other.getByRole('heading', { name: '全部已发送' })).toBeVisible();
    await phone.goOffline();
    await phone.check(await phone.nextArticle(none));
    await expect(phone.pill()).toHaveText('离线 · 已存 1');
    await phone.page.close();
    await phone.goOnline();
    await expect.poll(() => server.countOperations('101202')).toBe(1);
    await expect(other.getByRole('heading', { name: '全部已发送' })).toBeVisible();
  },
);

story(
  'a page that the browser keeps for its back button holds up no other tab',
  { tag: ['@every-engine', '@all'] },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true, keepsLeftPages: true });
    await phone.becomeReady('101203');
    await phone.open('/sf/history');
    await expect(phone.page.locator('h1')).toBeVisible();
    const other = await phone.newTab('/sf/check');
    await other.locator('article[data-row]').getByRole('button', { name: '检查完成' }).first().click();
    await expect.poll(() => server.countOperations('101203')).toBe(1);
  },
);

story(
  'signing out in one tab leaves nothing of it in the other',
  { tag: ['@every-engine', '@all'] },
  async ({ device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('101204');
    const other = await phone.newTab('/sf/history');
    await expect(other.locator('h1')).toBeVisible();
    await phone.open('/more');
    // The other tab may just be asking something.
    phone.isRefused(401);
    await phone.page.getByRole('button', { name: '退出登录' }).click();
    await phone.page.waitForURL(/\/login\b/);
    await other.waitForURL('**/login?redirect=*');
    await expect(other.getByLabel('密码', { exact: true })).toBeVisible();
  },
);
