import { fill, inProfile, openCandidate, pendingIn, type Stage, untilDrained } from '../stage.ts';

/** The network comes back with work waiting: how quickly is it sent. */
export type Replay = {
  /** From the first request until nothing is pending. */
  perSecond: number[];
  /** From the network's return to the first request. */
  beginsAfterMs: number[];
  requests: number[];
  /** How often the browser's sync event had to be fired by hand. */
  nudges: number;
};

export async function replay(
  stage: Stage,
  { waiting, runs }: { waiting: number; runs: number },
): Promise<Replay> {
  const result: Replay = { perSecond: [], beginsAfterMs: [], requests: [], nudges: 0 };
  // Each in a profile of its own: PouchDB offers a server that has forgotten its place everything anew.
  for (let run = 0; run < runs; run += 1) {
    await inProfile(stage, async (profile) => {
      const ledger = stage.server.begin();
      const browser = await openCandidate(stage, profile);
      await browser.setOffline(true);
      await fill(browser, waiting);
      const counted = await pendingIn(browser);
      if (counted !== waiting) throw new Error(`${counted} of ${waiting} were waiting`);
      ledger.forgetRequests();
      const onlineAtMs = performance.now();
      await browser.setOffline(false);
      const { isDrained, nudges } = await untilDrained(stage, browser, () => ledger.applied, limits);
      const endMs = performance.now();
      if (!isDrained || ledger.applied !== waiting)
        throw new Error(`${ledger.applied} of ${waiting} were sent, then nothing more`);
      const firstMs = ledger.firstRequestMs ?? endMs;
      result.beginsAfterMs.push(firstMs - onlineAtMs);
      result.perSecond.push((ledger.applied / (endMs - firstMs)) * 1000);
      result.requests.push(ledger.requests);
      result.nudges += nudges;
      await browser.kill();
    });
  }
  return result;
}

const limits = { patienceMs: 20_000, withinMs: 120_000 };
