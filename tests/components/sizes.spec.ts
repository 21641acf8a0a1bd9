import type { Locator, Page } from '@playwright/test';
import { expect, part } from './stage.ts';

/** Component sizes as the shell says them, beside which letters and rows are of which size. */
const sizes = [
  ['default', 1.1, 40],
  ['small', 0.92, 32],
  ['mini', 0.84, 28],
] as const;

const dress = (page: Page, size: string): Promise<void> =>
  page.evaluate((to) => {
    document.documentElement.dataset.size = to;
  }, size);

/** In a page that is left as it was found. */
async function inSizes(page: Page, look: () => Promise<void>): Promise<void> {
  try {
    await look();
  } finally {
    await page.evaluate(() => {
      delete document.documentElement.dataset.size;
    });
  }
}

const fontPx = (of: Locator): Promise<number> =>
  of.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
const heightPx = async (of: Locator): Promise<number> => (await of.boundingBox())?.height ?? 0;

part(
  'another size changes the letters, rows and controls of a list, and loses nothing typed',
  async ({ show }) => {
    const { part: list, page } = await show('list-page', 'usual');
    const rows = list.locator('tbody tr[data-row]');
    const search = page.getByRole('searchbox', { name: 'Goods' });
    await search.fill('rice');
    await expect(rows.first()).toBeVisible();
    const measured = async () => ({
      title: await fontPx(page.getByRole('heading', { level: 1 })),
      cell: await fontPx(rows.first()),
      row: await heightPx(rows.first()),
      search: await heightPx(search),
      button: await heightPx(page.getByRole('button', { name: 'Export' })),
    });
    await inSizes(page, async () => {
      await dress(page, 'medium');
      const medium = await measured();
      expect(medium).toMatchObject({ title: 20, cell: 14, row: 36 });
      for (const [size, scale, row] of sizes) {
        await dress(page, size);
        await expect.poll(async () => (await measured()).row).toBe(row);
        const now = await measured();
        for (const one of ['title', 'cell', 'search', 'button'] as const)
          expect(now[one] / medium[one], `${one}, ${size}`).toBeCloseTo(scale, 1);
        await expect(search).toHaveValue('rice');
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    });
  },
);

part('a tree’s rows follow the size, and lie one below the other', async ({ show }) => {
  const { part: tree, page } = await show('check-tree', 'usual');
  const rows = tree.getByRole('treeitem');
  await inSizes(page, async () => {
    for (const [size, , row] of sizes) {
      await dress(page, size);
      await expect.poll(() => heightPx(rows.first())).toBe(row + 4);
      const tops = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)))).toEqual(
        tops.slice(1).map(() => row + 4),
      );
    }
  });
});

part('a table of two thousand rows holds no gap and no overlap at another size', async ({ show }) => {
  const { part: table, page } = await show('many-data-table', 'many');
  await inSizes(page, async () => {
    await dress(page, 'mini');
    await expect.poll(() => heightPx(table.locator('tr[data-row]').first())).toBe(28);
    const scroller = table.getByRole('region', { name: 'Goods' });
    await scroller.evaluate((place) => place.scrollTo(0, place.scrollHeight));
    const last = table.locator('[data-row="2000"]');
    await expect(last).toBeInViewport();
    const gap = async () => {
      const [row, place] = [await last.boundingBox(), await scroller.boundingBox()];
      return Math.abs((place?.y ?? 0) + (place?.height ?? 0) - (row?.y ?? 0) - (row?.height ?? 0));
    };
    await expect.poll(gap).toBeLessThan(28);
  });
});

part('on a phone the smallest size leaves room for thumbs', async ({ show }) => {
  const { part: cards, page } = await show('tapped-held-card', 'many', { form: 'phone' });
  const facts = cards.locator('article[data-row]').first().getByText('Nanjing Road');
  await inSizes(page, async () => {
    const before = await fontPx(facts);
    await dress(page, 'mini');
    await expect.poll(() => fontPx(facts)).toBeCloseTo(before * 0.84, 1);
    const small = await cards.getByRole('button').evaluateAll((all) =>
      all
        .map((button) => button.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && (width < 44 || height < 44))
        .map(({ width, height }) => `${width}x${height}`),
    );
    expect(small).toEqual([]);
  });
});

part('on a phone a small button is hit as high as a thumb is wide', async ({ show }) => {
  const { part: shown } = await show('button', undefined, { form: 'phone' });
  const button = shown.locator('button[data-size=xs]').first();
  await button.scrollIntoViewIfNeeded();
  expect(await heightPx(button)).toBeLessThan(44);
  const isHit = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [-21, 21].map((dy) =>
      element.contains(document.elementFromPoint(left + width / 2, top + height / 2 + dy)),
    );
  });
  expect(isHit).toEqual([true, true]);
});
