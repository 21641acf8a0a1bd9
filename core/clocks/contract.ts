import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { limits } from './rules.ts';

const Minutes = T.Integer({ minimum: 0, maximum: 2880 });
const Spans = T.Array(T.Object({ opens: Minutes, closes: Minutes }), { maxItems: limits.spansADay });
const Day = T.String({ maxLength: 10 });
const Name = T.String({ maxLength: 200 });
const Zone = T.Union([T.String({ maxLength: 60 }), T.Null()]);
const Exceptions = T.Array(T.Object({ first: Day, last: Day, name: Name, spans: Spans }), {
  maxItems: limits.exceptions,
});
const draft = {
  name: Name,
  /** An IANA zone; null = each store's own. */
  zone: Zone,
  /** Seven days, Monday first. */
  week: T.Array(Spans, { minItems: 7, maxItems: 7 }),
  exceptions: Exceptions,
};
const edited = { version: T.Integer(), updatedAt: T.String(), updatedBy: T.Union([T.String(), T.Null()]) };

const Id = T.String({ minLength: 1, maxLength: 60 });
const CalendarRow = T.Object({ id: Id, ...draft, ...edited });
export type CalendarRow = T.Static<typeof CalendarRow>;

const Clock = T.Union([T.Literal('own'), T.Literal('resolve')]);
const period = {
  amount: T.Integer(),
  unit: T.Union([T.Literal('minute'), T.Literal('hour'), T.Literal('day')]),
};
const Steps = T.Array(
  T.Object({ percent: T.Integer(), does: T.Union([T.Literal('notify'), T.Literal('raise')]) }),
  { maxItems: limits.steps },
);
const target = { isOn: T.Boolean(), calendarId: Id, ...period, steps: Steps };
const TargetRow = T.Object({
  kind: T.String(),
  type: T.String(),
  clock: Clock,
  /** What the company calls the type. */
  nameZh: T.String(),
  nameEn: T.String(),
  nameEs: T.String(),
  nameJa: T.String(),
  ...target,
  ...edited,
});
export type TargetRow = T.Static<typeof TargetRow>;

export const listClocks = call({
  name: 'clocks.list',
  summary: 'All calendars, and the time that each type of tickets may take',
  method: 'GET',
  path: '/api/system/clock/list',
  access: 'MENU-CLOCKS',
  answer: T.Object({ calendars: T.Array(CalendarRow), targets: T.Array(TargetRow) }),
});

const point = 'POINT-CLOCK-UPDATE';

export const insertCalendar = call({
  name: 'clocks.insertCalendar',
  summary: 'Add a calendar',
  method: 'POST',
  path: '/api/system/clock/calendar/insert',
  access: point,
  body: T.Object(draft),
  answer: CalendarRow,
});

/** Running clocks are worked out anew; 40900 with the row as it is now when somebody else was first. */
export const updateCalendar = call({
  name: 'clocks.updateCalendar',
  summary: 'Change a calendar',
  method: 'PUT',
  path: '/api/system/clock/calendar/update',
  access: point,
  body: T.Object({ id: Id, version: T.Integer(), ...draft }),
  answer: CalendarRow,
});

/** Refused while a target or a clock is measured by it. */
export const deleteCalendar = call({
  name: 'clocks.deleteCalendar',
  summary: 'Remove a calendar that nothing is measured by',
  method: 'DELETE',
  path: '/api/system/clock/calendar/delete/:id',
  access: point,
  params: T.Object({ id: Id }),
  answer: T.Null(),
});

/** Holds for clocks that begin from now on. */
export const updateTarget = call({
  name: 'clocks.updateTarget',
  summary: 'Set the time that a type of tickets may take, and what happens when it is used up',
  method: 'PUT',
  path: '/api/system/clock/target/update',
  access: point,
  body: T.Object({
    kind: T.String({ maxLength: 60 }),
    type: T.String({ maxLength: 60 }),
    clock: Clock,
    version: T.Integer(),
    ...target,
  }),
  answer: TargetRow,
});
