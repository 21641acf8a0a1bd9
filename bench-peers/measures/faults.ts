import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '../browser.ts';
import type { Ledger } from '../ledger.ts';
import { randomFrom } from '../random.ts';
import {
  inProfile,
  openCandidate,
  operations,
  pendingIn,
  type Stage,
  untilDrained,
  type Waited,
} from '../stage.ts';

/** What became of operations that were reported as kept. */
export type Fate = {
  kept: number;
  /** Neither on the server nor waiting on the device any more. */
  lost: number;
  /** Still waiting when nothing had happened for a while. */
  stuck: number;
  /** Deliveries beyond the first: effects that happen twice on a server that looks at no ids. */
  repeats: number;
  /** Reported as failed for good although the server had done them. */
  falseAlarms: number;
  requests: number;
  droppedAnswers: number;
  drainMs: number;
  nudges: number;
};

/**
 * The browser is killed, all its processes at once, while it sends; then it is started again.
 * `oneWayMs`: how long a request is on its way, and its answer; what is on its way when the browser dies never arrives.
 */
export async function killWhileSending(
  stage: Stage,
  { waiting, seed, oneWayMs }: { waiting: number; seed: number; oneWayMs: number },
): Promise<Fate> {
  const random = randomFrom(seed);
  return inProfile(stage, async (profile) => {
    const ledger = stage.server.begin();
    const browser = await openCandidate(stage, profile);
    const ids = await keepAll(browser, waiting);
    stage.server.slowDown(oneWayMs);
    const killAt = Math.ceil(waiting * (0.15 + 0.6 * random()));
    // Anywhere between one answer and the next.
    const waitMs = Math.round(random() * (20 + 2 * oneWayMs));
    const reached = new Promise<void>((resolve) => {
      ledger.onApplied = () => {
        if (ledger.applied >= killAt) resolve();
      };
    });
    await browser.setOffline(false);
    await Promise.race([reached, delay(limits.patienceMs)]);
    await delay(waitMs);
    await browser.kill();
    stage.server.slowDown(0);

    const again = await openCandidate(stage, profile);
    const waited = await untilDrained(stage, again, () => ledger.requests, limits);
    const fate = await fateOf(again, ledger, ids, waited);
    await again.kill();
    return fate;
  });
}

/** Three in ten answers are lost after what was asked has been done, the first one always. */
export async function dropAnswers(
  stage: Stage,
  { waiting, seed, withinMs }: { waiting: number; seed: number; withinMs: number },
): Promise<Fate> {
  const random = randomFrom(seed);
  return inProfile(stage, async (profile) => {
    const ledger = stage.server.begin();
    const browser = await openCandidate(stage, profile);
    const ids = await keepAll(browser, waiting);
    stage.server.dropAnswers(() => ledger.droppedAnswers === 0 || random() < 0.3);
    await browser.setOffline(false);
    const waited = await untilDrained(stage, browser, () => ledger.requests, { ...limits, withinMs });
    const fate = await fateOf(browser, ledger, ids, waited);
    await browser.kill();
    return fate;
  });
}

/** Longer than any candidate but Workbox waits before it tries again, in the state it is brought into here. */
const limits = { patienceMs: 20_000, withinMs: 60_000 };

/** Offline, so that all of them are kept before the first is sent. */
async function keepAll(browser: Browser, count: number): Promise<string[]> {
  const many = operations(count);
  await browser.setOffline(true);
  const took = await browser.page.evaluate((some) => window.bench.enqueue(some, 60_000), many);
  return many.slice(0, took.length).map(({ id }) => id);
}

async function fateOf(browser: Browser, ledger: Ledger, ids: string[], waited: Waited): Promise<Fate> {
  const missing = ids.filter((id) => !ledger.has(id)).length;
  const stuck = waited.isDrained ? 0 : await pendingIn(browser);
  return {
    kept: ids.length,
    // What still waits may be known to the server too: only what is neither is lost.
    lost: Math.max(0, missing - stuck),
    stuck,
    repeats: ledger.repeats,
    falseAlarms: await browser.page.evaluate(() => window.bench.givenUp()),
    requests: ledger.requests,
    droppedAnswers: ledger.droppedAnswers,
    drainMs: waited.tookMs,
    nudges: waited.nudges,
  };
}
