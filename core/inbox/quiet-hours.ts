/** Hours in which no push arrives: minutes since midnight on the clock of the zone; from 22:00 to 7:00 is over midnight. */
export type QuietHours = { from: number; to: number };

const minuteMs = 60_000;
const dayMinutes = 1440;

/**
 * When a push that is due at `at` may arrive: then, or at the end of the quiet hours that it falls into.
 *
 * @param quiet none when null, or when they begin and end at the same minute
 * @param timeZone an IANA zone
 */
export function afterQuiet(at: Date, quiet: QuietHours | null, timeZone: string): Date {
  if (!quiet || !isQuiet(minuteOfDay(at, timeZone), quiet)) return at;
  return nextShowing(quiet.to, timeZone, at);
}

function isQuiet(minute: number, { from, to }: QuietHours): boolean {
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** The next instant after `after` at which the clock shows a minute of the day; as much later as it is moved when it skips that minute. */
export function nextShowing(wanted: number, timeZone: string, after: Date): Date {
  const begun = Math.floor(after.getTime() / minuteMs) * minuteMs;
  const left = ((wanted - minuteOfDay(after, timeZone) + dayMinutes - 1) % dayMinutes) + 1;
  const guess = begun + left * minuteMs;
  const shown = minuteOfDay(new Date(guess), timeZone);
  // The clock was moved in between: by an hour, seldom by half of one.
  const off = ((wanted - shown + dayMinutes + dayMinutes / 2) % dayMinutes) - dayMinutes / 2;
  const moved = new Date(guess + off * minuteMs);
  return moved > after && minuteOfDay(moved, timeZone) === wanted ? moved : new Date(guess);
}

// Building a formatter costs ~50 µs.
const formatters = new Map<string, Intl.DateTimeFormat>();

function minuteOfDay(at: Date, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, formatter);
  }
  const parts = formatter.formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return part('hour') * 60 + part('minute');
}

/** Whether there is such a zone here. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
