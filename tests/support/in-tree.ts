import { expect, type Locator } from '@playwright/test';

/**
 * A node of the page's tree, scrolled to: of a long tree only what is in sight is drawn.
 *
 * Scrolled by hand and not by the wheel, and looked at only when the browser has drawn what was scrolled: a turn that
 * a busy browser comes to late carries the node out of sight again after it was found.
 */
export async function inTree(node: Locator): Promise<Locator> {
  const tree = node.page().getByRole('tree').last();
  await expect(tree.getByRole('treeitem').first()).toBeVisible();
  await scrollBy(tree, Number.NEGATIVE_INFINITY);
  await expect(async () => {
    if ((await node.count()) === 0) await scrollBy(tree, 240);
    await node.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }), null, {
      timeout: 500,
    });
    await drawn(tree);
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
  await drawn(tree);
}

/** Two frames: the scroll is told in the first, and what it brings into sight is there after the second. */
async function drawn(tree: Locator): Promise<void> {
  await tree.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}
