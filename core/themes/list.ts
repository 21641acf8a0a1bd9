import { type Day, dayInZone, defaultTimeZone } from '../catalog/days.ts';
import { compareText, searchable } from '../catalog/text.ts';
import { readSort } from '../wire/paging.ts';
import { sides, type Theme } from './types.ts';

/** Both inclusive; null is open. */
export type Days = readonly [from: Day | null, to: Day | null];

/** The documents' filters (spec 2, section 2); empty text filters nothing. */
export type ThemeFilter = {
  /** A part of it. */
  topic: string;
  type: string;
  purchase: string;
  wrh: string;
  sell: string;
  /** Runs on one of these days. */
  runs: Days;
  /** Was written last, or confirmed by its editor, on one of these days: of the company's zone. */
  edited: Days;
  /** `+column` or `-column`; empty for the newest first. */
  sort: string;
};

export const anyDays: Days = [null, null];
export const noThemeFilter: ThemeFilter = {
  topic: '',
  type: '',
  purchase: '',
  wrh: '',
  sell: '',
  sort: '',
  runs: anyDays,
  edited: anyDays,
};

/** The columns by which the list is sorted. */
export const sortColumns = ['id', 'amBeginTime', 'amEndTime', 'editTime'] as const;
type SortColumn = (typeof sortColumns)[number];

/** The themes that fit a filter, in its order: the same as the server's list of what devices hold. */
export function listThemes(themes: readonly Theme[], filter: ThemeFilter): Theme[] {
  const topic = searchable(filter.topic.trim());
  const isShown = (theme: Theme) =>
    (topic === '' || searchable(theme.topic).includes(topic)) &&
    (filter.type === '' || theme.type === filter.type) &&
    sides.every((side) => filter[side] === '' || theme.confirmations[side].state === filter[side]) &&
    overlaps(theme, filter.runs) &&
    isWithin(filter.edited, theme.edit.at);
  return themes.filter(isShown).sort(orderOf(filter.sort));
}

/** Whether a theme runs on one of these days. */
export function overlaps({ begins, ends }: Pick<Theme, 'begins' | 'ends'>, [from, to]: Days): boolean {
  return (from === null || ends >= from) && (to === null || begins <= to);
}

function isWithin([from, to]: Days, at: string): boolean {
  if (from === null && to === null) return true;
  const day = dayInZone(at, defaultTimeZone);
  return (from === null || day >= from) && (to === null || day <= to);
}

/** What the server has no number of yet is the newest. */
function newestFirst(one: Theme, other: Theme): number {
  return (
    numbered(other) - numbered(one) ||
    compareText(other.edit.at, one.edit.at) ||
    compareText(other.id, one.id)
  );
}

function numbered({ number }: Theme): number {
  return number ?? Number.MAX_SAFE_INTEGER;
}

function orderOf(sort: string): (one: Theme, other: Theme) => number {
  const asked = readSort(sort, sortColumns);
  if (!asked) return newestFirst;
  const sign = asked.descending ? -1 : 1;
  const compare = comparisons[asked.column];
  return (one, other) => sign * compare(one, other) || newestFirst(one, other);
}

const comparisons: Record<SortColumn, (one: Theme, other: Theme) => number> = {
  id: (one, other) => numbered(one) - numbered(other),
  amBeginTime: (one, other) => compareText(one.begins, other.begins),
  amEndTime: (one, other) => compareText(one.ends, other.ends),
  editTime: (one, other) => Date.parse(one.edit.at) - Date.parse(other.edit.at),
};
