import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { storeArticles } from '#core/catalog/stock/store-article';
import { rowIn } from '#core/wire/collection';
import type { ReplicaRow } from '#core/wire/replica';
import { collections } from '../../server/features/near-expiry/collections.ts';
import { sweepSoldOut } from '../../server/features/near-expiry/sweep.ts';
import { sweepOperations } from '../../server/platform/sync/operations.ts';
import { sweepTombstones, tombstonesKeptDays } from '../../server/platform/sync/tombstones.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import { openPullingDevice, sumOf } from '../support/pulling-device.ts';
import { startTestServer, today } from '../support/server.ts';
import { csvOfCells, importsBy, type PickedFile } from '../support/stock-file.ts';
import { articlesIn } from '../support/store-article.ts';
import { isWholeRun } from '../support/whole-run.ts';

/**
 * A large store and the real offline module, over a line that packs and that breaks. The sizes are an everyday share;
 * `STOCKROOM_PULL_LOTS=50000` is the whole.
 */
const lotsOfArticle = isWholeRun ? 10 : 3;
const lotCount = Number(process.env.STOCKROOM_PULL_LOTS ?? (isWholeRun ? 20_000 : 4_800));
const articles = Array.from({ length: lotCount / lotsOfArticle }, (_, place) => `P${place}`);

const server = await startTestServer({ limits: { idleHours: 100_000, absoluteDays: 10_000 } });
afterAll(() => server.close());
const lin = await server.login('100101');
const xu = await server.login('100102');
const { imports } = importsBy(server.app, await server.login('ho01'));

type Change = { name?: string; qty?: number };

/** What the warehouse system sends: each article with its lots. */
function fileOf(some: readonly string[], { name = '', qty = 10 }: Change = {}): PickedFile {
  const columns = [
    'hdstore',
    'farticle',
    'hdgdcode',
    'hdgdcode2',
    'goodsName',
    'validperiod',
    'flot',
    'fexpiracy',
    'qty',
    'lastStkinDate',
  ];
  const rows = some.flatMap((article) => {
    const place = Number(article.slice(1));
    return Array.from({ length: lotsOfArticle }, (_, lot) => [
      ...[
        '1001',
        article,
        `G${place}`,
        6_900_000_000_000 + place,
        `商品 ${place} ${name}`,
        30 + (place % 300),
      ],
      ...[
        `L${place}-${lot}`,
        addDays(today, (place % 90) + lot * 3),
        qty + lot,
        addDays(today, -(place % 20)),
      ],
    ]);
  });
  return csvOfCells([columns, ...rows]);
}

const lotsInFile = 20_000;
const files = Math.ceil(lotCount / lotsInFile);

/** The whole store, in as many files as it takes. */
async function importAll(change: Change = {}): Promise<void> {
  const inFile = lotsInFile / lotsOfArticle;
  for (let file = 0; file < files; file += 1) {
    const some = articles.slice(file * inFile, (file + 1) * inFile);
    expect(await imports(fileOf(some, change))).toMatchObject({
      imported: some.length * lotsOfArticle,
      refused: [],
    });
  }
}

/** Everything as the server has it, asked without the offline module. */
async function truth(): Promise<Map<string, ReplicaRow>> {
  return lin.pullAll('1001', 2000);
}

/** Rows that are there: a device that saw a row leave keeps its tombstone. */
function present(rows: ReadonlyMap<string, ReplicaRow>): Map<string, ReplicaRow> {
  return new Map([...rows].filter(([, { value }]) => value !== null));
}

