import { addDays, type Day, dayInZone } from '../catalog/days.ts';
import type { CheckRecord, StoreArticle } from '../catalog/stock/store-article.ts';
import { dueLots, isDue } from './due.ts';
import { keptOf } from './kept.ts';
import { expiresHidden, listRows } from './list.ts';
import { noFilter } from './query.ts';
import type { Mode } from './types.ts';

type Context = { mode: Mode; today: Day; timeZone: string };

/** How far a store is with its day, in lots on the usual stock figure: done of (done + due). */
export type Progress = {
  /** Handled today (decision E20): somebody recorded something about them, and they need nobody any more. */
  done: number;
  /** Still need somebody today. */
  due: number;
  /** Who recorded something today, about how many lots: most first. */
  people: { userId: string; name: string; lots: number }[];
  /** When the last record of today was made, ISO 8601. */
  lastAt: string | null;
};

/** The day's progress. No action makes `due` grow or `done` shrink; a withdrawal, a new lot and a new day may. */
export function progressOf(articles: Iterable<StoreArticle>, context: Context): Progress {
  const { mode, today, timeZone } = context;
  let done = 0;
  let due = 0;
  let lastAt: string | null = null;
  const people = new Map<string, { name: string; lots: Set<string> }>();
  for (const article of articles) {
    const { open, ofToday } = keptDay(article, `${mode} ${today} ${timeZone}`, () => ({
      open: openToday(article, context),
      ofToday: recordsOfToday(article, context),
    }));
    due += open;
    if (ofToday.length === 0) continue;
    done += new Set(ofToday.map(({ lot }) => lot)).size;
    for (const { editUserId, editUserName, editTime, lot } of ofToday) {
      const person = people.get(editUserId) ?? { name: editUserName, lots: new Set<string>() };
      people.set(editUserId, person);
      person.lots.add(`${article.article} ${lot}`);
      if (lastAt === null || editTime > lastAt) lastAt = editTime;
    }
  }
  return {
    done,
    due,
    lastAt,
    people: [...people]
      .map(([userId, { name, lots }]) => ({ userId, name, lots: lots.size }))
      .sort((a, b) => b.lots - a.lots || (a.userId < b.userId ? -1 : 1)),
  };
}

/** What stands beside a list that has ended. */
export type DayEnd = {
  /** Checked last lots that need nobody today: they stay until their stock is 0. */
  lastLots: number;
  hidden: number;
  /** Of those, the ones that expire before they come back. */
  hiddenExpiring: number;
  /** Rows of the list whose last day is tomorrow. */
  expireTomorrow: number;
};

export function endOf(articles: readonly StoreArticle[], context: Context): DayEnd {
  const { mode, today, timeZone } = context;
  const rowsOf = (hidden: boolean) =>
    listRows(articles, { ...noFilter, mode, hidden }, { today, timeZone, isPinned: () => false });
  const shown = rowsOf(false);
  const hidden = rowsOf(true);
  const tomorrow = addDays(today, 1);
  return {
    lastLots: mode === 'batch' ? shown.filter((row) => row.red && !isDue(row, today)).length : 0,
    hidden: hidden.length,
    hiddenExpiring: hidden.filter((row) => expiresHidden(row, today)).length,
    expireTomorrow: shown.filter(({ expiryDate }) => expiryDate === tomorrow).length,
  };
}

const keptDay = keptOf<{ open: number; ofToday: CheckRecord[] }>();

function openToday(article: StoreArticle, { mode, today, timeZone }: Context): number {
  const lots = dueLots(article, { mode, basis: { live: false, zero: false }, timeZone });
  return lots.filter(({ from }) => from <= today).length;
}

function recordsOfToday(article: StoreArticle, { mode, today, timeZone }: Context) {
  return article.records.filter(
    ({ lot, editTime }) => (lot === '') === (mode === 'nobatch') && dayInZone(editTime, timeZone) === today,
  );
}
