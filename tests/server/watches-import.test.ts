import { Value } from 'typebox/value';
import { afterAll, describe, expect, test } from 'vitest';
import {
  importWatches,
  importWatchesAlias,
  listWatchImports,
  WatchImportVerdict,
  watchImports,
} from '#core/shortage-watch/online-contract';
import { codes } from '#core/wire/codes';
import { envelopeOf } from '#core/wire/envelope';
import { watchCollections } from '../../server/features/shortage-watch/collections.ts';
import { upsertWatches } from '../../server/features/shortage-watch/upsert.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import { putLacks, putWarehouseStock } from '../support/lacks.ts';
import { untilLocked } from '../support/lock-waits.ts';
import { answered } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { csvOfCells, xlsxOfCells } from '../support/stock-file.ts';
import { notTakenBack, takenBack } from '../support/taken-back.ts';
import { sendWatches, watchWork } from '../support/watches.ts';

const server = await startTestServer({ limits: { idleHours: 10_000, absoluteDays: 10_000 } });
afterAll(() => server.close());
const chen = await server.login('ho01');
const zhao = await server.login('handler01');
const office = watchWork(chen);
let goodsMade = 0;
async function newGoods(): Promise<{ article: string; code: string }> {
  goodsMade += 1;
  const code = `00${goodsMade}`;
  const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }], {
    goodsCode: code,
  });
  return { article, code };
}

const header = ['门店', '商品编码', '需求数量', '需求原因', '期望到货日期'];
const send = (path: string, lines: readonly (readonly unknown[])[], query = '') => {
  // The list of past imports is in the order of their times.
  server.clock.pass({ minutes: 1 });
  return sendWatches(server, chen, path, xlsxOfCells([header, ...lines]), query);
};
const imported = async (lines: readonly (readonly unknown[])[], query = '') =>
  Value.Parse(envelopeOf(WatchImportVerdict), await send(importWatches.path, lines, query)).data;
const rowsOf = (code: string) => office.list({ hdgdCode: code });
const latest = async () =>
  answered(listWatchImports, await chen.call(listWatchImports, { body: {} })).items[0]?.id ?? '';

describe('a file of what stores miss', () => {
  test.each([
    ['as the documents spell it', importWatches.path],
    ['rightly spelt', importWatchesAlias.path],
    ['in any case', importWatches.path.toLowerCase()],
  ])('is taken %s', async (_how, path) => {
    const { article, code } = await newGoods();
    await putLacks(server, [{ article, buyerCode: 'buyer01' }]);
    await putWarehouseStock(server, article, 48);
    expect(await send(path, [['1001', code, 24, ' 促销 ', '2026-03-12']])).toMatchObject({
      code: codes.success,
      data: { imported: 1, newWatches: 1, refused: [] },
    });
    expect(await rowsOf(code)).toMatchObject([
      {
        hdstore: '1001',
        hdstoreName: '人民路店',
        watchDate: '2026-03-10',
        farticle: article,
        reqQty: 24,
        reqReason: '促销',
        expectedDeliveryDate: '2026-03-12',
        wrhQty: 48,
        psrCode: 'buyer01',
        editUserName: '陈曦',
        status: 'NEW',
        clocks: [{ clock: 'own', state: 'running' }],
      },
    ]);
  });

  test('is told row by row what is wrong with it', async () => {
    const { code } = await newGoods();
    const verdict = await imported([
      ['1001', code, 6, '', ''],
      ['9999', code, 6, '', ''],
      ['1001', 'no-such', 6, '', ''],
      ['1001', code, 0, '', ''],
      ['1001', code, 7, '', ''],
      ['', code, 'many', '', '尽快'],
    ]);
    expect(verdict.imported).toBe(1);
    expect(
      verdict.refused.map(({ row, problems }) => [
        row,
        ...problems.map(({ column, code: why }) => [column, why]),
      ]),
    ).toEqual([
      [3, ['hdstore', 'unknown-store']],
      [4, ['hdgdCode', 'goods-unknown']],
      [5, ['reqQty', 'quantity-none']],
      [6, ['hdgdCode', 'duplicate-of-row']],
      [7, ['hdstore', 'required'], ['reqQty', 'not-a-number'], ['expectedDeliveryDate', 'not-a-date']],
    ]);
  });

  test('is a workbook, from whoever holds the point', async () => {
    const file = csvOfCells([header]);
    expect(await sendWatches(server, chen, importWatches.path, file)).toMatchObject({
      data: { reason: 'file-not-a-workbook' },
    });
    const lin = await server.login('100101');
    expect(await sendWatches(server, lin, importWatches.path, xlsxOfCells([header]))).toMatchObject({
      code: codes.forbidden,
      data: { reason: 'no-permission' },
    });
    expect(await sendWatches(server, zhao, importWatches.path, xlsxOfCells([header]))).toMatchObject({
      code: codes.success,
    });
  });
});

