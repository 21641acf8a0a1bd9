import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type StoreArticle, storeArticles } from '#core/catalog/stock/store-article';
import { confirmMarkdown, markdowns } from '#core/markdown/contract';
import { listLotImports, lotImports } from '#core/stock-lots/contract';
import { recordWaste, withdrawWaste } from '#core/waste/contract';
import { sweepMarkdowns } from '../../server/features/markdown/sweep.ts';
import { sweepSoldOut } from '../../server/features/near-expiry/sweep.ts';
import { allCollections } from '../../server/features.ts';
import { lastHeard } from '../support/contact.ts';
import { goodsWork } from '../support/goods-work.ts';
import { answered } from '../support/person.ts';
import { startTestServer, tuesdayMorning } from '../support/server.ts';
import { csvOf, importsBy } from '../support/stock-file.ts';
import { takenBack } from '../support/taken-back.ts';

/** What has gone since the last stock figure stands beside it, and is due no more (decision E18). */
const server = await startTestServer({ limits: { idleHours: 1000, absoluteDays: 1000 } });
afterAll(() => server.close());
const lin = await server.login('100101');
const work = goodsWork(lin);
const chen = await server.login('ho01');
const { imports } = importsBy(server.app, chen);
beforeEach(() => server.clock.set(tuesdayMorning));

const expired = '2026-03-08';
let count = 0;
/** Five of an expired lot, ten of one that is due after it, as a file brought them. */
async function shelf(): Promise<string> {
  count += 1;
  const farticle = `A-gone-${count}`;
  await bring(farticle);
  return farticle;
}
const bring = (farticle: string) =>
  imports(
    csvOf(
      { farticle, flot: 'L1', fexpiracy: expired, qty: 5 },
      { farticle, flot: 'L2', fexpiracy: '2026-03-12', qty: 10 },
    ),
  );
const file = (farticle: string, qty: number) =>
  imports(csvOf({ farticle, flot: 'L1', fexpiracy: expired, qty }));
const rowOf = async (article: string) => (await lin.list({})).find((row) => row.farticle === article);
const lotOf = async (article: string) => {
  const row = (await lin.pullAll()).get(`${storeArticles.name}/${article}`)?.value as StoreArticle | null;
  return row?.lots.find(({ lot }) => lot === 'L1');
};
const takeLastBack = async () => {
  const [last] = answered(listLotImports, await chen.call(listLotImports, { body: {} })).items;
  await takenBack(chen, lotImports, last?.id ?? '');
};
const throwAway = async (article: string, qty: number) => {
  const { id, answer } = work.waste(article, 'L1', { qty });
  answered(recordWaste, await answer);
  return id;
};

