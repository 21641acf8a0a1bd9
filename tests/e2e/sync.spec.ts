import { readFile } from 'node:fs/promises';
import type { AppServer } from '../support/app-server.ts';
import type { Device } from '../support/device.ts';
import { expect, story } from '../support/story.ts';

/** Puts a remark of its own on goods; answers the record's number, once the server has it. */
async function remark(phone: Device, article: string, words: string): Promise<string> {
  await phone.open(`/sf/check?article=${article}`);
  await phone.page.getByLabel('备注', { exact: true }).fill(words);
  await phone.page.getByRole('button', { name: '仅备注' }).click();
  await expect(phone.page.getByRole('dialog')).toHaveCount(0);
  await expect(phone.pill()).toHaveText('在线');
  await phone.open('/sf/history?past=true');
  const card = phone.page.locator('[data-row]', { hasText: words });
  await expect(card).toBeVisible();
  return (await card.getAttribute('data-row')) ?? '';
}

/** Rewrites a record's remark in the log. */
async function rewrite(phone: Device, record: string, words: string): Promise<void> {
  await phone.open(`/sf/history?past=true&record=${record}`);
  await phone.page.getByLabel('备注', { exact: true }).fill(words);
  await phone.page.getByRole('button', { name: '保存' }).click();
  await expect(phone.page.getByText('已存到本机')).toBeVisible();
}

type Dated = { lot: string; day: string };

/** Behind the phones' backs the lots of goods get a date too far away to be checked; answers what they had. */
async function makeTooNew(server: AppServer, store: string, article: string): Promise<Dated[]> {
  const lots = await server.ask(
    'select lot, expiry_date::text as day from lots where store = $1 and article = $2 and expiry_date is not null',
    [store, article],
  );
  await server.ask("update lots set expiry_date = '2099-01-01' where store = $1 and article = $2", [
    store,
    article,
  ]);
  return lots.map(({ lot, day }) => ({ lot: String(lot), day: String(day) }));
}

async function restore(
  server: AppServer,
  store: string,
  article: string,
  lots: readonly Dated[],
): Promise<void> {
  for (const { lot, day } of lots)
    await server.ask(
      'update lots set expiry_date = $4::date where store = $1 and article = $2 and lot = $3',
      [store, article, lot, day],
    );
}

/** The browser's number of the app's worker; asked while the app is open. */
async function registrationOf(phone: Device): Promise<string> {
  const browser = await phone.page.context().newCDPSession(phone.page);
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  return found;
}

/** What the browser does by itself, in its own time, once there is a network again: Background Sync. */
async function wakeWorker(phone: Device, registrationId: string): Promise<void> {
  const browser = await phone.page.context().newCDPSession(phone.page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin: phone.address,
    registrationId,
    tag: 'replay',
    lastChance: false,
  });
}

story('two people edit one remark offline; the second decides from the row', async ({ server, device }) => {
  const lin = await device({ hasApp: true });
  await lin.becomeReady('101205');
  const article = await lin.nextArticle(new Set());
  const record = await remark(lin, article, '门口那排');
  const xu = await device({ hasApp: true });
  await xu.becomeReady('101206');
  await lin.goOffline();
  await rewrite(lin, record, '已搬到里排');
  await rewrite(xu, record, '卖完了');
  const kept = async () =>
    (await server.ask('select remark from check_records where id = $1', [record]))[0]?.remark;
  await expect.poll(kept).toBe('卖完了');
  await lin.goOnline();
  await expect(lin.pill()).toContainText('需要您');

  await lin.open(`/sf/history?past=true&record=${record}`);
  await lin.page.getByRole('link', { name: '去处理' }).click();
  const card = lin.page.getByRole('article', { name: /修改备注/ });
  await expect(card).toBeFocused();
  for (const words of ['门口那排', '卖完了', '已搬到里排']) await expect(card).toContainText(words);
  await card.getByRole('button', { name: '自己写' }).click();
  await card.getByRole('textbox').fill('里排还剩两件');
  await card.getByRole('button', { name: '用这段' }).click();
  // Back where they came from, with what they decided.
  await lin.page.waitForURL(/\/sf\/history/);
  await expect(lin.page.getByLabel('备注', { exact: true })).toHaveValue('里排还剩两件');
  await expect(lin.pill()).toHaveText('在线');
  await expect.poll(kept).toBe('里排还剩两件');
});

