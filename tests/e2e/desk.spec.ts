import { readFile } from 'node:fs/promises';
import { expect, story } from '../support/story.ts';

story(
  'the desk: sort, pages, columns, and the open row beside the list',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('100901');
    await desk.open('/sf/check');
    const { page } = desk;
    const rows = page.locator('tbody tr[data-row]');
    const detail = page.getByRole('complementary', { name: '商品详情' });
    await expect(rows).toHaveCount(20);
    // Counted only when the whole store is here: until then its rows still come.
    await expect(page.getByRole('tab', { name: /^全部.*\d/ })).toBeVisible();

    await page.getByRole('button', { name: '库存', exact: true }).click();
    await expect(page).toHaveURL(/sort=/);
    await expect(page.getByRole('columnheader', { name: '库存', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    const stock = await columnOf('库存');
    expect(stock).toEqual([...stock].sort((a, b) => a - b));

    await page.getByRole('button', { name: '第 2 页' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByLabel('每页条数').selectOption('50');
    await expect(rows.first()).toBeVisible();
    await expect(page).toHaveURL(/size=50/);
    await expect(page).not.toHaveURL(/page=2/);
    await page.getByLabel('跳至').fill('2');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=2/);

    await rows.first().click();
    await expect(detail).toBeVisible();
    await page.reload();
    await expect(detail).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(0);

    async function columnOf(header: string): Promise<number[]> {
      const headers = await page.getByRole('columnheader').allTextContents();
      const cells = await rows.evaluateAll(
        (all, index) => all.map((row) => row.children[index]?.textContent ?? ''),
        headers.indexOf(header),
      );
      return cells.map((text) => Number(text.replaceAll(',', '')));
    }
  },
);

story(
  'the desk: a column that was put away stays away, and the rows and the tabs obey the arrow keys',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('100902');
    await desk.open('/sf/check');
    const { page } = desk;
    const column = page.getByRole('columnheader', { name: '备注' });
    await expect(column).toBeVisible();
    await page.getByRole('button', { name: '列', exact: true }).click();
    await page.getByRole('checkbox', { name: '备注' }).uncheck();
    await expect(column).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('columnheader', { name: '商品名称' })).toBeVisible();
    await expect(column).toHaveCount(0);

    const rows = page.locator('tbody tr[data-row]');
    await expect(page.getByRole('tab', { name: /^全部.*\d/ })).toBeVisible();
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: '商品详情' })).toBeVisible();

    const tabs = page.getByRole('tab');
    await page.getByRole('tab', { selected: true }).focus();
    const steps: [key: string, place: number][] = [
      ['Home', 0],
      ['ArrowRight', 1],
      ['End', 2],
      ['ArrowRight', 0],
      ['ArrowLeft', 2],
    ];
    for (const [key, place] of steps) {
      await page.keyboard.press(key);
      await expect(tabs.nth(place)).toHaveAttribute('aria-selected', 'true');
      await expect(tabs.nth(place)).toBeFocused();
    }
  },
);

