import { type SQL, sql } from 'drizzle-orm';
import { isAbout, substitutesKey } from '#core/goods-lack/decision';
import type { Substitute } from '#core/goods-lack/types';
import type { Reader } from '../../platform/database/database.ts';
import { articlesOf } from '../../platform/database/named-goods.ts';

/**
 * By which goods are named on the wire, in SQL: the first barcode, which tills read; where that names others too, the goods
 * code, and where that does, the article. What was read is then what is meant when it comes back.
 */
export function codeOf(goods: SQL): SQL {
  // Counted, not sought: told that one is enough, the planner reads all goods in the hope of meeting it soon.
  const others = sql`(select count(*) from goods o where o.article <> ${goods}.article and`;
  return sql`case
    when ${goods}.barcodes[1] is not null
      and ${others} o.goods_code = ${goods}.barcodes[1]) = 0
      and ${others} o.barcodes @> ${goods}.barcodes[1:1]) = 0 then ${goods}.barcodes[1]
    when ${others} o.goods_code = ${goods}.goods_code) = 0 then ${goods}.goods_code
    else ${goods}.article end`;
}

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
