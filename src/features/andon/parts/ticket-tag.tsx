import type { ServiceClock } from '#core/clocks/clock';
import type { Calendar } from '#core/clocks/targets';
import { ClockTag } from '../../../store-work/clock-left.tsx';

/** The clock that counts now; where all have ended, the last one. */
export function TicketTag(props: { clocks: readonly ServiceClock[]; calendars: readonly Calendar[] }) {
  const { clocks, calendars } = props;
  const clock = clocks.find(({ state }) => state !== 'stopped') ?? clocks.at(-1);
  return clock && calendars.length > 0 ? <ClockTag clock={clock} calendars={calendars} /> : null;
}
