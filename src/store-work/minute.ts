import { useSyncExternalStore } from 'react';
import { minuteMs } from '#core/clocks/hours';
import { useOffline } from '#offline/react';

/**
 * The corrected time in milliseconds, by whole minutes. It goes on by one timer for all who look, and only while the page
 * can be seen.
 */
export function useMinute(): number {
  const { clock } = useOffline();
  const minutes = minutesOf(clock);
  return useSyncExternalStore(minutes.subscribe, minutes.now, minutes.now);
}

type Now = { now(): number };
const known = new WeakMap<Now, ReturnType<typeof minutesBy>>();

function minutesOf(clock: Now): ReturnType<typeof minutesBy> {
  const minutes = known.get(clock) ?? minutesBy(clock);
  known.set(clock, minutes);
  return minutes;
}

/** The minutes of a clock, told to whoever listens while the page can be seen. */
export function minutesBy(clock: Now) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tick(): void {
    clearTimeout(timer);
    for (const listener of listeners) listener();
    if (document.hidden || listeners.size === 0) return;
    timer = setTimeout(tick, minuteMs - (clock.now() % minuteMs));
  }

  return {
    now: () => Math.floor(clock.now() / minuteMs) * minuteMs,
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (listeners.size === 1) {
        document.addEventListener('visibilitychange', tick);
        tick();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', tick);
      };
    },
  };
}
