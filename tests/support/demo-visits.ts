import { expect, type Page } from '@playwright/test';
import { expectNothingToFind } from './axe.ts';
import type { Device } from './device.ts';
import { story } from './story.ts';

/** Where a visitor of a demo page is. */
export type DemoVisit = { user: Device; page: Page; form: 'phone' | 'desk' };

/**
 * A story of demo pages on each form: at every address, in turn, what a visitor does there, who first waits for something
 * that only this page has; then axe reads the page as it was left, light and dark, and nothing of it scrolls sideways. The app
 * speaks English, and nothing may be said on the console.
 */
export function demoStories(
  about: string,
  visits: Readonly<Record<string, (visit: DemoVisit) => Promise<void>>>,
  account = 'admin',
): void {
  for (const form of ['phone', 'desk'] as const) {
    story(`${about}: every page of it, on a ${form}`, { tag: '@all' }, async ({ device }) => {
      // Axe reads each page twice.
      story.setTimeout(60_000 + Object.keys(visits).length * 15_000);
      const user = await device({ form, language: 'en-US' });
      const { page } = user;
      await user.login(account);
      for (const [path, visit] of Object.entries(visits)) {
        await story.step(path, async () => {
          await goTo(page, path);
          await visit({ user, page, form });
          // On the desk the pages before it stay open, out of sight.
          await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
          await expectNothingToFind(page, path);
          await expectNothingBeside(page, path);
        });
      }
    });
  }
}

/** As a link leads there, without the app being started anew. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
}

async function expectNothingBeside(page: Page, where: string): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(beyond, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
