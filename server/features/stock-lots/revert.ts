import { sql } from 'drizzle-orm';
import { defaultTimeZone } from '#core/catalog/days';
import { points } from '#core/stock-lots/contract';
import { columnsOf, listed } from '../../platform/database/columns.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { forbidden, invalid } from '../../platform/http/refusal.ts';
import type { PastRows } from '../../platform/imports/import-kind.ts';
import { lastFigure } from '../../platform/stock/gone.ts';
import { inBooks, inLockOrder, lotFigures } from '../../platform/stock/lots.ts';
import { unlearn, wholeStore } from '../../platform/stock/rates.ts';
import { touchArticles } from '../../platform/stock/store-articles.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { goods } from '../../schema/stock.ts';

/** How many checks there have been: one beyond was made later. */
export async function checksNow(tx: Transaction): Promise<{ checks: number }> {
  const found = await tx.execute<{ checks: number }>(
    sql`select coalesce(max(ordinal), 0) as checks from check_records`,
  );
  return { checks: found.rows[0]?.checks ?? 0 };
}

/**
 * Makes the lots and goods of an import what they were before it. Refused when one of them is no longer as the import left
 * it, or was checked since. Goods that it made known stay known, without lots.
 */
export async function revertLots(unit: Unit, { id, mark, actor, onWriting }: PastRows): Promise<void> {
  const { tx } = unit;
  await takeLock(tx, 'stockImport');
  await tx.execute(sql`
    create temporary table undone on commit drop as
    select "of", before, after, coalesce(after->>'store', '') as store, after->>'article' as article,
      coalesce(after->>'lot', '') as lot
    from import_rows where import_id = ${id}
    union all select 'rates', null, null, store, article, '' from sales_rates
    where import_id = ${id} and article <> ${wholeStore}`);
  await tx.execute(sql`create index on undone (store, article, lot)`);
  await tx.execute(sql`analyze undone`);
  const where = sql`
    select store, article from undone where "of" in ('lots', 'gone', 'rates')
    union select l.store, l.article from lots l join undone u on u."of" = 'goods' and u.article = l.article`;
  await tx.execute(sql`
    select from lots where (store, article) in (${where}) ${inLockOrder} for update`);
  await refuseWhoMayNot(tx, actor);
  await refuseChanged(tx);
  await refuseChecked(tx, mark);

  onWriting();
  await tx.execute(sql`
    delete from lots l using undone u
    where u."of" = 'lots' and u.before is null and (l.store, l.article, l.lot) = (u.store, u.article, u.lot)`);
  await tx.execute(sql`
    update lots l set (${listed(lotFigures)}) = (
      select ${listed(lotFigures)} from jsonb_populate_record(l, u.before))
    from undone u
    where u."of" = 'lots' and u.before is not null and (l.store, l.article, l.lot) = (u.store, u.article, u.lot)`);
  const ofGoods = columnsOf(goods);
  await tx.execute(sql`
    update goods g set (${listed(ofGoods)}) = (select ${listed(ofGoods)} from jsonb_populate_record(g, u.before))
    from undone u where u."of" = 'goods' and u.before is not null and g.article = u.article`);

  const touched = await tx.execute<{ store: string; article: string }>(where);
  for (const { store, article } of touched.rows) touchArticles(unit, store, [article]);
  await unlearn(unit, id);
  // What the file knew of, sent before it or after, but for waste that was taken back and what a figure that stands knows of.
  await tx.execute(sql`
    insert into gone_stock (id, store, article, lot, "as", qty, day)
    select g.* from (
      select id, store, article, lot, fate, qty, day from waste where withdrawn_at is null
      union all
      select t.id, t.from_place, t.article, t.lot, 'sent', t.quantity,
        (m.at at time zone coalesce(d.time_zone, ${defaultTimeZone}))::date
      from transfers t join transfer_moves m on m.transfer_id = t.id and m.did = 'send'
      left join departments d on d.kind = 'store' and d.code = t.from_place
      where t.source = 'store'
    ) g (id, store, article, lot, "as", qty, day) join sales_rates r on (r.store, r.article) = (g.store, g.article)
    where (g.store, g.article) in (${where}) and ${inBooks(sql`g`)} and ${lastFigure(sql`g.lot`)} <= g.day::text
    on conflict do nothing`);
}

/** What all stores have in common is changed back by whoever may change it (decision X4). */
async function refuseWhoMayNot(tx: Transaction, actor: PastRows['actor']): Promise<void> {
  if (actor.points.includes(points.goods)) return;
  const goods = await tx.execute(sql`select from undone where "of" = 'goods' limit 1`);
  if (goods.rows.length > 0) throw forbidden('no-permission', points.goods);
}

/** By another import, a sale's figures, or hand. A column that has come since then says nothing of it. */
async function refuseChanged(tx: Transaction): Promise<void> {
  const found = await tx.execute<{ lots: number; goods: number }>(sql`
    select (select count(*)::int from undone u
        left join lots l on (l.store, l.article, l.lot) = (u.store, u.article, u.lot)
        where u."of" = 'lots' and jsonb_populate_record(l, u.after) is distinct from l) as lots,
      (select count(*)::int from undone u left join goods g on g.article = u.article
        where u."of" = 'goods' and u.before is not null and jsonb_populate_record(g, u.after) is distinct from g) as goods`);
  const { lots = 0, goods = 0 } = found.rows[0] ?? {};
  if (lots + goods > 0) throw invalid('import-row-changed', { count: lots + goods });
}

async function refuseChecked(tx: Transaction, mark: unknown): Promise<void> {
  const found = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from undone u where "of" = 'lots' and exists (
      select from check_records c where c.store = u.store and c.article = u.article and c.lot = u.lot
        and c.withdrawn_at is null
        and c.ordinal > coalesce((${JSON.stringify(mark)}::jsonb->>'checks')::bigint, 0))`);
  const count = found.rows[0]?.count ?? 0;
  if (count > 0) throw invalid('import-row-checked', { count });
}
