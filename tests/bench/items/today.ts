import { companyToday } from '#core/dashboard/contract';
import { basePath } from '#core/wire/call';
import type { Item } from '../bench.ts';
import { type Figure, figure, percentileOf, repeat } from '../figures.ts';
import { database, downloadStore, openStored } from '../kept-store.ts';
import { type Asked, Clients } from '../load-generator.ts';
import { openPhone, type Phone, slowCpu, tenRows, visit } from '../phone.ts';
import { signIn } from '../product.ts';
import { multiplyRows } from '../stored.ts';
import type { Wanted } from '../watch-page.ts';

const runs = 5;
const manyRows = 10_000;
const rounds = 3;
const perSecond = 10;
const roundSeconds = 10;
/** The day's main number, once it is known. */
const due: Wanted = { name: 'due', selector: '[data-figure=due][aria-busy=false]' };

/** A clerk’s first page, from what the phone holds, beside the check list. */
export const today: Item = {
  title: `Today: a clerk’s with ${manyRows} rows held, offline`,
  async measure(bench): Promise<Figure[]> {
    const product = await bench.demo();
    const phone = await openPhone(bench.browser);
    try {
      await downloadStore(phone, product);
      await multiplyRows(await openStored(phone, product), database, manyRows);
      await phone.context.setOffline(true);
      const checks = await start(phone, `${product.origin}/sf/check`, tenRows);
      const first = await start(phone, `${product.origin}/dashboard`, due);
      const beside = (of: number[]) => ({ floor: { name: 'the check list', runs: of } });
      return [
        figure('start offline, 4x CPU: first paint', 'ms', first.firstMs, beside(checks.firstMs)),
        figure('start offline, 4x CPU: what is left, counted', 'ms', first.wantedMs, beside(checks.wantedMs)),
      ];
    } finally {
      await phone.close();
    }
  },
};

async function start(phone: Phone, address: string, wanted: Wanted) {
  const visits = await repeat(runs, async () => {
    const page = await phone.page({ cpu: slowCpu });
    const one = await visit(page, address, [wanted]);
    await page.close();
    return one;
  });
  return {
    firstMs: visits.map(({ firstPaintMs }) => firstPaintMs),
    wantedMs: visits.map(({ paintedMs }) => paintedMs[wanted.name] ?? 0),
  };
}

/** Head office’s first page: every store's figures in one call. */
export const todayStores: Item = {
  title: 'Today: head office’s, over 50 stores of 5,000 lots',
  async measure(bench): Promise<Figure[]> {
    const product = await bench.large();
    const { token } = await signIn(product, 'ho01');
    const next = (): Asked => ({ method: 'GET', path: basePath + companyToday.path, token });
    const { listOrigin } = await bench.floor();
    const server = new Clients(product.origin);
    const bare = new Clients(listOrigin);
    const bareList = (): Asked => ({ ...next(), method: 'POST', path: '/list', body: '{}' });
    try {
      await server.saturated(2, 2, next);
      await bare.saturated(2, 1, bareList);
      const took = await repeat(rounds, () => server.arriving(perSecond, roundSeconds, next));
      const bareTook = await bare.arriving(perSecond, roundSeconds / 3, bareList);
      const at = (percent: number) => took.map((one) => percentileOf(one, percent));
      const floor = (percent: number) => ({ name: 'bare Fastify', runs: [percentileOf(bareTook, percent)] });
      return [
        figure(`head office’s stores, ${perSecond} calls/s: p50`, 'ms', at(50), { floor: floor(50) }),
        figure(`head office’s stores, ${perSecond} calls/s: p99`, 'ms', at(99), {
          floor: floor(99),
          atMost: 40,
        }),
      ];
    } finally {
      server.close();
      bare.close();
    }
  },
};
