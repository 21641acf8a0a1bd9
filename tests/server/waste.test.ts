import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordWaste, waste, withdrawWaste } from '#core/waste/contract';
import { listWaste, sumWaste } from '#core/waste/online-contract';
import type { Waste } from '#core/waste/row';
import { sweepWaste } from '../../server/features/waste/sweep.ts';
import { allCollections } from '../../server/features.ts';
import { lastHeard } from '../support/contact.ts';
import { goodsWork } from '../support/goods-work.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let office: Person;
let lin: Person;
let xu: Person;
let leader: Person;
let he: Person;
beforeAll(async () => {
  server = await startTestServer({ runsJobs: false, limits: { idleHours: 10_000, absoluteDays: 10_000 } });
  office = await server.login('ho01');
  lin = await server.login('100101');
  xu = await server.login('100102');
  leader = await server.login('100103');
  he = await server.login('100201');
});
afterAll(() => server.close());

const goods = (store: '1001' | '1002' = '1001') =>
  server.newGoods(store, [{ lot: 'L1', expiryDate: '2026-03-12' }], { name: '鲜牛奶', nameEn: 'Milk' });
const heldBy = async (who: Person, id: string) =>
  ((await who.pullAll()).get(`${waste.name}/${id}`)?.value ?? null) as Waste | null;
const march = { from: '2026-03-01', to: '2026-03-31' };
const idsOf = async (who: Person, said: object = {}) =>
  answered(listWaste, await who.call(listWaste, { body: { ...march, limit: 1000, ...said } })).items.map(
    ({ id }) => id,
  );

test('what became of goods is a line of the ledger, with its value, on the store’s devices', async () => {
  const article = await goods();
  const { id, answer } = goodsWork(lin).waste(article, 'L1', { qty: 1.5, priceFen: 999 });
  answered(recordWaste, await answer);
  expect(await heldBy(xu, id)).toMatchObject({
    id,
    article,
    goodsCode: `G-${article}`,
    name: '鲜牛奶',
    nameEn: 'Milk',
    lot: 'L1',
    fate: 'thrown',
    reason: 'expired',
    qty: 1.5,
    priceFen: 999,
    valueFen: 1499,
    day: '2026-03-10',
    userId: 'u-100101',
    userName: '林涛',
    at: '2026-03-10T01:00:00.000Z',
  });
  expect(await idsOf(lin, { search: `G-${article}` })).toEqual([id]);
  expect(await idsOf(lin, { search: 'milk', reason: 'damaged' })).not.toContain(id);
});

test('more than its stock, or of a lot that is gone, is taken: the books may be late', async () => {
  const article = await goods();
  const { id, answer } = goodsWork(lin).waste(article, 'L-gone', { qty: 500, priceFen: null });
  answered(recordWaste, await answer);
  expect(await heldBy(lin, id)).toMatchObject({ qty: 500, priceFen: null, valueFen: null });
});

test('what was taken off of goods is known by their usual price', async () => {
  const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }], {
    priceFen: 1000,
  });
  const { id, answer } = goodsWork(lin).waste(article, 'L1', { fate: 'soldoff', qty: 2, priceFen: 600 });
  await answer;
  expect(await heldBy(lin, id)).toMatchObject({ valueFen: 1200, usualValueFen: 2000 });
});

test('goods that had expired are neither sold off nor given; they are thrown away or returned', async () => {
  const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-09' }]);
  for (const [fate, reason] of [
    ['soldoff', 'expired-not-sold'],
    ['given', 'expired-not-given'],
  ] as const)
    expect(await goodsWork(lin).waste(article, 'L1', { fate }).answer).toMatchObject(refused(42200, reason));
  answered(recordWaste, await goodsWork(lin).waste(article, 'L1', { fate: 'returned' }).answer);
  // What a device says of the hour opens nothing.
  await lastHeard(server, '2026-03-01T00:00:00Z');
  for (const occurredAt of ['2026-03-09T08:00:00.000Z', '2020-01-01T00:00:00.000Z']) {
    const note = goodsWork(lin).noteWaste(article, 'L1', { fate: 'given' }, occurredAt);
    expect(await lin.replay([note])).toMatchObject([{ data: { reason: 'expired-not-given' } }]);
  }
});

