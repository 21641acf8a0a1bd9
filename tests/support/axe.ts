import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Everything in the light; in the dark what another theme can break. */
export async function expectNothingToFind(page: Page, where: string, part?: string): Promise<void> {
  const axe = () => {
    // There are no frames of others: it need not open a page of its own each time, which took half of the time.
    const builder = new AxeBuilder({ page }).setLegacyMode(true);
    return part ? builder.include(part) : builder;
  };
  // A colour on its way to another is neither.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await axe().analyze();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const dark = await axe().withRules(['color-contrast']).analyze();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // All pages are told of at once.
  expect
    .soft(
      [...light.violations, ...dark.violations].map(
        ({ id, nodes }) => `${where} ${id}: ${nodes.map((node) => node.html).join(' ')}`,
      ),
    )
    .toEqual([]);
}
