import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { runsPage } from '../../server/features/connectors/queries.ts';
import { type HttpLimits, httpCarrier } from '../../server/platform/connectors/http-carrier.ts';
import { runConnector } from '../../server/platform/connectors/run.ts';
import { readSpreadsheet } from '../../server/platform/spreadsheets/read.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { shelfTable, toShelf } from '../support/lack-shelf.ts';
import { type LogisticsServer, mishaps, startLogistics } from '../support/logistics-server.ts';

let database: TestDatabase;
let logistics: LogisticsServer;
let now = Date.parse('2026-03-10T09:00:00+08:00');

beforeAll(async () => {
  database = await createDatabase();
  await database.db.execute(sql.raw(shelfTable));
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.db.execute(sql`truncate shelf, connector_runs, connector_states`);
  const before = logistics;
  logistics = await startLogistics();
  await before?.close();
  return () => logistics.close();
});

const lack = (hdgdCode: string, said: object = {}) => ({
  genDate: '2026-03-10',
  hdgdCode,
  reqQty: 10,
  lackQty: 4,
  wrhQty: 0,
  nowWrhQty: 2,
  sortCode: '11',
  sortName: 'Milk',
  psrCode: 'P1',
  psrName: 'Li',
  lines: [{ hdstore: '1001', reqQty: 10, lackQty: 4 }],
  ...said,
});
const limits: Partial<HttpLimits> = { firstPauseMs: 1, longestPauseMs: 2, pageBytes: 500_000 };
/** Where a page never ends, it need not be waited for. */
const impatient: Partial<HttpLimits> = { pageMs: 300 };

async function sync(
  asked: { askedBy?: string | null; signal?: AbortSignal; url?: string; limits?: Partial<HttpLimits> } = {},
) {
  const carrier = httpCarrier({
    url: asked.url ?? logistics.url,
    token: 'secret-token',
    limits: { ...limits, ...asked.limits },
  });
  return runConnector(
    { db: database.db, now: () => new Date(now), collections: [] },
    { connector: toShelf, carrier },
    { askedBy: asked.askedBy ?? null, signal: asked.signal ?? new AbortController().signal },
  );
}
const onShelf = async () => {
  const found = await database.db.execute<{ key: string }>(sql`select key from shelf order by place`);
  return found.rows.map(({ key }) => key.slice(11));
};
const lastRun = async () => (await runsPage(database.db, {})).items[0];
const passes = (minutes: number) => {
  now += minutes * 60_000;
};

test('what is new is received page by page, and told apart from what was there', async () => {
  logistics.rows.push(lack('1'), lack('2'), lack('3'));
  expect(await sync({ askedBy: 'Li 100101' })).toMatchObject({ ran: true, problem: null });
  expect(await onShelf()).toEqual(['1', '2', '3']);
  expect(await lastRun()).toMatchObject({
    name: 'logistics',
    carrier: 'http',
    state: 'done',
    askedBy: 'Li 100101',
    added: 3,
    changed: 0,
    unchanged: 0,
    refused: 0,
    cursorBefore: null,
    cursorAfter: '3',
  });
  logistics.rows.push(lack('2', { lackQty: 9 }), lack('3'), lack('4'));
  await sync();
  expect(await lastRun()).toMatchObject({
    added: 1,
    changed: 1,
    unchanged: 1,
    cursorBefore: '3',
    cursorAfter: '6',
    askedBy: null,
  });
});

test('it asks its own address, with its token and its own parameters', async () => {
  logistics.rows.push(lack('1'));
  await sync();
  await sync();
  expect(logistics.asked).toEqual([
    { path: '/lacks?company=7&limit=1000', authorization: 'Bearer secret-token' },
    { path: '/lacks?company=7&since=1&limit=1000', authorization: 'Bearer secret-token' },
  ]);
});

