import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';

/** What a store asked for of a shortage and did not get. */
export type StoreLine = { store: string; requestedQty: number; lackQty: number };

/** What stores miss; a shortage that names stores concerns those alone. */
export async function writeLines(tx: Transaction, lines: readonly (StoreLine & { id: string })[]) {
  if (lines.length === 0) return { flags: [], lacks: [] };
  const named = JSON.stringify(lines);
  const flags = await tx.execute<{ store: string; id: string }>(sql`
    insert into goods_lack_stores (store, lack_id, requested_qty, lack_qty)
    select distinct on (n.store, n.id) n.store, n.id, n."requestedQty", n."lackQty"
    from jsonb_array_elements(${named}::jsonb) with ordinality as e(line, place)
    cross join lateral jsonb_to_record(e.line) as n(store text, id uuid, "requestedQty" numeric, "lackQty" numeric)
    order by n.store, n.id, e.place desc
    on conflict (store, lack_id) do update set requested_qty = excluded.requested_qty, lack_qty = excluded.lack_qty
    where (goods_lack_stores.requested_qty, goods_lack_stores.lack_qty)
      is distinct from (excluded.requested_qty, excluded.lack_qty)
    returning store, lack_id as id`);
  const lacks = await tx.execute<{ id: string }>(sql`
    update goods_lacks set everywhere = false
    where everywhere and id in (select (line->>'id')::uuid from jsonb_array_elements(${named}::jsonb) as line)
    returning id`);
  return { flags: flags.rows, lacks: lacks.rows.map(({ id }) => id) };
}
