import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listConnectorRuns } from '#core/connectors/contract';
import type { WmsWire } from '#core/connectors/wms';
import { halfPastCollections } from '../../server/features/half-past/collections.ts';
import { wmsConnector } from '../../server/features/half-past/wms.ts';
import type { Carrier } from '../../server/platform/connectors/carrier.ts';
import { folderCarrier } from '../../server/platform/connectors/folder-carrier.ts';
import { httpCarrier } from '../../server/platform/connectors/http-carrier.ts';
import { runConnector } from '../../server/platform/connectors/run.ts';
import { halfPastWork, inBin, makePurchaser } from '../support/half-past.ts';
import { type LogisticsServer, mishaps, startLogistics } from '../support/logistics-server.ts';
import { answered, type Person } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let system: LogisticsServer<Partial<WmsWire>>;
let admin: Person;
let shen: ReturnType<typeof halfPastWork>;
let folder: string;

beforeAll(async () => {
  system = await startLogistics<Partial<WmsWire>>();
  server = await startTestServer();
  await makePurchaser(server, 'buyer01', 'P01');
  admin = await server.login('admin');
  shen = halfPastWork(await server.login('buyer01'));
});
afterAll(async () => {
  await server.close();
  await system.close();
});
beforeEach(async () => {
  await server.db.execute(sql`delete from half_past_stock`);
  await server.db.execute(sql`delete from half_past_records`);
  system.rows.length = 0;
  system.mishaps.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'stockroom-wms-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

async function run(carrier: Carrier) {
  const { db, clock } = server;
  await runConnector(
    { db, now: clock.now, collections: halfPastCollections },
    { connector: wmsConnector, carrier },
    { askedBy: null, signal: new AbortController().signal },
  );
  return answered(listConnectorRuns, await admin.call(listConnectorRuns)).items[0];
}
const byHttp = () => {
  const limits = { firstPauseMs: 1, longestPauseMs: 2 };
  return run(httpCarrier({ url: system.url, token: null, isWhole: true, limits }));
};
function byFolder() {
  let elapsedMs = 0;
  return run(
    folderCarrier({
      folder,
      readTable: wmsConnector.readTable,
      now: server.clock.now,
      clock: () => elapsedMs,
      async pause(ms) {
        elapsedMs += ms;
      },
    }),
  );
}
const bins = async () => (await shen.pending({ sort: '+fbin' })).map(({ fbin }) => fbin);

describe('by HTTP', () => {
  test('all there is comes each time, from the beginning; what it names no more is gone', async () => {
    system.rows.push(inBin('A-1'), inBin('A-2'), inBin('A-3', { stat: '封仓', fvalidperiod: null }));
    expect(await byHttp()).toMatchObject({ state: 'done', added: 3, changed: 0, unchanged: 0 });
    expect(await shen.pending({ sort: '+fbin' })).toMatchObject([
      { fbin: 'A-1', stat: 'normal' },
      { fbin: 'A-2' },
      { fbin: 'A-3', stat: 'sealed', fvalidperiod: null },
    ]);
    expect(await byHttp()).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    system.rows.splice(0, 2, inBin('A-1', { fqty: 7 }));
    expect(await byHttp()).toMatchObject({ added: 0, changed: 2, unchanged: 1 });
    expect(await shen.pending({ sort: '+fbin' })).toMatchObject([{ fbin: 'A-1', fqty: 7 }, { fbin: 'A-3' }]);
    // Back again, it has waited since it came first.
    system.rows.push(inBin('A-2'));
    await byHttp();
    expect(await bins()).toEqual(['A-1', 'A-2', 'A-3']);
    expect(system.asked.every(({ path }) => !path.includes('since') || path.includes('since=2'))).toBe(true);
  });

  test('a page that fails takes nothing away', async () => {
    system.rows.push(inBin('A-1'), inBin('A-2'), inBin('A-3'));
    await byHttp();
    system.rows.splice(0, 1);
    system.mishaps.push(undefined, ...Array(4).fill(mishaps.cut));
    system.rows.push(inBin('A-4'));
    expect(await byHttp()).toMatchObject({ state: 'failed' });
    expect(await bins()).toEqual(['A-1', 'A-2', 'A-3']);
  });

  test('an answer without a row takes nothing away', async () => {
    system.rows.push(inBin('A-1'));
    await byHttp();
    system.rows.length = 0;
    expect(await byHttp()).toMatchObject({ state: 'done', changed: 0 });
    expect(await bins()).toEqual(['A-1']);
  });

  test('a row that is refused stays as it was; where one has no name, nothing goes', async () => {
    system.rows.push(inBin('A-1'), inBin('A-2'), inBin('A-3'));
    await byHttp();
    system.rows.splice(0, 3, inBin('A-1', { fqty: -1 }), inBin('A-3'));
    expect(await byHttp()).toMatchObject({ state: 'partly', changed: 1, refused: 1 });
    expect(await bins()).toEqual(['A-1', 'A-3']);
    const { fbin: _, ...nameless } = inBin('A-9');
    system.rows.splice(0, 2, inBin('A-4'), nameless);
    expect(await byHttp()).toMatchObject({ state: 'partly', added: 1, refused: 1 });
    expect(await bins()).toEqual(['A-1', 'A-3', 'A-4']);
  });
});

describe('by files', () => {
  const header = '货位,状态,商品内码,条码,商品名称,供应商,保质期,批次,库存数量,销售数量,采购员代码,采购员\n';
  const line = (bin: string, quantity: string | number) =>
    `${bin},封仓,000123,6901234567892,鲜牛奶,上海申丰,180,20260101A,${quantity},12,P01,沈越\n`;
  const put = (name: string, content: string) => writeFileSync(join(folder, name), content);

  test('each is all there is, the last one in the order of their names', async () => {
    put('wms-1.csv', header + line('A-1', 120) + line('A-2', 60));
    expect(await byFolder()).toMatchObject({ state: 'done', added: 2 });
    expect(await shen.pending({ sort: '+fbin' })).toMatchObject([
      {
        fbin: 'A-1',
        stat: 'sealed',
        fcode: '000123',
        fcode2: '6901234567892',
        fvalidperiod: 180,
        flot: '20260101A',
        fqty: 120,
        saleQty: 12,
        outQty: 0,
        psrName: '沈越',
      },
      { fbin: 'A-2' },
    ]);
    put('wms-2.csv', header + line('A-2', 48) + line('A-3', 'viel'));
    expect(await byFolder()).toMatchObject({ state: 'partly', changed: 2, refused: 1 });
    expect(await shen.pending()).toMatchObject([{ fbin: 'A-2', fqty: 48 }]);
    expect(readdirSync(join(folder, 'taken')).filter((name) => name.endsWith('.csv'))).toHaveLength(2);
  });

  test('a table of something else takes nothing away', async () => {
    put('wms-1.csv', header + line('A-1', 120));
    await byFolder();
    put('wms-2.csv', 'a,b\n1,2\n');
    expect(await byFolder()).toMatchObject({ state: 'partly', refused: 1 });
    expect(await bins()).toEqual(['A-1']);
  });
});
