import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listRecords, listStock } from '#core/half-past/online-contract';
import { codes } from '#core/wire/codes';
import { purchaserScope } from '#core/wire/collection';
import { halfPastCollections } from '../../server/features/half-past/collections.ts';
import { sweepHalfPast } from '../../server/features/half-past/sweep.ts';
import { halfPastWork, inBin, makePurchaser, putSnapshot, stockIn } from '../support/half-past.ts';
import { untilLocked } from '../support/lock-waits.ts';
import { refused } from '../support/person.ts';
import { startTestServer, tuesdayMorning } from '../support/server.ts';

const server = await startTestServer({
  runsJobs: false,
  limits: { idleHours: 10_000, absoluteDays: 10_000 },
});
afterAll(() => server.close());
await makePurchaser(server, 'buyer01', 'P01');
await makePurchaser(server, 'ho01', null);
const buyer = await server.login('buyer01');
const shen = halfPastWork(buyer);
const chen = await server.login('ho01');
const office = halfPastWork(chen);
const admin = await server.login('admin');

beforeEach(async () => {
  server.clock.set(tuesdayMorning);
  for (const table of ['half_past_records', 'half_past_stock'])
    await server.db.execute(sql`delete from ${sql.identifier(table)}`);
});

const bins = (rows: readonly { fbin: string }[]) => rows.map(({ fbin }) => fbin).toSorted();
/** A bin that no other test has, with stock that waits. */
async function waiting(said: Parameters<typeof inBin>[1] = {}): Promise<{ bin: string; id: string }> {
  const bin = `A-${uuidv7()}`;
  await putSnapshot(server, inBin(bin, said));
  return { bin, id: await stockIn(server, bin) };
}

describe('what waits', () => {
  test('is each purchaser’s own, and all of it head office’s', async () => {
    await putSnapshot(server, inBin('A-1'), inBin('A-2', { psrCode: 'P02' }), inBin('A-3', { psrCode: '' }));
    expect(bins(await shen.pending())).toEqual(['A-1']);
    expect(bins(await shen.pending({ psrCode: 'P02' }))).toEqual([]);
    expect(bins(await office.pending())).toEqual(['A-1', 'A-2', 'A-3']);
    expect(bins(await office.pending({ psrCode: 'P02' }))).toEqual(['A-2']);
    expect((await shen.held()).stock.map(({ bin }) => bin)).toEqual(['A-1']);
    expect(await office.pending({ psrCode: 'P01' })).toMatchObject([
      {
        fbin: 'A-1',
        stat: 'normal',
        fgid: 'GID-1',
        fcode: '010101',
        fcodeFlot: '010101-20260101A',
        fcode2: '6901234567892',
        fname: '鲜牛奶 950 毫升',
        vendor: '上海申丰食品有限公司',
        fvalidperiod: 180,
        flot: '20260101A',
        fqty: 120,
        saleQty: 24,
        outQty: 12,
        blockStockQty: 36,
        blockStockDay: 20,
        psrCode: 'P01',
        psrName: '沈越',
        since: '2026-03-10',
        disposal: '',
        remark: '',
        editUserId: null,
        editUserid: null,
        editUserName: null,
        editTime: null,
      },
    ]);
  });

  test('of another purchaser is neither pulled, handled nor withdrawn', async () => {
    const { id } = await waiting({ psrCode: 'P02' });
    for (const scope of [purchaserScope('P02'), purchaserScope('')]) {
      const body = { scope, cursor: null };
      expect(await buyer.request('POST', '/api/sync/pull', body)).toMatchObject(
        refused(codes.forbidden, 'purchaser-not-yours'),
      );
    }
    expect(await shen.handle(id, { disposal: 'normal' })).toMatchObject(
      refused(codes.notFound, 'half-past-stock-unknown'),
    );
    await office.handle(id, { disposal: 'normal' });
    const [record] = await office.handled({ psrCode: 'P02' });
    expect(await shen.withdraw(record?.id ?? '')).toMatchObject(
      refused(codes.notFound, 'half-past-record-unknown'),
    );
    expect(await shen.handled({ id: record?.id ?? '' })).toEqual([]);
  });

  test('is nobody’s whose user has no purchaser code', async () => {
    await waiting();
    await makePurchaser(server, 'buyer01', null);
    expect(await shen.pending()).toEqual([]);
    expect(await shen.handled()).toEqual([]);
    await makePurchaser(server, 'buyer01', 'P01');
  });

  test('is found by each of the documents’ filters, by pinyin, and by the end of its barcode', async () => {
    await putSnapshot(
      server,
      inBin('A-1'),
      inBin('A-2', { fcode: '020202', fcode2: '6909999999990', fname: '苏打饼干', vendor: '苏州太湖' }),
      inBin('A-3', { fcode: '030303', fcode2: '', fname: '洗衣液', stat: '封仓' }),
    );
    const found = async (body: object) => bins(await shen.pending(body));
    expect(await found({ hdgdcode: '0202' })).toEqual(['A-2']);
    expect(await found({ hdgdcode2: '567892' })).toEqual(['A-1']);
    expect(await found({ likeName: '饼干' })).toEqual(['A-2']);
    expect(await found({ likeVendor: '太湖' })).toEqual(['A-2']);
    expect(await found({ search: 'xianniunai' })).toEqual(['A-1']);
    expect(await found({ search: '9990' })).toEqual(['A-2']);
    expect(await found({ stat: 'sealed' })).toEqual(['A-3']);
    expect(await shen.pending({ sort: '-fcode', page: 2, limit: 2 })).toMatchObject([{ fbin: 'A-1' }]);
  });

  test('ages by weeks, and each age can be looked at', async () => {
    const at = ['2026-01-01', '2026-02-03', '2026-02-24', '2026-03-10'];
    const rows = at.map((_, index) => inBin(`A-${index}`, { fqty: 10 * (index + 1) }));
    for (const [index, day] of at.entries()) {
      server.clock.set(`${day}T09:00:00+08:00`);
      await putSnapshot(server, ...rows.slice(0, index + 1));
    }
    expect(await shen.ageing()).toEqual([
      { age: '0', rows: 1, qty: 40 },
      { age: '1', rows: 0, qty: 0 },
      { age: '2', rows: 1, qty: 30 },
      { age: '4', rows: 1, qty: 20 },
      { age: '8', rows: 1, qty: 10 },
    ]);
    expect(await shen.ageing({ age: '8', hdgdcode: 'none' })).toMatchObject([{ rows: 0 }, {}, {}, {}, {}]);
    expect(bins(await shen.pending({ age: '4' }))).toEqual(['A-1']);
    // The first day of the next age.
    server.clock.set('2026-03-31T09:00:00+08:00');
    expect(bins(await shen.pending({ age: '8' }))).toEqual(['A-0', 'A-1']);
  });
});

