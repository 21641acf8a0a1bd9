import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { markdownKey } from '#core/markdown/contract';
import { afterConfirm } from '#core/markdown/fold';
import { pricesOn } from '#core/markdown/prices';
import type { Ladder, LotMarkdowns } from '#core/markdown/types';
import { someDay, storeArticles } from '../../../../tests/support/arbitraries.ts';
import { dueRows, shownRows, standingRows } from '../prices/rows.ts';

const store = '1001';

/** The ladder of all goods, and now and then one of milk's own. */
const someLadders: fc.Arbitrary<Ladder[]> = fc
  .record({ common: fc.boolean(), own: fc.boolean(), rounding: fc.constantFrom('down-10', 'end-9') })
  .map(({ common, own, rounding }) => [
    ...(common
      ? [{ id: 'c', category: '', rounding, steps: [{ daysLeft: 30, percent: 20 }] } as Ladder]
      : []),
    ...(own
      ? [
          {
            id: 'o',
            category: 'milk',
            rounding,
            steps: [
              { daysLeft: 10, percent: 30 },
              { daysLeft: 0, percent: 50 },
            ],
          } as Ladder,
        ]
      : []),
  ]);

const somePrices = fc.array(
  fc.record({ priceFen: fc.constantFrom(null, 1, 990, 12_800), category: fc.constantFrom('', 'milk', null) }),
  { minLength: 8, maxLength: 8 },
);

test('each price that is confirmed lowers the figure by one, and the list shows as many', () => {
  let confirmed = 0;
  fc.assert(
    fc.property(
      storeArticles(store, 8),
      somePrices,
      someLadders,
      someDay,
      fc.nat(),
      (shelf, said, ladders, today, place) => {
        const articles = shelf.map((article, index): StoreArticle => ({ ...article, ...said[index] }));
        const stands = new Map<string, LotMarkdowns>();
        const prices = pricesOn(today, ladders, (article, lot) => stands.get(markdownKey({ article, lot })));
        let left: number | undefined;
        for (;;) {
          const due = prices.due(articles);
          if (left !== undefined) expect(due).toHaveLength(left);
          expect(shownRows(dueRows(due, prices.standing), {})).toHaveLength(due.length);
          const row = due[place % Math.max(1, due.length)];
          if (!row) break;
          confirmed += 1;
          const named = { article: row.article.article, lot: row.lot.lot };
          const { is: _, ...offer } = row.offer;
          const body = { id: 'now', hdstore: store, farticle: named.article, flot: named.lot, ...offer };
          const author = { userId: 'u-100101', userName: '林涛', at: `${today}T04:00:00.000Z` };
          const key = markdownKey(named);
          stands.set(key, afterConfirm(stands.get(key), body, author));
          left = due.length - 1;
          const shown = standingRows(stands.values(), {
            today,
            article: (article) => articles.find((one) => one.article === article),
          });
          expect(shown).toHaveLength(stands.size);
        }
      },
    ),
  );
  expect(confirmed).toBeGreaterThan(0);
});
