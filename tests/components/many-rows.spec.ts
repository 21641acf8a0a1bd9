import { expect, part } from './stage.ts';

part('of two thousand rows only those in sight exist', async ({ show }) => {
  const { part: table } = await show('many-data-table', 'many');
  await expect(table.getByRole('rowheader').first()).toHaveText('Fragrant rice, 5 kg 1');
  expect(await table.locator('tr[data-row]').count()).toBeLessThan(60);
  await expect(table.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
});

part(
  'scrolled to its end, a table of two thousand rows shows the last, and no more of them',
  async ({ show }) => {
    const { part: table } = await show('many-data-table', 'many');
    const scroller = table.getByRole('region', { name: 'Goods' });
    await scroller.evaluate((place) => place.scrollTo(0, place.scrollHeight));
    await expect(table.locator('[data-row="2000"]')).toBeInViewport();
    await expect(table.locator('[data-row="1"]')).toHaveCount(0);
    expect(await table.locator('tr[data-row]').count()).toBeLessThan(60);
    // The head stays.
    await expect(table.getByRole('columnheader', { name: 'Goods' })).toBeInViewport();
  },
);

part('arrows walk beyond what was in sight at first', async ({ show }) => {
  const { part: table, page } = await show('many-data-table', 'many');
  await table.locator('[data-row="1"]').focus();
  for (let row = 2; row <= 40; row += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(table.locator(`[data-row="${row}"]`)).toBeFocused();
  }
  await expect(table.locator('[data-row="40"]')).toBeInViewport();
});

part('a tree of two thousand opens at once, and only what is in sight exists', async ({ show }) => {
  const { part: tree } = await show('many-check-tree', 'many');
  await expect(tree.getByRole('treeitem').nth(1)).toHaveText('Fragrant rice, 5 kg 1');
  expect(await tree.getByRole('treeitem').count()).toBeLessThan(40);
  await expect(tree.getByRole('treeitem').nth(1)).toHaveAttribute('aria-setsize', '2000');
});

part('End goes to the last of two thousand, Home back to the first', async ({ show }) => {
  const { part: tree, page } = await show('many-check-tree', 'many');
  await tree.getByRole('treeitem').first().focus();
  await page.keyboard.press('End');
  const last = tree.locator('[data-node="2000"]');
  await expect(last).toBeFocused();
  await page.keyboard.press(' ');
  await expect(last).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Home');
  await expect(tree.locator('[data-node="all"]')).toBeFocused();
  await expect(tree.locator('[data-node="all"]')).toHaveAttribute('aria-checked', 'mixed');
});

part(
  'the Tab key finds the node that the keyboard stood on, wherever the tree was scrolled to',
  async ({ show }) => {
    const { part: tree, page } = await show('many-check-tree', 'many');
    await tree.locator('[data-node="3"]').click();
    await tree
      .locator('[data-node="3"]')
      .evaluate((node) => node.closest('[role=tree]')?.parentElement?.scrollTo(0, 30_000));
    await expect(
      tree.locator('[data-node="1000"], [data-node="750"], [data-node="800"]').first(),
    ).toBeVisible();
    await expect(tree.locator('[data-node="3"]')).toHaveAttribute('tabindex', '0');
    await page.keyboard.press('ArrowDown');
    await expect(tree.locator('[data-node="4"]')).toBeFocused();
  },
);
