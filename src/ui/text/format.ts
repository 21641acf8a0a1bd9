import { homeZone } from '../dates/home-zone.ts';

/** `HH:MM` of an instant, in the store's time zone. */
export function timeOf(instant: string | number, language: string, timeZone: string): string {
  return format(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(instant),
  );
}

/**
 * Month, day and time of an instant, and the year when it is another than now: for cards and notices. In a time zone;
 * default: `homeZone`, for what belongs to no store.
 */
export function dateTimeOf(
  instant: string | number,
  language: string,
  timeZone?: string,
  nowMs = Date.now(),
): string {
  const years = format('en', { year: 'numeric', timeZone });
  const isThisYear = years.format(new Date(instant)) === years.format(nowMs);
  return format(language, {
    year: isThisYear ? undefined : 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant));
}

/** Weekday, day and time of an instant, for what is near: a deadline, say. Time zone as for `dateTimeOf`. */
export function weekdayTimeOf(instant: string | number, language: string, timeZone?: string): string {
  return format(language, {
    weekday: 'short',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant));
}

/** A day of the week by its place, Monday first. */
export function weekdayText(place: number, language: string, weekday: 'short' | 'long' = 'long'): string {
  // A Monday, and those after it.
  return format(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + place));
}

/**
 * The whole of an instant, with year and seconds (spec 1, section 9: `yyyy-mm-dd hh:mm:ss`), in the order and with the
 * marks of its language: for tables and details of what is kept for years. Time zone as for `dateTimeOf`.
 */
export function exactTimeOf(instant: string | number, language: string, timeZone?: string): string {
  return format(language, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant));
}

/** An instant as files have it, `YYYY-MM-DD hh:mm`, in any language. Time zone as for `dateTimeOf`. */
export function fileTimeOf(instant: string | number, timeZone?: string): string {
  return format('sv', { ...fileTime, timeZone }).format(new Date(instant));
}

const fileTime = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** A calendar day (`YYYY-MM-DD`) as its language writes it. */
export function dayText(day: string, language: string): string {
  return format(language, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** A calendar day as people say it: its name, day and month. */
export function spokenDay(day: string, language: string): string {
  return format(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** A calendar day without its year, where that is the year of `today`. */
export function monthDayText(day: string, today: string, language: string): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return dayText(day, language);
  return format(language, { month: '2-digit', day: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** The month of a calendar day, with its year. */
export function monthText(day: string, language: string): string {
  return format(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** `yesterday`, `3 days ago`, in words; 0 is today. */
export function daysAgoText(days: number, language: string): string {
  let words = relative.get(language);
  if (!words) {
    words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    relative.set(language, words);
  }
  return words.format(-days, 'day');
}

/** A quantity with at most three decimals. */
export function quantityText(quantity: number, language: string): string {
  let numbers = quantities.get(language);
  if (!numbers) {
    numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
    quantities.set(language, numbers);
  }
  return numbers.format(quantity);
}

// Making a formatter is slow and a list needs thousands of results.
const formats = new Map<string, Intl.DateTimeFormat>();
const relative = new Map<string, Intl.RelativeTimeFormat>();
const quantities = new Map<string, Intl.NumberFormat>();

function format(
  language: string,
  options: { [Key in keyof Intl.DateTimeFormatOptions]: Intl.DateTimeFormatOptions[Key] | undefined },
): Intl.DateTimeFormat {
  const zoned = { ...options, timeZone: options.timeZone ?? homeZone() };
  const key = `${language} ${JSON.stringify(zoned)}`;
  let found = formats.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(language, zoned as Intl.DateTimeFormatOptions);
    formats.set(key, found);
  }
  return found;
}