story(
  'an edit of a record that was withdrawn keeps its words: they are recorded anew',
  { tag: '@all' },
  async ({ server, device }) => {
    const lin = await device({ hasApp: true, form: 'desk' });
    const phone = await device({ hasApp: true });
    await phone.becomeReady('101207');
    const article = await phone.nextArticle(new Set());
    const record = await remark(phone, article, '标签掉了');
    await lin.login('101208');
    await lin.open(`/sf/history?past=true&record=${record}`);
    await expect(lin.page.getByRole('textbox', { name: '备注' })).toHaveValue('标签掉了');
    await lin.isKept();
    await lin.goOffline();
    await lin.page.getByRole('textbox', { name: '备注' }).fill('标签掉了，已重贴');
    await lin.page.getByRole('button', { name: '保存' }).click();
    await expect(lin.pill()).toContainText('已存 1');
    await phone.open(`/sf/history?past=true&record=${record}`);
    await phone.page.getByRole('button', { name: '撤回到临期检查' }).click();
    await phone.page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
    await expect.poll(() => server.countOperations('101207')).toBe(2);
    await lin.goOnline();
    await expect(lin.pill()).toContainText('需要您');

    // Its row is gone from the log; the log says so, and leads to the decision.
    await lin.open('/sf/history?past=true');
    await lin.page.getByRole('link', { name: '去处理' }).click();
    const card = lin.page.getByRole('article', { name: /修改备注/ });
    await expect(card).toContainText('撤回了这条记录');
    await expect(card).toContainText('标签掉了，已重贴');
    await card.getByRole('button', { name: '另记为备注' }).click();
    await expect(lin.pill()).toHaveText('在线');
    const recorded = () =>
      server.ask('select edit_type from check_records where remark = $1 and withdrawn_at is null', [
        '标签掉了，已重贴',
      ]);
    await expect.poll(recorded).toEqual([{ edit_type: 'onlyremark' }]);
  },
);

story(
  'a refused check opens its own form with the words in it, and is sent in its place',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('101104');
    await phone.goOffline();
    const article = await phone.nextArticle(new Set());
    await phone.remarkAndCheck(article, '缺角，先放后场');
    await expect(phone.pill()).toHaveText('离线 · 已存 1');
    const lots = await makeTooNew(server, '1011', article);
    await phone.goOnline();
    await expect(phone.pill()).toContainText('需要您');
    await restore(server, '1011', article, lots);

    await phone.open('/sync');
    const card = phone.page.getByRole('article', { name: /备注并检查/ });
    await expect(card).toContainText('缺角，先放后场');
    await card.getByRole('link', { name: '修改后重发' }).click();
    const words = phone.page.getByLabel('备注', { exact: true });
    await expect(words).toHaveValue('缺角，先放后场');
    await words.fill('缺角，已处理');
    await phone.page.getByRole('button', { name: '备注并检查' }).click();
    await phone.page.waitForURL(/\/sync/);
    await expect(phone.pill()).toHaveText('在线');
    await expect.poll(() => server.countOperations('101104')).toBe(1);
    const made = await server.ask(
      "select edit_type from check_records where store = '1011' and article = $1 and remark = '缺角，已处理'",
      [article],
    );
    expect(made).toEqual([{ edit_type: 'cfmandremark' }]);
  },
);

