import type { Transaction } from '../../platform/database/database.ts';
import { goodsLackChanges } from '../../schema/lacks.ts';

export type Cause = (typeof goodsLackChanges.$inferInsert)['cause'];

/** Who changes shortages, and why; a company's machine has no user. */
export type Doer = { userId: string | null; userName: string; at: string; cause: Cause };

type Fields = Readonly<Record<string, string | number | null>>;

export type FieldChange = { field: string; from: string | null; to: string | null };

export type LackChange = { lackId: string; store?: string; before: Fields; after: Fields };

/** Writes down who changed what of shortages; a change of nothing is not one. */
export async function writeLackChanges(
  tx: Transaction,
  doer: Doer,
  changes: readonly LackChange[],
): Promise<void> {
  const rows = changes.flatMap(({ lackId, store, before, after }) => {
    const fields = changedFields(before, after);
    if (fields.length === 0) return [];
    return {
      ...{ lackId, store: store ?? null, at: doer.at, userId: doer.userId, userName: doer.userName },
      cause: doer.cause,
      changes: fields,
    };
  });
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.insert(goodsLackChanges).values(rows.slice(from, from + rowsAtOnce));
  }
}

/** What became of fields, as the history tells it. */
export function changedFields(before: Fields, after: Fields): FieldChange[] {
  return Object.keys(after)
    .map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) }))
    .filter(({ from, to }) => from !== to);
}

// Seven parameters a row; PostgreSQL takes 65,535 a statement.
const rowsAtOnce = 5_000;

/** What is empty says nothing: a shortage that comes new has not had its remark taken away. */
function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}
