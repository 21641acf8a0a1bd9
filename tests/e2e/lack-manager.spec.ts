import type { Locator, Page } from '@playwright/test';
import type { AppServer } from '../support/app-server.ts';
import { expectNothingToFind } from '../support/axe.ts';
import type { Device } from '../support/device.ts';
import { expect, ownServer, story as shared } from '../support/story.ts';

/** Shortages are the whole company's: what these stories decide is nobody else's. */
const story = shared.extend({ server: ownServer() });

const rowsOf = (page: Page) => page.locator('tbody tr[data-row]');
const rowOf = (page: Page, id: string) => page.locator(`tbody tr[data-row="${id}"]`);

async function idsOf(rows: Locator): Promise<string[]> {
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row') ?? ''));
}

/** At the list of what is to decide, whole. */
async function openManager(device: Device, search = 'view=open'): Promise<Page> {
  await device.open(`/goodslack/manager?${search}`);
  await expect(device.page.getByRole('tab', { name: /待处理 \d+/ })).toBeVisible();
  return device.page;
}

/** How many there are to decide, once the device has them all. */
async function wholeCount(server: AppServer, page: Page): Promise<number> {
  const count = await countAtServer(server);
  await expect(page.getByRole('tab', { name: `待处理 ${count}` })).toBeVisible();
  return count;
}

async function countAtServer(server: AppServer): Promise<number> {
  const [row] = await server.ask(
    `select count(*)::int from goods_lacks where held and disposal = 'nodispose'`,
  );
  return Number(row?.count);
}

async function countOpen(page: Page): Promise<number> {
  return Number(/\d+/.exec((await page.getByRole('tab', { name: /待处理 \d+/ }).textContent()) ?? '')?.[0]);
}

story(
  'the desk: every filter in the address, views that are kept, columns as one wants them',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    const page = await openManager(desk, 'view=all');
    const rows = rowsOf(page);
    const [first = ''] = await idsOf(rows);
    const code = (await rowOf(page, first).getByRole('cell').allTextContents()).find((text) =>
      /^0\d{6}$/.test(text),
    );

    await desk.filter('商品编码', code ?? '');
    await expect(page).toHaveURL(new RegExp(`code=.*${code}`));
    await expect(rowOf(page, first)).toBeVisible();
    await page.reload();
    await expect(rowOf(page, first)).toBeVisible();
    await expect(page.getByRole('button', { name: `去掉：商品编码：${code}` })).toBeVisible();
    await page.getByRole('button', { name: `去掉：商品编码：${code}` }).click();

    await desk.filter('处理方式', 'exchange');
    await expect(page).toHaveURL(/disposal=exchange/);
    await expect(rows.filter({ hasNotText: '替代商品' })).toHaveCount(0);
    await page.getByRole('button', { name: /^筛选/ }).click();
    await page.getByRole('dialog').getByLabel('缺货日期').click();
    await page.getByRole('button', { name: '昨天', exact: true }).click();
    await expect(page).toHaveURL(/from=.*to=/);
    // Of days to come nothing is short yet.
    const tomorrow = page.locator('button[data-disabled]').first();
    await expect(tomorrow).toBeAttached();
    await page.keyboard.press('Escape');

    await desk.open('/goodslack/manager?view=all');
    const header = page.getByRole('columnheader', { name: '商品编码' });
    const remark = page.getByRole('columnheader', { name: '备注' });
    const widthOf = async () => (await remark.boundingBox())?.width ?? 0;
    const narrow = await widthOf();
    await remark.hover();
    await remark.getByRole('button', { name: '备注：菜单' }).click();
    await page.getByRole('button', { name: '变宽' }).click();
    await expect.poll(widthOf).toBeGreaterThan(narrow);
    const wide = await widthOf();
    await page.getByRole('button', { name: '左移' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '列', exact: true }).click();
    await page.getByRole('checkbox', { name: '商品编码' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(header).toHaveCount(0);
    const order = await page.getByRole('columnheader').allTextContents();
    await page.reload();
    await expect(rows.first()).toBeVisible();
    await expect(header).toHaveCount(0);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(order);
    expect(await widthOf()).toBe(wide);

    await desk.filter('处理方式', 'exchange');
    await page.getByRole('button', { name: '视图' }).click();
    await page.getByRole('menuitem', { name: '保存此视图' }).click();
    await page.getByRole('dialog').getByLabel('视图名称').fill('要替代的');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).press('Enter');
    await expect(page.getByRole('button', { name: '要替代的' })).toBeVisible();
    await desk.open('/goodslack/manager?view=all');
    await page.getByRole('button', { name: '视图' }).click();
    await page.getByRole('menuitem', { name: '要替代的', exact: true }).click();
    await expect(page).toHaveURL(/disposal=exchange/);
    await expect(rows.filter({ hasNotText: '替代商品' })).toHaveCount(0);

    // From the menu it is what is to decide; a view that was kept before that still means all.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('stockroom.views.lack-manager.'));
      localStorage.setItem(key ?? '', JSON.stringify([{ name: '从前的', search: { disposal: 'exchange' } }]));
    });
    await desk.open('/goodslack/manager');
    await expect(page.getByRole('tab', { name: /待处理/, selected: true })).toBeVisible();
    await page.getByRole('button', { name: '视图' }).click();
    await page.getByRole('menuitem', { name: '从前的', exact: true }).click();
    await expect(page).toHaveURL(/view=all/);
    await expect(rows.first()).toBeVisible();
    await expect(page.getByRole('button', { name: '从前的' })).toBeVisible();

    await expectNothingToFind(page);
  },
);

