import type { Device } from '../support/device.ts';
import { everyEngine, expect, story } from '../support/story.ts';

const actionsPerStory = 30;

/** Thirty different goods: checked, hidden, remarked and pinned in turn. */
async function workThrough(phone: Device): Promise<void> {
  const done = new Set<string>();
  while (done.size < actionsPerStory) {
    const article = await phone.nextArticle(done);
    switch (done.size % 4) {
      case 0:
        await phone.check(article);
        break;
      case 1:
        await phone.hideToday(article);
        break;
      case 2:
        await phone.remarkAndCheck(article, `靠里 ${done.size} 件，下午再看`);
        break;
      default:
        await phone.pin(article);
    }
    await expect(phone.page.getByRole('dialog')).toHaveCount(0);
    done.add(article);
  }
}

/** Checks, hides and remarks: three of each four actions make a record. */
const recordsPerStory = actionsPerStory - Math.floor(actionsPerStory / 4);

async function expectAllSent(phone: Device): Promise<void> {
  await expect(phone.pill()).toHaveText('在线', { timeout: 60_000 });
}

async function expectSeenBy(colleague: Device): Promise<void> {
  await colleague.open('/sf/check?view=today');
  await expect(colleague.page.getByRole('tab', { name: '今日已处理' })).toHaveText(
    `今日已处理 ${recordsPerStory}`,
  );
}

story(
  'thirty goods are dealt with in a cold aisle; the phone restarts there; all arrive once it is back',
  everyEngine,
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100101');
    const before = await server.countOperations('100101');
    await phone.goOffline();
    await workThrough(phone);
    await expect(phone.pill()).toHaveText(`离线 · 已存 ${actionsPerStory}`);

    // Others of this server's stories may have sent something as the same person.
    expect(await server.countOperations('100101')).toBe(before);
    await phone.switchOff();
    await phone.switchOn();
    await phone.open('/sf/check?view=today');
    await expect(phone.page.getByRole('tab', { name: '今日已处理' })).toHaveText(
      `今日已处理 ${recordsPerStory}`,
    );
    await expect(phone.pill()).toHaveText(`离线 · 已存 ${actionsPerStory}`);

    await phone.goOnline();
    await expectAllSent(phone);
    expect(await server.countOperations('100101')).toBe(before + actionsPerStory);
    const colleague = await device();
    await colleague.login('100102');
    await expectSeenBy(colleague);
  },
);

for (const [signal, store] of [
  ['SIGKILL', '1002'],
  ['SIGTERM', '1010'],
] as const) {
  story(
    `the same while the server is down, stopped by ${signal}`,
    { tag: '@all' },
    async ({ server, device }) => {
      const phone = await device({ hasApp: true });
      await phone.becomeReady(`${store}01`);
      const before = await server.countOperations(`${store}01`);
      phone.losesConnections();
      await server.stop(signal);
      await workThrough(phone);
      await expect(phone.pill()).toHaveText(`离线 · 已存 ${actionsPerStory}`);

      await phone.switchOff();
      await phone.switchOn();
      await phone.open('/sf/check');
      await expect(phone.pill()).toHaveText(`离线 · 已存 ${actionsPerStory}`);

      await server.start();
      await expectAllSent(phone);
      expect(await server.countOperations(`${store}01`)).toBe(before + actionsPerStory);
      const colleague = await device();
      await colleague.login(`${store}02`);
      await expectSeenBy(colleague);
    },
  );
}

story(
  'the same when the answer to every first attempt is lost after the server applied it',
  { tag: '@all' },
  async ({ server, faultyProxy, device }) => {
    const phone = await device({ hasApp: true, address: faultyProxy.address });
    await phone.becomeReady('100301');
    const before = await server.countOperations('100301');
    phone.losesConnections();
    await workThrough(phone);
    await expectAllSent(phone);
    expect(faultyProxy.lost()).toBeGreaterThan(0);
    // The pill may say so in the moment before the last one is counted as waiting.
    await expect.poll(() => server.countOperations('100301')).toBe(before + actionsPerStory);
    const colleague = await device();
    await colleague.login('100302');
    await expectSeenBy(colleague);
  },
);

