import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { dayInZone } from '#core/catalog/days';
import { compareText, searchable } from '#core/catalog/text';
import { historyRowOf, historyRows } from '#core/near-expiry/history';
import { listHistory } from '#core/near-expiry/online-contract';
import type { BodyOf } from '#core/wire/call';
import { articleAt, someDay, storeArticles, timeZone } from '../support/arbitraries.ts';
import { answered } from '../support/person.ts';
import { type LoggedRecord, logOf, refill } from '../support/random-store.ts';
import { printedSeed } from '../support/seed.ts';
import { startTestServer } from '../support/server.ts';
import { articlesIn, pinsIn } from '../support/store-article.ts';
import { amount } from '../support/whole-run.ts';

const server = await startTestServer({ limits: { idleHours: 10_000, absoluteDays: 10_000 } });
afterAll(() => server.close());
const seed = printedSeed('the check log');
const lin = await server.login('100101');

type Filter = BodyOf<typeof listHistory>;
const filter: fc.Arbitrary<Filter> = fc.record(
  {
    hdgdcode: fc.constantFrom('', 'g', ' Ｇ１', '%', '_', '\\', "'"),
    hdgdcode2: fc.constantFrom('', '690', '%', '牛', ' '),
    search: fc.constantFrom('', 'A', '1', '奶', '\\', 'nai', 'xn', 'L1', '批', '892'),
    older: fc.boolean(),
    afterToday: fc.boolean(),
    expiryFrom: fc.option(someDay),
    expiryTo: fc.option(someDay),
    editFrom: fc.option(someDay),
    editTo: fc.option(someDay),
    editUserId: fc.constantFrom('u-100101', 'u-100102', 'u-none'),
    status: fc.constantFrom('active', 'deleted', 'all'),
    sort: fc.constantFrom(
      ...[
        '',
        '+id',
        '-id',
        '+editTime',
        '-editTime',
        '+fexpiracy',
        '-fexpiracy',
        '+hdgdcode',
        '-hdgdcode',
        'x',
      ],
    ),
  },
  { requiredKeys: [] },
);
const question = fc.record({ filter, day: someDay, limit: fc.constantFrom(3, 50) });

test('for random goods, records, filters and days it is what a plain reading of the table says', async () => {
  await fc.assert(
    fc.asyncProperty(
      storeArticles('1001', 6),
      fc.array(question, { minLength: 4, maxLength: 4 }),
      fc.subarray([articleAt(0), articleAt(1), articleAt(2)]),
      async (articles, questions, pins) => {
        const log = logOf(articles);
        await refill(server, articles, log);
        for (const article of pins) await lin.pin(article);
        const rows = [...(await lin.pullAll()).values()];
        const pinned = pinsIn(rows);
        for (const asked of questions) {
          server.clock.set(`${asked.day}T00:00:00+08:00`);
          const answer = await everyPage(asked.filter, asked.limit);
          expect(answer.map((item) => item.id)).toEqual(expectedIds(log, asked.filter, asked.day));
          expect(answer.map((item) => item.top === 1)).toEqual(
            answer.map((item) => pins.includes(item.farticle)),
          );
          // What a device still holds, it shows in the same words and the same order.
          if ((asked.filter.status ?? 'active') !== 'active' || asked.filter.older) continue;
          const onDevice = historyRows(articlesIn(rows), deviceFilter(asked.filter), {
            today: asked.day,
            timeZone,
            isPinned: (article) => pinned.has(article),
          });
          const held = new Set(onDevice.map((row) => row.id));
          expect(onDevice).toEqual(answer.filter((item) => held.has(item.id)).map(historyRowOf));
          const beyond = log.filter((line) => lotOf(line) === undefined).map((line) => line.record.id);
          expect(beyond).toEqual(
            expect.arrayContaining(answer.map((item) => item.id).filter((id) => !held.has(id))),
          );
        }
      },
    ),
    { seed, numRuns: amount({ gate: 15, whole: 60 }) },
  );
});

