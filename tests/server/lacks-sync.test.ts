import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { syncLacks, syncState } from '#core/goods-lack/sync-contract';
import { codes } from '#core/wire/codes';
import { lackConnector } from '../../server/features/goods-lack/logistics.ts';
import { httpCarrier } from '../../server/platform/connectors/http-carrier.ts';
import { connectorSchedules } from '../../server/platform/connectors/job.ts';
import { runTally } from '../../server/platform/connectors/run-tally.ts';
import { enqueueScheduled } from '../../server/platform/jobs/schedules.ts';
import { lackWork } from '../support/lacks.ts';
import { startLogistics } from '../support/logistics-server.ts';
import { answered } from '../support/person.ts';
import { startTestServer, today } from '../support/server.ts';

const logistics = await startLogistics(100);
const bound = {
  connector: lackConnector,
  carrier: httpCarrier({ url: logistics.url, token: null }),
  everyMinutes: null,
  tally: runTally(),
};
const server = await startTestServer({ more: { connectors: [bound] } });
afterAll(async () => {
  await server.close();
  await logistics.close();
});

const chen = await server.login('ho01');

test('head office asks for what logistics has, and hears what came', async () => {
  const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }]);
  const row = { genDate: today, hdgdCode: `G-${article}`, reqQty: 30, lackQty: 12 };
  logistics.rows.push(row, { ...row, hdgdCode: 'no-such-goods' });
  const { jobId } = answered(syncLacks, await chen.call(syncLacks));
  const state = async () => answered(syncState, await chen.call(syncState, { params: { id: jobId } }));
  await expect.poll(state).not.toMatchObject({ state: 'running' });
  expect(await state()).toEqual({
    state: 'partly',
    added: 1,
    changed: 0,
    unchanged: 0,
    refused: 1,
    problem: null,
  });
  expect(await lackWork(chen).list({ hdgdCode: `G-${article}` })).toHaveLength(1);
});

test('while a run by schedule waits or goes on, whoever asks hears that, and not of a failure', async () => {
  const [schedule] = connectorSchedules([{ ...bound, everyMinutes: 15 }]);
  if (!schedule) throw new Error('the connector has no schedule');
  // Not due before the test has asked.
  await server.db.transaction(async (tx) => {
    const id = await enqueueScheduled(tx, schedule);
    await tx.execute(sql`update jobs set run_at = now() + interval '1 hour' where id = ${id}`);
  });
  expect(await chen.call(syncLacks)).toMatchObject({
    code: codes.conflict,
    data: { reason: 'connector-running' },
  });
});

test('a run that is none of logistics’ is not found; who may not sync is refused', async () => {
  const lin = await server.login('100101');
  expect(await lin.call(syncLacks)).toMatchObject({ code: codes.forbidden });
  const id = '01a20952-0903-7541-b6f9-ac042dd7f776';
  expect(await chen.call(syncState, { params: { id } })).toMatchObject({ code: codes.notFound });
});
