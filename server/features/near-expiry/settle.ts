import { sql } from 'drizzle-orm';
import { storeScope } from '#core/wire/replica';
import type { Unit } from '../../platform/unit-of-work.ts';
import { keepCurrentLots } from './current-lots.ts';
import { readStoreArticles, storeArticles } from './store.ts';

/** Takes note that the lots of these articles changed: the kept list follows, and devices are told. */
export async function settleArticles(
  unit: Unit,
  store: { code: string; timeZone: string },
  articles: string[],
): Promise<void> {
  const left = await readStoreArticles(unit.tx, store.code, articles);
  // Articles without any lot left have no row to rewrite, only one to lose.
  await unit.tx.execute(sql`
    delete from current_lots where store = ${store.code}
      and article in (select jsonb_array_elements_text(${JSON.stringify(articles)}::jsonb))`);
  await keepCurrentLots(unit.tx, store, left.values());
  for (const article of articles) {
    unit.touch({
      scope: storeScope(store.code),
      collection: storeArticles,
      key: article,
      gone: !left.has(article),
    });
  }
}
