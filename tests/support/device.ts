import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { type Engine, type EngineName, engines, processOn } from './engine.ts';
import { type Line, openLine } from './line.ts';
import { newProfile, readyOrigin } from './profile.ts';
import { isWholeRun } from './whole-run.ts';

/** Painting four dots for each takes a tenth of a journey's time, and shows nothing that it asks about. */
const deviceScaleFactor = isWholeRun ? 2 : 1;

const forms = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
  /** As wide as a desk, and touched. */
  tablet: { viewport: { width: 1180, height: 820 }, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

export type DeviceOptions = {
  form?: keyof typeof forms;
  language?: 'zh-CN' | 'en-US' | 'es-ES' | 'ja-JP';
  isDark?: boolean;
  /** The app is kept on it already, as on a device that has been in use: a story's is, unless it says false. */
  hasApp?: boolean;
  /** It keeps pages that were left for its back button, as people's do. */
  keepsLeftPages?: boolean;
  /** Its user likes motion, which most stories need not wait for. */
  likesMotion?: boolean;
  /** It shows notifications: a browser with all its parts. */
  showsNotifications?: boolean;
  args?: string[];
  /** Another way to the server than the direct one. */
  address?: string;
};

/** Most milliseconds for one step on a page. */
const mostMs = 60_000;
/** Most for a look at what has failed: it may be its page that hangs. */
const lookMs = 10_000;

/** A phone or a desk with a disk of its own, in the words of the people who use it. */
export class Device {
  page!: Page;
  readonly complaints: string[] = [];
  private context!: BrowserContext;
  private isOffline = false;
  private readonly expected: RegExp[] = [];
  private readonly hasApp: boolean;
  readonly profile: string;

  private constructor(
    private readonly line: Line,
    private readonly options: DeviceOptions,
    private readonly engine: Engine,
  ) {
    this.hasApp = options.hasApp === true && engine === engines.chromium;
    this.profile = newProfile(this.hasApp);
    this.expected.push(...engine.ofItself);
  }

  static async create(
    serverAddress: string,
    options: DeviceOptions,
    engine: EngineName = 'chromium',
  ): Promise<Device> {
    const line = await openLine(options.address ?? serverAddress);
    const device = new Device(line, options, engines[engine]);
    await device.switchOn();
    return device;
  }

  get address(): string {
    return this.hasApp ? readyOrigin : this.line.address;
  }

  async switchOn(): Promise<void> {
    const {
      form = 'phone',
      language = 'zh-CN',
      isDark = false,
      keepsLeftPages = false,
      showsNotifications = false,
      likesMotion = false,
      args = [],
    } = this.options;
    this.context = await this.engine.start({
      profile: this.profile,
      address: this.address,
      ...(this.hasApp && { reachedAt: this.line.address }),
      form: forms[form],
      isOffline: this.isOffline,
      language,
      isDark,
      keepsLeftPages,
      showsNotifications,
      likesMotion,
      args,
    });
    // What hangs says where, well before its story's own time is over.
    this.context.setDefaultTimeout(mostMs);
    await this.context.addInitScript(refuseInstallOffers);
    await this.context.addInitScript(keepAppWhenAsked);
    this.page = this.context.pages()[0] ?? (await this.context.newPage());
    this.context.on('weberror', (problem) => this.hear(String(problem.error())));
    this.context.on('console', (message) => {
      if (message.type() === 'error') this.hear(message.text(), message.location().url);
    });
  }

  /** The phone is put away: the browser closes and nothing of it runs. */
  async switchOff(): Promise<void> {
    await this.context.close();
  }

  /** The browser is killed at that moment with all its processes, as when the phone's battery is taken out. */
  async kill(when: () => Promise<void>): Promise<void> {
    const pid = processOn(this.engine, this.profile);
    await when();
    const ended = new Promise((resolve) => this.context.once('close', resolve));
    // Its processes are a group of their own.
    process.kill(-pid, 'SIGKILL');
    await ended;
  }

  /** While it is off: the browser will find none of its databases, as after the loss of the log that they share. */
  forgetDatabases(): void {
    rmSync(join(this.profile, this.engine.databases), { recursive: true });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** @param about.isNew it is their first time here: the first steps are offered, which every other story has behind it */
  async login(usercode: string, password = '111111', about: { isNew?: boolean } = {}): Promise<void> {
    await this.open('/login');
    if (!about.isNew) await this.knowsTheWay(usercode);
    await this.page.locator('input[autocomplete=username]').fill(usercode);
    await this.page.locator('input[autocomplete=current-password]').fill(password);
    await this.page.keyboard.press('Enter');
    try {
      await this.page.waitForURL((url) => url.pathname !== '/login');
    } catch (error) {
      // Why is on the page, in words.
      const said = await this.page.locator('form').allTextContents();
      throw new Error(`${usercode} did not get in, and was told: ${said.join(' ')}`, { cause: error });
    }
  }

  /** Signed in, the store downloaded, and the app kept on this device: ready for a cold aisle. */
  async becomeReady(usercode: string): Promise<void> {
    await this.login(usercode);
    await this.open('/sf/check');
    await expect(this.cards().first()).toBeVisible();
    await this.isKept();
    await expect(this.page.locator('progress')).toHaveCount(0);
  }

  /** Waits until the app itself is kept on this device. It would begin only when the first screen has had its time. */
  async isKept(): Promise<void> {
    await this.page.evaluate(async () => {
      Object.assign(navigator.serviceWorker, { isAskedFor: true });
      await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
      await navigator.serviceWorker.ready;
      // Ready is one that is still taking the open pages over: what they fetch until then goes past it.
      if (navigator.serviceWorker.controller === null)
        await new Promise((taken) =>
          navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }),
        );
    });
  }

  async goOffline(): Promise<void> {
    this.isOffline = true;
    this.losesConnections();
    await this.line.cut();
    await this.context.setOffline(true);
  }

  async goOnline(): Promise<void> {
    this.isOffline = false;
    await this.line.mend();
    await this.context.setOffline(false);
  }

  /** From here on requests may find nobody: the server is stopped, or the line breaks. */
  losesConnections(): void {
    this.expected.push(this.engine.notReached);
  }

  /** From here on the server may answer with this status. */
  isRefused(status: number): void {
    this.expected.push(this.engine.answered(status));
  }

  /** From here on the browser may complain of this: the story brings it about. */
  complains(of: RegExp): void {
    this.expected.push(of);
  }

  /** Puts a finger on something and leaves it there until `seen` is on screen. */
  async press(on: Locator, seen: Locator): Promise<void> {
    // Waits until it stands still.
    await on.hover({ trial: true });
    const box = await on.boundingBox();
    if (!box) throw new Error('what is to be pressed is not on screen');
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const touch = await this.context.newCDPSession(this.page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await expect(seen).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
  }

  /** Another tab of the same browser. */
  async newTab(path: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(path);
    return page;
  }

  cards(): Locator {
    return this.page.locator('article[data-row]');
  }

  pill(): Locator {
    return this.page.locator('header a[href="/sync"]').first();
  }

  async check(article: string): Promise<void> {
    await this.acts(this.card(article).getByRole('button', { name: '检查完成' }));
  }

  async hideToday(article: string): Promise<void> {
    await this.openCard(article);
    await this.acts(this.page.getByRole('button', { name: '今天隐藏' }));
  }

  async remarkAndCheck(article: string, remark: string): Promise<void> {
    await this.openCard(article);
    await this.page.getByLabel('备注', { exact: true }).fill(remark);
    await this.acts(this.page.getByRole('button', { name: '备注并检查' }));
  }

  async pin(article: string): Promise<void> {
    await this.openCard(article);
    await this.acts(this.page.getByRole('button', { name: '为我置顶' }));
  }

  /** Takes a picture of goods, with what the camera gives; it is kept when this is over. */
  async takePicture(article: string, bytes: Buffer): Promise<void> {
    await this.openCard(article);
    await this.page.getByRole('button', { name: '详情' }).click();
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer: bytes });
    await expect(this.page.getByText('图片已保存')).toBeVisible();
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

  /** Opens the camera, and waits until it looks for codes. */
  async startScanning(): Promise<void> {
    await this.page.getByRole('button', { name: '扫码' }).click();
    await expect(this.page.getByText('将条码对准框内')).toBeVisible();
  }

  /** What the last scan turned out to be, with what can be done about it. */
  scanned(): Locator {
    return this.page.getByRole('region', { name: '扫码结果' });
  }

  /** Picks a file where the page asks for one. */
  async chooseFile(file: { name: string; bytes: Buffer }): Promise<void> {
    const mimeType = 'application/octet-stream';
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name: file.name, mimeType, buffer: file.bytes });
  }

  /** The figures of the verdict on a file, by their labels. */
  async figures(): Promise<Record<string, number>> {
    const pairs = await this.page
      .locator('dl')
      .first()
      .locator('div')
      .evaluateAll((all) => all.map((one) => [...one.children].map((part) => part.textContent ?? '')));
    return Object.fromEntries(pairs.map(([label = '', value]) => [label, Number(value)]));
  }

  /** Sets a filter of the list, in the sheet that has them all: a text, or one of a few words. */
  async filter(label: string, value: string): Promise<void> {
    const sheet = await this.openFilters();
    const field = sheet.getByLabel(label, { exact: true });
    const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement);
    await (isChoice ? field.selectOption(value) : field.fill(value));
    await this.closeFilters();
  }

  /** Back to the list that the filters leave. */
  async closeFilters(): Promise<void> {
    const sheet = this.page.getByRole('dialog', { name: '筛选' });
    await sheet.getByRole('button', { name: /^(显示 \d+ 行|完成|查看.*)$/ }).press('Enter');
    await expect(sheet).toHaveCount(0);
  }

  /** All filters of the list, in their sheet. */
  async openFilters(): Promise<Locator> {
    await this.page.getByRole('button', { name: /^筛选/ }).press('Enter');
    return this.page.getByRole('dialog', { name: '筛选' });
  }

  /**
   * Takes the last action back, by the toast that it answered with. One that is on its way out stands last and is inert:
   * what can be pressed is the newest's.
   * @param words what that toast says, where the action before may have left one: it stands there until this one's has come
   */
  async undo(words: string | RegExp = ''): Promise<void> {
    await this.#wayBack(words).click();
  }

  /** Under the hand it stays, whatever is looked at before it is pressed. */
  async holdUndo(words: string | RegExp = ''): Promise<void> {
    await this.#wayBack(words).hover();
  }

  #wayBack(words: string | RegExp): Locator {
    const toast = this.page.locator('[role=alert]:not([inert])').filter({ hasText: words });
    return toast.getByRole('button', { name: '撤销', exact: true });
  }

  /** How many records the list counts as today's, once it has counted. */
  async countToday(): Promise<number> {
    const tab = this.page.getByRole('tab', { name: /今日已处理.*\d/ });
    return Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);
  }

  /**
   * The half-typed forms that this device keeps for somebody, each as text. No hand is as quick as a story: what is typed is
   * kept a moment later.
   */
  async drafts(usercode: string): Promise<string[]> {
    return this.kept(`stockroom-user-u-${usercode}`, 'drafts');
  }

  /** The features whose answers of the server this device keeps: written a moment after they have come. */
  async answered(): Promise<string[]> {
    const clients = await this.kept('stockroom-queries', 'clients');
    return clients.flatMap((client) =>
      [...client.matchAll(/"queryKey":\["([\w.-]+)"/g)].map(([, of = '']) => of),
    );
  }

  card(article: string): Locator {
    return this.page.locator(`article[data-row="${article}"]`);
  }

  private async kept(database: string, store: string): Promise<string[]> {
    return this.page.evaluate(
      async ([name, from]) => {
        const opening = indexedDB.open(name);
        const opened = await new Promise<IDBDatabase>((resolve, reject) => {
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error);
        });
        const reading = opened.transaction(from).objectStore(from).getAll();
        const all = await new Promise<unknown[]>((resolve, reject) => {
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        opened.close();
        return all.map((one) => JSON.stringify(one));
      },
      [database, store] as const,
    );
  }

  /** What a person needs who looks for a failure: the picture of the screen, and its words. */
  async show(test: TestInfo): Promise<void> {
    const looks = [
      async () => ({
        name: 'page',
        contentType: 'image/png',
        body: await this.page.screenshot({ timeout: lookMs }),
      }),
      async () => ({
        name: 'words',
        contentType: 'text/plain',
        body: `${this.page.url()}\n${await this.page.locator('body').ariaSnapshot({ timeout: lookMs })}`,
      }),
    ];
    for (const look of looks) {
      const seen = await look().catch(() => undefined);
      if (seen) await test.attach(seen.name, seen);
    }
  }

  async remove(): Promise<void> {
    await this.context.close().catch(() => undefined);
    await this.line.cut();
    rmSync(this.profile, { recursive: true, force: true });
  }

  /** Presses a button and waits for the words that say what was done: only then is it saved. */
  private async acts(button: Locator): Promise<void> {
    const words = this.page.locator('.mantine-Notification-root');
    await words.evaluateAll((all) => {
      for (const one of all) one.setAttribute('data-earlier', '');
    });
    await button.click();
    await expect(this.page.locator('.mantine-Notification-root:not([data-earlier])')).not.toHaveCount(0);
  }

  /** Somebody who has seen the first steps on this device. */
  async knowsTheWay(usercode: string): Promise<void> {
    await this.page.evaluate((key) => {
      if (localStorage.getItem(key) === null)
        localStorage.setItem(key, JSON.stringify({ seenSteps: ['/sf/check', '/dashboard'] }));
    }, `shell:u-${usercode}`);
  }

  private async openCard(article: string): Promise<void> {
    await this.card(article).getByRole('button').first().click();
    await expect(this.page.getByRole('dialog')).toBeVisible();
  }

  /** Whatever the browser complains of fails the test, but for what the story itself brings about. */
  private hear(complaint: string, where = ''): void {
    if (this.expected.some((pattern) => pattern.test(complaint))) return;
    // What goes by itself may be on its way while its user signs out: which of the two the server meets first is chance.
    if (
      /\/prod-api\/api\/(live|system\/device\/report)$/.test(where) &&
      this.engine.answered(401).test(complaint)
    )
      return;
    this.complaints.push(`${complaint} ${where}`.trim());
  }
}

/** When Chromium offers to install is its own affair: in the middle of a story the bar lies over what is to be pressed. */
function refuseInstallOffers(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (event.isTrusted) event.stopImmediatePropagation();
  });
}

/**
 * All files of the app are fetched and written to the disk when it is kept, which is seconds of a processor for each
 * device: it is kept on those that need it, and from then on by its own ways.
 */
function keepAppWhenAsked(): void {
  // A page without a secure origin has none.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const register = serviceWorker.register.bind(serviceWorker);
  serviceWorker.register = async (...given) => {
    const isKept = 'isAskedFor' in serviceWorker || (await serviceWorker.getRegistration()) !== undefined;
    return isKept ? register(...given) : new Promise<never>(() => undefined);
  };
}