function say(what: string): void {
  process.stdout.write(`${lotCount} lots: ${what}\n`);
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
let wholeBytes = { wire: 0, text: 0 };

/** Two phones of the store, one of which is going to be put into a drawer. */
const phone = await openPullingDevice(server.app, lin);
const inDrawer = await openPullingDevice(server.app, xu);

test('a large store comes in pages, packed, and goes on where the line was cut', async () => {
  await importAll();
  const pagesNeeded = Math.ceil(articles.length / 500);
  for (let cut = 0; cut < pagesNeeded / 3; cut += 1)
    phone.line.push('clear', 'clear', cut % 2 === 0 ? 'cut-after' : 'cut-before');
  const pages = await phone.catchUp();

  const asked = pages.map(({ asked: cursor }) => cursor && `${cursor.seq} ${cursor.key}`);
  expect(new Set(asked).size).toBe(pages.length);
  const [first, ...inTurn] = pages;
  expect(inTurn).toHaveLength(pagesNeeded);
  expect(sumOf(inTurn, 'rows')).toBe(articles.length);
  expect(await phone.held()).toEqual(await truth());
  wholeBytes = { wire: sumOf(inTurn, 'wireBytes'), text: sumOf(inTurn, 'textBytes') };
  expect(wholeBytes.wire).toBeLessThan(wholeBytes.text / 8);
  say(
    `${inTurn.length} pages, ${kb(wholeBytes.wire)} of ${kb(wholeBytes.text)}; first page ${first?.rows} due`,
  );
  await inDrawer.catchUp();
});

test('when one article in a hundred changes, about a hundredth of the bytes moves', async () => {
  const [nothing] = await phone.catchUp();
  expect(nothing).toMatchObject({ rows: 0 });
  expect(nothing?.wireBytes).toBeLessThan(400);

  const some = articles.filter((_, place) => place % 100 === 7);
  await imports(fileOf(some, { qty: 20 }));
  const pages = await phone.catchUp();
  expect(sumOf(pages, 'rows')).toBe(some.length);
  const text = sumOf(pages, 'textBytes') / wholeBytes.text;
  const wire = sumOf(pages, 'wireBytes') / wholeBytes.wire;
  say(
    `${some.length} changed articles: ${(wire * 100).toFixed(2)} % of the bytes, ${(text * 100).toFixed(2)} % unpacked`,
  );
  expect(text).toBeGreaterThan(0.008);
  expect(text).toBeLessThan(0.012);
  // Less repeats itself in a short answer, so that it packs a little worse.
  expect(wire).toBeLessThan(0.02);
  expect(await phone.held()).toEqual(await truth());
});

test('what commits while an import is paged from the middle of its one number is not skipped, before it or behind', async () => {
  await importAll({ name: '新' });
  const inOrder = articles.toSorted();
  const [passed = '', behind = ''] = [inOrder[10], inOrder.at(-10)];
  // Begun before the first page, and committed between two of them.
  let commit = () => {};
  const told = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const late = inUnit(server.db, collections, async ({ tx, touch }) => {
    for (const article of [passed, behind]) {
      await tx.execute(sql`update lots set qty = 777 where store = '1001' and article = ${article}`);
      touch(rowIn(storeArticles, '1001', article));
    }
    begin();
    await told;
  });
  await begun;
  const other = inOrder[11] ?? '';
  phone.line.push('clear', 'clear', 'clear', async () => {
    commit();
    await late;
    await xu.remark(other, `L${other.slice(1)}-0`, '夹在中间');
  });
  const pages = await phone.catchUp();
  // Paged inside one number: most cursors are within it.
  const numbers = pages.slice(1).map(({ asked }) => asked?.seq);
  expect(new Set(numbers).size).toBeLessThanOrEqual(files + 2);
  const held = await phone.held();
  const quantities = articlesIn(held.values())
    .filter(({ article }) => article === passed || article === behind)
    .map(({ lots }) => lots.map(({ qty }) => qty));
  expect(quantities).toEqual([Array(lotsOfArticle).fill(777), Array(lotsOfArticle).fill(777)]);
  expect(articlesIn(held.values()).find(({ article }) => article === other)?.records).toHaveLength(1);
  expect(held).toEqual(await truth());
});

/** Ten days in the store: 25 articles sell out, five get checked, and the house-keeping runs each day. */
async function tenDays(round: number): Promise<void> {
  const now = server.clock.now().toISOString().slice(0, 10);
  const ofRound = (start: number) => articles.slice(start + round * 25, start + round * 25 + 25);
  await server.stock(
    '1001',
    ...ofRound(0).map((article) => ({
      article,
      lots: Array.from({ length: lotsOfArticle }, (_, lot) => ({
        lot: `L${article.slice(1)}-${lot}`,
        qty: 0,
        soldOutOn: now,
      })),
    })),
  );
  for (const article of ofRound(1000).slice(0, 5))
    await xu.remark(article, `L${article.slice(1)}-0`, `${round}`);
  for (let day = 0; day < 10; day += 1) {
    server.clock.pass({ days: 1 });
    await sweepSoldOut(server.db, server.clock.now());
    await sweepOperations(server.db, server.clock.now());
  }
}

test.runIf(isWholeRun)(
  'a phone that lay in a drawer for 60 days, and then for more than a year, has what the store has',
  async () => {
    for (let round = 0; round < 6; round += 1) await tenDays(round);
    const pages = await inDrawer.catchUp();
    expect(sumOf(pages, 'rows')).toBeLessThanOrEqual(articles.length);
    const held = await inDrawer.held();
    const fresh = await openPullingDevice(server.app, lin);
    await fresh.catchUp();
    expect(present(held)).toEqual(present(await fresh.held()));
    // Sold out in the first twenty days, and swept after thirty more.
    expect(held.size - present(held).size).toBe(75);
    say(`60 days: ${sumOf(pages, 'rows')} rows in ${pages.length} pages, ${kb(sumOf(pages, 'wireBytes'))}`);

    server.clock.pass({ days: 400 });
    await sweepSoldOut(server.db, server.clock.now());
    await sweepOperations(server.db, server.clock.now());
    await inDrawer.catchUp();
    const later = await inDrawer.held();
    expect(present(later)).toEqual(present(await truth()));
    expect(later.size - present(later).size).toBe(150);
  },
);

test('a phone that was away for longer than tombstones are kept begins at nothing, and lets go of what has left', async () => {
  await inDrawer.catchUp();
  const [one = ''] = articles.slice(1500, 1501);
  await server.stock('1001', {
    article: one,
    lots: Array.from({ length: lotsOfArticle }, (_, lot) => ({
      lot: `L${one.slice(1)}-${lot}`,
      qty: 0,
      soldOutOn: '2026-01-01',
    })),
  });
  await sweepSoldOut(server.db, server.clock.now());
  const key = `store-articles/${one}`;
  await sweepTombstones(server.db, inDays(tombstonesKeptDays - 1));
  expect([...(await truth()).values()].filter(({ value }) => value === null)).toEqual([]);
  expect((await server.db.execute(sql`select from changes where gone and key = ${key}`)).rowCount).toBe(1);
  await sweepTombstones(server.db, inDays(tombstonesKeptDays + 1));
  expect((await server.db.execute(sql`select from changes where gone`)).rowCount).toBe(0);

  expect(present(await inDrawer.held()).has(key)).toBe(true);
  await inDrawer.catchUp();
  expect(present(await inDrawer.held()).has(key)).toBe(false);
  expect(present(await inDrawer.held())).toEqual(await truth());
});

/** From now by PostgreSQL's clock, which says when rows went. */
function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}
