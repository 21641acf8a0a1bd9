import type { Channel, Environment } from '#offline';
import type { StreamEvent } from './reader.ts';

/** What tabs say to one another: what one has heard, or only that it is there. */
export type Said = StreamEvent | { kind: 'beat' };

export type LeaderParts = {
  environment: Pick<Environment, 'now' | 'random' | 'setTimer' | 'clearTimer'>;
  locks: Pick<LockManager, 'request'>;
  channel: Channel;
  lockName: string;
  /** Reads one stream to its end; true when it had been opened. */
  read(signal: AbortSignal, tell: (heard: StreamEvent) => void): Promise<boolean>;
  hear(heard: StreamEvent): void;
  isSeen(): boolean;
};

export type Leader = {
  /** Somebody looks again, or there is a network again: what was waited with need not wait. */
  wake(): void;
  stop(): void;
};

const beatEveryMs = 5_000;
/** A tab that was frozen keeps its lock, and hears nothing: after this a tab in sight takes it. */
const deafAfterMs = 15_000;
const lookEveryMs = 1_000;
const againFirstMs = 500;
const againCapMs = 30_000;

/**
 * Reads the stream in one tab of this device, and tells all. Over HTTP/1.1 six streams would use up the connections that a
 * browser makes to one server: the seventh tab did not even load.
 */
export function shareStream(parts: LeaderParts): Leader {
  const { environment, channel, locks, lockName } = parts;
  const stopping = new AbortController();
  let leading: AbortController | undefined;
  let heardAt = environment.now();
  let wakeUp = () => {};

  function say(said: Said): void {
    // A closed channel would throw.
    if (!stopping.signal.aborted) channel.postMessage(said);
  }

  function tell(heard: StreamEvent): void {
    say(heard);
    parts.hear(heard);
  }

  async function lead(lost: AbortSignal): Promise<void> {
    const beat = () => say({ kind: 'beat' });
    const stopBeating = every(environment, beatEveryMs, beat);
    beat();
    for (let failures = 0; !lost.aborted; failures += 1) {
      if (await parts.read(lost, tell)) failures = 0;
      if (!lost.aborted) await rest(lost, failures);
    }
    stopBeating();
  }

  /** Longer each time, and not all devices at once. */
  function rest(lost: AbortSignal, failures: number): Promise<void> {
    const longest = Math.min(againCapMs, againFirstMs * 2 ** failures);
    return new Promise((resolve) => {
      const timer = environment.setTimer(() => wakeUp(), longest * (0.5 + environment.random() / 2));
      wakeUp = () => {
        environment.clearTimer(timer);
        lost.removeEventListener('abort', wakeUp);
        wakeUp = () => {};
        resolve();
      };
      lost.addEventListener('abort', wakeUp);
    });
  }

  function want(how: { steal: true } | { signal: AbortSignal }): void {
    const mine = new AbortController();
    const led = locks.request(lockName, how, async () => {
      if (stopping.signal.aborted) return;
      leading = mine;
      stopping.signal.addEventListener('abort', () => mine.abort(), { once: true });
      await lead(mine.signal);
    });
    void led.catch(() => {
      mine.abort();
      if (leading === mine) leading = undefined;
      // Taken from us while we were asleep: we wait for our turn again.
      if (!stopping.signal.aborted) want({ signal: stopping.signal });
    });
  }

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    heardAt = environment.now();
    if (data.kind !== 'beat') parts.hear(data);
  };
  const stopLooking = every(environment, lookEveryMs, () => {
    if (leading || !parts.isSeen() || environment.now() - heardAt < deafAfterMs) return;
    heardAt = environment.now();
    want({ steal: true });
  });
  want({ signal: stopping.signal });

  return {
    wake: () => wakeUp(),
    stop() {
      stopLooking();
      stopping.abort();
      channel.close();
    },
  };
}

function every(
  { setTimer, clearTimer }: Pick<Environment, 'setTimer' | 'clearTimer'>,
  ms: number,
  run: () => void,
): () => void {
  let timer = setTimer(again, ms);
  function again(): void {
    timer = setTimer(again, ms);
    run();
  }
  return () => clearTimer(timer);
}
