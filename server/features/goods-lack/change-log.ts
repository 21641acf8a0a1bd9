import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import type { goodsLackChanges } from '../../schema/lacks.ts';

export type Cause = (typeof goodsLackChanges.$inferInsert)['cause'];

/** Who changes shortages, and why; a company's machine has no user. */
export type Doer = { userId: string | null; userName: string; at: string; cause: Cause };

type Fields = Readonly<Record<string, string | number | null>>;

export type FieldChange = { field: string; from: string | null; to: string | null };

export type LackChange = Doer & { lackId: string; store?: string; before: Fields; after: Fields };

/** Writes down who changed what of shortages; a change of nothing is not one. */
export async function writeLackChanges(tx: Transaction, changes: readonly LackChange[]): Promise<void> {
  const rows = changes
    .map(({ before, after, ...rest }) => ({ ...rest, changes: changedFields(before, after) }))
    .filter((row) => row.changes.length > 0);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.execute(sql`
      insert into goods_lack_changes (lack_id, store, at, user_id, user_name, cause, changes)
      select c."lackId", c.store, c.at, c."userId", c."userName", c.cause, c.changes
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + rowsAtOnce))}::jsonb) as c(
        "lackId" uuid, store text, at timestamptz, "userId" text, "userName" text, cause text, changes jsonb)`);
  }
}

/** What became of fields, as the history tells it. */
export function changedFields(before: Fields, after: Fields): FieldChange[] {
  return Object.keys(after)
    .map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) }))
    .filter(({ from, to }) => from !== to);
}

// Other people's calls are answered between so many.
const rowsAtOnce = 2_000;

/** What is empty says nothing: a shortage that comes new has not had its remark taken away. */
function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}
