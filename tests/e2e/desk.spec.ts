import { expect, story } from '../support/story.ts';

story('the desk: sort, pages, columns, and the open row beside the list', async ({ device }) => {
  const desk = await device({ form: 'desk' });
  await desk.login('100901');
  await desk.open('/sf/check');
  const { page } = desk;
  const rows = page.locator('tbody tr[data-row]');
  const detail = page.getByRole('complementary', { name: '商品详情' });
  await expect(rows).toHaveCount(20);

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
});

story(
  'the desk: a column that was put away stays away, and the rows and the tabs obey the arrow keys',
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
