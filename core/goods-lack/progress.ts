import { type Day, dayInZone } from '../catalog/days.ts';
import { exportFlags, needsStore, undecided } from './decision.ts';
import type { StoreLack } from './row.ts';

/** How far a store is with its answers today (decisions E13, L9). */
export type StoreProgress = {
  /** Answered today. */
  done: number;
  /** Still to be answered. */
  left: number;
  /** When the last answer of today was given, ISO 8601. */
  lastAt: string | null;
  /** Who gave today's, and how many; most first. */
  people: { name: string; count: number }[];
  /** Of all rows: what head office has not decided, what the next POS export takes, and what stays out of it. */
  undecided: number;
  toExport: number;
  notExported: number;
};

export function storeProgress(
  rows: Iterable<StoreLack>,
  { today, timeZone }: { today: Day; timeZone: string },
): StoreProgress {
  const progress = { done: 0, left: 0, undecided: 0, toExport: 0, notExported: 0 };
  let lastAt: string | null = null;
  const people = new Map<string, number>();
  for (const row of rows) {
    if (needsStore(row)) progress.left += 1;
    if (row.disposal === undecided) progress.undecided += 1;
    if (row.exportFlag === exportFlags.export) progress.toExport += 1;
    if (row.exportFlag === exportFlags.noexport) progress.notExported += 1;
    const { answered = row.flagEdit } = row;
    if (row.exchangeFlag === '' || answered === null || dayInZone(answered.at, timeZone) !== today) continue;
    progress.done += 1;
    people.set(answered.userName, (people.get(answered.userName) ?? 0) + 1);
    if (lastAt === null || answered.at > lastAt) lastAt = answered.at;
  }
  const byCount = [...people].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
  return { ...progress, lastAt, people: byCount };
}
