import { listMatches, listOffers, listSurplus, type MatchItem } from '#core/surplus/online-contract';
import type { AnyCall } from '#core/wire/call';
import type { Item } from '../bench.ts';
import { type Figure, figure, percentileOf, repeat } from '../figures.ts';
import { ask, signIn } from '../product.ts';

const rounds = 3;
const asksARound = 30;

/** What could fill 2,000 shortages among all lots of the company, and the other way round. */
export const surplus: Item = {
  title: 'Surplus for 2,000 shortages among 250,000 lots and 100,000 bins',
  async measure(bench): Promise<Figure[]> {
    const product = await bench.large();
    const { token } = await signIn(product, 'ho01');
    const first = (await ask(product, listMatches, { token, body: { limit: 50 } })) as {
      items: MatchItem[];
      total: number;
    };
    const timed = async (call: AnyCall, body: (index: number) => unknown) =>
      repeat(rounds, async () => {
        const took: number[] = [];
        for (let index = 0; index < asksARound; index += 1) {
          const startMs = performance.now();
          await ask(product, call, { token, body: body(index) });
          took.push(performance.now() - startMs);
        }
        return percentileOf(took, 95);
      });
    const atMost = 200;
    return [
      figure('shortages that something could fill', 'rows', [first.total]),
      figure('a page of them with the best of each: p95', 'ms', await timed(listMatches, page), { atMost }),
      figure('a page of surplus with what it could fill: p95', 'ms', await timed(listSurplus, page), {
        atMost,
      }),
      figure(
        'all offers for one shortage: p95',
        'ms',
        await timed(listOffers, (index) => ({ lackId: first.items[index % first.items.length]?.id })),
        { atMost },
      ),
    ];
  },
};

function page(index: number) {
  return { page: 1 + (index % 10) };
}
