/** `HH:MM` of an instant, in the store's time zone. */
export function timeOf(instant: string | number, language: string, timeZone: string): string {
  return format(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(instant),
  );
}

/** Month, day and time of an instant, in a time zone (default: the device's own, for what belongs to no store). */
export function dateTimeOf(instant: string | number, language: string, timeZone?: string): string {
  return format(language, {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant));
}

/** A calendar day (`YYYY-MM-DD`) as its language writes it. */
export function dayText(day: string, language: string): string {
  return format(language, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }).format(
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
  return quantity.toLocaleString(language, { maximumFractionDigits: 3 });
}

// Making a formatter is slow and a list needs thousands of results.
const formats = new Map<string, Intl.DateTimeFormat>();
const relative = new Map<string, Intl.RelativeTimeFormat>();

function format(
  language: string,
  options: { [Key in keyof Intl.DateTimeFormatOptions]: Intl.DateTimeFormatOptions[Key] | undefined },
): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let found = formats.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(language, options as Intl.DateTimeFormatOptions);
    formats.set(key, found);
  }
  return found;
}
