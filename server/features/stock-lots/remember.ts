import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { elementsOf } from '../../platform/database/sql.ts';
import { remember } from '../../platform/imports/import-file.ts';

type Under = { importId: string | null };

/** Keeps the goods and lots that the staged rows may change, as they are now, until the transaction ends. */
export async function noteBefore(
  tx: Transaction,
  { importId }: Under,
  articles: readonly string[],
  wholeStores: boolean,
): Promise<void> {
  if (importId === null) return;
  await tx.execute(sql`
    create temporary table lots_before on commit drop as
    select l.* from lots l where exists (
      select from stage s where s.store = l.store and (${wholeStores} or (s.article, s.lot) = (l.article, l.lot)))`);
  await tx.execute(sql`
    create temporary table goods_before on commit drop as
    select * from goods where article in (${elementsOf(articles)})`);
  await tx.execute(sql`create index on lots_before (store, article, lot)`);
  await tx.execute(sql`analyze lots_before`);
}

/** Remembers which of them are others now, so that the import can be taken back. */
export async function rememberChanged(tx: Transaction, under: Under): Promise<void> {
  if (under.importId === null) return;
  await remember(
    tx,
    under,
    'lots',
    sql`
    select to_jsonb(b), to_jsonb(l) from lots l
    left join lots_before b on (b.store, b.article, b.lot) = (l.store, l.article, l.lot)
    where b.store is not null or (l.store, l.article, l.lot) in (select store, article, lot from stage)`,
  );
  await remember(
    tx,
    under,
    'goods',
    sql`
    select to_jsonb(b), to_jsonb(g) from goods_before b join goods g on g.article = b.article`,
  );
}