test('nothing new is a run that has gone well', async () => {
  await sync();
  expect(await lastRun()).toMatchObject({ state: 'done', added: 0, problem: null });
});

test('of a row that comes twice the last counts', async () => {
  logistics.rows.push(lack('1'), lack('1', { lackQty: 1 }), lack('1', { lackQty: 7 }));
  await sync();
  expect(await lastRun()).toMatchObject({ added: 1, refused: 0 });
  const found = await database.db.execute(sql`select row->>'lackQty' as lack from shelf`);
  expect(found.rows).toEqual([{ lack: '7' }]);
});

test('rows that are not as agreed are refused one by one, with what is wrong; the others are taken', async () => {
  logistics.rows.push(
    lack('1'),
    lack('2', { lackQty: -1 }),
    lack('3', { genDate: '10.03.2026' }),
    lack('4', { lines: [{ hdstore: '1001', reqQty: 'many', lackQty: 1 }] }),
    lack('', { hdgdName: 'a\u0000b' }),
    lack('unknown'),
    { hdgdCode: '7' },
  );
  await sync();
  expect(await onShelf()).toEqual(['1']);
  const run = await lastRun();
  expect(run).toMatchObject({ state: 'partly', added: 1, cursorAfter: '7' });
  expect(run?.refusals.map(({ row, field, reason }) => `${row}: ${field} ${reason}`)).toEqual([
    '2026-03-10 2: lackQty import-negative',
    '10.03.2026 3: genDate import-not-a-date',
    '2026-03-10 4: lines.0.reqQty connector-field',
    '2026-03-10 : hdgdName import-control-characters',
    '2026-03-10 : hdgdCode import-required',
    '7: genDate import-required',
    '7: reqQty import-required',
    '7: lackQty import-required',
    '2026-03-10 unknown: hdgdCode goods-unknown',
  ]);
});

describe('what passes is tried again at once', () => {
  it.each([
    ['cut in the middle', mishaps.cut, {}],
    ['silent', mishaps.silent, impatient],
    ['a byte now and then', mishaps.drip, impatient],
    ['500', mishaps.status(500), {}],
    ['503', mishaps.status(503), {}],
    ['429 with a word when', mishaps.status(429, { 'retry-after': '0' }), {}],
  ])('%s', async (_, mishap, patience) => {
    logistics.rows.push(lack('1'), lack('2'), lack('3'));
    logistics.mishaps.push(undefined, mishap, mishap);
    expect(await sync({ limits: patience })).toMatchObject({ problem: null });
    expect(await onShelf()).toEqual(['1', '2', '3']);
    // A page that is slow by chance is asked for once more.
    expect(logistics.asked.length).toBeGreaterThanOrEqual(4);
  });

  it('and waits as long as it is asked to, up to a limit', async () => {
    logistics.mishaps.push(mishaps.status(429, { 'retry-after': '3600' }));
    const startedAt = performance.now();
    await sync({ limits: { longestRetryAfterMs: 150 } });
    const tookMs = performance.now() - startedAt;
    expect(tookMs).toBeGreaterThanOrEqual(140);
    expect(tookMs).toBeLessThan(30_000);
  });
});