story(
  'the desk’s ticks: goods without lots, live stock, expired by a day, and hidden for some days',
  { tag: '@all' },
  async ({ server, device }) => {
    const [sold] = await server.ask(
      `select g.goods_code as code, g.article from lots l join goods g on g.article = l.article
       where l.store = '1012' and l.lot <> '' group by g.article having count(*) = 1 and min(l.qty) > 0 limit 1`,
    );
    // As the live figure has it, the last piece was sold since midnight.
    await server.ask(`update lots set live_qty = 0 where store = '1012' and article = $1`, [sold?.article]);
    const desk = await device({ form: 'desk' });
    await desk.login('101204');
    await desk.open(`/sf/check?view=all&code=${sold?.code}`);
    const { page } = desk;
    const rows = page.locator('tbody tr[data-row]');
    const tab = page.getByRole('tab', { name: '全部', includeHidden: true });
    const count = async () => Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);
    await expect(rows).toHaveCount(1);
    const filters = await desk.openFilters();
    await filters.getByLabel('按实时库存').check();
    await desk.closeFilters();
    await expect(rows).toHaveCount(0);
    // What is set stands in the line above, each with its way out.
    const line = page.getByRole('search');
    await expect(line.getByRole('button', { name: '去掉：按实时库存' })).toBeVisible();
    await line.getByRole('button', { name: '清除筛选' }).click();
    await expect(line.getByRole('button', { name: /^去掉：/ })).toHaveCount(0);
    await expect(rows).toHaveCount(20);
    await expect(tab).toHaveText(/\d/);
    const all = await count();

    await desk.openFilters();
    await expect(filters.getByLabel('按实时库存')).not.toBeChecked();
    await filters.getByRole('radio', { name: '无批次' }).check();
    await expect(page.getByRole('columnheader', { name: '最后进货日', includeHidden: true })).toHaveCount(1);
    await expect.poll(count).toBeLessThan(all);
    await filters.getByRole('radio', { name: '有批次' }).check();
    await expect.poll(count).toBe(all);

    await filters.getByRole('button', { name: '到期日不晚于' }).click();
    await page.getByRole('button', { name: '今天', exact: true }).click();
    await expect(page).toHaveURL(/by=/);
    await expect.poll(count).toBeLessThan(all);
    await expect(rows.first()).toBeVisible();
    const today = (new URL(page.url()).searchParams.get('by') ?? '').replaceAll('"', '').replaceAll('-', '/');
    for (const text of await rows.allTextContents())
      expect((/\d{4}\/\d\d\/\d\d/.exec(text)?.[0] ?? '9999') <= today, text).toBe(true);
    await desk.closeFilters();
    await line.getByRole('button', { name: /^去掉：到期日不晚于/ }).click();
    await expect.poll(count).toBe(all);

    // What expires last may be hidden for some days without a question.
    await desk.open('/sf/check?view=all&sort=-fexpiracy');
    await rows.first().click();
    await page
      .getByRole('complementary', { name: '商品详情' })
      .getByRole('button', { name: '隐藏 3 天' })
      .click();
    await expect(page.getByText(/已隐藏 3 天/).first()).toBeVisible();
    await expect
      .poll(() =>
        server.ask(
          `select hidden_through - (edit_time at time zone coalesce(time_zone, 'Asia/Shanghai'))::date as days
           from check_records join departments on kind = 'store' and code = store
           where edit_user_id = 'u-101204' and edit_type = 'later' and edit_time > now() - interval '1 hour'`,
        ),
      )
      .toEqual([{ days: 3 }]);
  },
);

story(
  'the desk: several goods are ticked, checked at once and taken back at once; the list goes as a file and on paper',
  { tag: '@all' },
  async ({ server, device }) => {
    const desk = await device({ form: 'desk' });
    await desk.login('100802');
    await desk.open('/sf/check?view=due');
    const { page } = desk;
    const rows = page.locator('tbody tr[data-row]');
    await expect(rows.first()).toBeVisible();
    const due = page.getByRole('tab', { name: /^待查 ?\d/ });
    const before = await due.textContent();
    for (const place of [0, 1, 2]) await rows.nth(place).getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: '勾选的行' });
    await expect(bar).toContainText('3');
    await bar.getByRole('button', { name: '检查', exact: true }).click();
    const said = page.getByText('已查 3 个');
    await expect(said).toBeVisible();
    await expect(bar).toHaveCount(0);
    // Under the mouse it stays, and with it what the key takes back.
    await said.hover();
    await expect(due).not.toHaveText(before ?? '');
    await expect(desk.pill()).toHaveText('在线');
    const made = `select count(*)::int as records from check_records
      where edit_user_id = 'u-100802' and withdrawn_at is null and edit_time > now() - interval '1 hour'`;
    await expect.poll(() => server.ask(made)).toEqual([{ records: 3 }]);

    // One key takes all of them back.
    await page.keyboard.press('z');
    await expect(due).toHaveText(before ?? '');
    await expect.poll(() => server.ask(made)).toEqual([{ records: 0 }]);

    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const download = await waiting;
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    const shown = await due.evaluate((tab) => Number(/\d+/.exec(tab.textContent ?? '')?.[0]));
    // Each row of the list is a line; the tab counts the lots behind them too.
    expect(lines.length - 1).toBeGreaterThan(3);
    expect(lines.length - 1).toBeLessThanOrEqual(shown);
    expect(lines[0]).toContain('商品名称');
  },
);