story(
  'a row is edited in place: confirmed, called off, and gone through by keyboard',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    const page = await openManager(desk, 'view=all');
    const open = rowsOf(page).filter({ hasText: '未处理' });
    const [first = '', second = ''] = await idsOf(open);
    const row = rowOf(page, first);

    await row.getByRole('button', { name: '编辑', exact: true }).click();
    await row.getByRole('button', { name: '确认' }).click();
    await expect(page.getByText('您还没有选择处理方式')).toBeVisible();
    await row.getByRole('combobox').selectOption('wait');
    await row.getByRole('button', { name: '取消' }).click();
    await expect(page.getByText('已取消编辑，数据已恢复')).toBeVisible();
    await expect(row).toContainText('未处理');

    // Enter begins, Enter confirms and goes on below, Esc calls off.
    await row.locator('[data-cell=disposal]').focus();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('combobox')).toBeFocused();
    await row.getByRole('combobox').selectOption('wait');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('等待到货');
    await expect(rowOf(page, second).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(rowOf(page, second).getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, second).locator('[data-cell=disposal]')).toBeVisible();
    await row.locator('[data-cell=remark]').focus();
    await page.keyboard.press('ArrowDown');
    await expect(rowOf(page, second).locator('[data-cell=remark]')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    for (const cell of ['substitute-2', 'substitute-1', 'disposal']) {
      await page.keyboard.press('ArrowLeft');
      await expect(row.locator(`[data-cell=${cell}]`)).toBeFocused();
    }

    await row.getByRole('button', { name: '清除处理' }).click();
    await expect(row).toContainText('未处理');
    await desk.undo('已清除处理结果');
    await expect(row).toContainText('等待到货');
  },
);

story(
  'substitutes are looked up, none twice, and cleared when that is confirmed',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    const page = await openManager(desk, 'view=all&disposal=exchange');
    const [id = '', other = ''] = await idsOf(rowsOf(page));
    await rowOf(page, id).getByRole('cell').nth(2).click();
    const detail = page.getByRole('complementary', { name: '缺货详情' });
    const chosen = detail.getByRole('list', { name: '已选的替代商品' }).getByRole('listitem');
    await expect(chosen.first()).toBeVisible();
    const before = await chosen.count();
    const name = (await chosen.first().textContent()) ?? '';
    await detail.getByRole('button', { name: /^移除/ }).first().click();
    await expect(chosen).toHaveCount(before - 1);
    // It stays while another row is looked at.
    await rowOf(page, other).getByRole('cell').nth(2).click();
    await expect(page).toHaveURL(new RegExp(`open=${other}`));
    await rowOf(page, id).getByRole('cell').nth(2).click();
    await expect(page).toHaveURL(new RegExp(`open=${id}`));
    await expect(chosen).toHaveCount(before - 1);
    const barcode = /\d{12,13}/.exec(name)?.[0] ?? '';
    await detail.getByLabel('按名称、编码或条码查找商品').fill(barcode);
    await detail.getByRole('option', { name: new RegExp(barcode) }).click();
    await expect(chosen).toHaveCount(before);

    await detail.getByRole('radio', { name: '取消订货' }).check();
    await expect(detail.getByText(`确认后会清除 ${before} 个替代商品`)).toBeVisible();
    await detail.getByRole('button', { name: '确认' }).click();
    await expect(rowOf(page, id)).toHaveCount(0);
    await desk.undo('已处理：取消订货');
    await expect(rowOf(page, id)).toBeVisible();
    await rowOf(page, id).getByRole('cell').nth(2).click();
    await expect(
      detail.getByRole('region', { name: '历史记录' }).getByRole('listitem').first(),
    ).toContainText('替代商品');
  },
);

