import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  chromium,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { findChromium, findHeadlessShell } from '../../scripts/chromium.mjs';
import { type AppServer, startAppServer } from '../support/app-server.ts';
import { goTo } from '../support/demo-visits.ts';
import { quietChromium } from '../support/engine.ts';

/** How a part is shown. */
export type Look = {
  /** Absent = a desk with a mouse. */
  form?: keyof typeof forms;
  /** Another window than the form has. */
  size?: { width: number; height: number };
  isDark?: boolean;
  language?: 'en' | 'zh' | 'ja' | 'es';
  /** Its user likes motion, which most cases need not wait for. */
  likesMotion?: boolean;
  /** Its time is what the case says by `page.clock`, and goes on until `standStill`: a page of its own, which costs a load. */
  ownClock?: boolean;
};

/** What is on stage: the part, and the page around it, in which sheets, notices and menus open. */
export type OnStage = { part: Locator; page: Page };

type Tools = {
  /**
   * Shows one part of the gallery, as it is when it is first seen.
   *
   * @param name as its file in src/demos/gallery/parts or src/demos/gallery/together
   * @param state absent = all of them, below one another
   */
  show: (name: string, state?: string, look?: Look) => Promise<OnStage>;
  /** From here on the browser may complain of this: the case brings it about. */
  complains: (of: RegExp) => void;
};

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** One browser for all cases of a worker, signed in once; one page for each form. */
type House = { pageOf(look: Look): Promise<Page>; complaints: string[] };

const forms = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions & { viewport: object }>;

/** Most milliseconds for one step on a page. */
const mostMs = 30_000;

/** A case of one part, in a real browser: pressed and typed into, and answered by the gallery's own samples. */
export const part = base.extend<Tools, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startAppServer();
      const executablePath = findHeadlessShell() ?? findChromium();
      const browser = await chromium.launch({
        ...(executablePath && { executablePath }),
        args: quietChromium,
      });
      await use(houseOf(browser, server));
      await browser.close();
      await server.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  complains: async ({ house }, use) => {
    const expected: RegExp[] = [];
    house.complaints.length = 0;
    await use((of) => expected.push(of));
    const unexpected = house.complaints.filter((said) => !expected.some((of) => of.test(said)));
    expect(unexpected, 'the browser complained').toEqual([]);
  },
  show: async ({ house, complains }, use) => {
    void complains; // What the browser says is heard in every case.
    const own: Page[] = [];
    await use(async (name, state, look = {}) => {
      const page = await house.pageOf(look);
      if (look.ownClock) own.push(page);
      await page.emulateMedia({ reducedMotion: look.likesMotion ? 'no-preference' : 'reduce' });
      await page.setViewportSize(look.size ?? forms[look.form ?? 'desk'].viewport);
      await goTo(page, frameOf(look, { part: name, ...(state !== undefined && { state }) }));
      const shown = page.locator(
        `[data-part="${name}"]${state === undefined ? '' : ':not(:has(a[data-state]))'}`,
      );
      await shown.waitFor();
      return { part: shown, page };
    });
    for (const page of own) await page.context().close();
  },
});

export { expect };

/** From here on only `page.clock.runFor` moves time: what two deeds lie apart is not what a slow machine makes of it. */
export async function standStill(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
}

function houseOf(browser: Browser, server: AppServer): House {
  const complaints: string[] = [];
  const pages = new Map<string, Page>();

  const signedIn = once(() => newContext('desk').then(signIn));

  async function newContext(form: keyof typeof forms, storageState?: StorageState): Promise<BrowserContext> {
    const context = await browser.newContext({
      ...forms[form],
      ...(storageState && { storageState }),
      baseURL: server.address,
      locale: 'en-US',
      timezoneId: 'Asia/Shanghai',
      // It would fetch the whole app, for cases that never reload.
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(mostMs);
    context.on('weberror', (problem) => complaints.push(String(problem.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    return context;
  }

  /** In a context of its own: a clock that a case moves is that of all pages of its context. */
  async function opened(look: Look): Promise<Page> {
    const context = await newContext(look.form ?? 'desk', await signedIn());
    const page = await context.newPage();
    if (look.ownClock) await page.clock.install();
    // Until a part is there, the app does not yet hear of other addresses.
    await page.goto(frameOf(look, { part: 'button' }));
    await page.locator('[data-part="button"]').waitFor();
    return page;
  }

  return {
    complaints,
    async pageOf(look) {
      if (look.ownClock) return opened(look);
      const form = look.form ?? 'desk';
      const page = pages.get(form) ?? (await opened(look));
      pages.set(form, page);
      await clear(page);
      return page;
    },
  };
}

/** What a device keeps of somebody who signed in. */
async function signIn(context: BrowserContext): Promise<StorageState> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[autocomplete=username]').fill('admin');
  await page.locator('input[autocomplete=current-password]').fill('111111');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** What an earlier case left: its part, what it kept on the device, and where its mouse stood. */
async function clear(page: Page): Promise<void> {
  await goTo(page, frameOf({}, { part: 'none' }));
  await expect(page.locator('[data-part]')).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
  });
}

function frameOf({ isDark, language = 'en' }: Look, of: Record<string, string>): string {
  const query = { lang: language, ...of, ...(isDark && { dark: 'true' }) };
  return `/demo-frame?${new URLSearchParams(query)}`;
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
