import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listGoodsWithoutShelfLife,
  listLotsExpiringTooLate,
  qualitySummary,
} from '#core/stock-quality/contract';
import { goodsSortColumns, lotSortColumns } from '#core/stock-quality/sorting';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { answered, type Person } from '../support/person.ts';
import { startTestServer, today } from '../support/server.ts';

const server = await startTestServer({ limits: { idleHours: 48, absoluteDays: 30 } });
afterAll(() => server.close());
const headOffice = await server.login('ho01');

beforeAll(async () => {
  await server.stock(
    '1001',
    {
      article: 'RICE',
      name: '无保质期大米',
      nameEn: 'Rice',
      barcodes: ['0012345678905'],
      shelfLifeDays: null,
      lots: [
        { lot: 'L1', expiryDate: '2026-06-01', qty: 5.5 },
        { lot: 'L2', expiryDate: '2026-05-01', qty: 0 },
      ],
    },
    {
      article: 'MILK',
      shelfLifeDays: 15,
      lots: [
        { lot: 'FITS', expiryDate: '2026-03-25' },
        { lot: 'LATE', expiryDate: '2026-03-26', liveQty: 3 },
        { lot: 'GONE', expiryDate: '2027-01-01', qty: 0 },
      ],
    },
  );
  await server.stock('1002', {
    article: 'RICE',
    name: '无保质期大米',
    nameEn: 'Rice',
    barcodes: ['0012345678905'],
    shelfLifeDays: null,
    lots: [{ lot: 'L9', expiryDate: '2026-04-01', qty: 2 }],
  });
  await server.stock('1012', { article: 'SALT', shelfLifeDays: 0, lots: [{ lot: '', qty: 0 }] });
});

async function goods(
  person: Person,
  body: BodyOf<typeof listGoodsWithoutShelfLife> = {},
): Promise<AnswerOf<typeof listGoodsWithoutShelfLife>> {
  return answered(listGoodsWithoutShelfLife, await person.call(listGoodsWithoutShelfLife, { body }));
}

async function lots(
  person: Person,
  body: BodyOf<typeof listLotsExpiringTooLate> = {},
): Promise<AnswerOf<typeof listLotsExpiringTooLate>> {
  return answered(listLotsExpiringTooLate, await person.call(listLotsExpiringTooLate, { body }));
}

describe('goods without a shelf life', () => {
  it('are listed over all of a person’s stores, missing and zero alike, those with most stock first', async () => {
    const { items, total } = await goods(headOffice);
    expect(total).toBe(2);
    expect(items).toEqual([
      {
        farticle: 'RICE',
        hdgdcode: 'G-RICE',
        hdgdcode2: '0012345678905',
        goodsName: '无保质期大米',
        goodsNameEn: 'Rice',
        stores: 2,
        lots: 2,
        qty: 7.5,
        fexpiracy: '2026-04-01',
      },
      expect.objectContaining({ farticle: 'SALT', stores: 1, lots: 0, qty: 0, fexpiracy: null }),
    ]);
  });

  it('can be narrowed to one store', async () => {
    const { items } = await goods(headOffice, { hdstore: '1002' });
    expect(items).toEqual([expect.objectContaining({ farticle: 'RICE', stores: 1, qty: 2 })]);
  });

  it('are found by either name, its pinyin and initials, code, the end of a barcode and any lot', async () => {
    for (const search of ['大米', 'rICE', 'dami', 'bzq', 'g-rice', '78905', 'Ｒｉｃｅ', 'l9']) {
      expect((await goods(headOffice, { search })).total, search).toBe(1);
    }
    expect((await goods(headOffice, { search: '%' })).total).toBe(0);
    // The lot that was looked for does not make the others vanish from the sums.
    expect((await goods(headOffice, { search: 'l9' })).items).toMatchObject([
      { stores: 2, lots: 2, qty: 7.5 },
    ]);
  });

  it('come in pages that add up', async () => {
    const first = await goods(headOffice, { page: 1, limit: 1 });
    const second = await goods(headOffice, { page: 2, limit: 1 });
    expect([...first.items, ...second.items].map((item) => item.farticle)).toEqual(['RICE', 'SALT']);
    expect([first.total, second.total]).toEqual([2, 2]);
  });

  it('can be sorted by every column, in both directions', async () => {
    for (const column of goodsSortColumns) {
      const up = await goods(headOffice, { sort: `+${column}` });
      const down = await goods(headOffice, { sort: `-${column}` });
      expect([up.total, down.total], column).toEqual([2, 2]);
    }
    expect((await goods(headOffice, { sort: '+qty' })).items[0]?.farticle).toBe('SALT');
  });
});

describe('lots that expire later than their shelf life allows', () => {
  it('are those beyond what goods made today would reach, and in stock', async () => {
    const { items, total } = await lots(headOffice);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      hdstore: '1001',
      hdstoreName: '人民路店',
      farticle: 'MILK',
      flot: 'LATE',
      fexpiracy: '2026-03-26',
      validperiod: 15,
      daysTooMany: 1,
      qty: 10,
    });
    expect((await lots(headOffice, { search: 'late' })).total).toBe(1);
    expect((await lots(headOffice, { search: 'fits' })).total).toBe(0);
  });

  it('are measured by each store’s own day', async () => {
    // Half past midnight in Shanghai is still the evening before in Ürümqi.
    server.clock.set('2026-03-11T00:30:00+08:00');
    await server.stock('1012', {
      article: 'MILK',
      shelfLifeDays: 15,
      lots: [{ lot: 'WEST', expiryDate: '2026-03-26' }],
    });
    expect((await lots(headOffice)).items.map((item) => item.flot)).toEqual(['WEST']);
    server.clock.set(`${today}T09:00:00+08:00`);
  });

  it('can be sorted by every column', async () => {
    for (const column of lotSortColumns) {
      expect((await lots(headOffice, { sort: `+${column}` })).total, column).toBeGreaterThan(0);
    }
  });
});

it('the summary counts what the lists show', async () => {
  const summary = answered(
    qualitySummary,
    await headOffice.call(qualitySummary, { body: { hdstore: '1001' } }),
  );
  expect(summary).toEqual({
    goodsWithoutShelfLife: 1,
    lotsExpiringTooLate: 1,
    lots: 3,
    lotsWithoutLiveStock: 2,
  });
});

describe('who may look', () => {
  it('nobody without the point', async () => {
    const staff = await server.login('100101');
    const answer = await staff.call(listGoodsWithoutShelfLife, { body: {} });
    expect(answer).toMatchObject({ code: codes.forbidden, data: { point: 'MENU-STOCKLOT' } });
  });

  it('nobody at another’s store', async () => {
    const editor = await server.login('editor');
    expect((await goods(editor)).items).toEqual([expect.objectContaining({ stores: 1, qty: 5.5 })]);
    const answer = await editor.call(listGoodsWithoutShelfLife, { body: { hdstore: '1002' } });
    expect(answer).toMatchObject({ code: codes.forbidden, data: { reason: 'store-not-yours' } });
  });

  it('somebody without a store sees an empty list', async () => {
    const buyer = await server.login('buyer01');
    expect(await goods(buyer)).toEqual({ items: [], total: 0 });
  });
});
