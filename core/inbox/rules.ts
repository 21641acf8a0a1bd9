import { type Day, dayInZone } from '../catalog/days.ts';
import type { InboxEntry } from './entry.ts';

/** How long an entry is kept after it was read or settled. */
export const keptDaysAfterEnd = 30;
/** How long one is kept that nobody has read. */
export const keptDaysUnread = 180;

/** Whether it still needs its reader. */
export function isOpen({ readAt, settledAt }: Pick<InboxEntry, 'readAt' | 'settledAt'>): boolean {
  return readAt === null && settledAt === null;
}

/** The newest first, those of today apart. */
export function groupedByDay<Entry extends Pick<InboxEntry, 'toldAt'>>(
  entries: readonly Entry[],
  today: Day,
  timeZone: string,
): { today: Entry[]; earlier: Entry[] } {
  const sorted = [...entries].sort((a, b) => (a.toldAt < b.toldAt ? 1 : a.toldAt > b.toldAt ? -1 : 0));
  const isToday = ({ toldAt }: Entry) => dayInZone(toldAt, timeZone) >= today;
  return { today: sorted.filter(isToday), earlier: sorted.filter((entry) => !isToday(entry)) };
}

/** The entry after its reader, at this instant, said that it is read, or that it is not; of another telling: as it was. */
export function afterMarking<Entry extends Pick<InboxEntry, 'id' | 'readAt'>>(
  entry: Entry,
  { id, read, at }: { id: string; read: boolean; at: string },
): Entry {
  if (entry.id !== id || (entry.readAt !== null) === read) return entry;
  return { ...entry, readAt: read ? at : null };
}
