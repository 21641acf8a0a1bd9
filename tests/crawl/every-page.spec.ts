import type { Page } from '@playwright/test';
import { languages } from '#core/wire/languages';
import { expectNothingToFind } from '../support/axe.ts';
import { cutCells } from '../support/cut-cells.ts';
import { goTo } from '../support/demo-visits.ts';
import type { Device } from '../support/device.ts';
import { readLocales } from '../support/locale-problems.ts';
import { expect, story } from '../support/story.ts';
import { isWholeRun } from '../support/whole-run.ts';
import { expectWhole, large, onItsSide, type Screen, small, type Turn, turning, usual } from './layout.ts';
import { type Opener, office, type Visit, work } from './pages.ts';

/**
 * What every page must hold, asked in one visit of each page on a phone and on a desk: axe finds nothing, light and dark,
 * in the page and in what opens from it; with large letters and on small screens nothing is cut or scrolls sideways; the
 * console is silent. The languages take turns, and for office pages the phone and the desk do too; in `npm run test:all` each
 * page is read in all of them, and every row of it.
 */
type Language = (typeof languages)[number];
type Form = 'phone' | 'desk';
type Walk = { who: string; account: string; visits: readonly Visit[]; screens: readonly Screen[] };

const staff = { who: 'store staff', account: '100103', visits: work, screens: [large, small, onItsSide] };
// An office on a small phone is for those who can turn it; large letters they have everywhere.
const offices = { who: 'administrators', account: 'admin', visits: office, screens: [large] };

const locales = readLocales();
const tagOf = { zh: 'zh-CN', en: 'en-US', es: 'es-ES', ja: 'ja-JP' } as const;

story.describe.configure({ mode: 'parallel' });

for (const form of ['phone', 'desk'] as const) {
  // Of pages with an even place the languages are zh and es, of others en and ja.
  if (isWholeRun || form === 'desk') everyPage(form, offices, ['zh', 'es']);
  if (isWholeRun || form === 'phone') everyPage(form, offices, ['en', 'ja']);
  everyPage(form, staff, languages);
}

function everyPage(form: Form, walk: Walk, spoken: readonly Language[]): void {
  const { who, account, visits } = walk;
  story(`on a ${form}, in ${spoken.join(', ')}: every page of ${who} holds`, async ({ device }) => {
    story.setTimeout(isWholeRun ? 1_800_000 : 1_200_000);
    const [first = 'zh'] = spoken;
    const user = await device({ form, language: tagOf[first] });
    const crawler = {
      user,
      form,
      turn: await turning(user.page),
      screens: form === 'phone' ? walk.screens : [],
    };
    await user.open('/login');
    await look(crawler, { path: '/login', content: 'button[type=submit]' }, first);
    await user.login(account);
    for (const language of spoken) {
      // As the choice of a language leaves it; the words of the next page come with the next document.
      await user.page.evaluate((chosen) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure address
        document.cookie = `language=${chosen}; path=/`;
      }, language);
      const ofThis = visits.filter(
        (_, place) => isWholeRun || languages[place % languages.length] === language,
      );
      for (const [place, visit] of ofThis.entries()) {
        await (place === 0 ? user.open(visit.path) : leadTo(user.page, visit.path));
        await look(crawler, visit, language);
      }
    }
  });
}

type Crawler = { user: Device; form: Form; turn: Turn; screens: readonly Screen[] };

async function look({ user, form, turn, screens }: Crawler, visit: Visit, language: Language): Promise<void> {
  const { page, complaints } = user;
  const where = `${visit.path} in ${language}`;
  const before = complaints.length;
  await story.step(where, async () => {
    await isThere(page, visit);
    await expectNothingToFind(page, where);
    if (form === 'desk') expect.soft(await cutCells(page), `${where}: its rows`).toEqual([]);
    for (const opener of visit.opens ?? []) {
      const inside = `${where}, ${opener.words}`;
      const opened = await open(page, opener, language);
      await expectNothingToFind(page, inside, '[role=dialog]');
      if (form === 'phone') {
        await turn(large);
        await expectWhole(page, `${inside}, ${large.what}`);
        await turn(usual);
      }
      await page.keyboard.press('Escape');
      await opened.waitForElementState('hidden');
    }
    for (const screen of screens) {
      await turn(screen);
      await expectWhole(page, `${where}, ${screen.what}`);
    }
    if (screens.length > 0) await turn(usual);
  });
  expect.soft(complaints.slice(before), `the console on ${where}`).toEqual([]);
}

/** As a link leads there; the page before it stands until the next one is ready. */
async function leadTo(page: Page, path: string): Promise<void> {
  const title = page.locator('h1').filter({ visible: true });
  const before = await title.textContent();
  const isAnother = new URL(page.url()).pathname !== path.replace(/\?.*/, '');
  await goTo(page, path);
  if (isAnother) await expect(title).not.toHaveText(before ?? '');
}

async function isThere(page: Page, { content }: Visit): Promise<void> {
  // On the desk the pages before it stay open, out of sight.
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
  // Beside other tests a server takes long to add up a whole company's day.
  await expect(page.locator(content).filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 });
  // What says how far a download has come; those of the figures stay. A whole store may be on its way.
  await expect(page.locator('progress[aria-label]').filter({ visible: true })).toHaveCount(0, {
    timeout: 60_000,
  });
}

async function open(page: Page, opener: Opener, language: Language) {
  await page
    .getByRole('button', { name: named(opener, language) })
    .last()
    .click();
  const dialog = page.getByRole('dialog').last();
  const holds = dialog.locator(opener.holds ?? 'form').first();
  await expect(holds).toBeVisible();
  const opened = await holds.elementHandle();
  if (opened === null) throw new Error(`${opener.words} closed at once`);
  // Looked at under the pointer, where its colour is another; it may be off.
  const submit = dialog.locator('button[type=submit]');
  if ((await submit.count()) > 0) await submit.last().hover({ force: true });
  return opened;
}

/** The words of a button from their start, in a language. */
function named({ words }: Opener, language: Language): RegExp {
  const text = locales[language]?.[words];
  if (text === undefined) throw new Error(`locales/${language} has no ${words}`);
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}`);
}
