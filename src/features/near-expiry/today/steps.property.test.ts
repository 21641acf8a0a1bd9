import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterConfirm } from '#core/markdown/fold';
import { pricesOn } from '#core/markdown/prices';
import type { Ladder, LotMarkdowns } from '#core/markdown/types';
import type { StoreArticle } from '#core/near-expiry/types';
import { someDay, storeArticles, timeZone } from '../../../../tests/support/arbitraries.ts';
import { listsOf } from '../checks/use-lists.ts';
import { checkLine } from './lines.ts';

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
            ...{ id: 'o', category: 'milk', rounding },
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

test('price steps: the figure is what the list shows, each confirmed price lowers it by one', () => {
  let confirmed = 0;
  fc.assert(
    fc.property(
      storeArticles(store, 8),
      somePrices,
      someLadders,
      someDay,
      fc.nat(),
      (shelf, prices, ladders, today, place) => {
        const articles = shelf.map((article, index): StoreArticle => ({ ...article, ...prices[index] }));
        const byId = new Map(articles.map((article) => [article.article, article]));
        const stands = new Map<string, LotMarkdowns>();
        const held = () => {
          const { proposal } = pricesOn(today, ladders, (article, lot) => stands.get(`${article}/${lot}`));
          const offer = (row: { article: string; lot: string }) => {
            const of = byId.get(row.article);
            const found = of && proposal(of, row.lot);
            return found?.is === 'step' ? found : undefined;
          };
          return {
            ...{ articles, isPinned: () => false, articleOf: (article: string) => byId.get(article) },
            ...{ offer, isStepDue: (row: { article: string; lot: string }) => offer(row) !== undefined },
          };
        };
        for (let left: number | undefined; left !== 0; ) {
          const before = held();
          const { count, search } = checkLine('step', before, { store, today, timeZone });
          const { all } = listsOf(before, search, { today, timeZone });
          expect(all).toHaveLength(count);
          if (left !== undefined) expect(count).toBe(left);
          const row = all[place % Math.max(1, all.length)];
          const offer = row && before.offer(row);
          expect(offer === undefined).toBe(count === 0);
          if (row && offer) {
            confirmed += 1;
            const { daysLeft, percent, oldFen, newFen } = offer;
            const body = { id: 'now', hdstore: store, farticle: row.article, flot: row.lot };
            const key = `${row.article}/${row.lot}`;
            const author = { userId: 'u-100101', userName: '林涛', at: `${today}T04:00:00.000Z` };
            stands.set(
              key,
              afterConfirm(stands.get(key), { ...body, daysLeft, percent, oldFen, newFen }, author),
            );
          }
          left = Math.max(0, count - 1);
          if (count === 0) break;
        }
        expect(checkLine('step', held(), { store, today, timeZone }).count).toBe(0);
      },
    ),
  );
  expect(confirmed).toBeGreaterThan(0);
});
