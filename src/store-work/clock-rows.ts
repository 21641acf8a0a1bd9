import { useMemo } from 'react';
import { calendars, clockTargets } from '#core/clocks/collections';
import type { Calendar, ClockTarget } from '#core/clocks/targets';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';

/** Calendars and how long each type may take, as this device holds them. */
export function useClockRows(): { calendars: readonly Calendar[]; targets: readonly ClockTarget[] } {
  const held = useRows(calendars, wholeCompany).rows;
  const kept = useRows(clockTargets, wholeCompany).rows;
  return useMemo(
    () => ({
      calendars: [...held.values()].map(({ value }) => value),
      targets: [...kept.values()].map(({ value }) => value),
    }),
    [held, kept],
  );
}