test.each([
  [{ qty: 0.0001 }, 42200, 'quantity-out-of-range'],
  [{ reason: 'other' }, 42200, 'remark-required'],
  [{ farticle: 'A-none' }, 40400, 'lot-unknown'],
  [{ hdstore: '1002' }, 40300, 'store-not-yours'],
])('%j is refused', async (said, code, reason) => {
  const { answer } = goodsWork(lin).waste(await goods(), 'L1', said);
  expect(await answer).toMatchObject(refused(code as 42200, reason));
});

test('a line is taken back by the leader too, and leaves the ledger', async () => {
  const article = await goods();
  const { id, answer } = goodsWork(lin).waste(article, 'L1');
  await answer;
  expect(await goodsWork(xu).takeWasteBack(id, article)).toMatchObject(
    refused(40300, 'only-author-or-leader'),
  );
  expect(await goodsWork(lin).takeWasteBack(id, 'A-none')).toMatchObject(refused(40400, 'record-unknown'));
  answered(withdrawWaste, await goodsWork(leader).takeWasteBack(id, article));
  expect(await heldBy(lin, id)).toBeNull();
  expect(await idsOf(lin, { search: `G-${article}` })).toEqual([]);
});

describe('the ledger', () => {
  test('is of one’s own stores: head office sees all of theirs', async () => {
    const [here, there] = [await goods(), await goods('1002')];
    const mine = goodsWork(lin).waste(here, 'L1');
    const theirs = goodsWork(he).waste(there, 'L1', { qty: 3 });
    await Promise.all([mine.answer, theirs.answer]);
    expect(await idsOf(lin)).toContain(mine.id);
    expect(await idsOf(lin)).not.toContain(theirs.id);
    expect(await idsOf(office)).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    expect(await idsOf(office, { hdstore: '1002' })).toEqual([theirs.id]);
    expect(await lin.call(listWaste, { body: { ...march, hdstore: '1002' } })).toMatchObject({ code: 40300 });
    const sums = await office.call(sumWaste, { body: { ...march, hdstore: '1002' } });
    expect(answered(sumWaste, sums)).toEqual([
      {
        day: '2026-03-10',
        fate: 'thrown',
        reason: 'expired',
        count: 1,
        qty: 3,
        valueFen: 1500,
        usualFen: 1500,
        unpriced: 0,
      },
    ]);
  });

  test('leaves the devices with the month after the next; the server keeps it', async () => {
    const article = await goods();
    const { id, answer } = goodsWork(lin).waste(article, 'L1');
    await answer;
    await sweepWaste(server.db, allCollections, new Date('2026-04-30T12:00:00Z'));
    expect(await heldBy(lin, id)).not.toBeNull();
    await sweepWaste(server.db, allCollections, new Date('2026-04-30T16:00:00Z'));
    expect(await heldBy(lin, id)).toBeNull();
    expect(await idsOf(lin)).toContain(id);
    await server.db.execute(sql`update waste set held = true`);
  });

  test('what is recorded months late counts as of two weeks ago', async () => {
    await lastHeard(server, '2026-01-01T00:00:00Z');
    const note = goodsWork(lin).noteWaste(await goods(), 'L1', {}, '2026-01-31T08:00:00.000Z');
    expect(await lin.replay([note])).toMatchObject([{ code: 20000 }]);
    const at = new Date(server.clock.now().getTime() - 14 * 86_400_000).toISOString();
    const heard = { receivedAt: server.clock.now().toISOString(), claimedAt: '2026-01-31T08:00:00.000Z' };
    expect(await heldBy(lin, note.id)).toMatchObject({ at, heard });
  });
});
