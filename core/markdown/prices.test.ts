import { expect, it } from 'vitest';
import { lot, milk } from '../../tests/support/goods.ts';
import { priceFoot, pricesOn } from './prices.ts';
import type { Ladder, Markdown } from './types.ts';

const today = '2026-03-09';
const ladder: Ladder = { id: 'l', category: '', rounding: 'down-10', steps: [{ daysLeft: 3, percent: 30 }] };
const lots = [lot('due', '2026-03-10'), lot('early', '2026-04-09'), lot('gone', '2026-03-08')];
const article = milk({ priceFen: 1000, lots });

/** The foot of a lot's card, with a price of so many fen standing. */
function footOf(name: string, standsFen?: number, mayConfirm = true) {
  const stands: Markdown | undefined =
    standsFen === undefined
      ? undefined
      : {
          id: 'm',
          daysLeft: 3,
          percent: 30,
          oldFen: 1000,
          newFen: standsFen,
          at: '',
          userId: '',
          userName: '',
        };
  const prices = pricesOn(today, [ladder], (_, at) =>
    stands && at === name ? { article: article.article, lot: at, markdowns: [stands] } : undefined,
  );
  return priceFoot(prices, article, name, mayConfirm);
}

it('a card’s foot offers the price whose step has come, to whom may confirm it', () => {
  expect(footOf('due')).toMatchObject({ is: 'offer', offer: { newFen: 700 } });
  expect(footOf('due', undefined, false)).toBeUndefined();
});

it('it says the price that stands, and that one is no longer good', () => {
  expect(footOf('due', 700)).toMatchObject({ is: 'standing', standing: { newFen: 700 } });
  expect(footOf('gone', 700)).toEqual({ is: 'lapsed', why: 'expired' });
});

it.each(['early', 'gone', 'no such lot'])('most have none: %s', (name) => {
  expect(footOf(name)).toBeUndefined();
});
