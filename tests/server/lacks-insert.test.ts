import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { insertLacks } from '#core/goods-lack/online-contract';
import { listMatches } from '#core/surplus/online-contract';
import type { BodyOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { lackWork, putDefaults, putLacks } from '../support/lacks.ts';
import { answered, refused } from '../support/person.ts';
import { startTestServer, today } from '../support/server.ts';
import { transferWork } from '../support/transfers.ts';

const server = await startTestServer();
afterAll(() => server.close());
const chen = await server.login('ho01');
const office = lackWork(chen);
const lin = await server.login('100101');
const clerk = lackWork(lin);
const newGoods = () => server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }]);
const insert = async (...body: BodyOf<typeof insertLacks>) =>
  answered(insertLacks, await chen.call(insertLacks, { body }));

describe('insertlist', () => {
  test('brings a shortage to the stores it names, and sums it up for the company', async () => {
    const article = await newGoods();
    const row = { genDate: today, hdgdCode: `G-${article}` };
    const { rows } = await insert(
      { ...row, hdstore: '1001', reqQty: 10, lackQty: '4' },
      { ...row, hdstore: '1002', reqQty: 6, lackQty: 6 },
    );
    expect(rows).toMatchObject([
      { row: 1, verdict: 'new' },
      { row: 2, verdict: 'changed' },
    ]);
    const id = rows[0]?.id ?? '';
    expect(await office.list({ id })).toMatchObject([{ reqQty: 16, lackQty: 10, everywhere: false }]);
    expect(await clerk.storeList({ id })).toMatchObject([{ reqQty: 10, lackQty: 4 }]);
  });

  test('of a later day is filled by what came for the same goods of the list before', async () => {
    const article = await newGoods();
    await server.stock('1002', { article, lots: [{ lot: 'L2', expiryDate: '2026-03-15', qty: 5 }] });
    const [lackId = ''] = await putLacks(server, [{ article, day: addDays(today, -1) }]);
    const asked = { lackId, farticle: article, qty: 1, regionId: 'R1' };
    expect(await transferWork(lin).ask(asked)).toMatchObject({ code: codes.success });
    await server.db.execute(sql`update transfers set state = 'received' where lack_id = ${lackId}`);
    const later = { hdstore: '1001', genDate: today, hdgdCode: `G-${article}`, lackQty: 1 };
    const [again] = (await insert(later)).rows;
    expect((await transferWork(lin).offers(again?.id ?? '')).asked).toBe(1);
  });

  test('of a later day closes nothing that logistics’ newest list names', async () => {
    const [short, other, offered] = [await newGoods(), await newGoods(), await newGoods()];
    await server.stock('1002', { article: short, lots: [{ lot: 'L2', expiryDate: '2026-03-15', qty: 5 }] });
    await putDefaults(server, short, [offered]);
    const [id = ''] = await putLacks(server, [{ article: short, day: addDays(today, -1) }]);
    const offer = { disposeFlag: 'exchange', exchangeGd1Code2: `G-${offered}` };
    expect(await office.decide(id, offer)).toMatchObject({ code: codes.success });
    const later = { hdstore: '1001', genDate: today, hdgdCode: `G-${other}`, lackQty: 1 };
    const [brought] = (await insert(later)).rows;
    expect(await clerk.storeList({ open: true, id })).toHaveLength(1);
    expect((await transferWork(lin).offers(id)).stands).toBe(true);
    expect((await transferWork(lin).offers(brought?.id ?? '')).stands).toBe(true);
    const matches = await chen.call(listMatches, { body: { all: true, limit: 100 } });
    expect(answered(listMatches, matches).items.map((one) => one.id)).toEqual(
      expect.arrayContaining([id, brought?.id]),
    );
    const asked = { lackId: id, farticle: short, qty: 1, regionId: 'R1' };
    expect(await transferWork(lin).ask(asked)).toMatchObject({ code: codes.success });
    // The next list does.
    await putLacks(server, [{ article: other }]);
    expect(await clerk.storeList({ open: true, id })).toEqual([]);
    expect((await transferWork(lin).offers(id)).stands).toBe(false);
  });

  test('the same again changes nothing', async () => {
    const article = await newGoods();
    const row = { hdstore: '1001', genDate: today, hdgdCode: `G-${article}`, disposeFlag: 'wait', reqQty: 2 };
    await insert(row);
    expect(await insert(row)).toMatchObject({ rows: [{ verdict: 'unchanged' }], refused: [] });
  });

  test('refuses each wrong row by itself, and says why', async () => {
    const [article, other] = [await newGoods(), await newGoods()];
    const row = { hdstore: '1001', genDate: today, hdgdCode: `G-${article}` };
    const { rows, refused: wrong } = await insert(
      { ...row, genDate: '2026-03-11' },
      { ...row, hdgdCode: 'no-such' },
      { ...row, disposeFlag: '烧掉' },
      { ...row, disposeFlag: '替代商品' },
      { ...row, disposeFlag: 'exchange', exchangeGd1Code2: `G-${article}` },
      { ...row, disposeFlag: 'exchange', exchangeGd1Code2: `G-${other}` },
      row,
    );
    expect(
      wrong.map(({ row: number, problems }) => [number, problems[0]?.column, problems[0]?.code]),
    ).toEqual([
      [1, 'genDate', 'future-day'],
      [2, 'hdgdCode', 'goods-unknown'],
      [3, 'disposeFlag', 'code-unknown'],
      [4, 'exchangeGd1Code2', 'no-default-substitutes'],
      [5, 'exchangeGd1Code2', 'substitute-is-goods'],
      [7, 'hdgdCode', 'duplicate-of-row'],
    ]);
    expect(rows).toMatchObject([{ row: 6, verdict: 'new' }]);
  });

  test('takes the defaults where a substitution names no goods', async () => {
    const [article, other] = [await newGoods(), await newGoods()];
    await putDefaults(server, article, [other]);
    const { rows } = await insert({
      hdstore: '1001',
      genDate: today,
      hdgdCode: `G-${article}`,
      disposeFlag: 'Substitute',
    });
    expect(await office.list({ id: rows[0]?.id ?? '' })).toMatchObject([
      { disposeFlag: 'exchange', exchangeGd1Code2: `G-${other}`, editUserName: '陈曦' },
    ]);
  });

  test('is not for a store that is not one’s own', async () => {
    expect(
      await chen.call(insertLacks, { body: [{ hdstore: '9999', genDate: today, hdgdCode: 'x' }] }),
    ).toMatchObject(refused(codes.forbidden, 'store-not-yours'));
  });
});
