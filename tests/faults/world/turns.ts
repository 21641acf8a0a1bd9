// Dexie waits for the next task with a timer of no length, and how many turns of the event loop pass until then depends
// on how busy the machine is. Here such a timer is one turn: the same seed then gives the same day, always.
const realTimer = globalThis.setTimeout;

function timerOrTurn(run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): unknown {
  return ms > 0 ? realTimer(run, ms, ...given) : setImmediate(run, ...given);
}

Object.defineProperty(globalThis, 'setTimeout', {
  value: Object.assign(timerOrTurn, realTimer),
  configurable: true,
  writable: true,
});

/** One turn of the event loop: the smallest step in which anything can happen between two others. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export async function turns(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) await turn();
}
