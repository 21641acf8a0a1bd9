import { expect, type Locator } from '@playwright/test';

/** A node of the page's tree, scrolled to: of a long tree only what is in sight is drawn. */
export async function inTree(node: Locator): Promise<Locator> {
  const page = node.page();
  const tree = page.getByRole('tree').last();
  await expect(tree.getByRole('treeitem').first()).toBeVisible();
  await tree.hover();
  await page.mouse.wheel(0, -100_000);
  await expect(async () => {
    if ((await node.count()) === 0) await page.mouse.wheel(0, 240);
    await expect(node).toBeVisible({ timeout: 500 });
  }).toPass();
  return node;
}
