import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, openBrowser } from '../browser.ts';
import { addressOf, fill, inProfile, openCandidate, type Stage } from '../stage.ts';

/**
 * An offline start with work waiting: from the beginning of the navigation, in a browser that was just started, until
 * the page knows how much waits.
 */
export type ColdStart = {
  tookMs: number[];
  /** What the pages said was waiting; it should be all, each time. */
  counted: number[];
};

export async function coldStart(
  stage: Stage,
  { waiting, starts }: { waiting: number; starts: number },
): Promise<ColdStart> {
  return inProfile(stage, async (profile) => {
    stage.server.begin();
    const filling = await openCandidate(stage, profile);
    await filling.setOffline(true);
    await fill(filling, waiting);
    await filling.close();

    const result: ColdStart = { tookMs: [], counted: [] };
    for (let start = 0; start < starts; start += 1) {
      // The browser may send by itself before it is told that there is no network.
      stage.server.refuse(true);
      const browser = await openBrowser(stage.chromium, profile);
      await browser.setOffline(true);
      const { tookMs, pending } = await startedPage(stage, browser);
      result.tookMs.push(tookMs);
      result.counted.push(pending);
      await browser.close();
    }
    return result;
  });
}

const startWithinMs = 60_000;

async function startedPage(stage: Stage, { page }: Browser) {
  const endMs = performance.now() + startWithinMs;
  await page.goto(addressOf(stage, ['start']));
  while (performance.now() < endMs) {
    const started = await page.evaluate(() => window.bench.started);
    if (started) return started;
    await delay(20);
  }
  throw new Error(`not started after ${startWithinMs / 1000} s`);
}
