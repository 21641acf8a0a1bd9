import type { Narrowed, PeriodName } from './figures.ts';

/** What a report is about: a period that ends with the day before, and what its figures are narrowed to. */
export type ReportFilter = Narrowed & { period: PeriodName };
