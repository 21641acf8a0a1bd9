import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';

const forms = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

export type DeviceOptions = {
  form?: keyof typeof forms;
  language?: 'zh-CN' | 'en-US' | 'es-ES' | 'ja-JP';
  isDark?: boolean;
  args?: string[];
};

/** A phone or a desk with a disk of its own, in the words of the people who use it. */
export class Device {
  page!: Page;
  readonly complaints: string[] = [];
  private context!: BrowserContext;
  private isOffline = false;
  private readonly profile = mkdtempSync(join(tmpdir(), 'stockroom-device-'));

  constructor(
    readonly address: string,
    private readonly options: DeviceOptions,
  ) {}

  async switchOn(): Promise<void> {
    const { form = 'phone', language = 'zh-CN', isDark = false, args = [] } = this.options;
    const executablePath = process.env.STOCKROOM_CHROMIUM ?? findChromium() ?? undefined;
    this.context = await chromium.launchPersistentContext(this.profile, {
      ...forms[form],
      ...(executablePath && { executablePath }),
      baseURL: this.address,
      locale: language,
      timezoneId: 'Asia/Shanghai',
      offline: this.isOffline,
      colorScheme: isDark ? 'dark' : 'light',
      args: [...quietChromium, ...args],
    });
    this.page = this.context.pages()[0] ?? (await this.context.newPage());
    this.listen(this.page);
  }

  /** The phone is put away: the browser closes and nothing of it runs. */
  async switchOff(): Promise<void> {
    await this.context.close();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  async login(usercode: string, password = '111111'): Promise<void> {
    await this.open('/login');
    await this.page.locator('input[autocomplete=username]').fill(usercode);
    await this.page.locator('input[autocomplete=current-password]').fill(password);
    await this.page.keyboard.press('Enter');
    await this.page.waitForURL((url) => url.pathname !== '/login');
  }

  /** Signed in, the store downloaded, and the app kept on this device: ready for a cold aisle. */
  async becomeReady(usercode: string): Promise<void> {
    await this.login(usercode);
    await expect(this.cards().first()).toBeVisible();
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect(this.page.locator('progress')).toHaveCount(0);
  }

  async goOffline(): Promise<void> {
    this.isOffline = true;
    await this.context.setOffline(true);
  }

  async goOnline(): Promise<void> {
    this.isOffline = false;
    await this.context.setOffline(false);
  }

  /** Another tab of the same browser. */
  async newTab(path: string): Promise<Page> {
    const page = await this.context.newPage();
    this.listen(page);
    await page.goto(path);
    return page;
  }

  /** Drops the answer of every first attempt: the server has applied it, the phone never hears. */
  async loseFirstAnswers(): Promise<void> {
    const seen = new Set<string>();
    await this.context.route('**/api/outbox/replay', async (route) => {
      const sent: { operations: { id: string }[] } = route.request().postDataJSON();
      const isNew = sent.operations.some(({ id }) => !seen.has(id));
      for (const { id } of sent.operations) seen.add(id);
      const response = await route.fetch();
      // The phone may have given up waiting by now; then there is nobody left to answer.
      const answered = isNew ? route.abort('connectionreset') : route.fulfill({ response });
      await answered.catch(() => undefined);
    });
  }

  cards(): Locator {
    return this.page.locator('article[data-row]');
  }

  pill(): Locator {
    return this.page.locator('header a[href="/sync"]').first();
  }

  async check(article: string): Promise<void> {
    await this.card(article).getByRole('button', { name: '检查完成' }).click();
  }

  async hideToday(article: string): Promise<void> {
    await this.openCard(article);
    await this.page.getByRole('button', { name: '今天隐藏' }).click();
  }

  async remarkAndCheck(article: string, remark: string): Promise<void> {
    await this.openCard(article);
    await this.page.getByLabel('备注', { exact: true }).fill(remark);
    await this.page.getByRole('button', { name: '备注并检查' }).click();
  }

  async pin(article: string): Promise<void> {
    await this.openCard(article);
    await this.page.getByRole('button', { name: '为我置顶' }).click();
  }

  /** The next card that can be checked and is none of `done`. */
  async nextArticle(done: ReadonlySet<string>): Promise<string> {
    const open = this.page.locator('article[data-row]:has(button[aria-label^="检查完成"])');
    let found: string | undefined;
    await expect(async () => {
      const rows = await open.evaluateAll((cards) =>
        cards.map((card) => card.getAttribute('data-row') ?? ''),
      );
      found = rows.find((row) => !done.has(row));
      if (found === undefined) await this.page.mouse.wheel(0, 4000);
      expect(found).toBeDefined();
    }).toPass();
    return found ?? '';
  }

  async remove(): Promise<void> {
    await this.context.close().catch(() => undefined);
    rmSync(this.profile, { recursive: true, force: true });
  }

  private card(article: string): Locator {
    return this.page.locator(`article[data-row="${article}"]`);
  }

  private async openCard(article: string): Promise<void> {
    await this.card(article).getByRole('button').first().click();
    await expect(this.page.getByRole('dialog')).toBeVisible();
  }

  /** Whatever the browser complains of fails the test, but for requests that find no network. */
  private listen(page: Page): void {
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !text.startsWith('Failed to load resource'))
        this.complaints.push(text);
    });
  }
}

/** Without these, Chromium looks for its maker's servers at every start. */
const quietChromium = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
