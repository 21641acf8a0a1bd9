import type { Watch } from '#core/shortage-watch/row';
import { ClockLeft } from '../../store-work/clock-left.tsx';
import { useWatches } from './watches.ts';

/** How long a record may still wait for its first decision, or how that went. */
export function WatchClock({ watch }: { watch: Watch }) {
  const { calendars } = useWatches();
  // Before the calendars have come the time by the wall would stand there, and jump.
  if (calendars.length === 0) return null;
  return watch.clocks.map((clock) => (
    <ClockLeft key={clock.clock} clock={clock} calendars={calendars} waitsFor="decision" />
  ));
}