describe('the same store, goods and day again', () => {
  test('is the same record: its figures change, another day is another one', async () => {
    const { code } = await newGoods();
    const row = ['1001', code, 6, '促销', ''];
    await imported([row]);
    expect(await imported([row])).toMatchObject({ imported: 0, unchanged: 1 });
    expect(await imported([['1001', code, 8, '促销', '']])).toMatchObject({ imported: 1, newWatches: 0 });
    expect(await rowsOf(code)).toMatchObject([{ reqQty: 8, status: 'NEW' }]);
    server.clock.pass({ days: 1 });
    expect(await imported([row])).toMatchObject({ newWatches: 1 });
    expect((await rowsOf(code)).map(({ watchDate }) => watchDate)).toEqual(['2026-03-11', '2026-03-10']);
  });

  test('that somebody has decided about is warned of, and stays decided', async () => {
    const { code } = await newGoods();
    await imported([['1001', code, 6, '', '']]);
    const id = (await rowsOf(code))[0]?.id ?? '';
    await watchWork(zhao).decide(id, { status: 'REJECT', disposeRemark: '够卖' });
    const verdict = await imported([['1001', code, 12, '', '']], '?preview=true');
    expect(verdict).toMatchObject({
      preview: true,
      warnings: [{ row: 2, problems: [{ code: 'watch-decided', params: { name: '赵磊' } }] }],
      changes: {
        rows: [
          {
            row: 2,
            isNew: false,
            values: { hdstoreName: '人民路店' },
            changes: [{ column: 'reqQty', from: '6', to: '12' }],
          },
        ],
      },
    });
    expect(await rowsOf(code)).toMatchObject([{ reqQty: 6, status: 'REJECT' }]);
    await imported([['1001', code, 12, '', '']]);
    expect(await rowsOf(code)).toMatchObject([{ reqQty: 12, status: 'REJECT', disposeUserName: '赵磊' }]);
  });

  test('is the store’s own day', async () => {
    const { code } = await newGoods();
    await server.db.execute("update departments set time_zone = 'Asia/Urumqi' where code = '1012'");
    server.clock.set('2026-03-12T01:00+08:00');
    await imported([
      ['1012', code, 6, '', ''],
      ['1001', code, 6, '', ''],
    ]);
    expect((await rowsOf(code)).map(({ hdstore, watchDate }) => [hdstore, watchDate]).toSorted()).toEqual([
      ['1001', '2026-03-12'],
      ['1012', '2026-03-11'],
    ]);
  });
});

describe('an import that is taken back', () => {
  test('leaves what was there, and of what it made nothing, clocks included', async () => {
    const [one, other] = [await newGoods(), await newGoods()];
    await imported([['1001', one.code, 6, '促销', '']]);
    await imported([
      ['1001', one.code, 9, '', ''],
      ['1001', other.code, 9, '', ''],
    ]);
    expect(await takenBack(chen, watchImports, await latest())).toMatchObject({
      revertedBy: expect.anything(),
    });
    expect(await rowsOf(one.code)).toMatchObject([{ reqQty: 6, reqReason: '促销' }]);
    expect(await rowsOf(other.code)).toEqual([]);
    const left = await server.db.execute(`
      select from service_clocks c where kind = 'watch'
      and not exists (select from shortage_watches w where w.id::text = c.subject)`);
    expect(left.rows).toEqual([]);
  });

  test('leaves what somebody else’s file said while it waited', async () => {
    const { article, code } = await newGoods();
    await imported([['1001', code, 6, '促销', '']]);
    const day = (await rowsOf(code))[0]?.watchDate ?? '';
    let importing: ReturnType<typeof imported> | undefined;
    await inUnit(server.db, watchCollections, async (unit) => {
      const said = { store: '1001', article, day, requiredQty: 7, reason: '团购', expectedOn: null };
      const at = server.clock.now().toISOString();
      await upsertWatches(unit, [said], { userId: 'u-handler01', userName: '赵磊', at, cause: 'import' });
      importing = imported([['1001', code, 9, '', '']]);
      await untilLocked(server.db, 1);
    });
    expect(await importing).toMatchObject({ imported: 1 });
    await takenBack(chen, watchImports, await latest());
    expect(await rowsOf(code)).toMatchObject([{ reqQty: 7, reqReason: '团购' }]);
  });

  test('is refused once somebody has decided about a row of it', async () => {
    const { code } = await newGoods();
    await imported([['1001', code, 6, '', '']]);
    const number = await latest();
    await office.decide((await rowsOf(code))[0]?.id ?? '', { status: 'REJECT', disposeRemark: '够卖' });
    expect(await takenBack(chen, watchImports, number)).toMatchObject(
      notTakenBack('import-row-changed', { count: 1 }),
    );
    expect(await rowsOf(code)).toHaveLength(1);
  });
});

test('a file without its columns says which are missing, in words', async () => {
  const answer = await sendWatches(server, chen, importWatches.path, xlsxOfCells([['门店', '需求数量']]));
  expect(answer).toMatchObject({ code: codes.invalid, data: { reason: 'import-missing-columns' } });
  expect(answer.message).toContain('商品编码');
});
