import type { Locator } from '@playwright/test';
import { expect, type OnStage, part } from './stage.ts';

const node = ({ part: tree }: OnStage, name: RegExp): Locator => tree.getByRole('treeitem', { name });

part('what is ticked is half ticked in all that is above it', async ({ show }) => {
  const tree = await show('check-tree', 'usual');
  await expect(node(tree, /Fragrant rice/)).toHaveAttribute('aria-checked', 'true');
  await expect(node(tree, /Nanjing Road/)).toHaveAttribute('aria-checked', 'mixed');
  await expect(node(tree, /^Store/)).toHaveAttribute('aria-checked', 'mixed');
  await expect(node(tree, /Xujiahui/)).toHaveAttribute('aria-checked', 'false');
  await node(tree, /Fragrant rice/).click();
  await expect(node(tree, /Nanjing Road/)).toHaveAttribute('aria-checked', 'false');
});

part('by the keyboard alone: arrows move and open, the space bar ticks', async ({ show }) => {
  const tree = await show('check-tree', 'usual');
  const { keyboard } = tree.page;
  await tree.part.getByRole('tree').locator('[tabindex="0"]').focus();
  await expect(node(tree, /^Store/)).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(node(tree, /Nanjing Road/)).toBeFocused();
  await keyboard.press('ArrowLeft');
  await expect(node(tree, /Nanjing Road/)).toHaveAttribute('aria-expanded', 'false');
  await expect(node(tree, /Fragrant rice/)).toHaveCount(0);
  await keyboard.press('ArrowDown');
  await expect(node(tree, /Xujiahui/)).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(node(tree, /Nanjing Road/)).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(node(tree, /Fragrant rice/)).toBeVisible();
  await keyboard.press('ArrowRight');
  await expect(node(tree, /Fragrant rice/)).toBeFocused();
  await keyboard.press(' ');
  await expect(node(tree, /Fragrant rice/)).toHaveAttribute('aria-checked', 'false');
});

part('its arrow opens and closes a node without ticking it', async ({ show }) => {
  const tree = await show('check-tree', 'usual');
  const store = node(tree, /Xujiahui/);
  await store.locator('[data-arrow]').click();
  await expect(store).toHaveAttribute('aria-expanded', 'false');
  await expect(node(tree, /Whole milk/)).toHaveCount(0);
  await expect(store).toHaveAttribute('aria-checked', 'false');
});

part(
  'whoever may only look reads what is ticked, and ticks nothing by hand or keyboard',
  async ({ show }) => {
    const tree = await show('check-tree', 'read-only');
    const milk = node(tree, /Whole milk/);
    await expect(milk).toHaveAttribute('aria-disabled', 'true');
    await milk.click({ force: true });
    await expect(milk).toHaveAttribute('aria-checked', 'false');
    const rice = node(tree, /Fragrant rice/);
    await rice.focus();
    await tree.page.keyboard.press(' ');
    await expect(rice).toHaveAttribute('aria-checked', 'true');
    // It can be looked through all the same.
    await node(tree, /Xujiahui/)
      .locator('[data-arrow]')
      .click();
    await expect(milk).toHaveCount(0);
  },
);

part('of a tree that is off in part, that part alone cannot be ticked', async ({ show }) => {
  const tree = await show('check-tree', 'partly-off');
  await node(tree, /Whole milk/).click({ force: true });
  await expect(node(tree, /Whole milk/)).toHaveAttribute('aria-checked', 'false');
  await node(tree, /Green tea/).click();
  await expect(node(tree, /Green tea/)).toHaveAttribute('aria-checked', 'true');
});

part('where one is chosen, another takes its place', async ({ show }) => {
  const tree = await show('check-tree', 'choice');
  await expect(node(tree, /Whole milk/)).toHaveAttribute('aria-selected', 'true');
  await node(tree, /Green tea/).click();
  await expect(node(tree, /Green tea/)).toHaveAttribute('aria-selected', 'true');
  await expect(tree.part.locator('[aria-selected=true]')).toHaveCount(1);
});

part('a search that finds nothing says so', async ({ show }) => {
  const tree = await show('check-tree', 'filtered');
  await expect(tree.part.getByRole('status')).toHaveText('Nothing matches');
});
