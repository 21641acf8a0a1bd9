import type { ServiceClock } from '#core/clocks/clock';
import type { Calendar } from '#core/clocks/targets';
import { ClockLeft } from '../../../store-work/clock-left.tsx';

/**
 * The clock that counts now: of owning until somebody has accepted, then of resolving; both where both have ended, and
 * where all of them are asked for.
 */
export function TicketClocks(props: {
  clocks: readonly ServiceClock[];
  calendars: readonly Calendar[];
  all?: boolean;
}) {
  // Before the calendars have come the time by the wall would stand there, and jump.
  if (props.calendars.length === 0) return null;
  const running = props.clocks.filter(({ state }) => state !== 'stopped').slice(0, 1);
  const shown = running.length > 0 && !props.all ? running : props.clocks;
  // Read aloud, copied, or in a line, one ends before the next begins.
  return shown.flatMap((clock, index) => [
    index > 0 && ' ',
    <ClockLeft key={clock.clock} clock={clock} calendars={props.calendars} />,
  ]);
}