describe('nothing is half applied, and the next run catches up, when the second page is', () => {
  it.each([
    ['cut each time', Array(4).fill(mishaps.cut), { reason: 'connector-unreachable' }],
    ['silent each time', Array(4).fill(mishaps.silent), { reason: 'connector-too-slow' }],
    ['without an end', [mishaps.endless], { reason: 'connector-too-much', params: { limitBytes: 500_000 } }],
    ['no JSON', [mishaps.says('<html>')], { reason: 'connector-not-understood', params: { detail: 'JSON' } }],
    [
      'of another form',
      [mishaps.says({ items: 'none', nextCursor: 7 })],
      { reason: 'connector-not-understood', params: { detail: 'items, more, nextCursor' } },
    ],
    [
      'the same again and again',
      [mishaps.says({ items: [], nextCursor: '2', more: true })],
      { reason: 'connector-stands-still' },
    ],
    [
      '500 each time',
      Array(4).fill(mishaps.status(500)),
      { reason: 'connector-status', params: { status: 500 } },
    ],
    [
      'not ours any more',
      [mishaps.status(401)],
      { reason: 'connector-not-admitted', params: { status: 401 } },
    ],
    ['gone', [mishaps.status(404)], { reason: 'connector-status', params: { status: 404 } }],
    [
      'elsewhere',
      [mishaps.status(302, { location: 'http://127.0.0.1:1/' })],
      { reason: 'connector-redirected', params: { status: 302 } },
    ],
  ])('%s', async (_, befalls, problem) => {
    logistics.rows.push(lack('1'), lack('2'), lack('3'));
    logistics.mishaps.push(undefined, ...befalls);
    const limits = befalls.includes(mishaps.silent) ? impatient : {};
    expect(await sync({ limits })).toMatchObject({ problem });
    expect(await onShelf()).toEqual([]);
    expect(await lastRun()).toMatchObject({ state: 'failed', problem, added: 0, cursorAfter: null });
    // A first page that was late by chance was asked for once more, and used up a silence.
    if (!befalls.includes(mishaps.silent)) expect(logistics.mishaps).toEqual([]);
    logistics.mishaps.length = 0;
    await sync();
    expect(await onShelf()).toEqual(['1', '2', '3']);
  });

  it('sound, and we are at fault', async () => {
    logistics.rows.push(lack('1'), lack('2'), lack('fault'));
    await expect(sync()).rejects.toThrow('a fault of ours');
    expect(await onShelf()).toEqual([]);
    expect(await lastRun()).toMatchObject({ state: 'failed', problem: { reason: 'connector-failed' } });
    logistics.rows.pop();
    await sync();
    expect(await onShelf()).toEqual(['1', '2']);
  });
});

test.each([{ batchRows: 3 }, { batchText: 250 }])(
  'a backlog is received in batches, each with its place: %j',
  async (limits) => {
    logistics.rows.push(lack('1'), lack('2'), lack('3'), lack('4'), lack('5'));
    logistics.mishaps.push(undefined, undefined, mishaps.status(404));
    await sync({ limits });
    expect(await onShelf()).toEqual(['1', '2', '3', '4']);
    expect(await lastRun()).toMatchObject({ state: 'failed', added: 4, cursorAfter: '4' });
    await sync();
    expect(await lastRun()).toMatchObject({ state: 'done', added: 1, cursorBefore: '4', cursorAfter: '5' });
  },
);

test('a system that is gone for an hour is left alone now and then, and caught up with by itself', async () => {
  logistics.rows.push(lack('1'));
  await sync();
  await logistics.leave();
  const outcomes: string[] = [];
  for (let minutes = 0; minutes < 60; minutes += 5) {
    const outcome = await sync();
    outcomes.push(outcome.ran ? (outcome.problem?.reason ?? 'done') : outcome.because);
    passes(5);
  }
  const fails = 'connector-unreachable';
  expect(outcomes).toEqual([
    ...[fails, fails, fails],
    ...[fails, 'resting'],
    ...[fails, 'resting', 'resting', 'resting'],
    ...[fails, 'resting', 'resting'],
  ]);
  expect((await lastRun())?.problem).toMatchObject({ params: { code: 'ECONNREFUSED' } });
  await logistics.comeBack();
  logistics.rows.push(lack('2'));
  passes(30);
  expect(await sync()).toMatchObject({ problem: null });
  expect(await onShelf()).toEqual(['1', '2']);
  expect(await sync()).toMatchObject({ problem: null });
});

