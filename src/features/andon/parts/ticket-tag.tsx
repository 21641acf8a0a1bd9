import type { ServiceClock } from '#core/clocks/clock';
import type { Calendar } from '#core/clocks/targets';
import { ClockTag } from '../../../store-work/clock-left.tsx';

/** The clock that counts now; where all have ended, the last one. */
export function TicketTag(props: { clocks: readonly ServiceClock[]; calendars: readonly Calendar[] }) {
  const { clocks, calendars } = props;
  const clock = clocks.find(({ state }) => state !== 'stopped') ?? clocks.at(-1);
  // Before its calendar has come the time by the wall would stand there, and jump.
  const isKnown = clock?.state !== 'running' || calendars.some(({ id }) => id === clock.calendarId);
  return clock && isKnown ? <ClockTag clock={clock} calendars={calendars} /> : null;
}
