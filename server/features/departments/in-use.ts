import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { andonTickets } from '../../schema/andon.ts';
import { goodsPictures } from '../../schema/goods-pictures.ts';
import { goodsLackStores, posExports } from '../../schema/lacks.ts';
import { markdowns } from '../../schema/markdown.ts';
import { shortageWatches } from '../../schema/shortage-watch.ts';
import * as stock from '../../schema/stock.ts';
import { transfers } from '../../schema/transfers.ts';
import { waste } from '../../schema/waste.ts';

/** Columns with the code of the store whose rows they are; what is only worked out of those is not among them. */
export const storeColumns = [
  ...[stock.lots.store, stock.checkRecords.store, stock.goneStock.store, stock.missedLots.store],
  ...[stock.salesRates.store, stock.storeWalks.store, goodsLackStores.store, posExports.store],
  ...[shortageWatches.store, andonTickets.store, markdowns.store, waste.store, goodsPictures.store],
  ...[transfers.toStore, transfers.fromPlace],
];

/**
 * Refuses to free the code of a store under which there are rows: they would be nobody's, and who got the code next would
 * see them. `codes` selects `code`.
 */
export async function requireUnused(
  tx: Transaction,
  codes: SQL,
  fields?: Record<string, string>,
): Promise<void> {
  const used = storeColumns.map(
    (column) => sql`exists (select from ${column.table} where ${column} = codes.code
      ${column === transfers.fromPlace ? sql`and ${transfers.source} = 'store'` : sql``})`,
  );
  const found = await tx.execute<{ code: string }>(sql`
    select code from (${codes}) codes where ${sql.join(used, sql` or `)} limit 1`);
  const store = found.rows[0]?.code;
  if (store !== undefined) throw invalid('store-code-in-use', { store }, fields);
}
