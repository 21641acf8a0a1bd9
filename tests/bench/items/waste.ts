import { addDays, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { listWaste, sumWaste } from '#core/waste/online-contract';
import { type AnyCall, basePath } from '#core/wire/call';
import type { Item } from '../bench.ts';
import { figure, percentileOf, repeat } from '../figures.ts';
import { type Asked, Clients } from '../load-generator.ts';
import { signIn } from '../product.ts';

const rounds = 3;
const perSecond = 40;
const roundSeconds = 10;

/** The waste ledger among 100,000 lines of two years, as head office asks it: month by month, and what one store threw away. */
export const waste: Item = {
  title: 'Waste: the ledger among 100,000 lines',
  async measure(bench) {
    const product = await bench.large();
    const office = await signIn(product, 'ho01');
    const today = dayInZone(Date.now(), defaultTimeZone);
    const month = (back: number) => {
      const day = addDays(today, -30 * back);
      return { from: addDays(day, -30), to: day };
    };
    const bodies = Array.from({ length: 24 }, (_, at) => ({
      ...month(at),
      ...(at % 3 === 1 && { hdstore: '1001' }),
      ...(at % 4 === 2 && { fate: 'thrown' }),
      ...(at % 6 === 5 && { search: '牛奶' }),
    }));
    const asked =
      (call: AnyCall) =>
      (index: number): Asked => ({
        method: 'POST',
        path: basePath + call.path,
        token: office.token,
        body: JSON.stringify(bodies[index % bodies.length]),
      });
    const server = new Clients(product.origin);
    try {
      await server.saturated(4, 3, asked(listWaste));
      const lists = await repeat(rounds, () => server.arriving(perSecond, roundSeconds, asked(listWaste)));
      const sums = await repeat(rounds, () => server.arriving(perSecond, roundSeconds, asked(sumWaste)));
      const at = (runs: readonly number[][], percent: number) =>
        runs.map((one) => percentileOf(one, percent));
      return [
        figure(`a page, ${perSecond} calls/s arriving: p50`, 'ms', at(lists, 50)),
        figure(`a page, ${perSecond} calls/s arriving: p99`, 'ms', at(lists, 99), { atMost: 40 }),
        figure(`the sums of a month, ${perSecond} calls/s arriving: p99`, 'ms', at(sums, 99), { atMost: 40 }),
      ];
    } finally {
      server.close();
    }
  },
};
