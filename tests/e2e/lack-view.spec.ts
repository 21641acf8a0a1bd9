import { readFile } from 'node:fs/promises';
import { read } from '@e965/xlsx';
import type { Download, Page } from '@playwright/test';
import { expectNothingToFind } from '../support/axe.ts';
import type { Device } from '../support/device.ts';
import { expect, ownServer, story as shared } from '../support/story.ts';

/** Exports and answers change what a store's other stories would find. */
const story = shared.extend({ server: ownServer() });

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

async function countIn(page: Page, name: string): Promise<number> {
  await expect(tab(page, name)).toHaveText(/\d/);
  return Number(/\d+/.exec((await tab(page, name).textContent()) ?? '')?.[0]);
}

/** The lines of a workbook that was saved, without its head. */
async function linesOf(saved: Download): Promise<unknown[][]> {
  const { Sheets, SheetNames } = read(await readFile(await saved.path()));
  const sheet = Sheets[SheetNames[0] ?? ''];
  if (!sheet) throw new Error('the file has no sheet');
  const range = /:H(\d+)$/.exec(sheet['!ref'] ?? '');
  return Array.from({ length: Number(range?.[1]) - 1 }, (_, place) =>
    ['A', 'B', 'D', 'E'].map((column) => sheet[`${column}${place + 2}`]?.v),
  );
}

