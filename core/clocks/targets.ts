import { dueAt, type Exception, type Hours, minuteMs, type Span, workingDayMs } from './hours.ts';

/** Somebody takes it on; somebody brings it to its end. */
export const clockNames = ['own', 'resolve'] as const;
export type ClockName = (typeof clockNames)[number];

/** How long, in working time; a day is a working day of the calendar. */
export type Period = { amount: number; unit: 'minute' | 'hour' | 'day' };

/** What happens when so much of the time is used up: those concerned are told, or it is raised to their leader's leader. */
export type Step = { percent: number; does: 'notify' | 'raise' };

/** Hours that several clocks are measured by. `zone` null: those of each store, in its own zone. */
export type Calendar = {
  id: string;
  name: string;
  zone: string | null;
  week: readonly (readonly Span[])[];
  exceptions: readonly Exception[];
};

/** How long a type of things may take to be owned, or resolved. Off: no clock is kept. */
export type ClockTarget = Period & {
  /** What the clock is of: `andon`. */
  kind: string;
  type: string;
  clock: ClockName;
  isOn: boolean;
  calendarId: string;
  steps: readonly Step[];
};

/** The type whose targets hold for types that have none of their own: nothing is without a clock for want of a word. */
const otherTypes = 'nochoice';

/** The target of a type's clock; undefined where none is kept. */
export function targetOf<Target extends Pick<ClockTarget, 'kind' | 'type' | 'clock' | 'isOn'>>(
  targets: readonly Target[],
  kind: string,
  type: string,
  clock: ClockName,
): Target | undefined {
  const those = targets.filter((one) => one.kind === kind && one.clock === clock);
  const found = those.find((one) => one.type === type) ?? those.find((one) => one.type === otherTypes);
  return found?.isOn ? found : undefined;
}

/** Whose time holds: that of a thing's type; while the type is only proposed, the stricter of it and of no choice. */
export type TypeSaid = { kind: string; type: string; isProposed?: boolean };

/** The targets that may hold: one, or the two of which the stricter does. Its own type's comes first. */
export function targetsOf<Target extends Pick<ClockTarget, 'kind' | 'type' | 'clock' | 'isOn'>>(
  targets: readonly Target[],
  { kind, type, isProposed = false }: TypeSaid,
  clock: ClockName,
): Target[] {
  const types = isProposed ? [type, otherTypes] : [type];
  const found = types.flatMap((one) => targetOf(targets, kind, one, clock) ?? []);
  return [...new Set(found)];
}

/**
 * Of several targets the one whose time would be used up first, were it to begin at `at`; of equals the first.
 *
 * @param at milliseconds since 1970, as the answer's `dueAt`; undefined where no calendar of theirs is known
 */
export function strictestOf<Target extends Pick<ClockTarget, 'calendarId' | 'amount' | 'unit'>>(
  targets: readonly Target[],
  calendars: readonly Calendar[],
  storeZone: string,
  at: number,
): { target: Target; dueAt: number } | undefined {
  const due = targets.flatMap((target) => {
    const calendar = calendars.find(({ id }) => id === target.calendarId);
    if (!calendar) return [];
    const hours = hoursOf(calendar, storeZone);
    return { target, dueAt: dueAt(hours, at, durationMs(target, hours)) };
  });
  return due.toSorted((a, b) => a.dueAt - b.dueAt)[0];
}

/** A calendar in the zone that it is read in: its own, or the store's. The same object for the same two. */
export function hoursOf(calendar: Omit<Calendar, 'id' | 'name'>, storeZone: string): Hours {
  const zone = calendar.zone ?? storeZone;
  const zones = known.get(calendar) ?? new Map<string, Hours>();
  known.set(calendar, zones);
  const hours = zones.get(zone) ?? { zone, week: calendar.week, exceptions: calendar.exceptions };
  zones.set(zone, hours);
  return hours;
}

// What is worked out of hours is kept by them.
const known = new WeakMap<Omit<Calendar, 'id' | 'name'>, Map<string, Hours>>();

/** A period as working time of a calendar, in milliseconds. */
export function durationMs({ amount, unit }: Period, hours: Pick<Hours, 'week'>): number {
  if (unit === 'day') return amount * workingDayMs(hours);
  return amount * (unit === 'hour' ? 60 : 1) * minuteMs;
}

/**
 * What may be said before a thing is sent: when it would be owned and resolved by, if it were raised now.
 *
 * @param at milliseconds since 1970, as the answers; a clock that is not kept has none
 * @param storeZone of the store that raises it, for calendars of store hours
 */
export function clockSaid(
  calendars: readonly Calendar[],
  targets: readonly ClockTarget[],
  { storeZone, ...type }: TypeSaid & { storeZone: string },
  at: number,
): { [Clock in ClockName]?: number } {
  const said: { [Clock in ClockName]?: number } = {};
  for (const clock of clockNames) {
    const first = strictestOf(targetsOf(targets, type, clock), calendars, storeZone, at);
    if (first) said[clock] = first.dueAt;
  }
  return said;
}