story(
  'on a shared phone nobody sees or sends the unsent work of another',
  everyEngine,
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100401');
    await phone.goOffline();
    const article = await phone.nextArticle(new Set());
    await phone.check(article);
    await expect(phone.pill()).toHaveText('离线 · 已存 1');
    await phone.open('/more');
    await phone.page.getByRole('button', { name: '退出登录' }).click();
    await phone.page.getByRole('button', { name: '保留并退出' }).click();
    await phone.page.waitForURL(/\/login\b/);

    await phone.goOnline();
    await phone.login('100402');
    await phone.open('/sf/check');
    await expect(phone.cards().first()).toBeVisible();
    await phone.open('/sync');
    await expect(phone.pill()).toHaveText('在线');
    expect(await server.countOperations('100401')).toBe(0);
    expect(await server.countOperations('100402')).toBe(0);
    await phone.open('/more');
    await phone.page.getByRole('button', { name: '退出登录' }).click();
    await phone.page.waitForURL(/\/login\b/);

    await phone.login('100401');
    await expect.poll(() => server.countOperations('100401')).toBe(1);
  },
);

story(
  'a half-typed remark survives a reload, and undo takes a check back',
  { tag: ['@every-engine', '@all'] },
  async ({ device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100501');
    const article = await phone.nextArticle(new Set());
    await phone.open(`/sf/check?article=${article}`);
    await phone.page.getByLabel('备注', { exact: true }).fill('临期，已放到');
    await expect.poll(() => phone.drafts('100501')).toEqual([expect.stringContaining('临期，已放到')]);
    await phone.page.reload();
    await expect(phone.page.getByLabel('备注', { exact: true })).toHaveValue('临期，已放到');
    await phone.open('/sf/check');
    await phone.check(article);
    // It stands there for some seconds only, unless somebody points at it.
    await phone.page.getByRole('button', { name: '撤销', exact: true }).hover();
    await expect(phone.page.getByRole('tab', { name: '今日已处理' })).toHaveText('今日已处理 1');
    await phone.undo();
    await expect(phone.page.getByRole('tab', { name: '今日已处理' })).toHaveText('今日已处理 0');
  },
);

story(
  'two people check the same lot: the second is told who was first',
  { tag: '@all' },
  async ({ server, device }) => {
    const first = await device({ hasApp: true });
    const second = await device({ hasApp: true });
    await first.becomeReady('100601');
    await second.becomeReady('100602');
    const article = await first.nextArticle(new Set());
    await second.goOffline();
    await second.check(article);
    await first.check(article);
    await expect.poll(() => server.countOperations('100601')).toBe(1);
    // It is said for some seconds only: watched for from before it can come.
    await Promise.all([expect(second.page.getByText('已经检查过这个批次')).toBeVisible(), second.goOnline()]);
  },
);

story(
  'every language and both themes open without a network, also from a deep link',
  { tag: ['@every-engine', '@all'] },
  async ({ device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100701');
    await phone.goOffline();
    await phone.open('/more');
    for (const [language, title] of [
      ['en', 'More'],
      ['es', 'Más'],
      ['ja', 'その他'],
      ['zh', '更多'],
    ] as const) {
      await phone.page.locator('select').first().selectOption(language);
      await expect(phone.page.locator('h1')).toHaveText(title);
    }
    await phone.page.locator('select').nth(1).selectOption('dark');
    await expect(phone.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await phone.open('/sf/history');
    await expect(phone.page.locator('h1')).toBeVisible();
  },
);

story(
  'head office, which holds no store, is told the truth about the network too',
  { tag: '@all' },

  async ({ server, device }) => {
    const office = await device({ hasApp: true, form: 'desk' });
    await office.login('ho01');
    await expect(office.pill()).toHaveText('在线');
    await office.isKept();
    await office.goOffline();
    await expect(office.pill()).toHaveText('离线');
    await office.page.reload();
    await expect(office.pill()).toHaveText('离线');
    await office.goOnline();
    await expect(office.pill()).toHaveText('在线');

    // Here the browser believes in its network.
    await server.stop('SIGTERM');
    await office.page.reload();
    await expect(office.pill()).toHaveText('离线');
    await server.start();
    await office.page.reload();
    await expect(office.pill()).toHaveText('在线');
  },
);
