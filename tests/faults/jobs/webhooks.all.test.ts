import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { insertWebhookEndpoint } from '#core/webhooks/contract';
import { wakeWebhooks } from '../../../server/platform/webhooks/deliver-job.ts';
import { answered } from '../../support/person.ts';
import { inDatabase } from '../../support/postgres.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type ServerProcess, startServerProcess, urlOf } from '../../support/server-process.ts';

/** Another system that fails half the time, told of 1,000 things by a server that is killed five times. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const lots = 100;
const eventsOfLot = 10;
const folder = mkdtempSync(join(tmpdir(), 'stockroom-webhooks-'));
let office: TestServer;
let sender: ServerProcess;
const ended: ServerProcess[] = [];

type Told = { id: string; body: string; timestamp: string; signature: string; isTaken: boolean };
const told: Told[] = [];
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    } = request.headers;
    const isTaken = Math.random() < 0.5;
    const body = Buffer.concat(parts).toString();
    told.push({ id: `${id}`, timestamp: `${timestamp}`, signature: `${signature}`, body, isTaken });
    response.writeHead(isTaken ? 204 : 503).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  office = await startTestServer({
    // As the server beside it, which ends sessions of long ago.
    now: new Date().toISOString(),
    runsJobs: false,
    more: { webhooks: { allowPrivate: true, firstPauseMs: 5000 } },
  });
  sender = start();
  await sender.ready;
});
afterAll(async () => {
  sender.child.kill('SIGKILL');
  await Promise.all([sender, ...ended].map((one) => one.ended));
  receiver.closeAllConnections();
  receiver.close();
  await office.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(): ServerProcess {
  const url = urlOf(inDatabase(inject('postgres'), office.database.name));
  const settings = { WEBHOOKS_PRIVATE: '1', DEMO: '0', LOG_LEVEL: 'trace' };
  return startServerProcess({ DATABASE_URL: url, DATA_DIR: folder, ...settings });
}

test('each of 1,000 events arrives at least once, signed, in the order of its subject, and no secret is logged', async () => {
  const admin = await office.login('admin');
  const lin = await office.login('100101');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const body = { name: 'ERP', url, kinds: ['check.recorded' as const] };
  const { secret } = answered(insertWebhookEndpoint, await admin.call(insertWebhookEndpoint, { body }));
  const articles: string[] = [];
  for (let lot = 0; lot < lots; lot += 1)
    articles.push(await office.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]));

  // What is to be tried again is so at once, as if its time had passed.
  let isOver = false;
  const hurrying = (async () => {
    while (!isOver) {
      await office.db.execute(
        sql`update webhook_deliveries set next_at = now(), attempts = 1 where state = 'waiting'`,
      );
      await office.db.execute(sql`update webhook_endpoints set rests_until = null, failures = 0`);
      await office.db.transaction(wakeWebhooks);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  for (let event = 0; event < eventsOfLot; event += 1)
    for (const article of articles)
      expect(await lin.remark(article, 'L1', `event ${event}.`)).toMatchObject({ success: true });

  const killAt = [200, 500, 800, 1100, 1400];
  while (killAt.length > 0) {
    await vi.waitUntil(() => told.length >= (killAt[0] ?? 0), { timeout: 120_000, interval: 5 });
    killAt.shift();
    sender.child.kill('SIGKILL');
    ended.push(sender);
    sender = start();
    await sender.ready;
  }
  const waiting = async () => {
    const found = await office.db.execute<{ n: number }>(
      sql`select count(*)::int as n from webhook_deliveries where state <> 'sent'`,
    );
    return found.rows[0]?.n;
  };
  await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 240_000, interval: 200 });
  isOver = true;
  await hurrying;

  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  for (const { id, timestamp, signature, body: sent } of told) {
    const right = createHmac('sha256', key).update(`${id}.${timestamp}.${sent}`).digest('base64');
    expect(signature).toBe(`v1,${right}`);
  }
  const taken = told.filter(({ isTaken }) => isTaken);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(lots * eventsOfLot);
  const order = new Map<string, number[]>();
  for (const { body: sent } of taken) {
    const { farticle, remark } = JSON.parse(sent).data.body;
    const of = order.get(farticle) ?? [];
    const event = Number(/\d+/.exec(remark)?.[0]);
    // Once more what it had last: its end could not be written down.
    if (of.at(-1) !== event) of.push(event);
    order.set(farticle, of);
  }
  const inOrder = Array.from({ length: eventsOfLot }, (_, event) => event);
  expect([...order.values()]).toEqual(articles.map(() => inOrder));
  for (const one of [sender, ...ended]) {
    expect(one.printed().length).toBeGreaterThan(100);
    expect(one.printed() + one.complained()).not.toContain(secret.slice('whsec_'.length));
  }
});
