/** A calendar day without a time, `YYYY-MM-DD`, in the store's zone (decision E8). Compares as text. */
export type Day = string;

/** The zone of a store that names none. */
export const defaultTimeZone = 'Asia/Shanghai';

/** The day `days` after `day` (negative = before). */
export function addDays(day: Day, days: number): Day {
  return fromEpochDay(epochDay(day) + days);
}

/** The last day of its month. */
export function lastOfMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return epochDay(to) - epochDay(from);
}

/** The calendar day that `instant` (ISO 8601 text or milliseconds since 1970) falls on in an IANA time zone. */
export function dayInZone(instant: string | number, timeZone: string): Day {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant);
  // Days of every zone in use begin on a quarter of an hour. Formatting is slow, and a list asks for few different ones.
  const quarter = Math.floor(ms / quarterMs);
  const known = days.get(timeZone) ?? new Map<number, Day>();
  let day = known.get(quarter);
  if (day === undefined) {
    day = written(formatter(timeZone).formatToParts(new Date(ms)));
    if (known.size >= daysKept) known.clear();
    days.set(timeZone, known.set(quarter, day));
  }
  return day;
}

const quarterMs = 900_000;
const daysKept = 20_000;
const days = new Map<string, Map<number, Day>>();

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
    found = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formatters.set(timeZone, found);
  }
  return found;
}

/** Put together here: how a language writes its days changes from one browser's Unicode data to the next. */
function written(parts: readonly Intl.DateTimeFormatPart[]): Day {
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}
