import { addDays, type Day, daysBetween, lastOfMonth } from '../catalog/days.ts';

/** Anything that lasts from a day to a day, both inclusive. */
export type Span = { id: string; begins: Day; ends: Day };

/** A span as it lies in some days: in which lane, from which of them to which, and whether it goes on beyond them. */
export type Bar<Of extends Span> = {
  of: Of;
  /** From 0; no two bars of one lane share a day. */
  lane: number;
  /** Columns, from 0, both inclusive. */
  first: number;
  last: number;
  beganBefore: boolean;
  goesOn: boolean;
};

/** How many days a week has. */
export const weekDays = 7;

/** The Monday of a day's week. */
export function weekOf(day: Day): Day {
  // 1970-01-05 was a Monday.
  const since = daysBetween('1970-01-05', day);
  return addDays(day, -(((since % weekDays) + weekDays) % weekDays));
}

/** The Mondays of the weeks that a day's month touches. */
export function weeksOfMonth(day: Day): Day[] {
  const last = lastOfMonth(day);
  const weeks: Day[] = [];
  for (let week = weekOf(`${day.slice(0, 7)}-01`); week <= last; week = addDays(week, weekDays))
    weeks.push(week);
  return weeks;
}

export function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The same day of the month `months` later, or its last one where that month is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const last = lastOfMonth(first);
  const wanted = addDays(first, date - 1);
  return inOrder(wanted, last) < 0 ? wanted : last;
}

/**
 * The spans that touch `count` days from `first`, each in the uppermost lane that is free for it: what began earlier lies
 * above, of what begins on one day the longer. A week's bars so lie as few deep as their overlaps are.
 */
export function lanesIn<Of extends Span>(spans: readonly Of[], first: Day, count: number): Bar<Of>[] {
  const last = addDays(first, count - 1);
  const shown = spans
    .filter(({ begins, ends }) => begins <= ends && begins <= last && ends >= first)
    .sort(
      (one, other) =>
        inOrder(one.begins, other.begins) || inOrder(other.ends, one.ends) || inOrder(one.id, other.id),
    );
  /** The last column that is taken in each lane. */
  const takenTo: number[] = [];
  return shown.map((of) => {
    const from = Math.max(0, daysBetween(first, of.begins));
    const to = Math.min(count - 1, daysBetween(first, of.ends));
    const free = takenTo.findIndex((taken) => taken < from);
    const lane = free < 0 ? takenTo.length : free;
    takenTo[lane] = to;
    return { of, lane, first: from, last: to, beganBefore: of.begins < first, goesOn: of.ends > last };
  });
}

/** Of each column, how many bars lie below the lanes that there is room for. */
export function hiddenIn(bars: readonly Bar<Span>[], lanes: number, count: number): number[] {
  return Array.from(
    { length: count },
    (_, column) =>
      bars.filter(({ lane, first, last }) => lane >= lanes && first <= column && last >= column).length,
  );
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