describe('handling', () => {
  test('takes stock off the page, into the log with who, when and the figures', async () => {
    const { bin, id } = await waiting();
    const recordId = uuidv7();
    const answer = await shen.handle(id, { disposal: 'other', remark: ' 转内购 ', recordId });
    expect(answer).toMatchObject({
      code: codes.success,
      data: { id: recordId, stockId: id, disposal: 'other', remark: '转内购', version: expect.any(Number) },
    });
    expect(bins(await shen.pending())).toEqual([]);
    expect(await shen.handled()).toMatchObject([
      {
        id: recordId,
        fbin: bin,
        fqty: 120,
        editUserId: 'u-buyer01',
        editUserName: '沈越',
        editTime: '2026-03-10T01:00:00.000Z',
        status: 'active',
        deleteTime: null,
      },
    ]);
    const held = await shen.held();
    expect(held.stock).toMatchObject([{ id, recordId }]);
    expect(held.records.find((one) => one.id === recordId)).toMatchObject({ disposal: 'other' });
  });

  test.each([
    [{}, 'handling-required', 'must select handling method!', '必须选择处理方式！'],
    [{ disposal: 'burn' }, 'handling-required', 'must select handling method!', '必须选择处理方式！'],
    [
      { disposal: 'other', remark: '  ' },
      'handling-remark-required',
      'under other option, remark must be entered!',
      '选择“其他”时必须填写备注！',
    ],
  ])('of %j is refused in the documents’ words', async (said, reason, english, chinese) => {
    const { id } = await waiting();
    expect(await shen.handle(id, said)).toMatchObject(refused(codes.invalid, reason));
    for (const [language, words] of [
      ['en', english],
      ['zh-CN', chinese],
    ]) {
      const path = '/api/jarvis/stockflothalfpastmanager/insertStockFlotHalfPastManagerByActRecord';
      const answer = await buyer.request(
        'POST',
        path,
        { id, ...said },
        { 'accept-language': language ?? '' },
      );
      expect(answer.message).toBe(words);
    }
  });

  test('by two: the first decision stands, and the second hears whose and which', async () => {
    const { id } = await waiting();
    const [first, second] = [
      shen.noteHandling(id, { disposal: 'return' }),
      shen.noteHandling(id, { disposal: 'promote', remark: '我的话' }),
    ];
    expect(await buyer.replay([first])).toMatchObject([{ code: codes.success }]);
    expect(await buyer.replay([second])).toMatchObject([
      {
        code: codes.conflict,
        data: {
          reason: 'half-past-handled-before',
          params: { name: '沈越', disposal: 'return', at: '2026-03-10T01:00:00.000Z' },
          current: { disposal: 'return', editUserName: '沈越' },
        },
      },
    ]);
    expect(await office.handle(id, { disposal: 'normal' })).toMatchObject({
      ...refused(codes.conflict, 'half-past-handled-before'),
      message: expect.stringMatching(/沈越 .*warehouse returns to vendor/),
    });
    expect(await shen.handled({ actualityData: true })).toHaveLength(1);
  });

  test('comes from head office’s outbox too, whose devices hold no purchaser’s rows, and from no other purchaser’s', async () => {
    const { id } = await waiting({ psrCode: 'P02' });
    expect(await buyer.replay([shen.noteHandling(id, { disposal: 'return' })])).toMatchObject([
      { data: { reason: 'half-past-stock-unknown' } },
    ]);
    expect(await chen.replay([office.noteHandling(id, { disposal: 'return' })])).toMatchObject([
      { code: codes.success },
    ]);
    const [record] = await office.handled({ psrCode: 'P02', actualityData: true });
    expect(await chen.replay([office.noteWithdrawal(record?.id ?? '', id)])).toMatchObject([
      { code: codes.success },
    ]);
    expect(bins(await office.pending({ psrCode: 'P02' }))).toHaveLength(1);
  });

  test('of stock that has left the warehouse meanwhile is recorded, and says so', async () => {
    const { bin, id } = await waiting();
    await putSnapshot(server, inBin('B-1', { psrCode: 'P02' }));
    expect((await shen.held()).stock).toEqual([]);
    const note = shen.noteHandling(id, { disposal: 'return' });
    expect(await buyer.replay([note])).toMatchObject([
      { code: codes.success, message: expect.stringMatching(/left the warehouse/) },
    ]);
    expect(await shen.handled({ actualityData: true })).toMatchObject([{ fbin: bin, fqty: 120 }]);
    // Withdrawn, it waits for nobody: there is none.
    const [record] = await shen.handled({ actualityData: true });
    expect(await buyer.replay([shen.noteWithdrawal(record?.id ?? '', id)])).toMatchObject([
      { code: codes.success, message: expect.stringMatching(/does not return to pending/) },
    ]);
    expect(await shen.pending()).toEqual([]);
  });

  test('does not hide stock that left and comes back: it waits anew, from its return', async () => {
    const { bin, id } = await waiting();
    await shen.handle(id, { disposal: 'return' });
    await putSnapshot(server, inBin('B-2'));
    server.clock.pass({ days: 20 });
    await putSnapshot(server, inBin('B-2'), inBin(bin));
    const back = await stockIn(server, bin);
    expect(await shen.pending({ sort: '+fbin' })).toMatchObject([
      { id: back, fbin: bin, since: '2026-03-30' },
      { fbin: 'B-2', since: '2026-03-10' },
    ]);
    expect((await shen.held()).stock.map((stock) => stock.id)).toContain(back);
    expect((await shen.held()).stock.map((stock) => stock.id)).not.toContain(id);
    // What was decided then stays in the log; taken back, it is about stock that is gone.
    const [record] = await shen.handled({ actualityData: true });
    expect(record).toMatchObject({ stockId: id, since: '2026-03-10' });
    expect(await shen.handle(back, { disposal: 'promote' })).toMatchObject({ code: codes.success });
    expect(await shen.withdraw(record?.id ?? '')).toMatchObject({ code: codes.success });
    expect(bins(await shen.pending())).toEqual(['B-2']);
  });

  test('of stock that is gone for long is the log alone', async () => {
    const { id } = await waiting();
    await shen.handle(id, { disposal: 'return' });
    await putSnapshot(server, inBin('B-3'));
    server.clock.pass({ days: 91 });
    await sweepHalfPast(server.db, halfPastCollections, server.clock.now());
    const left = await server.db.execute(sql`select from half_past_stock where id = ${id}`);
    expect(left.rows).toEqual([]);
    expect(await shen.handled()).toMatchObject([{ stockId: id }]);
  });

  test('is counted anew after a snapshot, a decision, its taking back and the sweep', async () => {
    const total = async (call: typeof listStock | typeof listRecords, body: object = {}) =>
      Object(await chen.call(call, { body: { limit: 1, ...body } })).data.total;
    const counts = async () => [
      ...[await total(listStock), await total(listRecords)],
      ...[await total(listRecords, { actualityData: true }), await total(listRecords, { older: false })],
    ];
    const bin = `A-${uuidv7()}`;
    await putSnapshot(server, inBin(bin), inBin('B-4'));
    expect(await counts()).toEqual([2, 0, 0, 0]);
    await shen.handle(await stockIn(server, bin), { disposal: 'return' });
    expect(await counts()).toEqual([1, 1, 1, 1]);
    const [record] = await shen.handled();
    await shen.withdraw(record?.id ?? '');
    expect(await counts()).toEqual([2, 1, 0, 1]);
    await putSnapshot(server, inBin('B-4'));
    expect(await counts()).toEqual([1, 1, 0, 1]);
    server.clock.pass({ days: 15 });
    await sweepHalfPast(server.db, halfPastCollections, server.clock.now());
    expect(await counts()).toEqual([1, 1, 0, 0]);
  });

  test('of many at once is done at once, each by itself', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => inBin(`C-${index}`));
    await putSnapshot(server, ...rows);
    const ids = (await shen.pending()).map(({ id }) => id);
    const [decided = '', ...others] = ids;
    await office.handle(decided, { disposal: 'normal' });
    const outcomes = await buyer.replay(ids.map((id) => shen.noteHandling(id, { disposal: 'promote' })));
    const refusals = outcomes.filter(({ code }) => code !== codes.success);
    expect(refusals).toMatchObject([{ code: codes.conflict }]);
    expect(await shen.handled({ disposal: 'promote', actualityData: true })).toHaveLength(others.length);
    expect(new Set(outcomes.flatMap(({ rows: of }) => of.map(({ version }) => version))).size).toBeLessThan(
      5,
    );
  });

  test('twice of one stock in a batch, in letters of either case, is one of them alone', async () => {
    const { id } = await waiting();
    const outcomes = await buyer.replay([
      shen.noteHandling(id, { disposal: 'return' }),
      shen.noteHandling(id.toUpperCase(), { disposal: 'promote' }),
    ]);
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual([codes.success, codes.conflict]);
  });

  test('under the number of another decision is refused', async () => {
    const [one, recordId] = [await waiting(), uuidv7()];
    await shen.handle(one.id, { disposal: 'return', recordId });
    const other = await waiting();
    expect(await shen.handle(other.id, { disposal: 'return', recordId })).toMatchObject(
      refused(codes.invalid, 'operation-id-used'),
    );
  });
});

