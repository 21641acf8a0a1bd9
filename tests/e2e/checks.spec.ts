import type { AppServer } from '../support/app-server.ts';
import { expectNothingToFind } from '../support/axe.ts';
import type { Device } from '../support/device.ts';
import { expect, story } from '../support/story.ts';

const none: ReadonlySet<string> = new Set();
const doneToday = (device: Device, count: number) =>
  expect(device.page.getByRole('tab', { name: '今日已处理' })).toHaveText(`今日已处理 ${count}`);

story(
  'filters stand in the address: a reload and a link show the same list',
  { tag: '@all' },
  async ({ device }) => {
    const phone = await device();
    await phone.login('100901', '111111', { isNew: true });
    await phone.open('/sf/check');
    // Three steps for whoever is here for the first time; they are in nobody's way.
    const steps = phone.page.getByRole('region', { name: '第一次使用' });
    await expect(steps).toContainText('轻点卡片');
    await steps.getByRole('button', { name: '下一步' }).click();
    await steps.getByRole('button', { name: '跳过' }).click();
    await expect(steps).toHaveCount(0);
    await phone.open('/sf/check?view=all');
    // Counted once the whole store is here: what came later would change what is compared.
    const all = phone.page.getByRole('tab', { name: '全部' });
    await expect(all).toHaveText(/\d/);
    await phone.page.getByPlaceholder('名称、内码、批号、条码').fill('牛奶');
    await expect(phone.cards().first()).toContainText('牛奶');
    const soonest = await phone.cards().first().textContent();
    await phone.page.getByRole('button', { name: '筛选' }).click();
    // What a word means is told where it stands.
    await phone.page.getByRole('button', { name: '这是什么意思？' }).first().click();
    const help = phone.page.getByRole('dialog', { name: '帮助' });
    await expect(help.getByText('有批次、无批次')).toBeInViewport();
    await expectNothingToFind(phone.page, 'the filters', '[data-sheet]');
    await help.getByRole('button', { name: '关闭' }).click();
    await expect(help).toHaveCount(0);
    await phone.page.getByLabel('库存不少于').fill('3');
    await phone.page.getByLabel('含零库存').check();
    await phone.page.getByLabel('排序').selectOption('-qty');
    await phone.page.getByRole('button', { name: /^显示 \d+ 行$/ }).click();
    await expect(phone.page).toHaveURL(/q=.*qty=3.*zero=true.*sort=/);
    // The address is ahead of the list, which is in its new order once another one comes first.
    await expect(phone.cards().first()).not.toHaveText(soonest ?? '');
    await expect(phone.cards().first()).toContainText('牛奶');
    const shown = { count: await all.textContent(), first: await phone.cards().first().textContent() };

    await phone.page.reload();
    await expect(all).toHaveText(shown.count ?? '');
    await expect(steps).toHaveCount(0);
    await expect(phone.cards().first()).toHaveText(shown.first ?? '');
    await expect(phone.page.getByPlaceholder('名称、内码、批号、条码')).toHaveValue('牛奶');
    await expect(phone.page.getByRole('button', { name: '筛选（已设 3 项）' })).toBeVisible();
    const tab = await phone.newTab(phone.page.url());
    await expect(tab.getByRole('tab', { name: '全部' })).toHaveText(shown.count ?? '');

    // They stand below the search too, and are taken away there.
    await phone.page.getByRole('button', { name: '去掉：库存不少于 3' }).click();
    await expect(phone.page).not.toHaveURL(/qty=/);
    await phone.page.getByRole('button', { name: '清除筛选' }).click();
    await expect.poll(() => [...new URL(phone.page.url()).searchParams.keys()].sort()).toEqual(['q', 'view']);
  },
);

