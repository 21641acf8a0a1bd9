import type { Device } from './device.ts';
import type { Environment } from './environment.ts';

type Measured = { skewMs: number; lastServerMs: number };

/** The time as the server would tell it: the device's clock, corrected by the last measurement (promise T15). */
export type Clock = {
  now(): number;
  iso(): string;
  /** Takes a server's time from an answer; the request's two ends bracket it. */
  measure(serverTime: string, sentAt: number, receivedAt: number): void;
  /** True when the device's clock stands before the last time the server is known to have had. */
  isBehind(): boolean;
  /** True when the last measurement found the device's clock ahead of the server's. */
  isAhead(): boolean;
  /** The latest time that the server is known to have had, in milliseconds; 0 before its first answer. */
  lastServerMs(): number;
};

export async function openClock(environment: Environment, device: Device): Promise<Clock> {
  let measured = (await device.read<Measured>('clock')) ?? { skewMs: 0, lastServerMs: 0 };
  // Turned back since: it cannot be earlier than the server's last word.
  const now = () => Math.max(environment.now() + measured.skewMs, measured.lastServerMs);
  return {
    now,
    iso: () => new Date(now()).toISOString(),
    lastServerMs: () => measured.lastServerMs,
    isBehind: () => environment.now() + toleranceMs < measured.lastServerMs,
    isAhead: () => measured.skewMs < -toleranceMs,
    measure(serverTime, sentAt, receivedAt) {
      // The phone slept in between, or its clock was set: the middle of the two says nothing.
      if (receivedAt < sentAt || receivedAt - sentAt > longestAskedMs) return;
      const serverMs = Date.parse(serverTime);
      const skewMs = Math.round(serverMs - (sentAt + receivedAt) / 2);
      const changed =
        Math.abs(skewMs - measured.skewMs) > worthWritingMs || serverMs - measured.lastServerMs > 60_000;
      if (!changed) return;
      // The newest word counts: a server whose clock was put right must not be held to its old one.
      measured = { skewMs, lastServerMs: serverMs };
      // Losing it costs a little exactness until the next answer: nobody waits for it.
      void device.write('clock', measured).catch(() => undefined);
    },
  };
}

const toleranceMs = 120_000;
const worthWritingMs = 1000;
/** A request is given up before. */
const longestAskedMs = 15_000;
