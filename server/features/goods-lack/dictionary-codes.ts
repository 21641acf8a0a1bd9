import { sql } from 'drizzle-orm';
import type { DictionaryType } from '#core/dictionaries/rules';
import type { Reader } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/refusal.ts';

/** Refuses a code that a dictionary does not offer. */
export async function requireCode(db: Reader, type: DictionaryType, code: string): Promise<void> {
  const found = await db.execute(sql`
    select from dictionaries where type = ${type} and code = ${code} and enable_status`);
  if (found.rows.length === 0) throw invalid('code-unknown', { code });
}
