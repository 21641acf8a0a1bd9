/**
 * Times as the clocks of an IANA zone show them, and the instants that they are. `wall`: milliseconds as if the zone were
 * UTC; an instant: milliseconds since 1970.
 */

/** What the zone's clocks show at an instant. */
export function wallAt(zone: string, instant: number): number {
  return instant + offsetMs(zone, instant);
}

/**
 * The instant at which the zone's clocks show `wall`. Of an hour that there is twice, the first; a time that is left out in
 * spring is as much later as clocks are put forward, as Temporal's `compatible`.
 */
export function instantOf(zone: string, wall: number): number {
  const before = wall - offsetMs(zone, wall - dayMs);
  const after = wall - offsetMs(zone, wall + dayMs);
  const isBefore = wallAt(zone, before) === wall;
  const isAfter = wallAt(zone, after) === wall;
  if (isBefore && isAfter) return Math.min(before, after);
  if (isBefore) return before;
  return isAfter ? after : Math.max(before, after);
}

export const dayMs = 86_400_000;

function offsetMs(zone: string, instant: number): number {
  // Whole seconds: that is all a formatter tells.
  const second = Math.floor(instant / 1000) * 1000;
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(second)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second: seconds = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, seconds) - second;
}

// Building a formatter costs as much as many answers of it.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, found);
  }
  return found;
}