const lotOf = ({ article, record }: LoggedRecord) => article.lots.find((lot) => lot.lot === record.lot);

/** The lot's date as long as the store has the lot, later the one that the record kept. */
function expiryOf(line: LoggedRecord): string | null {
  const lot = lotOf(line);
  return lot ? lot.expiryDate : line.expiryDate;
}

/** Read aloud from any syllable on, or by the initials of neighbours. */
const sounds = (name: string, typed: string | undefined) =>
  (typed === 'nai' && name.includes('奶')) || (typed === 'xn' && name.includes('鲜牛'));

/** The filters as the decisions say them, one after the other. */
function expectedIds(log: readonly LoggedRecord[], said: Filter, today: string): string[] {
  const has = (text: string, part: string | undefined) =>
    searchable(text).includes(searchable(part?.trim() ?? ''));
  return log
    .filter((line) => said.status === 'all' || line.withdrawn === (said.status === 'deleted'))
    .filter((line) => !said.older || lotOf(line) === undefined)
    .filter(({ article }) => has(article.goodsCode, said.hdgdcode))
    .filter(
      ({ article }) => !said.hdgdcode2?.trim() || article.barcodes.some((code) => has(code, said.hdgdcode2)),
    )
    .filter(({ article, record }) =>
      [article.name, article.nameEn ?? '', article.goodsCode, ...article.barcodes, record.lot].some(
        (text) => has(text, said.search) || sounds(article.name, said.search),
      ),
    )
    .filter((line) => said.afterToday === false || (expiryOf(line) ?? today) >= today)
    .filter((line) => !said.expiryFrom || (expiryOf(line) ?? '') >= said.expiryFrom)
    .filter((line) => !said.expiryTo || (expiryOf(line) ?? '9') <= said.expiryTo)
    .filter(({ record }) => !said.editFrom || dayInZone(record.editTime, timeZone) >= said.editFrom)
    .filter(({ record }) => !said.editTo || dayInZone(record.editTime, timeZone) <= said.editTo)
    .filter(({ record }) => !said.editUserId || record.editUserId === said.editUserId)
    .sort((a, b) => ascending(a, b, said.sort ?? ''))
    .map(({ record }) => record.id);
}

function ascending(a: LoggedRecord, b: LoggedRecord, sort: string): number {
  const newerFirst = b.record.id < a.record.id ? -1 : 1;
  const turn = sort.startsWith('+') ? 1 : -1;
  const byTime = a.record.editTime.localeCompare(b.record.editTime);
  const dates = [expiryOf(a), expiryOf(b)] as const;
  switch (sort.slice(1)) {
    case 'id':
      return -newerFirst * turn;
    case 'hdgdcode':
      return compareText(a.article.goodsCode, b.article.goodsCode) * turn || newerFirst;
    case 'fexpiracy':
      if (dates[0] === null || dates[1] === null) {
        return Number(dates[0] === null) - Number(dates[1] === null) || newerFirst;
      }
      return dates[0].localeCompare(dates[1]) * turn || newerFirst;
    default:
      return byTime * (sort === '+editTime' ? 1 : -1) || newerFirst;
  }
}

function deviceFilter(said: Filter) {
  return {
    search: said.search ?? '',
    goodsCode: said.hdgdcode ?? '',
    barcode: said.hdgdcode2 ?? '',
    afterToday: said.afterToday ?? true,
    expiryFrom: said.expiryFrom ?? null,
    expiryTo: said.expiryTo ?? null,
    editFrom: said.editFrom ?? null,
    editTo: said.editTo ?? null,
    person: said.editUserId ?? '',
    sort: said.sort ?? '',
  };
}

async function everyPage(said: Filter, limit: number) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const answer = await lin.call(listHistory, { body: { ...said, page, limit } });
    const { items, total } = answered(listHistory, answer);
    rows.push(...items);
    if (rows.length >= total) return rows;
    if (items.length === 0)
      throw new Error(`page ${page} is empty, and ${total - rows.length} rows are missing`);
  }
}
