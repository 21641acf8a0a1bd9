import { expect, type Locator } from '@playwright/test';

/**
 * A node of the page's tree, scrolled to: of a long tree only what is in sight is drawn.
 *
 * Scrolled by hand and not by the wheel: turns of a wheel that a busy browser has not come to yet carry
 * the node out of sight again after it was found.
 */
export async function inTree(node: Locator): Promise<Locator> {
  const tree = node.page().getByRole('tree').last();
  await expect(tree.getByRole('treeitem').first()).toBeVisible();
  await scrollBy(tree, Number.NEGATIVE_INFINITY);
  await expect(async () => {
    if ((await node.count()) === 0) await scrollBy(tree, 240);
    await expect(node).toBeVisible({ timeout: 500 });
  }).toPass();
  return node;
}

async function scrollBy(tree: Locator, distance: number): Promise<void> {
  await tree.evaluate((element, by) => {
    let scroller: Element | null = element;
    while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight)
      scroller = scroller.parentElement;
    const moved = scroller ?? document.documentElement;
    moved.scrollTo({ top: Math.max(0, moved.scrollTop + by), behavior: 'instant' });
  }, distance);
}
