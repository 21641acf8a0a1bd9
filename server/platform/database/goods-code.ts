import { type SQL, sql } from 'drizzle-orm';

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
