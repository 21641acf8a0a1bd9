import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { goTo } from '../../support/demo-visits.ts';
import { expect, story } from '../../support/story.ts';

const root = `${import.meta.dirname}/../../..`;
const parts = readdirSync(`${root}/src/demos/gallery/parts`).map((file) => basename(file, '.tsx'));

/** A large phone's width; as high as the highest part, as nothing is drawn that was never in sight. */
const size = { width: 480, height: 5000 };
/** Of what fills the window. */
const filled = { width: 480, height: 360 };

/**
 * Each part of the gallery looks as it did. The pictures stand in `tests/pictures`; where a part is meant to look otherwise,
 * they are taken anew after a build, and looked at before they are kept:
 *
 *     npx playwright test --project chromium --update-snapshots=changed tests/e2e/demos/pictures.spec.ts
 *     node tests/pictures/make-small.mjs
 *
 * Letters are those of `tests/pictures/fonts`, whatever the machine has. Browsers of other versions smooth their edges a
 * little differently, which the two limits allow for: a pixel counts when its colour is a fifth of all colours away, and one
 * in five hundred may count.
 */
const alike = { threshold: 0.2, maxDiffPixelRatio: 0.002, animations: 'disabled', caret: 'hide' } as const;

story('every part of the gallery looks as in its picture', async ({ device }) => {
  story.setTimeout(30_000 + parts.length * 4_000);
  const user = await device({ form: 'desk', language: 'en-US' });
  const { page } = user;
  await page.setViewportSize(size);
  await user.login('admin');
  await page.goto(frameOf({ part: parts[0] ?? '' }));
  await writeWithOwnFonts(page);
  for (const part of parts) {
    await story.step(part, async () => {
      await goTo(page, frameOf({ part }));
      const frame = page.locator(`[data-part="${part}"]`);
      await frame.waitFor();
      const states = await frame.locator('a[data-state]').evaluateAll(namesOfStates);
      if (states.length === 0) await expectPicture(frame, `${part}.png`);
      if (states.length > 0) await page.setViewportSize(filled);
      for (const state of states) {
        await goTo(page, frameOf({ part, state }));
        const alone = page.locator(`[data-part="${part}"][data-state="${state}"]`);
        // Some fetch their frame when they are first shown; until then there is nothing in them, which is a stable picture.
        await alone.locator(':scope > :not(style)').first().waitFor({ state: 'attached' });
        await expectPicture(alone, `${part}-${state}.png`);
      }
      if (states.length > 0) await page.setViewportSize(size);
    });
  }
});

/** What a part fetches when it is first shown comes at a time of its own: until then its picture may be still, and another. */
async function expectPicture(part: Locator, name: string): Promise<void> {
  await expect
    .soft(() => expect(part).toHaveScreenshot(name, alike))
    .toPass({ timeout: 15_000, intervals: [500] });
}

function frameOf(search: { part: string; state?: string }): string {
  return `/demo-frame?${new URLSearchParams({ lang: 'en', ...search })}`;
}

/** Of a part whose states would cover one another. */
function namesOfStates(links: Element[]): string[] {
  return links.map((link) => link.getAttribute('data-state') ?? '');
}

/** The page's own rules forbid fonts and styles of elsewhere: these are made in it. */
async function writeWithOwnFonts(page: Page): Promise<void> {
  const fonts = readdirSync(`${root}/tests/pictures/fonts`)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => ({
      base64: readFileSync(`${root}/tests/pictures/fonts/${file}`, 'base64'),
      weight: /-(\d+)-/.exec(file)?.[1] ?? '400',
      unicodeRange: file.includes('-ext-') ? 'U+100-24F, U+2000-22FF' : 'U+0-FF, U+2000-206F, U+20AC',
    }));
  await page.evaluate(async (given) => {
    for (const { base64, weight, unicodeRange } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      document.fonts.add(await new FontFace('Picture', bytes.buffer, { weight, unicodeRange }).load());
    }
    const style = new CSSStyleSheet();
    style.replaceSync(`
      *, ::before, ::after { font-family: Picture !important; }
      /* A bar that nobody knows the end of goes to and fro: no animation of the page's own, which could be stopped. */
      progress:indeterminate { appearance: none; }`);
    document.adoptedStyleSheets.push(style);
  }, fonts);
}
