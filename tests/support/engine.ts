import { spawnSync } from 'node:child_process';
import { type BrowserContext, type BrowserContextOptions, chromium, firefox } from '@playwright/test';
import { firefox as firefoxEsr } from 'playwright-esr';
import { findChromium, findHeadlessShell } from '../../scripts/chromium.mjs';

/** A device as any browser can be told of it. */
export type Equipment = {
  profile: string;
  address: string;
  form: BrowserContextOptions & { viewport: { width: number; height: number } };
  language: string;
  isDark: boolean;
  isOffline: boolean;
  /** Keeps pages that were left for the back button, as people's browsers do and Playwright's Chromium does not. */
  keepsLeftPages: boolean;
  likesMotion: boolean;
  /** Shows notifications, which not every build of a browser can. */
  showsNotifications: boolean;
  /** Further arguments of its command line; Chromium's alone. */
  args: readonly string[];
};

/** What is different about a browser: the stories are the same in all of them. */
export type Engine = {
  start(equipment: Equipment): Promise<BrowserContext>;
  /** As its command line names the profile that it runs on. */
  runsOn(profile: string): string;
  /** The folder of all its databases, in a profile. */
  databases: string;
  /** What it complains of while there is no connection, and when it is answered so. */
  notReached: RegExp;
  answered(status: number): RegExp;
  /** What it complains of where nothing is wrong. */
  ofItself: readonly RegExp[];
};

const inChromium: Engine = {
  async start({ profile, form, args, keepsLeftPages, showsNotifications, ...equipment }) {
    const executablePath = (showsNotifications ? null : headlessShell) ?? whole();
    return chromium.launchPersistentContext(profile, {
      ...form,
      ...(executablePath && { executablePath }),
      ...described(equipment),
      colorScheme: equipment.isDark ? 'dark' : 'light',
      args: [...quietChromium, ...args],
      ...(keepsLeftPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    });
  },
  runsOn: (profile) => `--user-data-dir=${profile}`,
  databases: 'Default/IndexedDB',
  notReached: /^Failed to load resource: net::ERR_/,
  answered: (status) => new RegExp(`^Failed to load resource: .* status of ${status} `),
  ofItself: [],
};

const headlessShell = findHeadlessShell();

function whole(): string | undefined {
  return process.env.STOCKROOM_CHROMIUM ?? findChromium() ?? undefined;
}

/** Playwright's own build, or Mozilla's as the system has it: that one keeps left pages, and has no fingers. */
const inFirefox: Engine = {
  async start({ profile, form, args, ...equipment }) {
    if (args.length > 0) throw new Error(`Firefox has no ${args.join(' ')}`);
    const { viewport } = form;
    const settings = {
      ...described(equipment),
      viewport,
      firefoxUserPrefs: { 'ui.systemUsesDarkTheme': Number(equipment.isDark) },
    };
    const executablePath = process.env.STOCKROOM_FIREFOX;
    if (executablePath === firefox.executablePath())
      return firefox.launchPersistentContext(profile, settings);
    const esr = { ...settings, ...(executablePath && { executablePath }), channel: 'moz-firefox' };
    // Of another release of Playwright, which is the one that speaks with it (decision 36).
    return firefoxEsr.launchPersistentContext(profile, esr) as unknown as Promise<BrowserContext>;
  },
  runsOn: (profile) => `-profile ${profile}`,
  databases: 'storage/default',
  notReached: /NetworkError|NS_ERROR/,
  answered: (status) => new RegExp(`\\b${status}\\b`),
  // An error object that is printed: the driver tells none of its words. What nobody caught is told apart, and counts.
  // And what a page had asked its worker for when it was left: a file that is really missing fails as a module, too.
  ofItself: [/^Error$/, /^Failed to load .* A ServiceWorker intercepted the request and encountered/],
};

export const engines = { chromium: inChromium, firefox: inFirefox } satisfies Record<string, Engine>;
export type EngineName = keyof typeof engines;

/** Process id of the browser that runs on a profile; its processes are a group of their own. */
export function processOn(engine: Engine, profile: string): number {
  const listed = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' });
  const line = listed.stdout
    .split('\n')
    .find((one) => one.includes(engine.runsOn(profile)) && !/ (--type=|-contentproc )/.test(one));
  if (line === undefined) throw new Error('the browser is not running');
  return Number.parseInt(line, 10);
}

function described(equipment: Pick<Equipment, 'address' | 'language' | 'isOffline' | 'likesMotion'>) {
  return {
    baseURL: equipment.address,
    locale: equipment.language,
    timezoneId: 'Asia/Shanghai',
    offline: equipment.isOffline,
    reducedMotion: equipment.likesMotion ? ('no-preference' as const) : ('reduce' as const),
  };
}

/** Without these, Chromium looks for its maker's servers at every start. */
export const quietChromium = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
];
