import { sql } from 'drizzle-orm';
import { spellName } from '#core/catalog/pinyin';
import { storeArticles } from '#core/catalog/stock/store-article';
import { storeScope } from '#core/wire/collection';
import { allowLongWork, type Transaction } from '../../platform/database/database.ts';

/** Goods that an older release wrote (decision 0030). */
export const unspelt = sql`select article from goods where search_pinyin is null`;

/** Spells some of them, and has devices get them; answers how many. */
export async function spellSome(tx: Transaction): Promise<number> {
  await allowLongWork(tx, spellingMs);
  // What another server's import is writing just now it spells itself.
  const found = await tx.execute<{ article: string; name: string }>(sql`
    select article, name from goods where search_pinyin is null
    order by article collate "C" limit ${goodsAtOnce} for update skip locked`);
  const spelt = found.rows.map(({ article, name }) => ({ article, pinyin: spellName(name) }));
  if (spelt.length === 0) return 0;
  await tx.execute(sql`
    update goods g set search_pinyin = s.pinyin
    from jsonb_to_recordset(${JSON.stringify(spelt)}::jsonb) as s(article text, pinyin text)
    where g.article = s.article`);
  await changedInEveryStore(
    tx,
    spelt.map(({ article }) => article),
  );
  return spelt.length;
}

/** Moves the rows of these articles on in every store that has them, as a unit would; only their goods changed. */
async function changedInEveryStore(tx: Transaction, articles: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with articles as (
      select jsonb_array_elements_text(${JSON.stringify(articles)}::jsonb) as article
    ), scopes as (
      -- In the order in which units take them.
      select scope from scope_clocks
      where scope in (select ${storeScope('')}::text || store from lots where article in (select article from articles))
      order by scope collate "C" for update
    ), clocks as (
      update scope_clocks c set seq = c.seq + 1 from scopes s where c.scope = s.scope returning c.scope, c.seq
    )
    update changes c set seq = k.seq from clocks k
    where c.scope = k.scope and not c.gone
      and c.key in (select ${`${storeArticles.name}/`}::text || article from articles)`);
}

const goodsAtOnce = 500;
const spellingMs = 600_000;
