import { afterAll, beforeAll, expect, test } from 'vitest';
import { listConnectorRuns } from '#core/connectors/contract';
import type { LogisticsWire } from '#core/connectors/logistics';
import { lackCollections } from '../../server/features/goods-lack/collections.ts';
import { lackConnector } from '../../server/features/goods-lack/logistics.ts';
import { httpCarrier } from '../../server/platform/connectors/http-carrier.ts';
import { runConnector } from '../../server/platform/connectors/run.ts';
import { lackWork } from '../support/lacks.ts';
import { type LogisticsServer, mishaps, startLogistics } from '../support/logistics-server.ts';
import { answered, type Person } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let logistics: LogisticsServer;
let admin: Person;

beforeAll(async () => {
  logistics = await startLogistics();
  server = await startTestServer();
  admin = await server.login('admin');
});
afterAll(async () => {
  await server.close();
  await logistics.close();
});

async function receive(...rows: Partial<LogisticsWire>[]) {
  logistics.rows.push(...rows);
  const { db, clock } = server;
  const limits = { firstPauseMs: 1, longestPauseMs: 2 };
  await runConnector(
    { db, now: clock.now, collections: lackCollections },
    { connector: lackConnector, carrier: httpCarrier({ url: logistics.url, token: null, limits }) },
    { askedBy: null, signal: new AbortController().signal },
  );
  return answered(listConnectorRuns, await admin.call(listConnectorRuns)).items[0];
}
/** Goods that no other test has, and their code. */
const newGoods = async () => `G-${await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }])}`;
const lack = (hdgdCode: string, said: Partial<LogisticsWire> = {}) => ({
  genDate: '2026-03-10',
  hdgdCode,
  reqQty: 30,
  lackQty: 12,
  wrhQty: 5,
  nowWrhQty: 7,
  sortCode: '11',
  sortName: '乳品',
  psrCode: 'P1',
  psrName: '李雷',
  ...said,
});
const inOffice = async (code: string) => {
  const office = lackWork(await server.login('ho01'));
  return (await office.list({ hdgdCode: code })).at(0);
};

test('what logistics sends is on the list of shortages, and comes again without a change', async () => {
  const code = await newGoods();
  const lines = [
    { hdstore: '1001', reqQty: 20, lackQty: 8 },
    { hdstore: '1002', reqQty: 10, lackQty: 4 },
  ];
  expect(await receive(lack(code, { lines }))).toMatchObject({ state: 'done', added: 1 });
  expect(await inOffice(code)).toMatchObject({
    genDate: '2026-03-10',
    reqQty: 30,
    lackQty: 12,
    wrhQty: 5,
    nowWrhQty: 7,
    sortName: '乳品',
    psrName: '李雷',
  });
  expect(await receive(lack(code, { lines }))).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  expect(await receive(lack(code, { lines, lackQty: 13 }))).toMatchObject({ changed: 1 });
  lines.splice(0, 1, { hdstore: '1001', reqQty: 20, lackQty: 9 });
  expect(await receive(lack(code, { lines, lackQty: 13 }))).toMatchObject({ changed: 1 });
});

test('goods, days and stores that there are none of are refused, and the rest is taken', async () => {
  const [one, other, third] = [await newGoods(), await newGoods(), await newGoods()];
  const nowhere = { hdstore: '9999', reqQty: 1, lackQty: 1 };
  const run = await receive(
    lack('no-such'),
    lack(one, { genDate: '2026-03-11' }),
    lack(other, { lines: [nowhere] }),
    lack(third, { lines: [nowhere, { hdstore: '1001', reqQty: 1, lackQty: 1 }] }),
  );
  expect(run).toMatchObject({ state: 'partly', added: 1, refused: 4 });
  expect(run?.refusals.map(({ row, reason }) => [row, reason])).toEqual([
    ['2026-03-10 no-such', 'goods-unknown'],
    [`2026-03-11 ${one}`, 'connector-future-day'],
    [`2026-03-10 ${other}`, 'import-unknown-store'],
    [`2026-03-10 ${third}`, 'import-unknown-store'],
  ]);
  expect(await inOffice(other)).toBeUndefined();
  expect(await inOffice(third)).toMatchObject({ lackQty: 12 });
});

test.each([
  ['breaks off each time', Array(4).fill(mishaps.cut)],
  ['is none', [mishaps.says('<html>')]],
  ['is refused each time', Array(4).fill(mishaps.status(500))],
])(
  'of a batch whose second page %s no shortage is changed; the next run has all of it',
  async (_, befalls) => {
    const known = await newGoods();
    await receive(lack(known, { lines: [{ hdstore: '1001', reqQty: 20, lackQty: 8 }] }));
    const fresh = await Promise.all([newGoods(), newGoods(), newGoods()]);
    logistics.mishaps.push(undefined, ...befalls);
    const failed = await receive(lack(known, { lackQty: 20 }), ...fresh.map((code) => lack(code)));
    expect(failed).toMatchObject({ state: 'failed', added: 0, changed: 0 });
    expect(await inOffice(known)).toMatchObject({ lackQty: 12 });
    expect(await Promise.all(fresh.map(inOffice))).toEqual([undefined, undefined, undefined]);

    expect(await receive()).toMatchObject({ state: 'done', added: 3, changed: 1 });
    expect(await inOffice(known)).toMatchObject({ lackQty: 20 });
    expect(await Promise.all(fresh.map(inOffice))).toMatchObject(fresh.map((hdgdCode) => ({ hdgdCode })));
  },
);
