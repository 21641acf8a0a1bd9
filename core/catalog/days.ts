/** A calendar day without a time, `YYYY-MM-DD`, in the store's zone (decision E8). Compares as text. */
export type Day = string;

/** The zone of a store that names none. */
export const defaultTimeZone = 'Asia/Shanghai';

/** The day `days` after `day` (negative = before). */
export function addDays(day: Day, days: number): Day {
  return fromEpochDay(epochDay(day) + days);
}

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return epochDay(to) - epochDay(from);
}

/** The calendar day that `instant` (ISO 8601 text or milliseconds since 1970) falls on in an IANA time zone. */
export function dayInZone(instant: string | number, timeZone: string): Day {
  return formatter(timeZone).format(new Date(instant));
}

/** True for a real calendar day written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && fromEpochDay(epochDay(text)) === text;
}

const dayMs = 86_400_000;

function epochDay(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
}

function fromEpochDay(days: number): Day {
  return Number.isFinite(days) ? new Date(days * dayMs).toISOString().slice(0, 10) : '';
}

// Building a formatter costs ~50 µs, a list formats thousands of instants.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formatters.set(timeZone, found);
  }
  return found;
}
