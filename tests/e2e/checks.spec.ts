import AxeBuilder from '@axe-core/playwright';
import type { AppServer } from '../support/app-server.ts';
import type { Device } from '../support/device.ts';
import { expect, story } from '../support/story.ts';

const none: ReadonlySet<string> = new Set();
const doneToday = (device: Device, count: number) =>
  expect(device.page.getByRole('tab', { name: '今日已查' })).toHaveText(`今日已查 ${count}`);

story('filters stand in the address: a reload and a link show the same list', async ({ device }) => {
  const phone = await device();
  await phone.login('100901', '111111', { isNew: true });
  // Three steps for whoever is here for the first time; they are in nobody's way.
  const steps = phone.page.getByRole('region', { name: '第一次使用' });
  await expect(steps).toContainText('轻点卡片');
  await steps.getByRole('button', { name: '下一步' }).click();
  await steps.getByRole('button', { name: '跳过' }).click();
  await expect(steps).toHaveCount(0);
  await phone.open('/sf/check?view=all');
  await phone.page.getByPlaceholder('名称、内码或条码').fill('牛奶');
  await phone.page.getByRole('button', { name: '筛选' }).click();
  // What a word means is told where it stands.
  await phone.page.getByRole('button', { name: '这是什么意思？' }).first().click();
  const help = phone.page.getByRole('dialog', { name: '帮助' });
  await expect(help.getByText('有批次、无批次')).toBeInViewport();
  const found = await new AxeBuilder({ page: phone.page }).include('[data-sheet]').analyze();
  expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await help.getByRole('button', { name: '关闭' }).click();
  await expect(help).toHaveCount(0);
  await phone.page.getByLabel('库存不少于').fill('3');
  await phone.page.getByLabel('含零库存').check();
  await phone.page.getByLabel('排序').selectOption('-qty');
  await phone.page.getByRole('button', { name: '查看结果' }).click();
  await expect(phone.page).toHaveURL(/q=.*qty=3.*zero=true.*sort=/);
  const all = phone.page.getByRole('tab', { name: '全部' });
  await expect(phone.cards().first()).toContainText('牛奶');
  const shown = { count: await all.textContent(), first: await phone.cards().first().textContent() };

  await phone.page.reload();
  await expect(all).toHaveText(shown.count ?? '');
  await expect(steps).toHaveCount(0);
  await expect(phone.cards().first()).toHaveText(shown.first ?? '');
  await expect(phone.page.getByPlaceholder('名称、内码或条码')).toHaveValue('牛奶');
  await expect(phone.page.getByRole('button', { name: '筛选（已设 3 项）' })).toBeVisible();
  const tab = await phone.newTab(phone.page.url());
  await expect(tab.getByRole('tab', { name: '全部' })).toHaveText(shown.count ?? '');
});

story('what is not possible says why: too new, and the last lot', async ({ device }) => {
  const phone = await device();
  await phone.becomeReady('100901');
  await phone.open('/sf/check?view=all&sort=-fexpiracy');
  const notNow = phone.page.locator('article[data-row]:has(button[data-quiet])');
  await notNow.filter({ hasNotText: '最后批次' }).first().getByRole('button').last().click();
  const sheet = phone.page.getByRole('dialog');
  await expect(sheet.getByText(/该批次太新，还不能检查（还剩 \d+ 天）/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: '检查完成' })).toBeDisabled();
  // A remark is possible all the same.
  await sheet.getByLabel('备注', { exact: true }).fill('整箱在最里面');
  await expect(sheet.getByRole('button', { name: '仅备注' })).toBeEnabled();
  await expect(sheet.getByRole('button', { name: '备注并检查' })).toBeDisabled();

  await phone.open('/sf/check');
  const lastLot = phone.page.locator('article[data-row]', { hasText: '最后批次 不可隐藏' }).first();
  await expect(async () => {
    await phone.page.mouse.wheel(0, 2000);
    await expect(lastLot).toBeVisible({ timeout: 100 });
  }).toPass();
  await lastLot.getByRole('button').last().click();
  await expect(sheet.getByText('该批次为最后一批，不能隐藏')).toBeVisible();
  await expect(sheet.getByRole('button', { name: '今天隐藏' })).toBeDisabled();
});

story(
  'the server refuses: the work is kept, its reason shown, and its user decides',
  async ({ server, device }) => {
    const phone = await device();
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
  async ({ server, device }) => {
    const phone = await device();
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

story('undo, online: what the server has is withdrawn', async ({ server, device }) => {
  const phone = await device();
  await phone.becomeReady('100704');
  const article = await phone.nextArticle(none);
  await phone.check(article);
  await expect.poll(() => server.countOperations('100704')).toBe(1);
  await phone.undo();
  await expect.poll(() => server.countOperations('100704')).toBe(2);
  expect(await recordsOf(server, '100704')).toEqual([]);
  await expect(phone.card(article)).toBeVisible();
  await doneToday(phone, 0);
});

/** What somebody has recorded since the tests began, and not taken back. */
function recordsOf(server: AppServer, usercode: string): Promise<unknown[]> {
  return server.ask(
    `select id from check_records
     where edit_user_id = $1 and withdrawn_at is null and edit_time > now() - interval '1 hour'`,
    [`u-${usercode}`],
  );
}
