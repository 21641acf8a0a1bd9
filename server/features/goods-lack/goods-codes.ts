import { sql } from 'drizzle-orm';
import { isAbout, substitutesKey } from '#core/goods-lack/decision';
import type { Substitute } from '#core/goods-lack/types';
import type { Reader } from '../../platform/database/database.ts';
import { articlesOf } from '../../platform/database/named-goods.ts';

/** What a store's word is about (`exchangeFor`) by articles alone, as it is kept: a device may know no more than codes. */
export async function articlesKey(db: Reader, said: string, present: readonly Substitute[]): Promise<string> {
  if (isAbout(said, present)) return substitutesKey(present);
  const names = said.split(' ');
  const found = await db.execute<{ article: string }>(sql`
    select article from goods where article in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`);
  const known = new Set(found.rows.map(({ article }) => article));
  const named = await articlesOf(
    db,
    names.filter((name) => !known.has(name)),
  );
  return names.map((name) => named.get(name) ?? name).join(' ');
}