story(
  'what is typed changes the list and nothing else: no false end, each tab from its top',
  { tag: '@all' },
  async ({ device }) => {
    const phone = await device({ hasApp: true });
    const { page } = phone;
    await phone.becomeReady('100902');
    await phone.check(await phone.nextArticle(none));
    const search = page.getByPlaceholder(/^名称/);
    await page.evaluate(() => {
      const note = () => {
        const untrue = /查完了|没有要查的|没有需要查看的商品/.exec(document.body.textContent ?? '');
        if (untrue) document.documentElement.dataset.untrue = untrue[0];
      };
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    });
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await search.fill('没有这样的商品');
    await expect(page.getByText('没有符合条件的商品')).toBeVisible();
    await search.fill('');
    await expect(phone.cards().first()).toBeVisible();
    await page.getByRole('tab', { name: /^全部/ }).click();
    await search.fill('没有这样的商品');
    await expect(page.getByText('没有符合条件的商品')).toBeVisible();
    await search.fill('');
    await expect(phone.cards().first()).toBeVisible();
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(page.locator('html')).not.toHaveAttribute('data-untrue');

    // The list grows by itself: until it has, there is not so far to scroll.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2000);
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await page.getByRole('tab', { name: /^今日已处理/ }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await doneToday(phone, 1);
    await search.fill('没有这样的商品');
    await doneToday(phone, 0);
  },
);

story('what is not possible says why: too new, and the last lot', { tag: '@all' }, async ({ device }) => {
  const phone = await device({ hasApp: true });
  await phone.becomeReady('100901');
  const inThreeHundredDays = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  await phone.open(`/sf/check?view=all&sort=-fexpiracy&by=${inThreeHundredDays}`);
  const notNow = phone.page.locator('article[data-row]:has(button[data-quiet])');
  await notNow.filter({ hasNotText: '末批' }).first().locator('button[data-quiet]').click();
  const sheet = phone.page.getByRole('dialog');
  await expect(sheet.getByText(/^该批次太新，还不能检查/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: '检查完成' })).toHaveCount(0);
  // A remark is possible all the same.
  await sheet.getByLabel('备注', { exact: true }).fill('整箱在最里面');
  await expect(sheet.getByRole('button', { name: '仅备注' })).toBeEnabled();
  await expect(sheet.getByRole('button', { name: '备注并检查' })).toBeDisabled();
  // So is hiding; what was typed is not made another number.
  await sheet.getByRole('button', { name: '其他…' }).click();
  await sheet.getByLabel('隐藏天数').fill('999');
  await expect(sheet.getByText('请输入整数天数，最多 365 天')).toBeVisible();
  await expect(sheet.getByRole('button', { name: '隐藏', exact: true })).toBeDisabled();
  await sheet.getByLabel('隐藏天数').fill('365');
  await sheet.getByRole('button', { name: '隐藏', exact: true }).click();
  await expect(sheet.getByText(/到期，早于恢复显示的日期，仍要隐藏吗？$/)).toBeVisible();
  await sheet.getByRole('button', { name: '取消' }).click();

  await phone.open('/sf/check?view=all&red=true');
  const lastLot = phone.page.locator('article[data-row]', { hasText: '末批 不可隐藏' }).first();
  await lastLot.locator('button[data-quiet]').click();
  await expect(sheet.getByText('该批次为末批，不能隐藏')).toBeVisible();
  await expect(sheet.getByText(/已查；库存为 0 后不再显示。$/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: '今天隐藏' })).toHaveCount(0);
});

story(
  'the server refuses: the work is kept, its reason shown, and its user decides',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('101101');
    const refused = await phone.nextArticle(none);
    await phone.goOffline();
    await phone.check(refused);
    const next = await phone.nextArticle(new Set([refused]));
    await phone.check(next);
    // Somebody corrects the shelf life meanwhile: by the new one the lot is too new.
    const shelfLife = `update goods g set shelf_life_days = $2 from goods was
      where g.article = $1 and was.article = g.article returning was.shelf_life_days as days`;
    const [former] = await server.ask(shelfLife, [refused, 30]);
    await server.ask(
      `update lots set expiry_date = current_date + 20 where store = '1011' and article = $1`,
      [refused],
    );
    await phone.goOnline();
    await expect(phone.pill()).toHaveText('1 项需要您处理');
    expect(await server.countOperations('101101')).toBe(1);

    await phone.pill().click();
    await expect(phone.page.getByText(/该批次太新，还不能检查/)).toBeVisible();
    await phone.page.getByRole('button', { name: '放弃…' }).click();
    await phone.page.getByRole('dialog').getByText('情况变了，不再需要').click();
    await phone.page.getByRole('dialog').getByRole('button', { name: '放弃', exact: true }).click();
    await expect(phone.page.getByRole('heading', { name: '全部已发送' })).toBeVisible();
    await expect(phone.pill()).toHaveText('在线');
    await phone.open('/sf/check?view=today');
    await doneToday(phone, 1);
    // The other stores of this server have the same goods, and their lists were kept by the former shelf life.
    await server.ask(shelfLife, [refused, former?.days]);
  },
);

