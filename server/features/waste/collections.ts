import { sql } from 'drizzle-orm';
import { waste } from '#core/waste/contract';
import type { Waste } from '#core/waste/types';
import { rowIn } from '#core/wire/collection';
import type { Heard } from '#core/wire/heard';
import { heardAt } from '../../platform/database/heard-sql.ts';
import { isoTime } from '../../platform/database/sql.ts';
import { type Replicated, replicated } from '../../platform/sync/unit-of-work.ts';

/** What devices hold of the ledger: their store's lines of this month and the last one (decision R1). */
export const wasteCollections: Replicated[] = [
  replicated(waste, {
    async read(db, store, ids) {
      const found = await db.execute<Waste & { heard: Heard | null }>(sql`
        select w.id, w.article, g.goods_code as "goodsCode", g.barcodes, g.name, g.name_en as "nameEn",
          g.search_pinyin as pinyin, w.lot, w.fate, w.reason, w.remark, w.qty::float8 as qty,
          w.price_fen as "priceFen", w.value_fen::float8 as "valueFen", w.usual_value_fen::float8 as "usualValueFen", w.day::text as day,
          ${isoTime(sql`w.at`)} as at, ${heardAt(sql`w`, sql`w.at`)} as heard, w.user_id as "userId", w.user_name as "userName"
        from waste w join goods g on g.article = w.article
        where w.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)
          and w.store = ${store} and w.held and w.withdrawn_at is null`);
      return new Map(found.rows.map(({ heard, ...row }) => [row.id, { ...row, ...(heard && { heard }) }]));
    },
  }),
];

export function wasteRef(store: string, id: string) {
  return rowIn(waste, store, id);
}
