import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { foundByAxe } from '../../support/axe.ts';
import { demoStories, goTo } from '../../support/demo-visits.ts';
import { expect, story } from '../../support/story.ts';

demoStories('the gallery of parts', {
  '/gallery': async ({ page, form }) => {
    const ofStores = page.getByRole('region', { name: 'src/store-work/' });
    await expect(ofStores.getByText('held-card.tsx')).toBeVisible();
    const link = ofStores.getByRole('link', { name: 'held-card' });
    await (form === 'desk' ? link.press('Enter') : link.click());
    await expect(page.getByRole('heading', { level: 1, name: 'held-card' })).toBeVisible();
  },
  '/gallery/held-card': async ({ page }) => {
    const small = await frameIn(page, '320 pixels wide');
    await expect(small.getByText('Not sent yet', { exact: true })).toBeVisible();
    await expect(small.getByRole('button', { name: 'Save' }).first()).toBeVisible();
    const japanese = await frameIn(page, 'Japanese');
    await expect(japanese.getByRole('button', { name: '保存' }).first()).toBeVisible();
    await expect(japanese.locator('html')).toHaveAttribute('lang', 'ja');

    await page.getByRole('button', { name: 'Source' }).click();
    const source = page.getByRole('dialog');
    await expect(source.getByText('src/store-work/held-card.tsx')).toBeVisible();
    await expect(source.getByText('rowKey={of.id}')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(source).toHaveCount(0);
  },
  '/gallery/question': async ({ page, form }) => {
    await expect(page.getByRole('heading', { level: 1, name: 'question' })).toBeVisible();
    const frame = await frameIn(page, 'English');
    const asked = frame.getByRole('dialog', { name: 'Delete this row?' });
    await expect(asked.getByText('It was not deleted. The server is busy; try again soon')).toBeVisible();
    // Each is open among the others, and opens again.
    const cancel = asked.first().getByRole('button', { name: 'Cancel' });
    await (form === 'desk' ? cancel.press('Enter') : cancel.click());
    await frame.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(asked.first().getByRole('button', { name: 'Delete' })).toBeVisible();
  },
  '/gallery/no-such-part': async ({ page }) => {
    await expect(page.getByText('There is no such part')).toBeVisible();
    await expect(page.getByRole('link', { name: 'All parts' })).toHaveAttribute('href', '/gallery');
  },
});

/** The frame of a setting, once it is in sight; pages that were left stay open behind their tags. */
async function frameIn(page: Page, setting: string) {
  const frame = page.getByRole('figure', { name: setting, exact: true }).locator('iframe');
  await frame.scrollIntoViewIfNeeded();
  return frame.contentFrame();
}

const parts = readdirSync(`${import.meta.dirname}/../../../src/demos/gallery/parts`).map((file) =>
  basename(file, '.tsx'),
);

story('axe finds nothing in any part of the gallery, light and dark', { tag: '@all' }, async ({ device }) => {
  story.setTimeout(60_000 + parts.length * 2_000);
  const user = await device({ form: 'phone', language: 'en-US' });
  const { page } = user;
  await user.login('admin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [first = ''] = parts;
  await page.goto(frameOf({ part: first }));
  await page.locator(placeOf({ part: first })).waitFor();
  for (const part of parts) {
    await story.step(part, async () => {
      await goTo(page, frameOf({ part }));
      await page.locator(placeOf({ part })).waitFor();
      const states = await page.locator('a[data-state]').evaluateAll(namesOfStates);
      if (states.length === 0) await expectNothing(page, { part });
      for (const state of states) await expectNothing(page, { part, state });
    });
  }
});

type Shown = { part: string; state?: string };

/** Everything in the light; in the dark what another theme can break. */
async function expectNothing(page: Page, shown: Shown): Promise<void> {
  await goTo(page, frameOf(shown));
  await page.locator(placeOf(shown)).waitFor();
  const light = await foundByAxe(page, { withoutRules: ofPages, without });
  await goTo(page, frameOf({ ...shown, dark: true }));
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const dark = await foundByAxe(page, { rules: ['color-contrast'], without });
  expect.soft([...light, ...dark], Object.values(shown).join(' ')).toEqual([]);
}

/** A part is no page, and stands there as often as it has states. */
const ofPages = [
  ...['region', 'page-has-heading-one', 'heading-order'],
  ...['landmark-unique', 'landmark-one-main'],
];
/** What is asked for anew is pale until then. */
const without = ['[class*="refreshing"][aria-busy="true"]'];

function frameOf(search: Shown & { dark?: boolean }): string {
  const query = Object.entries(search).map(([key, value]) => [key, String(value)]);
  return `/demo-frame?${new URLSearchParams([['lang', 'en'], ...query])}`;
}

function placeOf({ part, state }: Shown): string {
  return `[data-part="${part}"]${state === undefined ? '' : `[data-state="${state}"]`}`;
}

/** Of a part whose states would cover one another. */
function namesOfStates(links: Element[]): string[] {
  return links.map((link) => link.getAttribute('data-state') ?? '');
}
