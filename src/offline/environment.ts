/**
 * Everything outside this module that it needs: clock, network, storage, locks and chance. Tests put their own in its
 * place; `browserEnvironment` is the real one, in a page or in the worker.
 */
export type Environment = {
  /** Milliseconds since 1970 by the device's clock, right or wrong. */
  now(): number;
  /** A UUIDv7. */
  newId(): string;
  /** From 0 up to 1. */
  random(): number;
  fetch(path: string, request: RequestInit): Promise<Response>;
  setTimer(run: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
  /** Runs `work` while nobody else on this device holds `name`. */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
};

export function browserEnvironment(newId: () => string): Environment {
  return {
    now: () => Date.now(),
    newId,
    random: () => Math.random(),
    fetch: (path, request) => fetch(path, request),
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: (timer) => clearTimeout(timer as number),
    withLock: (name, work) =>
      // Without a secure origin there are no locks; there is no worker then either, and the app says so.
      'locks' in navigator ? navigator.locks.request(name, work) : withinThisPage(name, work),
    indexedDB,
    IDBKeyRange,
  };
}

const queues = new Map<string, Promise<unknown>>();

function withinThisPage<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(name) ?? Promise.resolve();
  const result = before.then(work, work);
  queues.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}
