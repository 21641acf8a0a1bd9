import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { defaultExchange, listDefaults, saveDefaults } from '#core/goods-lack/substitutes-contract';
import { codes } from '#core/wire/codes';
import { untilLocked } from '../support/lock-waits.ts';
import { answered, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
afterAll(() => server.close());
const admin = await server.login('admin');

/** Goods that no other test has, by their code. */
const newGoods = async () => `G-${await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }])}`;
const save = (hdgdCode: string, substitutes: string[], version?: number) =>
  admin.call(saveDefaults, { body: { hdgdCode, substitutes, ...(version !== undefined && { version }) } });
const listed = async (search: string) =>
  answered(listDefaults, await admin.call(listDefaults, { body: { search } })).items;

test('goods are listed with their default substitutes, in their order, as long as they have some', async () => {
  const [milk, oat, soy] = [await newGoods(), await newGoods(), await newGoods()];
  const made = answered(saveDefaults, await save(milk, [soy, oat], 0));
  expect(await listed(milk)).toEqual([made]);
  expect(made.substitutes.map(({ article }) => `G-${article}`)).toEqual([soy, oat]);
  const [{ code: first = '' } = {}, { code: second = '' } = {}] = made.substitutes;
  expect(
    answered(defaultExchange, await admin.call(defaultExchange, { body: { hdgdcode: milk } })),
  ).toMatchObject({
    hdgdCode: milk,
    exchangeGd1Code2: first,
    exchangeGd2Code2: second,
    exchangeGd3Code2: '',
  });
  await save(milk, [], made.version);
  expect(await listed(milk)).toEqual([]);
});

test('behind the last page there is nothing, and all are counted', async () => {
  const [milk, oat] = [await newGoods(), await newGoods()];
  await save(milk, [oat]);
  const behind = await admin.call(listDefaults, { body: { search: milk, page: 2 } });
  expect(answered(listDefaults, behind)).toEqual({ items: [], total: 1 });
});

test('goods whose substitutes were removed get others, by what the answer said', async () => {
  const [milk, oat] = [await newGoods(), await newGoods()];
  const made = answered(saveDefaults, await save(milk, [oat], 0));
  const removed = answered(saveDefaults, await save(milk, [], made.version));
  expect(removed).toMatchObject({ hdgdCode: milk, substitutes: [], editUserName: null });
  expect(await save(milk, [oat], removed.version)).toMatchObject({ success: true });
});

test('who saves over what somebody else has changed is told what it is now', async () => {
  const [milk, oat, soy] = [await newGoods(), await newGoods(), await newGoods()];
  const made = answered(saveDefaults, await save(milk, [oat], 0));
  const now = answered(saveDefaults, await save(milk, [soy], made.version));
  expect(await save(milk, [], made.version)).toMatchObject(
    refused(40900, 'edited-meanwhile', { current: now }),
  );
});

test('of two who save at once where there were none one is told what there is now', async () => {
  const [milk, oat, soy] = [await newGoods(), await newGoods(), await newGoods()];
  const saving = await server.db.transaction(async (tx) => {
    // Neither is written before both have looked.
    await tx.execute(sql`select from goods where goods_code = ${milk} for update`);
    const both = [save(milk, [oat], 0), save(milk, [soy], 0)];
    await untilLocked(server.db, 2);
    return both;
  });
  const answers = await Promise.all(saving);
  expect(answers.map(({ code }) => code).sort()).toEqual([codes.success, 40900]);
});

test('who saves over what was removed and chosen again is told so too', async () => {
  const [milk, oat, soy] = [await newGoods(), await newGoods(), await newGoods()];
  const first = answered(saveDefaults, await save(milk, [oat], 0));
  await save(milk, [], first.version);
  const now = answered(saveDefaults, await save(milk, [soy], 0));
  expect(await save(milk, [oat], first.version)).toMatchObject(
    refused(40900, 'edited-meanwhile', { current: now }),
  );
});

test('none is the goods itself, and none is there twice', async () => {
  const [milk, oat] = [await newGoods(), await newGoods()];
  expect(await save(milk, [milk])).toMatchObject(refused(42200, 'substitute-is-goods'));
  expect(await save(milk, [oat, oat])).toMatchObject(refused(42200, 'substitute-twice'));
});
