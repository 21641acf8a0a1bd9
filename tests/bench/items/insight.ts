import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { figureNames } from '#core/insight/figures';
import type { Item } from '../bench.ts';
import { startProcess } from '../child.ts';
import { type Figure, figure, medianOf, percentileOf } from '../figures.ts';
import type { InsightTimes } from '../insight.process.ts';

const [few, many] = [100, 1000];

/** Head office and a store ask for each figure of four weeks, and head office for a quarter, among a year of facts of 1,000 stores; and of 100. */
export const insight: Item = {
  title: `Insight: a year of ${many} stores`,
  async measure({ browser }) {
    const small = await timesOf(few, browser.folder);
    const large = await timesOf(many, browser.folder);
    const kept = figure(`a year of ${many} stores added up`, 'ms', [large.keptMs]);
    const asked = figureNames.flatMap((name): Figure[] => {
      const { whole, one } = large[name];
      return [
        figure(`${name}, all stores: p99`, 'ms', [percentileOf(whole, 99)], { atMost: 500 }),
        figure(
          `${name}, all stores: times those of ${few}`,
          'times',
          [medianOf(whole) / medianOf(small[name].whole)],
          { atMost: 2 },
        ),
        figure(`${name}, one store: p99`, 'ms', [percentileOf(one, 99)], { atMost: 500 }),
      ];
    });
    const quarter = Object.entries(large.quarter).map(([name, runs]) =>
      figure(`a quarter, ${name}, all stores: p99`, 'ms', [percentileOf(runs, 99)], { atMost: 500 }),
    );
    return [kept, ...asked, ...quarter];
  },
};

async function timesOf(stores: number, beside: string): Promise<InsightTimes> {
  // PostgreSQL makes it: for root, its user must be let in.
  const folder = join(beside, `insight-${stores}`);
  const file = join(import.meta.dirname, '../insight.process.ts');
  const { ready, stop } = await startProcess<InsightTimes>(file, [folder, String(stores)]);
  await stop();
  rmSync(folder, { recursive: true, force: true });
  return ready;
}
