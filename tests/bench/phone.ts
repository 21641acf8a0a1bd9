import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Product, SignedIn } from './product.ts';
import { type Wanted, type Watched, watchPage } from './watch-page.ts';

/** The phone of the aims: its screen, and a processor four times slower than this machine's. */
export const screen = { width: 412, height: 823 };
export const slowCpu = 4;
/** "Slow 4G": half a second before any answer begins, 180 kB/s down, 84 kB/s up. */
export const slow4g: Network = { latencyMs: 562.5, downBytesPerSecond: 180_000, upBytesPerSecond: 84_375 };

export type Network = { latencyMs: number; downBytesPerSecond?: number; upBytesPerSecond?: number };
export type Limits = { network?: Network; cpu?: number };

/** A browser of its own whose storage is on disk: that of a private window would be in memory, and durable at once. */
export type Phone = { context: BrowserContext; page(limits?: Limits): Promise<Page>; close(): Promise<void> };

export type Browser = { executablePath: string; folder: string };

export async function openPhone(
  { executablePath, folder }: Browser,
  options: { debuggingPort?: number; viewport?: { width: number; height: number } } = {},
): Promise<Phone> {
  const profile = mkdtempSync(join(folder, 'profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    viewport: options.viewport ?? screen,
    deviceScaleFactor: 1.75,
    isMobile: options.viewport === undefined,
    hasTouch: options.viewport === undefined,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...[
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
      ...(options.debuggingPort ? [`--remote-debugging-port=${options.debuggingPort}`] : []),
    ],
  });
  // tsx marks inner functions with a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (value) => value');
  return {
    context,
    async page(limits) {
      const page = await context.newPage();
      await limit(page, limits ?? {});
      return page;
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function limit(page: Page, { network, cpu }: Limits): Promise<void> {
  if (!network && !cpu) return;
  const devtools = await page.context().newCDPSession(page);
  if (network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.downBytesPerSecond ?? -1,
      uploadThroughput: network.upBytesPerSecond ?? -1,
    });
  }
  if (cpu) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Makes the phone somebody's: what the app itself keeps after signing in, and nothing else. */
export async function rememberSession(phone: Phone, product: Product, session: SignedIn): Promise<void> {
  const page = await phone.page();
  await page.goto(`${product.origin}/prod-api/health`);
  await page.evaluate(
    (value) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('stockroom-device', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('values');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('values', 'readwrite');
          writing.objectStore('values').put(value, 'session');
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          writing.onabort = () => reject(writing.error);
        };
      }),
    session,
  );
  await page.close();
}

export type Visit = Watched & {
  /** Everything that the page asked for, in order. */
  requests: { address: string; startMs: number; bodyBytes: number }[];
  /** When the screen as it was last seen had been painted; undefined when none was kept. */
  lastSeenMs: number | undefined;
};

/** Opens an address and waits until everything wanted has been painted, and a second longer for what still grows. */
export async function visit(page: Page, address: string, wanted: Wanted[]): Promise<Visit> {
  await page.addInitScript(watchPage, wanted);
  await page.goto(address, { waitUntil: 'commit' });
  await waitForPainted(page, wanted);
  await page.waitForTimeout(settleMs);
  return page.evaluate(() => ({
    ...window.watched,
    lastSeenMs: performance.getEntriesByName('last-seen')[0]?.startTime,
    requests: [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].flatMap((entry) =>
      entry instanceof PerformanceResourceTiming
        ? [{ address: entry.name, startMs: entry.startTime, bodyBytes: entry.encodedBodySize }]
        : [],
    ),
  }));
}

/** @throws with what was not painted, and what the page says instead */
async function waitForPainted(page: Page, wanted: Wanted[]): Promise<void> {
  const names = wanted.map(({ name }) => name);
  const isPainted = (all: string[]) => all.every((name) => window.watched?.paintedMs[name] !== undefined);
  await page.waitForFunction(isPainted, names, { timeout: 60_000, polling: 100 }).catch(async () => {
    const said = await page.evaluate(() => ({
      painted: Object.keys(window.watched?.paintedMs ?? {}),
      words: document.body.textContent.replaceAll(/\s+/g, ' ').slice(0, 600),
    }));
    const missing = names.filter((name) => !said.painted.includes(name));
    throw new Error(`${missing.join(', ')} not painted within 60 s at ${page.url()}: ${said.words}`);
  });
}

const settleMs = 1000;

/** The form of the login page; ten rows of the list. */
export const loginForm: Wanted = { name: 'form', selector: 'form input[autocomplete="current-password"]' };
export const tenRows: Wanted = { name: 'rows', selector: '[data-row]', atLeast: 10 };

/** Waits until the service worker holds the whole app, and the device the whole store. */
export async function waitUntilKept(page: Page, userId: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(
    async (name) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const cursors = await new Promise<{ complete: boolean }[]>((resolve, reject) => {
        const reading = database.transaction('cursors').objectStore('cursors').getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      });
      database.close();
      return cursors.length > 0 && cursors.every(({ complete }) => complete);
    },
    `stockroom-user-${userId}`,
    { timeout: 60_000, polling: 250 },
  );
}
