import { dayInZone } from '../catalog/days.ts';
import { type CheckRecord, confirms, type StoreArticle } from '../catalog/stock/store-article.ts';
import type { ListRow } from './row.ts';

/**
 * The record that makes another one of the same person, lot and day no second one (decision E19). Words count against what
 * that person said last: earlier ones may be wanted again.
 */
export function doneAlready(
  records: readonly CheckRecord[],
  made: CheckRecord,
  timeZone: string,
): CheckRecord | undefined {
  const day = dayInZone(made.editTime, timeZone);
  const own = records.filter(
    ({ lot, editUserId, editTime }) =>
      lot === made.lot && editUserId === made.editUserId && dayInZone(editTime, timeZone) === day,
  );
  const said = made.remark === '' ? own : own.slice(-1);
  return said.find((one) => isSame(one, made));
}

/** Whoever has confirmed a lot, with words or without, confirms nothing by a check without words. */
function isSame(one: CheckRecord, made: CheckRecord): boolean {
  if (made.remark === '' && confirms(made.editType)) return confirms(one.editType);
  return (
    one.editType === made.editType && one.hiddenThrough === made.hiddenThrough && one.remark === made.remark
  );
}

/** Whether a lot was confirmed after its row was read: what was ticked a while ago may not be there any more. */
export function checkedSince({ records }: StoreArticle, row: ListRow): boolean {
  // By arrival as well: one that was recorded later may have come before the row's last.
  const seen = records.findLastIndex(
    ({ lot, editTime }) => (lot === '') === (row.lot === '') && editTime === row.editTime,
  );
  const since = records.slice(seen + 1).filter(({ editTime }) => editTime > (row.editTime ?? ''));
  return since.some(({ lot, editType }) => lot === row.lot && confirms(editType));
}

/** The records without those checks that an earlier release took twice of one person: they are told as one. */
export function toldOnce(records: readonly CheckRecord[], timeZone: string): readonly CheckRecord[] {
  if (!records.some(({ seenToo }) => seenToo)) return records;
  return records.filter((record, place) => firstOf(records, record, place, timeZone) === undefined);
}

/** A record and those that are told as one with it: they go together. */
export function withEchoes(
  records: readonly CheckRecord[],
  id: string,
  timeZone: string,
): readonly CheckRecord[] {
  return records.filter(
    (record, place) => record.id === id || firstOf(records, record, place, timeZone)?.id === id,
  );
}

function firstOf(records: readonly CheckRecord[], record: CheckRecord, place: number, timeZone: string) {
  const { seenToo, editType, remark } = record;
  const mayBeEcho = seenToo && editType === 'nodisplay' && remark === '';
  return mayBeEcho ? doneAlready(records.slice(0, place), record, timeZone) : undefined;
}
