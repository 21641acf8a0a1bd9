import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';

/** A Chromium of the bench's own, whose profile is on disk and outlives it: it can be killed, and started again. */
export type Browser = {
  page: Page;
  setOffline(isOffline: boolean): Promise<void>;
  /** Fires the service worker's sync event, as the browser itself would some time: `tag` as it was registered. */
  fireSync(tag: string): Promise<void>;
  /** SIGKILL, to all of its processes at once. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

const running = new Set<ChildProcess>();

export async function openBrowser(program: string, profile: string): Promise<Browser> {
  mkdirSync(profile, { recursive: true });
  const child = spawn(program, argumentsFor(profile), {
    // A group of its own: a signal reaches its renderers too.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
  });
  const connection = await chromium.connectOverCDP(await endpointOf(child));
  const context = connection.contexts()[0];
  if (!context) throw new Error('the browser has no window');
  // tsx marks inner functions with a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (value) => value');
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    setOffline: (isOffline) => context.setOffline(isOffline),
    fireSync: (tag) => fireSync(context, page, tag),
    async kill() {
      signalGroup(child);
      await ended;
    },
    async close() {
      const session = await connection.newBrowserCDPSession();
      // It answers by going away.
      await session.send('Browser.close').catch(() => undefined);
      await ended;
    },
  };
}

/** For a bench that ends early. */
export function killAll(): void {
  for (const child of running) signalGroup(child);
}

export function forget(profile: string): void {
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

function signalGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function argumentsFor(profile: string): string[] {
  return [
    ...['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=412,823'],
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    ...[
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
      '--password-store=basic',
    ],
    ...['--use-mock-keychain', '--disable-dev-shm-usage', '--disable-quic', 'about:blank'],
  ];
}

function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the browser ended with ${code}: ${said}`)));
    child.once('error', reject);
  });
}

async function fireSync(context: BrowserContext, page: Page, tag: string): Promise<void> {
  const session: CDPSession = await context.newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
  await session.detach();
}
