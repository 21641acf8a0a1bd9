import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fileColumns } from '#core/shortage-watch/file-cells';
import {
  lastWatchExport,
  listWatches,
  startWatchExport,
  watchExportFile,
} from '#core/shortage-watch/online-contract';
import { type BodyOf, basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { watchExportJob } from '../../server/features/shortage-watch/export-kind.ts';
import { columnName } from '../../server/platform/http/messages.ts';
import { readSpreadsheet } from '../../server/platform/spreadsheets/read.ts';
import { untilSeen, workerOn } from '../support/job-workers.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { putWatches, watchWork } from '../support/watches.ts';

const server = await startTestServer({ runsJobs: false });
afterAll(() => server.close());
const zhao = await server.login('handler01');
const clerk = await server.login('100101');
let worker: { stop(): Promise<void> } | undefined;
const watched: string[] = [];

beforeAll(async () => {
  const articles: string[] = [];
  for (const [place, name] of ['=1+1', '鲜牛奶', '苏打水'].entries())
    articles.push(
      await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }], {
        goodsCode: `00${place}7`,
        name,
        barcodes: [`069${place}`],
      }),
    );
  const rows = articles.map((article, place) => ({ article, requiredQty: 20 - place, reason: '促销' }));
  watched.push(...(await putWatches(server, [...rows, { article: articles[1] ?? '', store: '1002' }])));
  await watchWork(zhao).decide(watched[0] ?? '', { status: 'DISPOSEING', disposeRemark: '+86 周二到' });
  worker = workerOn(server.db, [watchExportJob], { platform: { now: server.clock.now } });
});
afterAll(() => worker?.stop());
afterEach(async () => {
  await server.db.execute(sql`truncate jobs, uploads`);
});

async function exported(asked: Omit<BodyOf<typeof startWatchExport>, 'id' | 'format'>) {
  const body = { ...asked, id: randomUUID(), format: 'xlsx' as const };
  const { total } = answered(startWatchExport, await zhao.call(startWatchExport, { body }));
  await untilSeen(async () =>
    expect(answered(lastWatchExport, await zhao.call(lastWatchExport))).toMatchObject({ state: 'done' }),
  );
  const { rows } = await readSpreadsheet((await fetched(body.id, zhao)).rawPayload, { fileName: 'x.xlsx' });
  const [head, ...lines] = rows.map(({ cells }) => cells);
  return { id: body.id, total, head, lines };
}

const fetched = (id: string, { token }: Person) =>
  server.app.inject({
    method: watchExportFile.method,
    url: basePath + watchExportFile.path,
    headers: { 'x-token': token, 'accept-language': 'zh' },
    payload: { id },
  });

test.each([
  ['all of it, by quantity', { sort: '-reqQty' }],
  ['what is to decide, the longest waiting first', { open: true, older: false }],
  ['by code and store', { hdgdCode: '0017', hdstore: '1002' }],
  ['what is decided', { status: 'DISPOSEING' }],
  ['nothing', { older: true }],
])('the file has the rows of the list, in its order: %s', async (_what, asked) => {
  const { items } = answered(listWatches, await zhao.call(listWatches, { body: { limit: 1000, ...asked } }));
  const { total, lines } = await exported(asked);
  expect(total).toBe(items.length);
  expect(lines.map((cells) => cells[fileColumns.indexOf('id')])).toEqual(items.map(({ id }) => id));
});

test('the file of what is past its time has what is so when it is written', async () => {
  await server.db.execute(sql`
    update service_clocks set due_at = ${server.clock.now().toISOString()}::timestamptz - interval '1 second'
    where kind = 'watch' and subject = ${watched[1] ?? ''}`);
  const { total, lines } = await exported({ late: true });
  expect(total).toBe(1);
  expect(lines.map((cells) => cells[fileColumns.indexOf('id')])).toEqual([watched[1]]);
});

test('it keeps codes as text, runs nothing, and has days, statuses and times as people read them', async () => {
  const { head, lines } = await exported({ status: 'DISPOSEING' });
  expect(head).toEqual(fileColumns.map((column) => columnName('en', 'shortage-watch', column)));
  const [cells] = lines;
  expect(Object.fromEntries(fileColumns.map((column, place) => [column, cells?.[place]]))).toMatchObject({
    hdstore: '1001',
    hdstoreName: '人民路店',
    watchDate: { day: '2026-03-10' },
    hdgdCode: '0007',
    hdgdCode2: '0690',
    hdgdName: '=1+1',
    reqQty: 20,
    reqReason: '促销',
    id: watched[0],
    status: 'In progress',
    disposeRemark: '+86 周二到',
    disposeUserName: '赵磊',
    disposeTime: { day: '2026-03-10' },
    editUserName: '陈曦',
    editTime: { day: '2026-03-10' },
  });
});

test('it is for who sees the list, and one’s own', async () => {
  expect(await clerk.call(startWatchExport, { body: { id: randomUUID(), format: 'csv' } })).toMatchObject(
    refused(codes.forbidden, 'no-permission', { point: 'MENU-WATCH' }),
  );
  const { id } = await exported({});
  const office = await server.login('ho01');
  expect((await fetched(id, office)).json()).toMatchObject({
    code: codes.notFound,
    data: { reason: 'export-gone' },
  });
});
