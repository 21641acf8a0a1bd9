import { expect, story } from '../support/story.ts';

story(
  'the log on the desk: filters with their shortcuts, hidden columns, a pin and a remark, what was not saved, older records',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await device({ form: 'desk' });
    // The leader of a store, who may withdraw what anybody there recorded.
    await desk.login('101103');
    await desk.open('/sf/history');
    const { page } = desk;
    const rows = page.locator('tbody tr[data-row]');
    const count = async () =>
      Number(
        /\d+/.exec((await page.getByRole('tab', { includeHidden: true }).first().textContent()) ?? '')?.[0],
      );
    await expect(rows.first()).toBeVisible();

    // What has expired is left out until it is asked for.
    await expect.poll(count).toBeGreaterThan(0);
    const unexpired = await count();
    const filters = await desk.openFilters();
    await filters.getByLabel('仅今天之后到期').uncheck();
    await expect(page).toHaveURL(/past=true/);
    await expect.poll(count).toBeGreaterThan(unexpired);
    const all = await count();

    await filters.getByRole('button', { name: '检查日期' }).click();
    await page.getByRole('button', { name: '最近一周' }).click();
    await expect(page).toHaveURL(/checkFrom=.*checkTo=/);
    await expect.poll(count).toBeLessThan(all);
    const from =
      new URL(page.url()).searchParams.get('checkFrom')?.replaceAll('"', '').replaceAll('-', '/') ?? '';
    const headers = await page.getByRole('columnheader', { includeHidden: true }).allTextContents();
    const times = await rows.evaluateAll(
      (found, place) => found.map((row) => row.children[place]?.textContent ?? ''),
      headers.findIndex((header) => header.startsWith('处理时间')),
    );
    // Whole: with year and seconds, in the language's order.
    for (const time of times) expect(time).toMatch(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/);
    expect(([...times].sort()[0] ?? '').slice(0, 10) >= from).toBe(true);
    await desk.closeFilters();
    await expect(page.getByRole('button', { name: '去掉：含已过期' })).toBeVisible();

    await expect(page.getByRole('columnheader', { name: '货品' })).toHaveCount(0);
    await page.getByRole('button', { name: '列', exact: true }).click();
    await page.getByRole('checkbox', { name: '货品' }).check();
    await expect(page.getByRole('columnheader', { name: '货品' })).toBeVisible();
    await page.keyboard.press('Escape');

    const record = (await rows.first().getAttribute('data-row')) ?? '';
    const row = page.locator(`tbody tr[data-row="${record}"]`);
    const detail = page.getByRole('complementary', { name: '记录详情' });
    const cancel = () => detail.getByRole('button', { name: '取消' }).click();
    const edit = () => row.getByRole('button', { name: '编辑' }).click();
    await edit();
    await detail.getByRole('radio', { name: '为我置顶' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByText('数据未保存', { exact: true })).toBeVisible();
    await edit();
    await expect(detail.getByRole('radio', { name: '不置顶' })).toBeChecked();
    await detail.getByLabel('备注', { exact: true }).fill('写到一半');
    await cancel();
    await expect(page.getByText('数据未保存，草稿留在本机')).toBeVisible();
    await edit();
    await expect(detail.getByLabel('备注', { exact: true })).toHaveValue('写到一半');
    await detail.getByRole('radio', { name: '为我置顶' }).check();
    await detail.getByRole('button', { name: '保存' }).click();
    await expect(row.getByLabel('已置顶').first()).toBeVisible();
    await expect(row).toContainText('写到一半');

    await row.getByRole('button', { name: '撤回' }).click();
    await expect(detail.getByText('确定撤回这条记录吗？')).toBeVisible();
    await cancel();
    await expect(page.getByText('已取消操作!')).toBeVisible();
    await expect(row).toBeVisible();
    // It can be asked for again.
    await row.getByRole('button', { name: '撤回' }).click();
    await expect(detail.getByText('确定撤回这条记录吗？')).toBeVisible();
    await cancel();

    await page.getByRole('tab', { name: /^更早/ }).click();
    await expect(page).toHaveURL(/view=older/);
    await expect(page.getByText('来自服务器').or(page.getByText('没有更早的记录')).first()).toBeVisible();
  },
);
