import { percentileOf } from '../../tests/bench/figures.ts';
import type { Browser } from '../browser.ts';
import { fill, inProfile, openCandidate, operations, type Stage } from '../stage.ts';

/** How quickly one operation after the other is kept, offline, with so many waiting already. */
export type Enqueue = {
  wantedDepth: number;
  /** What was reached in the time that was given. */
  depth: number;
  isStrict: boolean;
  perSecond: number;
  p95Ms: number;
  count: number;
};

export type EnqueueAmounts = { depths: number[]; count: number; withinMs: number; fillWithinMs: number };

export async function enqueue(
  stage: Stage,
  isStrict: boolean,
  { depths, count, withinMs, fillWithinMs }: EnqueueAmounts,
): Promise<Enqueue[]> {
  return inProfile(stage, async (profile) => {
    stage.server.begin();
    const browser = await openCandidate(stage, profile, { isStrict });
    const results: Enqueue[] = [];
    let depthNow = 0;
    try {
      await browser.setOffline(true);
      for (const depth of depths) {
        depthNow = await fillUpTo(browser, depth, depthNow, fillWithinMs);
        // The first ones compile the code.
        await keep(browser, 5, withinMs);
        const took = await keep(browser, count, withinMs);
        const sumMs = took.reduce((sum, ms) => sum + ms, 0);
        results.push({
          wantedDepth: depth,
          depth: depthNow,
          isStrict,
          count: took.length,
          perSecond: (took.length / sumMs) * 1000,
          p95Ms: percentileOf(took, 95),
        });
      }
      return results;
    } finally {
      await browser.kill();
    }
  });
}

/** Answers the depth that was reached: some candidates take ever longer for each that is added. */
async function fillUpTo(browser: Browser, depth: number, before: number, withinMs: number): Promise<number> {
  const endMs = performance.now() + withinMs;
  let now = before;
  while (now < depth && performance.now() < endMs) {
    const count = Math.min(inOneGo, depth - now);
    await fill(browser, count);
    now += count;
  }
  return now;
}

const inOneGo = 500;

function keep({ page }: Browser, count: number, withinMs: number): Promise<number[]> {
  return page.evaluate(([many, ms]) => window.bench.enqueue(many, ms), [
    operations(count),
    withinMs,
  ] as const);
}