describe('of a lot', () => {
  test('what was written off stands beside its stock, and leaves the stock as it is', async () => {
    const article = await shelf();
    const id = await throwAway(article, 2);
    expect(await lotOf(article)).toMatchObject({ qty: 5, gone: [{ id, as: 'thrown', qty: 2 }] });
    expect(await rowOf(article)).toMatchObject({ flot: 'L1', qty: 5 });
  });

  test('that is written off whole nothing is due; what was taken back is', async () => {
    const article = await shelf();
    await throwAway(article, 2);
    const id = await throwAway(article, 3);
    expect(await rowOf(article)).toMatchObject({ flot: 'L2' });
    answered(
      withdrawWaste,
      await lin.call(withdrawWaste, { params: { id }, body: { hdstore: '1001', farticle: article } }),
    );
    expect(await rowOf(article)).toMatchObject({ flot: 'L1' });
    expect(await lotOf(article)).toMatchObject({ gone: [{ qty: 2 }] });
  });

  test('a figure of the same day knows of nothing, one of the next day of all', async () => {
    const article = await shelf();
    await throwAway(article, 5);
    await file(article, 5);
    expect(await rowOf(article)).toMatchObject({ flot: 'L2' });
    await file(article, 8);
    expect(await rowOf(article)).toMatchObject({ flot: 'L1', qty: 8 });
    await file(article, 5);
    server.clock.set('2026-03-11T09:00:00+08:00');
    expect(await rowOf(article)).toMatchObject({ flot: 'L2' });
    // The same figure as before: it is new all the same.
    await file(article, 5);
    expect(await rowOf(article)).toMatchObject({ flot: 'L1' });
    expect(await lotOf(article)).not.toHaveProperty('gone');
  });

  test('what is sent after a figure of a later day is in that figure, and not taken off it again', async () => {
    const article = await shelf();
    await lin.replay([work.noteWaste(article, 'L1', { qty: 1 })]);
    server.clock.set('2026-03-11T09:00:00+08:00');
    await file(article, 5);
    await lin.replay([work.noteWaste(article, 'L1', { qty: 2 })]);
    expect(await lotOf(article)).not.toHaveProperty('gone');
    const id = await throwAway(article, 1);
    expect(await lotOf(article)).toMatchObject({ gone: [{ id, qty: 1 }] });
  });

  test('what is sent after figures of other lots is taken off, until its own lot has one', async () => {
    const article = await shelf();
    const delivered = () =>
      imports(csvOf({ farticle: article, flot: 'L3', fexpiracy: '2026-03-20', qty: 4 }));
    const send = () => lin.replay([work.noteWaste(article, 'L1', { qty: 2 })]);
    server.clock.set('2026-03-11T08:00:00+08:00');
    await delivered();
    await send();
    expect((await lotOf(article))?.gone).toMatchObject([{ qty: 2 }]);
    server.clock.set('2026-03-12T08:00:00+08:00');
    await delivered();
    await send();
    expect((await lotOf(article))?.gone).toMatchObject([{ qty: 2 }, { qty: 2 }]);
    await file(article, 1);
    await delivered();
    await send();
    expect(await lotOf(article)).not.toHaveProperty('gone');
  });

  test('an import that is taken back knows of nothing; waste that was taken back meanwhile stays so', async () => {
    const article = await shelf();
    const id = await throwAway(article, 2);
    const undone = await throwAway(article, 1);
    server.clock.set('2026-03-12T09:00:00+08:00');
    await file(article, 3);
    expect(await lotOf(article)).not.toHaveProperty('gone');
    answered(
      withdrawWaste,
      await lin.call(withdrawWaste, { params: { id: undone }, body: { hdstore: '1001', farticle: article } }),
    );
    await takeLastBack();
    expect(await lotOf(article)).toMatchObject({ qty: 5, gone: [{ id, qty: 2 }] });
  });

  test('nor of what was sent after it, of a day before it', async () => {
    const article = await shelf();
    server.clock.set('2026-03-12T10:00:00+08:00');
    await file(article, 3);
    const late = work.noteWaste(article, 'L1', { qty: 2 });
    expect(await lotOf(article)).toMatchObject({ qty: 3 });
    await lastHeard(server, '2026-03-10T00:00:00Z');
    await lin.replay([late, work.noteWaste(article, 'L2', { qty: 1 })]);
    expect(await lotOf(article)).not.toHaveProperty('gone');
    await takeLastBack();
    expect(await lotOf(article)).toMatchObject({ qty: 5, gone: [{ id: late.id, qty: 2 }] });
  });

  test('an import that is taken back and comes again finds what was done with its lots', async () => {
    const article = await shelf();
    const id = await throwAway(article, 2);
    const { id: marked, answer } = work.markDown(article, 'L2');
    answered(confirmMarkdown, await answer);
    const brought = await server.db.execute<{ id: string }>(
      sql`select import_id as id from import_rows where after->>'article' = ${article}`,
    );
    await takenBack(chen, lotImports, brought.rows[0]?.id ?? '');
    expect(await lotOf(article)).toBeUndefined();
    await sweepMarkdowns(server.db, allCollections, server.clock.now());
    await sweepSoldOut(server.db, server.clock.now());
    await bring(article);
    expect(await lotOf(article)).toMatchObject({ qty: 5, gone: [{ id, qty: 2 }] });
    expect((await lin.pullAll()).get(`${markdowns.name}/${article}/L2`)?.value).toMatchObject({
      markdowns: [{ id: marked }],
    });
  });

  test('what a later figure that stands knows of does not come back with an older one', async () => {
    const article = await shelf();
    await throwAway(article, 2);
    server.clock.set('2026-03-13T09:00:00+08:00');
    await file(article, 5);
    const [older] = answered(listLotImports, await chen.call(listLotImports, { body: {} })).items;
    server.clock.set('2026-03-14T09:00:00+08:00');
    await file(article, 5);
    await takenBack(chen, lotImports, older?.id ?? '');
    expect(await lotOf(article)).not.toHaveProperty('gone');
  });
});