story(
  'two people, one of them offline: different fields merge, the same one is decided by its user',
  { tag: '@all' },
  async ({ device, server }) => {
    const away = await device({ hasApp: true, form: 'desk' });
    const here = await device({ form: 'desk' });
    await away.login('ho01');
    await here.login('admin');
    const mine = await openManager(away, 'view=all&disposal=wait');
    const [merged = '', disputed = ''] = await idsOf(rowsOf(mine));
    await away.isKept();
    await expect(mine.locator('progress')).toHaveCount(0);
    const theirs = await openManager(here, 'view=all');
    await away.goOffline();

    const change = async (page: Page, id: string, part: { remark?: string; disposal?: string }) => {
      const detail = page.getByRole('complementary', { name: '缺货详情' });
      await expect(detail.getByRole('button', { name: '确认' })).toBeVisible();
      if (part.remark !== undefined) await detail.getByLabel('备注').fill(part.remark);
      if (part.disposal !== undefined) await detail.getByRole('radio', { name: part.disposal }).check();
      await detail.getByRole('button', { name: '确认' }).click();
      // The next one is open then.
      await expect(page).not.toHaveURL(new RegExp(`open=${id}`));
      await page.keyboard.press('Escape');
      await expect(detail, id).toHaveCount(0);
    };
    for (const [id, part] of [
      [merged, { remark: '供应商说周三到' }],
      [disputed, { disposal: '取消订货' }],
    ] as const) {
      await rowOf(mine, id).getByRole('cell').nth(2).click();
      await change(mine, id, part);
    }
    await here.open(`/goodslack/manager?view=all&open=${merged}`);
    await change(theirs, merged, { disposal: '取消订货' });
    await here.open(`/goodslack/manager?view=all&open=${disputed}`);
    await theirs
      .getByRole('complementary', { name: '缺货详情' })
      .getByRole('button', { name: '清除处理' })
      .click();
    await expect.poll(() => server.countOperations('admin')).toBe(2);

    await away.goOnline();
    await expect(away.pill()).toHaveText('1 项需要您处理');
    await away.open(`/goodslack/manager?view=all&open=${merged}`);
    const detail = mine.getByRole('complementary', { name: '缺货详情' });
    await expect(detail).toContainText('供应商说周三到');
    await expect(detail.getByRole('radio', { name: '取消订货' })).toBeChecked();

    await away.open('/goodslack/manager?view=all&disposal=cancel');
    await rowOf(mine, disputed).getByRole('link').click();
    await expect(mine).toHaveURL(/\/sync\?operation=/);

    // What it was, theirs and one's own side by side; whoever decides is taken back, and both have the same.
    const choice = mine.getByRole('group', { name: '处理方式和替代商品' });
    await expect(choice).toHaveAccessibleDescription(/要么全用对方的，要么全用您的/);
    await expect(choice).toContainText('等待到货');
    await expect(choice.getByRole('radio', { name: /未处理/ })).not.toBeChecked();
    await choice.getByRole('radio', { name: /取消订货/ }).check();
    await mine.getByRole('button', { name: '用我的' }).click();
    await expect(mine).toHaveURL(/\/goodslack\/manager/);
    await expect(away.pill()).toHaveText('在线');
    for (const [device, page] of [
      [away, mine],
      [here, theirs],
    ] as const) {
      await device.open(`/goodslack/manager?view=all&open=${disputed}`);
      const shown = page.getByRole('complementary', { name: '缺货详情' });
      await expect(shown.getByRole('radio', { name: '取消订货' })).toBeChecked();
    }
    expect(await server.ask('select disposal from goods_lacks where id = $1', [disputed])).toEqual([
      { disposal: 'cancel' },
    ]);
  },
);

