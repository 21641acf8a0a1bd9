import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { stockLotColumns } from '#core/stock-lots/columns';
import { inTime } from '../support/in-time.ts';
import { startTestServer, today } from '../support/server.ts';
import { importsBy, type PickedFile, xlsxOfCells } from '../support/stock-file.ts';
import { amount, isWholeRun } from '../support/whole-run.ts';

/** A night's file of the warehouse system: at its largest in a whole run. */
const rowCount = amount({ gate: 600, whole: 20_000 });
const storeCodes = ['1001', '1002', '1012'] as const;
const mb = 1024 * 1024;

const server = await startTestServer();
afterAll(() => server.close());
const { imports, previews } = importsBy(server.app, await server.login('ho01'));
let file: PickedFile;
beforeAll(() => {
  file = fileOf(rowCount);
});

function fileOf(
  rows: number,
  change: (row: number) => Record<string, string | number> = () => ({}),
): PickedFile {
  const lines = Array.from({ length: rows }, (_, row) => {
    const goods = Math.floor(row / 12);
    const cells: Record<string, string | number> = {
      hdstore: storeCodes[row % storeCodes.length] ?? '',
      farticle: `V${goods}`,
      hdgdcode: `G${goods}`,
      hdgdcode2: String(6_900_000_000_000 + goods),
      goodsName: `商品 ${goods}`,
      validperiod: 30,
      flot: `L${row}`,
      fexpiracy: addDays(today, row % 40),
      qty: (row % 50) + 1,
      lastStkinDate: addDays(today, -(row % 20)),
      liveQty: row % 50,
      ...change(row),
    };
    return stockLotColumns.map(({ wireName }) => cells[wireName] ?? '');
  });
  return xlsxOfCells([stockLotColumns.map(({ label }) => label), ...lines]);
}

/** Does it, and says how long it took and how far memory grew, the reading thread's included. */
async function measured<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const rss = process.memoryUsage().rss;
  let peak = rss;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const startedAt = performance.now();
  const result = await work();
  const tookMs = Math.round(performance.now() - startedAt);
  clearInterval(watch);
  const grewMb = Math.round((peak - rss) / mb);
  process.stdout.write(`${rowCount} rows, ${what}: ${tookMs} ms, + ${grewMb} MB\n`);
  // The promise is well under 10 s on an idle machine.
  if (isWholeRun) expect(tookMs).toBeLessThan(inTime(10_000));
  expect(grewMb).toBeLessThan(600);
  return result;
}

test('a whole file is previewed, imported, imported again, and half of them is a snapshot', async () => {
  expect(await measured('previewed', () => previews(file))).toMatchObject({
    imported: rowCount,
    refused: [],
  });
  expect(await measured('all new', () => imports(file))).toMatchObject({
    imported: rowCount,
    newGoods: Math.ceil(rowCount / 12),
  });
  expect(await measured('the same again', () => imports(file))).toMatchObject({ unchanged: rowCount });
  const renamed = fileOf(rowCount, (row) => ({ goodsName: `改名 ${Math.floor(row / 12)}`, qty: 7 }));
  expect(await measured('all changed', () => imports(renamed))).toMatchObject({ imported: rowCount });
  const half = fileOf(rowCount / 2, () => ({ qty: 8 }));
  expect(
    await measured('half of them, as a snapshot', () => imports(half, { mode: 'snapshot' })),
  ).toMatchObject({ imported: rowCount / 2, zeroed: rowCount / 2 });
  const wrong = fileOf(rowCount, () => ({ qty: 'x' }));
  const verdict = await measured('all refused', () => imports(wrong, { mode: 'snapshot' }));
  expect(verdict).toMatchObject({ imported: 0, zeroed: 0 });
  expect(verdict.refused.length).toBe(rowCount);
});
