import { setTimeout as delay } from 'node:timers/promises';

/** However often somebody scrapes, the database is asked as rarely as this. */
const askedEveryMs = 15_000;
/** Of a scrape. */
const patienceMs = 500;

/** What a figure of the database does before it is read: asks anew once its answer is old, in one statement for all that share it. */
export function askedNowAndThen(ask: () => Promise<void>, nowMs: () => number): () => Promise<void> {
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  return async () => {
    if (nowMs() - asked >= askedEveryMs) {
      asked = nowMs();
      asking = ask().catch(() => undefined);
    }
    // A database that is busy or away leaves the last figures standing: the others are scraped all the same.
    await Promise.race([asking, delay(patienceMs, undefined, { ref: false })]);
  };
}
