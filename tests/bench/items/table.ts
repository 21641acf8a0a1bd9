import type { Item } from '../bench.ts';
import { bundlePage } from '../bundle.ts';
import { figure, percentileOf, repeat } from '../figures.ts';
import { openPhone, slowCpu } from '../phone.ts';
// Types of `window.tablePage` come with it.
import type {} from '../table-page.ts';

/** The desk's table, on a desk as slow as the phone. */
export const table: Item = {
  title: '1,000 rows of 12 columns, windowed, at 4x CPU',
  async measure(bench) {
    const { origin } = await bench.floor();
    const script = await bundlePage('table-page.ts');
    const desk = await openPhone(bench.browser, { viewport: { width: 1440, height: 900 } });
    try {
      const page = await desk.page({ cpu: slowCpu });
      await page.goto(`${origin}/page`);
      await page.evaluate(script);
      const floor = await repeat(7, () => page.evaluate(() => window.tablePage.paintFloor()));
      const runs = await repeat(7, () => page.evaluate(() => window.tablePage.paintTable()));
      const scrolled = (isGrouped: boolean) =>
        repeat(3, () => page.evaluate((grouped) => window.tablePage.scrollTable(grouped), isGrouped));
      const frames = await scrolled(false);
      const groupedFrames = await scrolled(true);
      return [
        figure('first time, code cold', 'ms', runs.slice(0, 1), { atMost: 200 }),
        figure('again', 'ms', runs.slice(1), {
          floor: { name: 'plain rows on screen', runs: floor },
          atMost: 200,
        }),
        figure(
          'scrolled from end to end: a frame, p95',
          'ms',
          frames.map((run) => percentileOf(run, 95)),
          { atMost: 60 },
        ),
        figure(
          'the same with groups and totals: a frame, p95',
          'ms',
          groupedFrames.map((run) => percentileOf(run, 95)),
          { atMost: 33 },
        ),
      ];
    } finally {
      await desk.close();
    }
  },
};
