import * as T from 'typebox';
import { call } from '../wire/call.ts';

/** How many days a store's line goes back. */
export const daysTold = 14;

/** The work of one store today, counted as its lists count it. */
export const StoreToday = T.Object({
  store: T.String(),
  name: T.String(),
  /** The store's own calendar day. */
  today: T.String(),
  /** Lots that still need somebody today, as the check list counts them (decision E13). */
  due: T.Integer(),
  /** Of those, the last lots: checked before, and expired in stock since. */
  red: T.Integer(),
  /** Lots that needed somebody today, or were recorded, and need nobody any more: done of (done + due). */
  done: T.Integer(),
  /** Rows of the list that have expired and are in stock, whoever has seen to them. */
  expired: T.Integer(),
  /** Records of today in the log. */
  checked: T.Integer(),
  /** When the last record was made, in the days that are told, ISO 8601. */
  lastAt: T.Union([T.String(), T.Null()]),
  /** How many records that still stand were made on each of the last `daysTold` days, today's last. */
  days: T.Array(T.Integer()),
  /** After an upgrade: the figures have not been worked out yet. */
  counting: T.Optional(T.Boolean()),
});
export type StoreToday = T.Static<typeof StoreToday>;

export const storesToday = call({
  name: 'dashboard.stores',
  summary: "Today's work in each store of the current user",
  method: 'GET',
  path: '/api/system/dashboard/stores',
  access: 'MENU-NEAREXPIRY',
  answer: T.Array(StoreToday),
});

/** So many stores are told one by one before anybody asks for all of them. */
export const worstTold = 20;

export const companyToday = call({
  name: 'dashboard.today',
  summary: "Today's work of the current user's stores together, and the stores that need somebody most",
  method: 'GET',
  path: '/api/system/dashboard/today',
  access: 'MENU-NEAREXPIRY',
  answer: T.Object({
    stores: T.Integer(),
    due: T.Integer(),
    red: T.Integer(),
    done: T.Integer(),
    expired: T.Integer(),
    /** How many of them have anything that has expired. */
    expiredIn: T.Integer(),
    /** How many are still counted after an upgrade. */
    counting: T.Integer(),
    /** At most `worstTold`, those first that need somebody most. */
    worst: T.Array(StoreToday),
  }),
});
export type CompanyToday = T.Static<typeof companyToday.answer>;

const perDay = { day: T.String() };

/** How the company's work went, day by day, in the company's time zone: stores are those of whoever asks. */
export const companyTrends = call({
  name: 'dashboard.company',
  summary: 'Checks, sign-ins and imports day by day',
  method: 'GET',
  path: '/api/system/dashboard/company',
  access: 'MENU-LOGS',
  query: T.Object({ days: T.Optional(T.Integer({ minimum: 7, maximum: 90, default: 30 })) }),
  answer: T.Object({
    /** Records that still stand, by what was done. */
    checks: T.Array(
      T.Object({
        ...perDay,
        nodisplay: T.Integer(),
        later: T.Integer(),
        onlyremark: T.Integer(),
        cfmandremark: T.Integer(),
      }),
    ),
    signIns: T.Array(T.Object({ ...perDay, succeeded: T.Integer(), failed: T.Integer() })),
    imports: T.Array(T.Object({ ...perDay, count: T.Integer() })),
  }),
});
export type CompanyTrends = T.Static<typeof companyTrends.answer>;
