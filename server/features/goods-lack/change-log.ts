import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { changedFields, type Fields } from '../../platform/rows/changed-fields.ts';
import type { goodsLackChanges } from '../../schema/lacks.ts';

export type Cause = (typeof goodsLackChanges.$inferInsert)['cause'];

/** Who changes shortages, and why; a company's machine has no user. */
export type Doer = { userId: string | null; userName: string; at: string; cause: Cause };

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

// Other people's calls are answered between so many.
const rowsAtOnce = 2_000;
