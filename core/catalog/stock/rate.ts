import type { Day } from '../days.ts';

/** Why it is not known what will be sold of an article. */
export type Unknown = 'few-days' | 'promotion' | 'closed' | 'no-figures';

/** What devices and lists know of a rate of sale: rounded, so that it changes seldom. */
export type Rate = {
  /** Pieces on each day of the week, Sunday first. */
  week: number[];
  /** Of a day's sales, their variance; and of the rate itself, as a part of that. */
  variance: number;
  doubt: number;
  /** The day of the last stock figure, told again every few days. */
  asOf: Day;
  /** Absent: it is known. */
  why?: Exclude<Unknown, 'no-figures'>;
};
