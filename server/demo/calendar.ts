import { addDays, type Day } from '#core/catalog/days';

/** The day so many days from today: -1 is yesterday. */
export type Calendar = (daysFromToday: number) => Day;

// Working out a day costs a microsecond, and a benchmark's company asks for a million.
export function calendarFrom(today: Day): Calendar {
  const days = new Map<number, Day>();
  return function dayAt(daysFromToday) {
    let day = days.get(daysFromToday);
    if (day === undefined) {
      day = addDays(today, daysFromToday);
      days.set(daysFromToday, day);
    }
    return day;
  };
}
