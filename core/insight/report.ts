import * as T from 'typebox';
import { type Day, dayInZone } from '../catalog/days.ts';
import { nextShowing } from '../inbox/quiet-hours.ts';
import { MailState } from '../messages/contract.ts';
import { call } from '../wire/call.ts';
import { languages } from '../wire/languages.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { type FigureName, lastDays, type Period, type PeriodName, periods } from './figures.ts';

/** Of one person. */
export const reportsAtMost = 20;
export const longestReportName = 60;

/** Who sees, and ends, everybody's reports. */
export const allReports = 'POINT-REPORT-ALL';

/** Whose codes tell a figure's kinds. */
export const dictionaryOf = {
  loss: 'wastereason',
  shortages: 'goodslack',
  causes: 'andoncause',
  answers: 'exchangegoods',
  watches: 'goodslackstarelog',
} as const satisfies Partial<Record<FigureName, string>>;

const Text = T.String({ minLength: 1, maxLength: 60 });
const Id = T.String({ format: 'uuid' });

/** What a report is about: a period that ends with the day before, and what its figures are narrowed to. */
const Filter = T.Object({
  period: T.Enum(Object.keys(periods) as PeriodName[]),
  hdstore: T.Optional(Text),
  region: T.Optional(Text),
  category: T.Optional(Text),
  buyer: T.Optional(Text),
});
export type ReportFilter = T.Static<typeof Filter>;

const wanted = {
  name: T.String({ minLength: 1, maxLength: longestReportName }),
  filter: Filter,
  language: T.Enum([...languages]),
  /** 1 = Monday, 7 = Sunday. */
  weekdays: T.Array(T.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 }),
  /** Since midnight, on the clock of the zone. */
  minute: T.Integer({ minimum: 0, maximum: 1439 }),
  timeZone: T.String({ minLength: 1, maxLength: 60 }),
};

const TextOrNull = T.Union([T.String(), T.Null()]);

export const Report = T.Object({
  id: T.String(),
  ...wanted,
  /** Name and user code. */
  owner: T.String(),
  /** Of whose account it is sent to. */
  address: TextOrNull,
  isOwn: T.Boolean(),
  nextAt: T.String(),
  /** When it was written last, and what became of that mail. */
  lastAt: TextOrNull,
  lastState: T.Union([MailState, T.Null()]),
});
export type Report = T.Static<typeof Report>;

const menu = 'MENU-INSIGHT';

export const listReports = call({
  name: 'insight.reports',
  summary: 'The caller’s reports by mail; everybody’s for whoever has POINT-REPORT-ALL',
  method: 'POST',
  path: '/api/insight/reports',
  access: menu,
  reads: true,
  body: T.Object({ ...pageFields, text: T.Optional(T.String({ maxLength: 120 })) }),
  answer: pageOf(Report),
});

/** An own one is made or, with `id`, changed. 42200 `report-needs-email` without a confirmed address, `too-many-reports`. */
export const saveReport = call({
  name: 'insight.report-save',
  summary: 'Have the figures sent by mail',
  method: 'PUT',
  path: '/api/insight/reports/save',
  access: menu,
  body: T.Object({ id: T.Optional(Id), ...wanted }),
  answer: T.Object({ id: T.String() }),
});

/** By its owner, or by whoever has POINT-REPORT-ALL. */
export const endReport = call({
  name: 'insight.report-end',
  summary: 'Have a report sent no more',
  method: 'DELETE',
  path: '/api/insight/reports/end/:id',
  access: menu,
  params: T.Object({ id: Id }),
  answer: T.Null(),
});

/** An own one, once, besides its days. */
export const sendReport = call({
  name: 'insight.report-send',
  summary: 'Send a report now',
  method: 'POST',
  path: '/api/insight/reports/send',
  access: menu,
  body: T.Object({ id: Id }),
  answer: T.Null(),
});

/** The next instant after `after` on one of these weekdays at this minute, by the clock of the zone. */
export function nextReport(
  { weekdays, minute, timeZone }: Pick<Report, 'weekdays' | 'minute' | 'timeZone'>,
  after: Date,
): Date {
  let next = nextShowing(minute, timeZone, after);
  for (let day = 0; day < 7 && !weekdays.includes(weekdayOf(dayInZone(next.getTime(), timeZone))); day += 1)
    next = nextShowing(minute, timeZone, next);
  return next;
}

/** The whole days that a report of this day tells of. */
export function reportPeriod({ period }: ReportFilter, today: Day): Period {
  return lastDays(period, today);
}

/** 1 = Monday. */
function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