story(
  'undo, offline: the goods are back, and the server never shows them as checked',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100702');
    await phone.goOffline();
    const article = await phone.nextArticle(none);
    await phone.check(article);
    await expect(phone.pill()).toHaveText('离线 · 已存 1');
    await phone.undo();
    await expect(phone.card(article)).toBeVisible();
    await doneToday(phone, 0);
    await phone.goOnline();
    await expect(phone.pill()).toHaveText('在线');
    expect(await recordsOf(server, '100702')).toEqual([]);
  },
);

story('undo, online: what the server has is withdrawn', { tag: '@all' }, async ({ server, device }) => {
  const phone = await device({ hasApp: true });
  await phone.becomeReady('100704');
  const article = await phone.nextArticle(none);
  await phone.check(article);
  const notice = phone.page
    .getByRole('alert')
    .filter({ has: phone.page.getByRole('button', { name: '撤销', exact: true }) });
  const inks = () =>
    notice.evaluate((element) =>
      [...element.querySelectorAll('span, strong')].map(
        (words) => getComputedStyle(words).color === 'rgb(0, 0, 0)',
      ),
    );
  // Under the pointer the notice stays, however long sending takes.
  await notice.hover();
  await expect.poll(inks).not.toContain(true);
  await expect.poll(() => server.countOperations('100704')).toBe(1);
  await phone.undo();
  await expect.poll(() => server.countOperations('100704')).toBe(2);
  expect(await recordsOf(server, '100704')).toEqual([]);
  await expect(phone.card(article)).toBeVisible();
  await doneToday(phone, 0);
});

story(
  'what was recorded earlier today is taken back after a question; a later lot that was checked since goes with it',
  { tag: '@all' },
  async ({ server, device }) => {
    const article = await threeDueLots(server, '1010');
    const phone = await device({ hasApp: true });
    await phone.becomeReady('101004');
    const { page } = phone;
    const dialog = page.getByRole('dialog');
    const undoOf = (place: number) => page.getByRole('button', { name: /^撤销：/ }).nth(place);
    for (const done of [1, 2]) {
      await phone.open(`/sf/check?view=all&code=${article.code}`);
      await phone.check(article.id);
      await phone.open('/sf/check?view=today');
      await doneToday(phone, done);
    }
    await expect.poll(() => server.countOperations('101004')).toBe(2);

    // The newest stands first; nothing was checked after it.
    await undoOf(0).click();
    await expect(dialog).toContainText('这一批会变回未检查');
    await expect(dialog.getByText('更晚到期的批次')).toHaveCount(0);
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(page.getByText('已取消操作!')).toBeVisible();
    await doneToday(phone, 2);

    await undoOf(1).click();
    await expect(dialog).toContainText('之后又检查了 1 个更晚到期的批次，需要一起撤回：');
    await expect(dialog.getByRole('listitem')).toContainText('FRONT-2');
    await dialog.getByRole('button', { name: '两条一起撤回' }).click();
    await doneToday(phone, 0);
    await expect.poll(() => server.countOperations('101004')).toBe(3);
    await expect(phone.pill()).toHaveText('在线');
    expect(await recordsOf(server, '101004')).toEqual([]);
  },
);

/** Goods of a store with three lots that are due, which nobody has looked at. */
async function threeDueLots(server: AppServer, store: string): Promise<{ id: string; code: string }> {
  const [found] = await server.ask(
    `select l.article as id, g.goods_code as code from lots l join goods g on g.article = l.article
     where l.store = $1 and l.lot <> '' and not exists
       (select from check_records r where r.store = l.store and r.article = l.article)
     group by l.article, g.goods_code order by l.article limit 1`,
    [store],
  );
  const { id, code } = { id: String(found?.id), code: String(found?.code) };
  await server.ask('delete from lots where store = $1 and article = $2', [store, id]);
  await server.ask(
    `insert into lots (store, article, lot, expiry_date, qty)
     select $1, $2, 'FRONT-' || n, current_date + n, 5 from generate_series(1, 3) n`,
    [store, id],
  );
  return { id, code };
}

/** What somebody has recorded since the tests began, and not taken back. */
function recordsOf(server: AppServer, usercode: string): Promise<unknown[]> {
  return server.ask(
    `select id from check_records
     where edit_user_id = $1 and withdrawn_at is null and edit_time > now() - interval '1 hour'`,
    [`u-${usercode}`],
  );
}
