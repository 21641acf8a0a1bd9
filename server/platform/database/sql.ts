import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchable } from '#core/catalog/text';

/** True where a column contains a text, both folded as `searchable` folds; undefined, no condition, without a text. */
export function containing(column: SQLWrapper, text: string | undefined): SQL | undefined {
  const wanted = searchable(text?.trim() ?? '');
  return wanted === '' ? undefined : sql`strpos(lower(normalize(${column}, NFKC)), ${wanted}) > 0`;
}
