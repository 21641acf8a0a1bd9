/** What the network pill and the Sync page say. One per open database and page. */
export type Status = {
  /** What the last request found, not what the browser believes; null before the first. */
  reachable: boolean | null;
  /** A batch is on its way: how many of how many have been answered since sending began. */
  sending: { done: number; total: number } | null;
  /** Why nothing is sent although it could be. */
  paused: 'signed-out' | 'update-needed' | null;
  /** Another window of this device has kept the sending to itself for longer than a batch can take; this one waits. */
  heldUp: boolean;
  /** When a batch or a page last came back, ISO 8601. */
  lastSyncAt: string | null;
  /** The device's clock is behind the last known server time. */
  clockBehind: boolean;
  /** It is ahead of the server's, as far as was measured. */
  clockAhead: boolean;
  /** This device's database can be neither read nor written; tried again each second. */
  storeBroken: boolean;
};

export type Watchable<Value> = { get(): Value; subscribe(listener: () => void): () => void };

/** A value that can be watched. */
export class Observable<Value> implements Watchable<Value> {
  private value: Value;
  private listeners = new Set<() => void>();

  constructor(value: Value) {
    this.value = value;
  }

  get = (): Value => this.value;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(value: Value): void {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const listener of this.listeners) listener();
  }
}

/** Settles when the value is so, with it. */
export function when<Value>(watched: Watchable<Value>, isSo: (value: Value) => boolean): Promise<Value> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo(watched.get())) return;
      stop();
      resolve(watched.get());
    };
    const stop = watched.subscribe(look);
    look();
  });
}

export const initialStatus: Status = {
  reachable: null,
  sending: null,
  paused: null,
  heldUp: false,
  lastSyncAt: null,
  clockBehind: false,
  clockAhead: false,
  storeBroken: false,
};
