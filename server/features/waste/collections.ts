import { sql } from 'drizzle-orm';
import { waste } from '#core/waste/contract';
import { line, type Waste } from '#core/waste/row';
import { rowIn } from '#core/wire/collection';
import type { Receipt } from '#core/wire/receipt';
import { receiptAt } from '../../platform/database/receipt-sql.ts';
import { storedGoods, wiresOf } from '../../platform/rows/fields.ts';
import { type Replicated, replicated } from '../../platform/sync/unit-of-work.ts';

/** What devices hold of the ledger: their store's lines of this month and the last one (decision R1). */
export const wasteCollections: Replicated[] = [
  replicated(waste, {
    async read(db, store, ids) {
      const found = await db.execute<Waste & { heard: Receipt | null }>(sql`
        select ${wiresOf(line.fields, { of: sql`w`, columns: storedGoods })}, g.barcodes, g.search_pinyin as pinyin,
          w.usual_value_fen::float8 as "usualValueFen", ${receiptAt(sql`w`, sql`w.at`)} as heard
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