test('somebody who asks is not kept waiting by a rest', async () => {
  await logistics.leave();
  for (let runs = 0; runs < 3; runs += 1) await sync();
  expect(await sync()).toEqual({ ran: false, because: 'resting' });
  await logistics.comeBack();
  expect(await sync({ askedBy: 'Li 100101' })).toMatchObject({ ran: true, problem: null });
  expect(await sync()).toMatchObject({ ran: true, problem: null });
});

test('two servers that begin at once are one run', async () => {
  let goOn = () => {};
  const others = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // The first answer comes when the others have been turned away: a quick run would be over before they begin.
  const page = { items: [lack('1'), lack('2'), lack('3')], nextCursor: '3', more: false };
  logistics.mishaps.push((response) => {
    void others.then(() => mishaps.says(page)(response, response.req));
  });
  const running = [sync(), sync(), sync()];
  const away = { ran: false, because: 'running' };
  let turnedAway = 0;
  for (const one of running)
    void one.then((outcome) => {
      if (!outcome.ran) turnedAway += 1;
      if (turnedAway === 2) goOn();
    });
  const outcomes = await Promise.all(running);
  expect(outcomes.filter(({ ran }) => ran)).toHaveLength(1);
  expect(outcomes.filter((one) => !one.ran)).toEqual([away, away]);
  expect(await onShelf()).toEqual(['1', '2', '3']);
});

test('a run that died is closed by the next one, and changes nothing should it come to life', async () => {
  logistics.rows.push(lack('1'));
  let goOn = () => {};
  const stalled = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let hasAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    hasAsked = resolve;
  });
  const page = { items: [lack('old')], nextCursor: 'old', more: false };
  logistics.mishaps.push((response) => {
    hasAsked();
    void stalled.then(() => mishaps.says(page)(response, response.req));
  });
  const dead = sync({ limits: { pageMs: 60_000 } });
  await asked;
  await database.db.execute(sql`update connector_states set heard_at = now() - interval '1 minute'`);
  expect(await sync()).toMatchObject({ ran: true, problem: null });
  goOn();
  expect(await dead).toEqual({ ran: false, because: 'running' });
  expect(await onShelf()).toEqual(['1']);
  const { items } = await runsPage(database.db, { sort: '+state' });
  expect(items.map(({ state, problem }) => [state, problem?.reason])).toEqual([
    ['done', undefined],
    ['failed', 'connector-interrupted'],
  ]);
});

test('stopped in the middle it changes nothing, and no rest follows', async () => {
  logistics.rows.push(lack('1'));
  const stop = new AbortController();
  logistics.mishaps.push(() => stop.abort());
  expect(await sync({ signal: stop.signal })).toMatchObject({ problem: { reason: 'connector-stopped' } });
  expect(await sync()).toMatchObject({ problem: null });
});

test('with another address it begins anew', async () => {
  logistics.rows.push(lack('1'));
  await sync();
  await sync({ url: logistics.url.replace('/lacks', '/other') });
  expect(await lastRun()).toMatchObject({ cursorBefore: null, unchanged: 1 });
});

test('what docs/connectors.md shows is understood, as page and as file, and says the same', async () => {
  const guide = readFileSync('docs/connectors.md', 'utf8');
  const example = (kind: string) => new RegExp(`\`\`\`${kind}\n([^]+?)\`\`\``).exec(guide)?.[1] ?? '';
  logistics.mishaps.push(mishaps.says(example('json')));
  expect(await sync()).toMatchObject({ problem: null });
  expect(await lastRun()).toMatchObject({ added: 1, refused: 0, cursorAfter: '2026-03-10T06:00:00Z-000914' });

  const sheet = await readSpreadsheet(Buffer.from(example('csv')), { fileName: 'lacks.csv' });
  const table = await toShelf.readTable(sheet);
  expect(table.refused).toEqual([]);
  logistics.mishaps.push(mishaps.says({ items: table.items, nextCursor: null, more: false }));
  await sync();
  expect(await lastRun()).toMatchObject({ added: 1, unchanged: 1, refused: 0 });
});