describe('withdrawing', () => {
  test('returns the stock to the page, with the figures that the WMS says now', async () => {
    const { bin, id } = await waiting();
    const note = shen.noteHandling(id, { disposal: 'return' });
    await buyer.replay([note]);
    await putSnapshot(server, inBin(bin, { fqty: 84, saleQty: 60, stat: 'sealed' }));
    expect(await shen.handled({ actualityData: true })).toMatchObject([{ fbin: bin, fqty: 120 }]);
    const [record] = await shen.handled({ actualityData: true });
    expect(await buyer.replay([shen.noteWithdrawal(record?.id ?? '', id)])).toMatchObject([
      { code: codes.success },
    ]);
    expect(await shen.pending()).toMatchObject([{ id, fqty: 84, saleQty: 60, stat: 'sealed' }]);
    expect((await shen.held()).stock).toMatchObject([{ id, recordId: null, qty: 84 }]);
    expect(await shen.handled({ id: record?.id ?? '' })).toMatchObject([
      { status: 'deleted', deleteUserName: '沈越', deleteTime: '2026-03-10T01:00:00.000Z', fqty: 120 },
    ]);
    // It can be decided about anew.
    expect(await shen.handle(id, { disposal: 'normal' })).toMatchObject({ code: codes.success });
  });

  test('twice says who did it first, and brings back nothing that was decided since', async () => {
    const { id } = await waiting();
    await shen.handle(id, { disposal: 'return' });
    const [record] = await shen.handled({ actualityData: true });
    await shen.withdraw(record?.id ?? '');
    await shen.handle(id, { disposal: 'normal' });
    expect(await office.withdraw(record?.id ?? '')).toMatchObject(
      refused(codes.conflict, 'handling-withdrawn', {
        params: { name: '沈越', at: '2026-03-10T01:00:00.000Z' },
      }),
    );
    expect(await shen.pending()).toEqual([]);
  });

  test('is the author’s, and head office’s', async () => {
    const { id } = await waiting();
    await office.handle(id, { disposal: 'return' });
    const [record] = await shen.handled({ actualityData: true });
    expect(await shen.withdraw(record?.id ?? '')).toMatchObject(
      refused(codes.forbidden, 'handling-not-yours'),
    );
    expect(await office.withdraw(record?.id ?? '')).toMatchObject({ code: codes.success });
    expect(await shen.handle(id, { disposal: 'promote' })).toMatchObject({ code: codes.success });
    const [own] = await shen.handled({ actualityData: true });
    expect(await office.withdraw(own?.id ?? '')).toMatchObject({ code: codes.success });
    expect(bins(await shen.pending())).toHaveLength(1);
  });
});

