import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, forget, openBrowser } from './browser.ts';
import type { Bundle } from './bundle.ts';
import type { BenchOperation } from './candidates/page.ts';
import { type Candidate, onSyncEvent } from './candidates.ts';
import type { BenchServer } from './server.ts';

/** What is needed to act a scenario of one candidate. */
export type Stage = {
  candidate: Candidate;
  bundle: Bundle;
  server: BenchServer;
  chromium: string;
  folder: string;
};

/** Runs a scenario in a profile of its own, which goes with it. */
export async function inProfile<Result>(
  { folder }: Stage,
  scenario: (profile: string) => Promise<Result>,
): Promise<Result> {
  const profile = join(folder, randomUUID());
  try {
    return await scenario(profile);
  } finally {
    forget(profile);
  }
}

export type OpenHow = { isStrict?: boolean; isOffline?: boolean };

/** Starts the browser, and the candidate in it, as after a restart of the phone. */
export async function openCandidate(stage: Stage, profile: string, how: OpenHow = {}): Promise<Browser> {
  const browser = await openBrowser(stage.chromium, profile);
  if (how.isOffline) await browser.setOffline(true);
  await browser.page.goto(addressOf(stage, how.isStrict ? ['durability=strict'] : []));
  await browser.page.evaluate(untilControlled);
  await browser.page.evaluate(() => window.bench.open());
  return browser;
}

export function addressOf({ server, bundle, candidate }: Stage, query: string[]): string {
  return `${server.addressOf(bundle)}?${[...query, candidate.query ?? ''].filter(Boolean).join('&')}`;
}

/** Every page stands behind its worker from the first visit on. */
async function untilControlled(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.ready;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

export function operations(count: number): BenchOperation[] {
  return Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    store: '1001',
    goods: String(10_000_000 + index),
    lot: '20260101',
    editType: 'onlyremark',
    remark: '箱子压坏了，已移到后场',
    occurredAt: '2026-11-21T09:30:00.000Z',
  }));
}

export function fill({ page }: Browser, count: number): Promise<void> {
  return page.evaluate((many) => window.bench.fill(many), operations(count));
}

export function pendingIn({ page }: Browser): Promise<number> {
  return page.evaluate(() => window.bench.pending());
}

/** How long nothing new may reach the server before the rest counts as stuck, and how long it may take in all. */
export type Limits = { patienceMs: number; withinMs: number };
export type Waited = { isDrained: boolean; tookMs: number; nudges: number };

/**
 * Waits until nothing is pending. Where sending is left to the browser's sync event (Workbox), and nothing has happened
 * for a while, the event is fired by hand, which is counted: the browser itself would come minutes later, or not at all.
 */
export async function untilDrained(
  { candidate }: Stage,
  browser: Browser,
  progress: () => number,
  { patienceMs, withinMs }: Limits,
): Promise<Waited> {
  const startMs = performance.now();
  const waited = (isDrained: boolean, nudges: number) => ({
    isDrained,
    nudges,
    tookMs: performance.now() - startMs,
  });
  let nudges = 0;
  let seen = progress();
  let seenAtMs = startMs;
  for (;;) {
    if ((await pendingIn(browser)) === 0) return waited(true, nudges);
    const now = progress();
    if (now !== seen) {
      seen = now;
      seenAtMs = performance.now();
    }
    const quietMs = performance.now() - seenAtMs;
    if (performance.now() - startMs > withinMs) return waited(false, nudges);
    if (candidate.sends === onSyncEvent && quietMs > nudgeAfterMs) {
      await browser.fireSync('workbox-background-sync:operations');
      nudges += 1;
      seenAtMs = performance.now();
    } else if (quietMs > patienceMs) {
      return waited(false, nudges);
    }
    await delay(lookEveryMs);
  }
}

const lookEveryMs = 20;
const nudgeAfterMs = 3000;