const exportedRows = async (
  device: { ask(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> },
  store: string,
) => {
  const [row] = await device.ask(
    `select count(*)::int as marked, count(distinct export_number)::int as files from goods_lack_stores
     where store = $1 and export_number is not null`,
    [store],
  );
  return row;
};

story(
  'the phone: everything is decided without a network, one is taken back, and it all arrives',
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    const { page } = phone;
    await phone.login('100301');
    await phone.open('/goodslack/view');
    await expect(phone.cards().first()).toBeVisible();
    const open = await countIn(page, '待定');
    expect(open).toBeGreaterThan(1);
    await phone.isKept();
    await phone.goOffline();
    await page.reload();
    await expect(tab(page, '待定')).toHaveText(`待定 ${open}`);

    // Each figure with the time at which it was true: cut off, the one that was fetched (decision W13).
    const first = phone.cards().first();
    await expect(first).toContainText(/仓库 [\d,]+ \((\d\d\/\d\d )?\d\d:\d\d\)/);
    await expect(first.getByRole('listitem').first()).toContainText(
      /库存 [\d,]+ \((\d\d\/\d\d )?\d\d:\d\d\)/,
    );
    const goods = await first.getAttribute('data-row');
    await first.getByRole('button', { name: '接受替代' }).click();
    await phone.holdUndo('接受替代');
    await expect(tab(page, '待定')).toHaveText(`待定 ${open - 1}`);
    await phone.undo('接受替代');
    await expect(tab(page, '待定')).toHaveText(`待定 ${open}`);
    await expect(first).toHaveAttribute('data-row', goods ?? '');

    let code = '';
    for (let left = open; left > 0; left -= 1) {
      [code = ''] = /\d{7}/.exec((await first.textContent()) ?? '') ?? [];
      await first.getByRole('button', { name: left % 2 ? '拒绝' : '接受替代' }).click();
      await expect(tab(page, '待定')).toHaveText(`待定 ${left - 1}`);
    }
    await expect(page.getByRole('heading', { name: '今天定完了' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(open));
    await expectNothingToFind(page);
    // One authority says what is exported: not without it.
    const toPos = page.getByRole('button', { name: '导出到 POS', exact: true });
    await expect(toPos).toHaveAttribute('aria-disabled', 'true');
    await expect(toPos).toHaveAccessibleDescription(/连接服务器/);
    await expect(phone.pill()).toHaveText(/^离线 · 已存 \d+$/);

    await phone.goOnline();
    await expect(phone.pill()).toHaveText('在线');
    const [said] = await server.ask(
      `select count(*)::int as answers from goods_lack_stores
       where store = '1003' and exchange_flag <> '' and edit_user_id = 'u-100301' and edit_time > now() - interval '1 hour'`,
    );
    expect(said).toEqual({ answers: open });
    await page.reload();
    await expect(page.getByRole('heading', { name: '今天定完了' })).toBeVisible();
    await expect(toPos).not.toHaveAttribute('aria-disabled', 'true');
    // What was said stands with its word in All.
    await tab(page, '全部').click();
    await page.getByRole('searchbox').fill(code);
    await expect(phone.cards().filter({ hasText: '拒绝替代' }).first()).toBeVisible();
  },
);

story(
  'the desk: rows are edited and taken out of the export, and a lost answer loses no row',
  { tag: '@all' },
  async ({ server, device }) => {
    const desk = await device({ form: 'desk', hasApp: false });
    const { page } = desk;
    await desk.login('100401');
    await desk.open('/goodslack/view?view=all&export=export');
    const rows = page.locator('tbody tr[data-row]');
    await expect(rows.first()).toBeVisible();
    const before = await countIn(page, '全部');

    // One row by itself: left as it was, then saved.
    const flag = rows.first().getByLabel(/^导出 /);
    await flag.selectOption({ label: '不导出' });
    await rows
      .first()
      .getByRole('button', { name: /^取消 / })
      .click();
    await expect(page.getByText('已取消编辑，数据已恢复')).toBeVisible();
    await expect(flag).toHaveValue('export');
    await flag.selectOption({ label: '不导出' });
    await rows
      .first()
      .getByRole('button', { name: /^保存 / })
      .click();
    await expect(tab(page, '全部')).toHaveText(`全部 ${before - 1}`);

    // Two at once, one of them ticked on another page of the list.
    await rows.first().getByRole('checkbox').check();
    await page.getByRole('button', { name: '第 2 页' }).click();
    await expect(page).toHaveURL(/page=2/);
    await rows.first().getByRole('checkbox').check();
    await page.getByRole('region', { name: '已勾选的行' }).getByRole('button', { name: '不导出' }).click();
    await expect(tab(page, '全部')).toHaveText(`全部 ${before - 3}`);
    await desk.undo('2 行 · 导出');
    await expect(tab(page, '全部')).toHaveText(`全部 ${before - 1}`);
    await expect(desk.pill()).toHaveText('在线');

    // The server has made the export when the answer is lost.
    const call = '**/goodslackview/exportrows';
    await page.route(call, async (route) => {
      await route.fetch();
      await route.abort();
    });
    desk.losesConnections();
    await desk.open('/goodslack/view?pos=new');
    const sheet = page.getByRole('dialog', { name: '导出到 POS', exact: true });
    await expect(sheet.getByRole('button', { name: /^导出 \d+ 行$/ })).toBeEnabled();
    await expectNothingToFind(page);
    await sheet.getByRole('button', { name: /^导出 \d+ 行$/ }).click();
    await expect(sheet.getByText(/没有收到服务器的答复/)).toBeVisible();
    await page.unroute(call);
    await page.reload();
    await expect(sheet.getByText('上一次导出没有拿到文件')).toBeVisible();
    const saving = page.waitForEvent('download');
    await sheet.getByRole('button', { name: '再取一次文件' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^goodslack_1004_\d{8}\.xlsx$/);
    const lines = await linesOf(file);
    expect(lines.length).toBeGreaterThan(0);
    const codes =
      await server.ask(`select disposal from goods_lacks l join goods_lack_stores s on s.lack_id = l.id
    where s.store = '1004' and s.export_number = (select max(number) from pos_exports where store = '1004')`);
    expect(codes).toHaveLength(lines.length);
    // What head office has not decided was left out.
    expect(codes.filter(({ disposal }) => disposal === 'nodispose')).toEqual([]);
    expect(lines.map(([store]) => store)).toEqual(lines.map(() => '1004'));

    // Its rows are exported on screen too, and it can be fetched again.
    await expect(sheet).toHaveCount(0);
    await desk.open('/goodslack/view?pos=earlier');
    const again = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^再次下载第 \d+ 号$/ })
      .first()
      .click();
    expect(await linesOf(await again)).toEqual(lines);
    await page.keyboard.press('Escape');
    await desk.open('/goodslack/view?view=all&export=exported');
    await expect(rows.first()).toContainText('已导出');
  },
);

story(
  'two people export: the second is told that nothing is left, and sees it',
  { tag: '@all' },
  async ({ server, device }) => {
    const [lin, xu] = [
      await device({ form: 'desk', hasApp: false }),
      await device({ form: 'desk', hasApp: false }),
    ];
    await lin.login('100501');
    await xu.login('100502');
    const sheetOf = async (one: Device) => {
      await one.open('/goodslack/view?pos=new');
      const sheet = one.page.getByRole('dialog', { name: '导出到 POS', exact: true });
      await expect(sheet.getByRole('button', { name: /^导出 [1-9]\d* 行$/ })).toBeEnabled();
      return sheet;
    };
    const [first, second] = [await sheetOf(lin), await sheetOf(xu)];
    // What somebody else did comes only later: until then this screen counts as before.
    let comes: () => void = () => undefined;
    const later = new Promise<void>((resolve) => {
      comes = resolve;
    });
    await xu.page.route('**/sync/pull', async (route) => {
      await later;
      await route.continue();
    });
    const saving = lin.page.waitForEvent('download');
    await first.getByRole('button', { name: /^导出 \d+ 行$/ }).click();
    const lines = await linesOf(await saving);
    xu.isRefused(422);
    await second.getByRole('button', { name: /^导出 \d+ 行$/ }).click();
    await expect(second.getByText('没有待导出的行')).toBeVisible();
    comes();
    await expect(second.getByRole('button', { name: '导出 0 行' })).toBeDisabled();
    expect(await exportedRows(server, '1005')).toMatchObject({ files: 1, marked: lines.length });
  },
);

story(
  'a link opens a shortage that this device holds no more, and what is said of it is sent at once',
  { tag: '@all' },
  async ({ server, device }) => {
    const [old] = await server.ask(`select s.lack_id as id, g.name from goods_lack_stores s
    join goods_lacks l on l.id = s.lack_id join goods g on g.article = l.article
    where s.store = '1006' and not l.held and s.export_flag = 'export' limit 1`);
    const desk = await device({ form: 'desk' });
    const { page } = desk;
    await desk.login('100601');
    await desk.open(`/goodslack/view?open=${old?.id}`);
    const aside = page.getByRole('complementary', { name: '缺货详情' });
    await expect(aside.getByRole('heading', { name: String(old?.name) })).toBeVisible();
    await aside.getByRole('button', { name: '不导出' }).click();
    await expect(aside.getByRole('button', { name: '不导出' })).toHaveAttribute('aria-pressed', 'true');
    const [said] = await server.ask(
      `select export_flag as flag from goods_lack_stores where store = '1006' and lack_id = $1`,
      [old?.id],
    );
    expect(said).toEqual({ flag: 'noexport' });
    await page.keyboard.press('Escape');

    // What a colleague has said meanwhile is not overwritten unseen.
    await tab(page, '更早').click();
    const row = page
      .locator('tbody tr[data-row]')
      .filter({ has: page.getByLabel(/^导出 /) })
      .first();
    const flag = row.getByLabel(/^导出 /);
    await expect(flag).toBeVisible();
    const id = await row.getAttribute('data-row');
    const before = await flag.inputValue();
    const wish = before === 'noexport' ? 'export' : 'noexport';
    await flag.selectOption(wish);
    const sayElsewhere = (value: string) =>
      server.ask(
        `update goods_lack_stores set export_flag = $2, edit_user_name = '沈宁', edit_time = now()
         where store = '1006' and lack_id = $1`,
        [id, value],
      );
    await sayElsewhere('exported');
    desk.isRefused(409);
    await row.getByRole('button', { name: /^保存 / }).click();
    await expect(page.getByRole('alert').filter({ hasText: '沈宁 先改成了“导出：已导出”' })).toBeVisible();
    const refused = page.locator(`tbody tr[data-row="${id}"]`);
    await expect(refused).toContainText('已导出');
    await expect(refused.getByRole('button', { name: /^取消 / })).toBeVisible();
    await sayElsewhere(before === 'noexport' ? before : 'export');
  },
);

story(
  'the desk’s columns stand as somebody has arranged them, also the next day',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    const { page } = desk;
    await desk.login('100501');
    await desk.open('/goodslack/view?view=all');
    const header = page.getByRole('columnheader', { name: '处理方式' });
    await expect(header).toBeVisible();
    const widthOf = async () => (await header.boundingBox())?.width ?? 0;
    const headers = () => page.getByRole('columnheader').allTextContents();
    const [narrow, before] = [await widthOf(), await headers()];
    await header.hover();
    await header.getByRole('button', { name: '处理方式：菜单' }).click();
    await page.getByRole('button', { name: '变宽' }).click();
    await expect.poll(widthOf).toBeGreaterThan(narrow);
    await page.getByRole('button', { name: '左移' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(headers).not.toEqual(before);
    const [wide, after] = [await widthOf(), await headers()];
    await page.reload();
    await expect(header).toBeVisible();
    expect([await widthOf(), await headers()]).toEqual([wide, after]);
  },
);

story(
  'a store’s answer given on two devices: each is decided side by side, from Sync and from the row',
  { tag: '@all' },
  async ({ server, device }) => {
    const away = await device({ hasApp: true });
    const here = await device({ form: 'desk' });
    await away.login('100701');
    await here.login('100702');
    await away.open('/goodslack/view');
    await expect(away.cards().nth(1)).toBeVisible();
    await expect(tab(away.page, '待定')).toHaveText(/\d/);
    const [left = '', kept = ''] = await away
      .cards()
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-row') ?? ''));
    const nameOf = (id: string) => away.card(id).locator('[class*=cardName]').textContent();
    const nameOfLeft = (await nameOf(left)) ?? '';
    await away.isKept();
    await away.goOffline();
    for (const id of [left, kept]) {
      await away.card(id).getByRole('button', { name: '接受替代' }).click();
      await expect(away.card(id)).toHaveCount(0);
    }
    for (const id of [left, kept]) {
      await here.open(`/goodslack/view?open=${id}`);
      const detail = here.page.getByRole('complementary', { name: '缺货详情' });
      await detail.getByRole('button', { name: '拒绝' }).click();
      await expect(detail.getByRole('button', { name: '拒绝' })).toHaveAttribute('aria-pressed', 'true');
    }
    await expect.poll(() => server.countOperations('100702')).toBe(2);
    await away.goOnline();
    await expect(away.pill()).toHaveText('2 项需要您处理');

    // Theirs stays, decided on the page of what needs somebody.
    await away.pill().click();
    const card = away.page.getByRole('article').filter({ hasText: nameOfLeft });
    const choice = card.getByRole('group', { name: '保留哪一份' });
    await expect(choice).toContainText('（空）');
    await expect(choice.getByRole('radio', { name: /接受替代/ })).toBeVisible();
    await choice.getByRole('radio', { name: /拒绝替代/ }).check();
    await card.getByRole('button', { name: /^用 .+ 的$/ }).click();
    await expect(away.pill()).toHaveText('1 项需要您处理');

    // One's own is sent again, decided from the row, which it leads back to.
    const [of] = await server.ask(
      'select g.goods_code as code from goods_lacks l join goods g on g.article = l.article where l.id = $1',
      [kept],
    );
    await away.open(`/goodslack/view?view=all&code="${of?.code}"`);
    await away.card(kept).getByRole('link').click();
    await expect(away.page).toHaveURL(/\/sync\?operation=/);
    await expectNothingToFind(away.page);
    await away.page
      .getByRole('group', { name: '保留哪一份' })
      .getByRole('radio', { name: /接受替代/ })
      .check();
    await away.page.getByRole('button', { name: '用我的' }).click();
    await expect(away.page).toHaveURL(/\/goodslack\/view/);
    await expect(away.pill()).toHaveText('在线');
    for (const [id, flag] of [
      [left, 'refuse'],
      [kept, 'accept'],
    ]) {
      const asked = `select exchange_flag as flag from goods_lack_stores where store = '1007' and lack_id = $1`;
      expect(await server.ask(asked, [id])).toEqual([{ flag }]);
    }
    const answers = { [left]: '拒绝', [kept]: '接受替代' };
    for (const [id, name] of Object.entries(answers)) {
      await here.open(`/goodslack/view?open=${id}`);
      await expect(
        here.page.getByRole('complementary', { name: '缺货详情' }).getByRole('button', { name }),
      ).toHaveAttribute('aria-pressed', 'true');
    }
  },
);
