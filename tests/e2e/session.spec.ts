import { hold } from '../support/hold.ts';
import { expect, story } from '../support/story.ts';

story(
  'a session that the server has ended: one notice, work goes on, and all is sent after signing in',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100801');
    const before = await phone.countToday();
    phone.isRefused(401);
    await server.ask(
      `update sessions set ended_at = now(), ended_by = 'administrator' where user_id = 'u-100801'`,
    );
    const done = new Set<string>();
    while (done.size < 3) {
      const article = await phone.nextArticle(done);
      await phone.check(article);
      done.add(article);
    }
    const notice = phone.page.getByRole('alert').filter({ hasText: '登录已过期' });
    await expect(notice).toHaveText(/本机保存的 3 项操作会在重新登录后发送/);
    await expect(notice).toHaveCount(1);
    await expect(phone.pill()).toHaveText('请重新登录');
    await expect(phone.page.getByRole('tab', { name: '今日已处理' })).toHaveText(`今日已处理 ${before + 3}`);
    expect(await server.countOperations('100801')).toBe(0);

    await notice.getByRole('link', { name: '重新登录' }).click();
    await expect(phone.page.getByLabel('账号')).toHaveValue('100801');
    await phone.page.getByLabel('密码', { exact: true }).fill('111111');
    await phone.page.keyboard.press('Enter');
    await phone.page.waitForURL('**/sf/check');
    await expect(phone.pill()).toHaveText('在线');
    await expect(notice).toHaveCount(0);
    expect(await server.countOperations('100801')).toBe(3);
  },
);

story(
  'queued work that is refused for want of a permission makes the menu shrink at once, without a reload',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100807');
    const { page } = phone;
    const places = page.getByRole('navigation').getByRole('link', { name: '检查' });
    await expect(places.first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    phone.isRefused(403);
    const article = await phone.nextArticle(new Set());
    await server.ask("update user_roles set role_id = 'handler' where user_id = 'u-100807'");
    try {
      await phone.check(article);
      // The next look by itself may be a minute away.
      await expect(page.getByText('你没有权限去该页面')).toBeVisible();
      await expect(places).toHaveCount(0);
      await expect(page.getByRole('navigation').getByRole('link', { name: '今日' }).first()).toBeVisible();
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      // What was refused is kept for its user.
      await phone.open('/sync');
      await expect(
        page
          .getByRole('main')
          .getByText(/缺少权限|没有权限/)
          .first(),
      ).toBeVisible();
    } finally {
      await server.ask("update user_roles set role_id = 'store-staff' where user_id = 'u-100807'");
    }
  },
);

story(
  'somebody who has signed out has left nothing but their unsent work',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100802');
    // Other stories share the server, and this person.
    const [session] = await server.ask(
      `select id from sessions where user_id = 'u-100802' order by created_at desc limit 1`,
    );
    await phone.goOffline();
    await phone.check(await phone.nextArticle(new Set()));
    await phone.open('/more');
    await phone.page.getByRole('button', { name: '退出登录' }).click();
    await phone.page.getByRole('button', { name: '保留并退出' }).click();
    await phone.page.waitForURL(/\/login\b/);
    expect(await phone.page.evaluate(countKept)).toEqual({ rows: 0, cursors: 0, drafts: 0, operations: 1 });
    // Whoever takes the phone next knows that a colleague's work is still on it.
    await expect(phone.page.getByText(/的 1 项操作没有发送/)).toBeVisible();
    // Without a network and signed out, nobody gets in, and the page says why.
    await phone.page.getByLabel('密码', { exact: true }).fill('111111');
    await phone.page.keyboard.press('Enter');
    await expect(phone.page.getByText('连不上服务器')).toBeVisible();

    // Their session ends on the server as soon as it can be told, and that takes nothing unsent with it.
    const end = phone.page.waitForResponse(/user\/logout/);
    await phone.goOnline();
    const told = await end;
    expect(await told.headerValue('clear-site-data')).toBe('"cache"');
    const [ended] = await server.ask('select ended_at is not null as "isOver" from sessions where id = $1', [
      session?.id,
    ]);
    expect(ended).toEqual({ isOver: true });
    expect(await phone.page.evaluate(countKept)).toMatchObject({ operations: 1 });
  },
);

story(
  'a leader confirms a colleague’s address and resets their password; it lets them in once, to choose their own',
  { tag: '@all' },
  async ({ server, device }) => {
    await server.ask(`update users set email_confirmed_at = null where usercode = '100701'`);
    const leader = await device();
    await leader.login('100703');
    await leader.open('/profile/index?tab=staff');
    const row = leader.page.locator('li[data-user="100701"]');
    const dialog = leader.page.getByRole('dialog');
    await row.getByRole('button', { name: /^确认邮箱/ }).click();
    await dialog.getByRole('button', { name: '确认邮箱' }).click();
    await expect(row.getByText('待确认')).toHaveCount(0);
    await row.getByRole('button', { name: /^重置密码/ }).click();
    await dialog.getByRole('button', { name: '重置密码' }).click();
    await expect(dialog.getByText('只能使用一次，24 小时内有效')).toBeVisible();
    const password = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByRole('button', { name: '我已记下' }).click();
    await expect(row.getByText('还没有设置自己的密码')).toBeVisible();

    const colleague = await device();
    colleague.isRefused(422);
    const { page } = colleague;
    await colleague.open('/login');
    await page.getByLabel('账号').fill('100701');
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    const change = page.getByRole('dialog', { name: '修改密码' });
    const first = change.locator('input[name=newPassword1]');
    const second = change.locator('input[name=newPassword2]');
    const choose = async (fresh: string) => {
      await first.fill(fresh);
      await second.fill(fresh);
      await change.getByRole('button', { name: '确认修改' }).click();
    };
    await first.fill('123456');
    await expect(change.getByText('键盘或数字的连续排列')).toBeVisible();
    await choose('123456');
    await expect(first).toBeFocused();
    await expect(first).toHaveValue('123456');
    // Of the longer list, which only the server has. What is typed while it looks there stays.
    const release = await hold(page, /\/updatepassword/);
    await choose('liverpool77');
    await first.fill('ruhig und 9');
    await release();
    await expect(change.getByRole('alert')).toContainText('最容易被猜到的常见密码');
    await expect(first).toHaveValue('ruhig und 9');
    await choose('ruhig und 9');
    await expect(change).toHaveCount(0);
    await expect(page.locator('[data-figure=due]')).toBeVisible();
    const again = { username: '100701', password };
    const answer = await page.request.post(`${server.address}/prod-api/api/system/user/login`, {
      data: again,
    });
    expect(answer.status()).toBe(401);
  },
);

/** Runs in the page: what is left in the database of this phone's only user. */
async function countKept(): Promise<Record<string, number>> {
  const result = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const database = await result(
    indexedDB.open(names.find((name) => name.startsWith('stockroom-user-')) ?? ''),
  );
  const counts: Record<string, number> = {};
  for (const store of ['rows', 'cursors', 'drafts', 'operations'])
    counts[store] = await result(database.transaction(store).objectStore(store).count());
  database.close();
  return counts;
}
