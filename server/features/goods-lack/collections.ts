import { sql } from 'drizzle-orm';
import { defaultSubstitutes, lackFlags, lacks } from '#core/goods-lack/contract';
import { rowIn, wholeCompany } from '#core/wire/collection';
import { type Replicated, replicated, type Unit } from '../../platform/sync/unit-of-work.ts';
import { findHeldFlags, findHeldLacks, list, readDefaults, readFlags, readHeldLacks } from './rows.ts';

/** What devices hold of shortages (decision R1). */
export const lackCollections: Replicated[] = [
  replicated(lacks, {
    read: (db, _company, ids) => readHeldLacks(db, ids),
    findKeys: (db, _company, ids) => findHeldLacks(db, ids),
  }),
  replicated(lackFlags, {
    read: (db, store, ids) => readFlags(db, store, ids, { isHeld: true }),
    findKeys: (db, store, ids) => findHeldFlags(db, store, ids),
  }),
  replicated(defaultSubstitutes, { read: (db, _company, articles) => readDefaults(db, articles) }),
];

export function lackRow(id: string) {
  return rowIn(lacks, wholeCompany, id);
}

export function flagsRow(store: string, id: string) {
  return rowIn(lackFlags, store, id);
}

export function defaultsRow(article: string) {
  return rowIn(defaultSubstitutes, wholeCompany, article);
}

/** Takes note that devices hold shortages again, or no more: what stores say about them comes and goes with them. */
export async function touchFlagsOf(unit: Unit, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const flags = await unit.tx.execute<{ store: string; id: string }>(sql`
    select store, lack_id as id from goods_lack_stores where lack_id in (${list(ids)})`);
  for (const { store, id } of flags.rows) unit.touch(flagsRow(store, id));
}

/** Takes note that the warehouse has another quantity of goods: of all that devices hold and that offers them instead. */
export async function touchStock(unit: Unit, articles: readonly string[]): Promise<void> {
  if (articles.length === 0) return;
  const named = sql`array(select jsonb_array_elements_text(${JSON.stringify(articles)}::jsonb))`;
  const found = await unit.tx.execute<{ id: string }>(sql`
    select id from goods_lacks where held and substitutes && ${named}`);
  for (const { id } of found.rows) unit.touch(lackRow(id));
  const defaults = await unit.tx.execute<{ article: string }>(sql`
    select article from goods_substitutes where substitutes && ${named}`);
  for (const { article } of defaults.rows) unit.touch(defaultsRow(article));
}