story(
  'unsent work is thrown away with a reason, and moves to another phone of the same person only',
  async ({ server, device }, info) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('101209');
    await phone.goOffline();
    const done = new Set<string>();
    for (const words of ['第一处', '第二处']) {
      const article = await phone.nextArticle(done);
      done.add(article);
      await phone.remarkAndCheck(article, words);
      await expect(phone.page.getByRole('dialog')).toHaveCount(0);
    }
    await phone.open('/sync');
    // Tried already, for all it knows: it is thrown away, not just undone.
    const discard = phone.page.getByRole('button', { name: '放弃…' });
    await expect(async () => {
      // What has opened late lies over the row.
      if (!(await discard.isVisible()))
        await phone.page
          .getByRole('button', { name: /备注并检查/ })
          .first()
          .click({ timeout: 2000 });
      await expect(discard).toBeVisible({ timeout: 2000 });
    }).toPass();
    await discard.click();
    const question = phone.page.getByRole('dialog');
    await expect(question.getByRole('button', { name: '放弃', exact: true })).toBeDisabled();
    await question.getByText('其他原因').click();
    await question.getByRole('textbox').fill('货已退回');
    await question.getByRole('button', { name: '放弃', exact: true }).click();
    await phone.page.getByText('本机放弃过的 1 项').click();
    await expect(phone.page.getByText('货已退回')).toBeVisible();

    const [download] = await Promise.all([
      phone.page.waitForEvent('download'),
      phone.page.getByRole('button', { name: '导出未发送的操作' }).click(),
    ]);
    const path = info.outputPath('outbox.json');
    await download.saveAs(path);
    const bytes = await readFile(path);
    const file = JSON.parse(bytes.toString());
    expect(file.operations).toHaveLength(1);
    expect(file.discarded).toMatchObject([{ discarded: { why: 'other', words: '货已退回' } }]);

    const stranger = await device();
    await stranger.login('101210');
    await stranger.open('/sync');
    await stranger.chooseFile({ name: 'outbox.json', bytes });
    await expect(stranger.page.getByText('这个文件属于另一个账号')).toBeVisible();
    const other = await device();
    await other.login('101209');
    await other.open('/sync');
    await other.chooseFile({ name: 'outbox.json', bytes });
    await expect(other.page.getByText('导入了 1 项')).toBeVisible();
    await expect.poll(() => server.countOperations('101209')).toBe(1);

    const [report] = await Promise.all([
      phone.page.waitForEvent('download'),
      phone.page.getByRole('button', { name: '保存诊断文件' }).click(),
    ]);
    const reportPath = info.outputPath('diagnostics.json');
    await report.saveAs(reportPath);
    const text = (await readFile(reportPath)).toString();
    expect(JSON.parse(text)).toMatchObject({ counts: { waiting: 1, gone: 1 } });
    const [session] = await server.ask("select username from users where usercode = '101209'");
    for (const secret of ['101209', '第一处', '第二处', '货已退回', String(session?.username)])
      expect(text).not.toContain(secret);

    // The row that has the keyboard is gone once it is sent: that goes on at the page.
    await phone.page
      .getByRole('button', { name: /备注并检查/ })
      .first()
      .focus();
    await phone.goOnline();
    await expect(phone.page.locator('#content')).toBeFocused();
  },
);

story(
  'who asked for it is told with the app closed that something needs them',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ showsNotifications: true });
    await phone.becomeReady('101105');
    await phone.page.context().grantPermissions(['notifications']);
    await phone.open('/sync');
    await expect(phone.page.getByText('应用在后台时不会通知您')).toBeVisible();
    await phone.page.getByRole('button', { name: '开启提醒' }).click();
    await expect(phone.page.getByText('有需要您处理的会通知您')).toBeVisible();
    await phone.open('/sf/check');
    await phone.goOffline();
    const article = await phone.nextArticle(new Set());
    await phone.check(article);
    await expect(phone.pill()).toHaveText('离线 · 已存 1');
    const lots = await makeTooNew(server, '1011', article);
    const registration = await registrationOf(phone);
    await phone.open('about:blank');
    await phone.goOnline();
    // Nothing of the app is open: the browser wakes the worker, which sends, and says what came of it.
    await wakeWorker(phone, registration);
    await expect
      .poll(() => {
        const [worker] = phone.page.context().serviceWorkers();
        return worker?.evaluate(async () => {
          const scope = self as unknown as { registration: ServiceWorkerRegistration };
          const shown = await scope.registration.getNotifications();
          return shown.map(({ title, body }) => `${title} ${body}`);
        });
      })
      .toEqual(['有操作需要您处理 1 项没有发送成功，点这里处理。']);
    await restore(server, '1011', article, lots);
  },
);