describe('devices', () => {
  test('hold a decision for two weeks; older ones are the server’s to list', async () => {
    const { id } = await waiting();
    await shen.handle(id, { disposal: 'return' });
    const standing = async (older: boolean) => shen.handled({ older, actualityData: true });
    server.clock.pass({ days: 13 });
    await sweep();
    expect([await standing(false), await standing(true)]).toMatchObject([[{ stockId: id }], []]);
    server.clock.pass({ days: 2 });
    await sweep();
    expect([await standing(false), await standing(true)]).toMatchObject([[], [{ stockId: id }]]);
    const held = await shen.held();
    expect([held.stock, held.records.filter(({ stockId }) => stockId === id)]).toEqual([[], []]);
    // Taken back, its stock is theirs again.
    const [record] = await standing(true);
    await shen.withdraw(record?.id ?? '');
    expect((await shen.held()).stock).toMatchObject([{ id, recordId: null }]);
  });

  test('get stock that has become another purchaser’s no more', async () => {
    const { bin, id } = await waiting();
    expect((await shen.held()).stock).toMatchObject([{ id }]);
    await putSnapshot(server, inBin(bin, { psrCode: 'P02', psrName: '吴桐' }));
    expect((await shen.held()).stock).toEqual([]);
    expect(await office.pending({ psrCode: 'P02' })).toMatchObject([{ id }]);
  });

  test('know whose stock is theirs', async () => {
    expect((await buyer.request('GET', '/api/system/user/info')).data).toMatchObject({ psrCode: 'P01' });
    expect((await admin.request('GET', '/api/system/user/info')).data).toMatchObject({ psrCode: null });
  });

  async function sweep() {
    await sweepHalfPast(server.db, halfPastCollections, server.clock.now());
  }
});

test('two devices that decide and take back at the same time wait for the stock, and not for the list', async () => {
  const [one, two, three] = [await waiting(), await waiting(), await waiting()];
  const said = { disposal: 'normal', remark: '' };
  await office.handle(three.id, said);
  const [record] = await office.handled();
  const id = record?.id ?? '';
  const doing = await server.db.transaction(async (tx) => {
    await tx.execute(sql`select from half_past_records where id = ${id} for update`);
    const direct = office.withdraw(id);
    await untilLocked(server.db, 1);
    const handled = [one, two].map((stock) => office.noteHandling(stock.id, said));
    const replayed = chen.replay([...handled, office.noteWithdrawal(id, three.id)]);
    await untilLocked(server.db, 2);
    return { direct, replayed };
  });
  expect(await doing.direct).toMatchObject({ code: codes.success });
  const [first, second, late] = await doing.replayed;
  expect(late).toMatchObject({ code: codes.conflict, data: { reason: 'handling-withdrawn' } });
  // Neither was broken off and had to do it again, one by one.
  const versions = [first, second].flatMap((outcome) => outcome?.rows.map(({ version }) => version) ?? []);
  expect(versions).toHaveLength(4);
  expect(new Set(versions).size).toBe(1);
});
