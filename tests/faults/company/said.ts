import { updateFlags, updateLack } from '#core/goods-lack/contract';
import {
  type DecisionFields,
  decisionFields,
  exchange,
  exchangeFields,
  fieldsOf,
  substitutesKey,
  undecided,
} from '#core/goods-lack/decision';
import type { Lack, StoreLack } from '#core/goods-lack/types';
import { operation, type Submission } from '#core/wire/operation';

/** What somebody wants of a shortage. */
export type Wish = { disposal: string; substitutes: readonly string[] } | { remark: string };

/**
 * A decision as a screen records it: what changes, each field with what its user saw. A method is always named with its
 * substitutes, and a substitute with its method, because the one means nothing without the other.
 */
export function decisionOn(lack: Lack, wish: Wish): Submission | undefined {
  const seen = fieldsOf(lack);
  const wanted = wantedBy(wish);
  const isMethod = 'disposal' in wish;
  const changed = decisionFields.filter(
    (field) => wanted[field] !== undefined && wanted[field] !== seen[field],
  );
  if (changed.length === 0) return undefined;
  const clears = isMethod && wish.disposal !== exchange;
  const named = decisionFields.filter(
    (field) =>
      changed.includes(field) ||
      (isMethod && field === 'disposeFlag') ||
      (clears && exchangeFields.some((one) => one === field)),
  );
  const pick = (from: Partial<DecisionFields>) =>
    Object.fromEntries(named.map((field) => [field, from[field] ?? '']));
  const isCleared = isMethod && wish.disposal === undecided;
  const body = { ...pick(wanted), ...(isCleared && { clear: true }) };
  return operation(updateLack, { params: { id: lack.id }, body }, { was: pick(seen) });
}

/** What a store says, with what it saw. */
export function flagsOn(
  row: StoreLack,
  change: { exportFlag: string } | { exchangeFlag: string },
): Submission {
  const { id, store, exportFlag, exchangeFlag } = row;
  const isExport = 'exportFlag' in change;
  const about = isExport ? {} : { exchangeFor: substitutesKey(row.substitutes) };
  const was = isExport ? { exportFlag } : { exchangeFlag };
  return operation(
    updateFlags,
    { params: { id }, body: { hdstore: store, ...change, ...about } },
    { store, was },
  );
}

function wantedBy(wish: Wish): Partial<DecisionFields> {
  if ('remark' in wish) return wish;
  const code = (place: number) => wish.substitutes[place] ?? '';
  return {
    disposeFlag: wish.disposal,
    ...{ exchangeGd1Code2: code(0), exchangeGd2Code2: code(1), exchangeGd3Code2: code(2) },
  };
}
