import * as T from 'typebox';

const TextOrNull = T.Union([T.String(), T.Null()]);

/** A clock of a thing, as devices hold it. */
export const ClockItem = T.Object({
  clock: T.Enum(['own', 'resolve']),
  state: T.Enum(['running', 'paused', 'stopped']),
  calendarId: T.String(),
  zone: T.String(),
  durationMs: T.Number(),
  usedMs: T.Number(),
  runningSince: TextOrNull,
  dueAt: TextOrNull,
});
