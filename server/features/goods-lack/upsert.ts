import { setImmediate } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { type Day, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { exchange, isHeld } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/row';
import { takeLock } from '../../platform/database/locks.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { type Doer, type LackChange, writeLackChanges } from './change-log.ts';
import { flagsRow, lackRow, touchFlagsOf, touchStock } from './collections.ts';
import { countDays } from './count-days.ts';
import { type StoreLine, writeLines } from './store-lines.ts';
import { keyOf, type LackWording, lockLacks, type StoredLack, writeLacks } from './stored-lacks.ts';
import { keepWarehouseStock } from './warehouse.ts';

/** What a file or a connector says of a shortage; what it does not say stays as it is. */
export type LackUpsert = Pick<Lack, 'day' | 'article'> &
  Partial<LackWording> & {
    /** What stores miss; none named: it concerns all of them. */
    lines?: readonly StoreLine[];
    /** The lines are all there are: who is named no more misses nothing. */
    areAllLines?: boolean;
  };

export type Upserted = {
  /** In the order of what was given; `before`: as it was, when it was there. */
  rows: {
    id: string;
    verdict: 'new' | 'changed' | 'unchanged';
    before: StoredLack | undefined;
    after: StoredLack;
  }[];
};

/**
 * Writes shortages by day and goods, lets devices know, and writes down who changed what. The goods are known. Two that
 * name the same day and goods: the later one counts.
 * `onLocked` is called once nobody else can change them, before the first is written.
 */
export async function upsertLacks(
  unit: Unit,
  given: readonly LackUpsert[],
  doer: Doer,
  onLocked?: (ids: string[]) => Promise<unknown>,
): Promise<Upserted> {
  const { tx } = unit;
  await takeLock(tx, 'shortages');
  const before = await lockLacks(tx, given);
  await onLocked?.([...before.values()].map(({ id }) => id));
  const today = dayInZone(doer.at, defaultTimeZone);
  const after = new Map<string, StoredLack>();
  const changes: LackChange[] = [];
  const verdicts: Upserted['rows'] = [];
  for (const one of given) {
    const key = keyOf(one);
    const old = after.get(key) ?? before.get(key);
    const row = written(old, one, doer, today);
    const isNews = !old || !isAlike(old, row);
    if (isNews) after.set(key, row);
    if (isNews) changes.push({ ...doer, lackId: row.id, before: old ? logged(old) : {}, after: logged(row) });
    const verdict = old ? (isNews ? 'changed' : 'unchanged') : 'new';
    verdicts.push({ id: row.id, verdict, before: old, after: row });
    if (verdicts.length % rowsAtOnce === 0) await setImmediate();
  }
  await writeLacks(tx, [...after.values()]);
  const idOf = (one: LackUpsert) => (after.get(keyOf(one)) ?? before.get(keyOf(one)))?.id ?? '';
  const lineChanges = await writeLines(
    tx,
    given.flatMap((one) => ({ ...one, id: idOf(one) })).filter(({ lines = [] }) => lines.length > 0),
    new Set([...after.values()].filter(({ isNew }) => isNew).map(({ id }) => id)),
  );
  const renumbered = await countDays(
    tx,
    [...after.values()].filter(({ isNew }) => isNew).map(({ article }) => article),
  );
  await writeLackChanges(tx, changes);
  for (const { id } of after.values()) unit.touch(lackRow(id));
  for (const id of [...renumbered, ...lineChanges.lacks]) unit.touch(lackRow(id));
  for (const { store, id } of lineChanges.flags) unit.touch(flagsRow(store, id));
  const moved = [...after].filter(([key, { isNew, held }]) => !isNew && before.get(key)?.held !== held);
  await touchFlagsOf(
    unit,
    moved.map(([, { id }]) => id),
  );
  await touchStock(unit, await keepWarehouseStock(tx, given));
  const withNewLines = new Set(lineChanges.flags.map(({ id }) => id));
  return {
    rows: verdicts.map((one) =>
      one.verdict === 'unchanged' && withNewLines.has(one.id) ? { ...one, verdict: 'changed' } : one,
    ),
  };
}

// Other people's calls are answered between so many.
const rowsAtOnce = 500;

function written(old: StoredLack | undefined, one: LackUpsert, doer: Doer, today: Day): StoredLack {
  const disposal = one.disposal ?? old?.disposal ?? 'nodispose';
  const substitutes = disposal === exchange ? (one.substitutes ?? old?.substitutes ?? []) : [];
  const remark = one.remark ?? old?.remark ?? '';
  const isChosen =
    disposal !== (old?.disposal ?? 'nodispose') ||
    substitutes.join(' ') !== (old?.substitutes ?? []).join(' ');
  const isDecided = isChosen || remark !== (old?.remark ?? '');
  const edit = isDecided
    ? { editUserId: doer.userId, editUserName: doer.userName, editTime: doer.at }
    : {
        editUserId: old?.editUserId ?? null,
        editUserName: old?.editUserName ?? null,
        editTime: old?.editTime ?? null,
      };
  // What comes decided in a file counts by its own day: months of the past are no work of today (decision L13).
  const decidedOn = isDecided || edit.editTime === null ? one.day : dayInZone(edit.editTime, defaultTimeZone);
  return {
    id: old?.id ?? uuidv7(),
    isNew: !old || old.isNew,
    day: one.day,
    article: one.article,
    requestedQty: one.requestedQty ?? old?.requestedQty ?? 0,
    lackQty: one.lackQty ?? old?.lackQty ?? 0,
    midnightQty: one.midnightQty === undefined ? (old?.midnightQty ?? null) : one.midnightQty,
    midnightAt: one.midnightAt === undefined ? (old?.midnightAt ?? null) : one.midnightAt,
    liveQty: one.liveQty === undefined ? (old?.liveQty ?? null) : one.liveQty,
    liveAt: one.liveAt === undefined ? (old?.liveAt ?? null) : one.liveAt,
    sortCode: one.sortCode ?? old?.sortCode ?? '',
    sortName: one.sortName ?? old?.sortName ?? '',
    buyerCode: one.buyerCode ?? old?.buyerCode ?? '',
    buyerName: one.buyerName ?? old?.buyerName ?? '',
    disposal,
    substitutes,
    remark,
    ...edit,
    decided: isChosen ? decidedBy(doer, one.day, today) : (old?.decided ?? null),
    held:
      isHeld({ day: one.day, disposal }, decidedOn, today) &&
      // Let go of once, it does not come back because a file says the same again.
      (isDecided || disposal === 'nodispose' || !old || old.held),
    listed: old && old.listed !== false ? old.listed : doer.cause === 'sync',
  };
}

/** Months of the past are no work of today (decision L13). */
function decidedBy({ userId, userName, at }: Doer, day: Day, today: Day): StoredLack['decided'] {
  return day < today ? null : { userId: userId ?? '', userName, at };
}

/** Whether a row says the same; that a figure was asked for again at another time is no news. */
function isAlike(a: StoredLack, b: StoredLack): boolean {
  return compared.every((field) => a[field] === b[field]) && a.substitutes.join() === b.substitutes.join();
}

const compared = [
  ...(['requestedQty', 'lackQty', 'midnightQty', 'liveQty', 'sortCode', 'sortName'] as const),
  ...(['buyerCode', 'buyerName', 'disposal', 'remark', 'editUserId', 'editUserName'] as const),
  ...(['editTime', 'held', 'listed'] as const),
];

export type Logged = Pick<StoredLack, 'disposal' | 'substitutes' | 'remark' | 'requestedQty' | 'lackQty'>;

/** What the history tells of, by the names on the wire. */
export function logged({ disposal, substitutes, remark, requestedQty, lackQty }: Logged) {
  return {
    disposeFlag: disposal,
    remark,
    reqQty: requestedQty,
    lackQty,
    exchangeGd1Code2: substitutes[0] ?? '',
    exchangeGd2Code2: substitutes[1] ?? '',
    exchangeGd3Code2: substitutes[2] ?? '',
  };
}
