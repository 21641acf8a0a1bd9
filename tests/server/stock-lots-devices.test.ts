import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { listRows } from '#core/near-expiry/list';
import { noFilter } from '#core/near-expiry/query';
import type { Person } from '../support/person.ts';
import { printedSeed } from '../support/seed.ts';
import { startTestServer, today } from '../support/server.ts';
import { csvOf, type FileRow, importsBy } from '../support/stock-file.ts';
import { articlesIn, pinsIn } from '../support/store-article.ts';
import { amount } from '../support/whole-run.ts';

/** What devices hold after an import, and that the server's list is the one that they compute from it. */
const server = await startTestServer();
afterAll(() => server.close());
const { imports } = importsBy(server.app, await server.login('ho01'));
const lin = await server.login('100101');
const he = await server.login('100201');
const alimu = await server.login('101201');

const everyList = (['batch', 'nobatch'] as const).flatMap((mode) =>
  [false, true].flatMap((liveStock) =>
    [false, true].map((zeroStock) => ({ ...noFilter, mode, liveStock, zeroStock })),
  ),
);

/** The rows of a list as the server answers them, and as the person's device computes them. */
async function listsOf(person: Person, filter: (typeof everyList)[number]) {
  const rows = [...(await person.pullAll()).values()];
  const pinned = pinsIn(rows);
  const onDevice = listRows(articlesIn(rows), filter, {
    today,
    timeZone: 'Asia/Shanghai',
    isPinned: (article) => pinned.has(article),
  });
  const { mode: flotchoice, liveStock: nowStock, zeroStock: stock0 } = filter;
  const onServer = await person.list({ flotchoice, nowStock, stock0 });
  return {
    onDevice: onDevice.map((row) => [
      ...[
        row.article,
        row.goodsCode,
        row.barcodes[0] ?? '',
        row.name,
        row.shelfLifeDays,
        row.lot,
        row.confirmedLot,
      ],
      ...[row.expiryDate, row.lastStockInDate, row.qty, row.liveQty, row.red, row.dueOn, row.remark],
    ]),
    onServer: onServer.map((row) => [
      ...[row.farticle, row.hdgdcode, row.hdgdcode2, row.goodsName, row.validperiod, row.flot, row.cfmFlot],
      ...[row.fexpiracy, row.lastStkinDate, row.qty, row.liveQty, row.red, row.dueDate, row.remark],
    ]),
  };
}

test('whatever was imported and checked, the list is the one that devices compute', async () => {
  const stock = fc.constantFrom(0, 0, 0.5, 3, 12);
  const row = fc.record<FileRow>({
    farticle: fc.constantFrom('R1', 'R2', 'R3', 'R4', 'R5'),
    flot: fc.constantFrom('', 'L1', 'l1', 'L2', '批'),
    fexpiracy: fc.integer({ min: -5, max: 45 }).map((days) => addDays(today, days)),
    validperiod: fc.constantFrom('', 0, 3, 30, 61),
    hdgdcode: fc.constantFrom('', 'G1', 'Ｇ１', 'g2'),
    hdgdcode2: fc.constantFrom('', '6901234567892', '06901234567892'),
    goodsName: fc.constantFrom('', '酸奶', 'ﾖｰｸﾞﾙﾄ'),
    qty: stock,
    liveQty: fc.oneof(fc.constant(''), stock),
    lastStkinDate: fc.integer({ min: -60, max: 0 }).map((days) => addDays(today, days)),
  });
  const visit = fc.record({
    rows: fc.array(row, { minLength: 1, maxLength: 12 }),
    mode: fc.constantFrom('update', 'snapshot'),
    checked: fc.array(
      fc.record({ article: fc.constantFrom('R1', 'R2', 'R3'), lot: fc.constantFrom('', 'L1', '批') }),
    ),
  });
  await fc.assert(
    fc.asyncProperty(visit, async ({ rows, mode, checked }) => {
      await imports(csvOf(...rows), { mode });
      const notes = checked.map(({ article, lot }) => lin.noteCheck(article, lot));
      if (notes.length > 0) await lin.replay(notes);
      for (const filter of everyList) {
        const { onDevice, onServer } = await listsOf(lin, filter);
        expect(onServer).toEqual(onDevice);
      }
    }),
    { seed: printedSeed('the list after imports'), numRuns: amount({ gate: 3, whole: 12 }) },
  );
});

describe('a device', () => {
  const cursors = async () =>
    Promise.all([lin, he, alimu].map(async (person) => (await person.pullSince(null)).cursor));
  /** What is new for the three stores since they looked last, by article. */
  async function newsSince([here, there, far]: Awaited<ReturnType<typeof cursors>>) {
    const news = await Promise.all([
      lin.pullSince(here ?? null),
      he.pullSince(there ?? null),
      alimu.pullSince(far ?? null),
    ]);
    return news.map(({ rows }) => articlesIn(rows.values()));
  }

  test('hears of new goods and lots of its store, and not of another’s', async () => {
    const before = await cursors();
    await imports(
      csvOf({ farticle: 'D1', flot: 'L1' }, { farticle: 'D1', flot: 'L2', hdstore: '1002', qty: 3 }),
    );
    expect(await newsSince(before)).toMatchObject([
      [{ article: 'D1', store: '1001', lots: [{ lot: 'L1', qty: 10 }] }],
      [{ article: 'D1', store: '1002', lots: [{ lot: 'L2', qty: 3 }] }],
      [],
    ]);
  });

  test('hears of a new name and shelf life wherever the goods stand, also sold out', async () => {
    const rows = [{}, { hdstore: '1002', qty: 0 }].map((row) => ({ farticle: 'D2', ...row }));
    await imports(csvOf(...rows));
    const before = await cursors();
    await imports(csvOf({ farticle: 'D2', goodsName: '鲜奶', validperiod: 7 }));
    const changed = { article: 'D2', name: '鲜奶', shelfLifeDays: 7 };
    expect(await newsSince(before)).toMatchObject([[changed], [changed], []]);
    // The guard and the due date follow the new shelf life in every store.
    const due = async (person: Person) =>
      (await person.list({ stock0: true })).find((row) => row.farticle === 'D2')?.dueDate;
    expect(await due(he)).toBe(await due(lin));
  });

  test('hears of goods only that changed', async () => {
    await imports(csvOf({ farticle: 'D3' }, { farticle: 'D4' }));
    const before = await cursors();
    await imports(csvOf({ farticle: 'D3' }, { farticle: 'D4', qty: 9 }));
    expect(await newsSince(before)).toMatchObject([[{ article: 'D4', lots: [{ qty: 9 }] }], [], []]);
  });

  test('gets one number for all that an import changed, and it can be paged', async () => {
    const [before] = await cursors();
    await imports(csvOf(...Array.from({ length: 40 }, (_, place) => ({ farticle: `P${place}` }))));
    const paged = await lin.pullSince(before ?? null, '1001', 7);
    expect(paged.rows.size).toBe(40);
    expect(new Set([...paged.rows.values()].map((row) => row.version)).size).toBe(1);
    expect(paged.rows).toEqual((await lin.pullSince(before ?? null)).rows);
  });
});