story(
  'what devices hold no more is the server’s: found under “older”, and decided there',
  { tag: '@all' },
  async ({ server, device }) => {
    const [old] = await server.ask(`
    select l.id, g.goods_code as code, (select count(*)::int from goods_lacks where not held) as count
    from goods_lacks l join goods g on g.article = l.article
    where not l.held and l.disposal = 'wait' order by l.day desc, g.goods_code limit 1`);
    const id = String(old?.id);
    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    const page = await openManager(desk, 'view=all');
    await expect(rowOf(page, id)).toHaveCount(0);
    await page.getByRole('tab', { name: '更早' }).click();
    await expect(page).toHaveURL(/view=older/);
    await desk.filter('商品编码', String(old?.code));
    const row = rowOf(page, id);
    await row.getByRole('button', { name: '编辑', exact: true }).click();
    await row.getByRole('combobox').selectOption('cancel');
    await row.getByRole('button', { name: '确认' }).click();
    await expect(row).toContainText('取消订货');
    const disposal = () => server.ask('select disposal from goods_lacks where id = $1', [id]);
    await expect.poll(disposal).toEqual([{ disposal: 'cancel' }]);
  },
);

story(
  'an older one that somebody else has decided meanwhile is not overwritten: theirs is shown beside what was chosen',
  { tag: '@all' },
  async ({ server, device }) => {
    const rows = await server.ask(
      `select l.id, g.goods_code as code from goods_lacks l join goods g on g.article = l.article
       where not l.held and l.disposal = 'wait' and l.remark = '' order by l.day desc, g.goods_code limit 2`,
    );
    const [one, other] = rows.map((row) => ({ id: String(row.id), code: String(row.code) }));
    if (!one || !other) throw new Error('the demo company has too few old shortages');
    // Somebody of whom this desk hears nothing before it sends.
    const decideElsewhere = (id: string, disposal: string) =>
      server.ask(
        `update goods_lacks set disposal = $2, remark = '问过供应商', edit_user_name = '沈宁', edit_time = now() where id = $1`,
        [id, disposal],
      );
    const stands = (id: string) => server.ask('select disposal, remark from goods_lacks where id = $1', [id]);
    const desk = await device({ form: 'desk' });
    desk.isRefused(409);
    await desk.login('ho01');
    const page = await openManager(desk, `view=older&code=${one.code}`);
    const meanwhile = page.getByRole('region', { name: '别人同时做的修改' });

    // In the table: mine is saved over theirs by whoever has seen it, and their remark stays.
    const row = rowOf(page, one.id);
    await row.getByRole('button', { name: '编辑', exact: true }).click();
    await row.getByRole('combobox').selectOption('cancel');
    await decideElsewhere(one.id, 'nodispose');
    await row.getByRole('button', { name: '确认' }).click();
    await expect(meanwhile).toContainText('没有保存：沈宁 先改了');
    await expect(meanwhile.getByRole('row', { name: '处理方式 取消订货 未处理' })).toBeVisible();
    await expect(row.getByRole('combobox')).toHaveValue('cancel');
    expect(await stands(one.id)).toEqual([{ disposal: 'nodispose', remark: '问过供应商' }]);
    await meanwhile.getByRole('button', { name: '仍保存我的' }).click();
    await expect(meanwhile).toHaveCount(0);
    expect(await stands(one.id)).toEqual([{ disposal: 'cancel', remark: '问过供应商' }]);

    // In full: theirs is taken.
    await desk.open(`/goodslack/manager?view=all&open=${other.id}`);
    const detail = page.getByRole('complementary', { name: '缺货详情' });
    await detail.getByRole('radio', { name: '取消订货' }).check();
    await decideElsewhere(other.id, 'nodispose');
    await detail.getByRole('button', { name: '确认' }).click();
    await expect(meanwhile).toBeVisible();
    await expect(detail.getByRole('radio', { name: '取消订货' })).toBeChecked();
    await meanwhile.getByRole('button', { name: '采用现在的内容' }).click();
    await expect(meanwhile).toHaveCount(0);
    await expect(detail.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(detail.getByLabel('备注')).toHaveValue('问过供应商');
    expect(await stands(other.id)).toEqual([{ disposal: 'nodispose', remark: '问过供应商' }]);
    await decideElsewhere(other.id, 'wait');
  },
);

story('a remark, then a substitute, for all that are ticked', { tag: '@all' }, async ({ server, device }) => {
  const desk = await device({ form: 'desk' });
  await desk.login('ho01');
  const page = await openManager(desk);
  const ids = (await idsOf(rowsOf(page).filter({ hasNotText: '奶' }))).slice(0, 2);
  const at = async (column: 'remark' | 'disposal') =>
    (await server.ask(`select ${column} as said from goods_lacks where id in ('${ids.join("', '")}')`)).map(
      ({ said }) => said,
    );
  const dialog = page.getByRole('dialog');
  const give = async (what: string) => {
    for (const id of ids) await rowOf(page, id).getByRole('checkbox').check();
    await page.getByRole('region', { name: '已勾选的行' }).getByRole('button', { name: what }).click();
  };
  await give('备注');
  await dialog.getByLabel('备注').fill('供应商说周五到');
  await dialog.getByRole('button', { name: '应用' }).click();
  await expect.poll(() => at('remark')).toEqual(['供应商说周五到', '供应商说周五到']);
  expect(await at('disposal')).toEqual(['nodispose', 'nodispose']);
  await give('替代商品');
  await dialog.getByRole('combobox').fill('奶');
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('button', { name: '应用' }).click();
  for (const id of ids) await expect(rowOf(page, id)).toHaveCount(0);
  await expect.poll(() => at('disposal')).toEqual(['exchange', 'exchange']);
  expect(await at('remark')).toEqual(['供应商说周五到', '供应商说周五到']);
  await desk.undo();
  await expect.poll(() => at('disposal')).toEqual(['nodispose', 'nodispose']);
});

story(
  'one method for all that match: goods without default substitutes are named and stay',
  { tag: '@all' },
  async ({ server, device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    const page = await openManager(desk);
    const all = await wholeCount(server, page);
    await page.getByRole('checkbox', { name: '勾选本页所有行' }).check();
    const bar = page.getByRole('region', { name: '已勾选的行' });
    await bar.getByRole('button', { name: '应用' }).click();
    await expect(page.getByText('您还没有选择处理方式')).toBeVisible();
    await bar.getByRole('button', { name: `勾选符合条件的全部 ${all} 条` }).click();
    await bar.getByRole('combobox').selectOption('exchange');
    await bar.getByRole('button', { name: '应用' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(/\d+ 个商品没有默认替代商品/);
    // Goods are named, rows are left: the same goods may be lacking on two days.
    const others = question.getByRole('button', { name: /处理其余 \d+ 条/ });
    const without = all - Number(/\d+/.exec((await others.textContent()) ?? '')?.[0]);
    await others.click();
    await expect(page.getByRole('tab', { name: `待处理 ${without}`, exact: true })).toBeVisible();
    await expect(bar).toContainText(`${without}`);
    await expect(desk.pill()).toHaveText('在线');

    await bar.getByRole('combobox').selectOption('wait');
    await bar.getByRole('button', { name: '应用' }).click();
    await expect(page.getByText('没有待处理的缺货')).toBeVisible();
    await desk.undo('已处理：等待到货');
    await expect(page.getByRole('tab', { name: `待处理 ${without}` })).toBeVisible();
    // The stories after this one find them at the server.
    await expect(desk.pill()).toHaveText('在线');
    expect(await countAtServer(server)).toBe(without);
  },
);

story('a phone decides to the end, also without a network', { tag: '@all' }, async ({ server, device }) => {
  // Most of them at a desk: a handful is left for the phone.
  const desk = await device({ form: 'desk' });
  await desk.login('ho01');
  const there = await openManager(desk);
  const all = await wholeCount(server, there);
  await there.getByRole('checkbox', { name: '勾选本页所有行' }).check();
  const bar = there.getByRole('region', { name: '已勾选的行' });
  await bar.getByRole('button', { name: `勾选符合条件的全部 ${all} 条` }).click();
  for (const id of (await idsOf(rowsOf(there))).slice(0, 5))
    await rowOf(there, id).getByRole('checkbox').uncheck();
  await bar.getByRole('combobox').selectOption('wait');
  await bar.getByRole('button', { name: '应用' }).click();
  await expect(there.getByRole('tab', { name: '待处理 5', exact: true })).toBeVisible();
  await expect(desk.pill()).toHaveText('在线');

  const phone = await device({ hasApp: true });
  await phone.login('ho01');
  const page = await openManager(phone, '');
  const before = await wholeCount(server, page);
  await phone.isKept();
  await expect(page.locator('progress')).toHaveCount(0);
  await phone.goOffline();
  const card = phone.cards().first();
  await expect(card).toContainText(/仓库 [\d,]+ \((\d\d\/\d\d )?\d\d:\d\d\)/);
  const id = (await card.getAttribute('data-row')) ?? '';
  await card.getByRole('button', { name: '等待到货' }).click();
  await expect(phone.card(id)).toHaveCount(0);
  await expect(page.getByRole('tab', { name: `待处理 ${before - 1}` })).toBeVisible();
  await phone.undo('已处理：等待到货');
  await expect(phone.card(id)).toBeVisible();
  await phone.card(id).getByRole('button', { name: '等待到货' }).click();
  await expect(page.getByRole('tab', { name: `待处理 ${before - 1}` })).toBeVisible();
  await phone.goOnline();
  await expect(phone.pill()).toHaveText('在线');

  // The rest of them, so that there is an end.
  await page.getByRole('tab', { name: /^全部/ }).click();
  await expect(phone.card(id)).toContainText('等待到货');
  await expectNothingToFind(page);
  await page.getByRole('tab', { name: /^待处理/ }).click();
  while ((await countOpen(page)) > 0) {
    const left = await countOpen(page);
    await phone.cards().first().getByRole('button', { name: '等待到货' }).click();
    await expect(page.getByRole('tab', { name: `待处理 ${left - 1}` })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: '全部处理完了' })).toBeVisible();
});

/** As many more that nobody has decided, each of its day and goods; devices that come later fetch them. */
async function bringOpenLacks(server: AppServer, count: number): Promise<string[]> {
  const made = await server.ask(
    `with made as (
      insert into goods_lacks (id, day, article, requested_qty, lack_qty)
      select gen_random_uuid(), current_date - n, g.article, 12, 4 from goods g, generate_series(20, 50) as n
      where not exists (select from goods_lacks l where l.article = g.article and l.day = current_date - n)
      order by n, g.article limit $1 returning id
    ), clock as (
      update scope_clocks set seq = seq + 1 where scope = 'company:all' returning scope, seq
    )
    insert into changes (scope, key, seq) select scope, 'lacks/' || id, seq from made, clock
    returning substring(key from 7) as id`,
    [count],
  );
  return made.map(({ id }) => String(id));
}

story(
  'more than five hundred are decided at once, each once at the server, and taken back at once',
  { tag: '@all' },
  async ({ server, device }) => {
    const brought = await bringOpenLacks(server, 510);
    const desk = await device({ form: 'desk' });
    await desk.login('ho01');
    const page = await openManager(desk);
    const all = await wholeCount(server, page);
    expect(all).toBeGreaterThan(500);
    const before = await server.countOperations('ho01');
    await page.getByRole('checkbox', { name: '勾选本页所有行' }).check();
    const bar = page.getByRole('region', { name: '已勾选的行' });
    await bar.getByRole('button', { name: `勾选符合条件的全部 ${all} 条` }).click();
    await bar.getByRole('combobox').selectOption('cancel');
    await bar.getByRole('button', { name: '应用' }).click();
    // Under the hand the notice stays: what was sent by then is taken back as well.
    await page.getByRole('alert').filter({ hasText: '撤销' }).hover();
    const told = () =>
      server.ask(
        `select l.disposal, count(distinct l.id)::int as rows, count(c.id)::int as told
         from goods_lacks l left join goods_lack_changes c on c.lack_id = l.id
         where l.id = any($1::uuid[]) group by 1`,
        [brought],
      );
    await expect(page.getByText('没有待处理的缺货')).toBeVisible();
    await expect.poll(() => server.countOperations('ho01'), { timeout: 60_000 }).toBe(before + all);
    expect(await told()).toEqual([{ disposal: 'cancel', rows: 510, told: 510 }]);

    await desk.undo();
    await expect(page.getByRole('tab', { name: `待处理 ${all}` })).toBeVisible();
    await expect.poll(() => server.countOperations('ho01'), { timeout: 60_000 }).toBe(before + 2 * all);
    expect(await countAtServer(server)).toBe(all);
    expect(await told()).toEqual([{ disposal: 'nodispose', rows: 510, told: 2 * 510 }]);
    await expect(desk.pill()).toHaveText('在线');
  },
);
