import { inArray, sql } from 'drizzle-orm';
import { ladders, markdownKey, markdowns } from '#core/markdown/contract';
import type { LotMarkdowns } from '#core/markdown/types';
import { rowIn, wholeCompany } from '#core/wire/collection';
import type { Reader } from '../../platform/database/database.ts';
import { withReceipt } from '../../platform/database/receipt-sql.ts';
import { isoTime } from '../../platform/database/sql.ts';
import { type Replicated, replicated } from '../../platform/sync/unit-of-work.ts';
import { markdownLadders } from '../../schema/markdown.ts';

/** What devices hold, to propose and confirm prices without a network. */
export const markdownCollections: Replicated[] = [
  replicated(ladders, {
    async read(db, _company, ids) {
      const { id, category, rounding, steps, by } = markdownLadders;
      const rows = await db
        .select({ id, category, rounding, steps, by })
        .from(markdownLadders)
        .where(inArray(id, ids));
      // Devices know no other.
      return new Map(rows.map(({ by: way, ...row }) => [row.id, way === 'rate' ? { ...row, by: way } : row]));
    },
  }),
  replicated(markdowns, { read: readMarkdowns }),
];

/** What stands of these lots, by their keys. */
export async function readMarkdowns(
  db: Reader,
  store: string,
  keys: readonly string[],
): Promise<Map<string, LotMarkdowns>> {
  const found = await db.execute<LotMarkdowns>(sql`
    select article, lot, jsonb_agg(jsonb_build_object(
      'id', id, 'daysLeft', days_left, 'percent', percent, 'oldFen', old_fen, 'newFen', new_fen,
      'at', ${isoTime(sql`at`)}, 'userId', user_id, 'userName', user_name)
        || ${withReceipt(sql`markdowns`, sql`at`)} order by ordinal) as markdowns
    from markdowns
    where store = ${store} and withdrawn_at is null and not seen_too and not is_over
      and replace(replace(article, '%', '%25'), '/', '%2F') || '/' || lot in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
    group by article, lot`);
  return new Map(found.rows.map((row) => [markdownKey(row), row]));
}

export function ladderRef(id: string) {
  return rowIn(ladders, wholeCompany, id);
}

export function markdownRef(store: string, of: Pick<LotMarkdowns, 'article' | 'lot'>) {
  return rowIn(markdowns, store, markdownKey(of));
}
