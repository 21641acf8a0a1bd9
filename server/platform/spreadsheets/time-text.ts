import { dayInZone, defaultTimeZone } from '#core/catalog/days';

/** An instant as files say it, by the company's clock: 2026-03-10 09:00:00. */
export function timeText(instant: string): string {
  return `${dayInZone(instant, defaultTimeZone)} ${clock.format(new Date(instant))}`;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: defaultTimeZone });
