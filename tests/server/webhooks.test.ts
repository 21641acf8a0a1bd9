import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { exportToPos, takeBackPosExport } from '#core/goods-lack/pos-contract';
import { askTransfer } from '#core/surplus/online-contract';
import {
  deleteWebhookEndpoint,
  insertWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  readWebhookDelivery,
  rotateWebhookSecret,
  sendWebhookAgain,
  updateWebhookEndpoint,
} from '#core/webhooks/contract';
import { silentOperations, toldOperations, webhookKinds } from '#core/webhooks/kinds';
import { featureOf } from '#core/wire/call';
import { takeLock } from '../../server/platform/database/locks.ts';
import { wakeWebhooks, webhookJob } from '../../server/platform/webhooks/deliver-job.ts';
import { sendWebhook } from '../../server/platform/webhooks/send.ts';
import { sweepWebhooks } from '../../server/platform/webhooks/sweep.ts';
import { andonWork, bindEmails } from '../support/andon.ts';
import { everyCall } from '../support/every-call.ts';
import { goodsWork } from '../support/goods-work.ts';
import { lackWork, putLacks } from '../support/lacks.ts';
import { untilLocked } from '../support/lock-waits.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { csvOf, importsBy } from '../support/stock-file.ts';
import { transferWork } from '../support/transfers.ts';

type Told = { id: string; signatures: string[]; timestamp: string; body: string; path: string };

/** Another system: what it was told, and what it answers. */
const told: Told[] = [];
let answers: (one: Told) => number | 'never' = () => 204;
const receiver = createServer((request, response) => {
  void read(request).then((body) => {
    const one = {
      id: String(request.headers['webhook-id']),
      timestamp: String(request.headers['webhook-timestamp']),
      signatures: String(request.headers['webhook-signature']).split(' '),
      body,
      path: request.url ?? '',
    };
    told.push(one);
    const status = answers(one);
    if (status === 'never') return;
    // PostgreSQL takes no text with a NUL in it.
    response.writeHead(status, { location: '/elsewhere' }).end(status >= 300 ? 'no\0thanks\n' : '');
  });
});
async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

let server: TestServer;
let admin: Person;
let lin: Person;
let base = '';
const lines: string[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  server = await startTestServer({
    logger: { level: 'trace', stream: { write: (line: string) => lines.push(line) } },
    more: { webhooks: { allowPrivate: true, firstPauseMs: 20 } },
  });
  admin = await server.login('admin');
  lin = await server.login('100101');
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await server.close();
});
beforeEach(async () => {
  await server.db.execute(sql`delete from webhook_endpoints`);
  told.length = 0;
  answers = () => 204;
});

const endpoint = async (kinds: (typeof webhookKinds)[number][] = ['check.recorded'], path = '/hooks') =>
  answered(
    insertWebhookEndpoint,
    await admin.call(insertWebhookEndpoint, { body: { name: 'ERP', url: base + path, kinds } }),
  );
const listed = async () => {
  const list = await admin.call(listWebhookDeliveries, { body: {} });
  return answered(listWebhookDeliveries, list).items;
};
const until = (what: () => unknown) => expect.poll(what);
const signature = (secret: string, { id, timestamp, body }: Told) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;
const newLot = () => server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);

it('a check is told, signed, with who did it and the row as it is now', async () => {
  const { secret } = await endpoint();
  const article = await newLot();
  await lin.check(article, 'L1');
  await until(() => told.length).toBe(1);
  const [one] = told;
  if (!one) throw new Error('nothing was told');
  expect(one.signatures).toEqual([signature(secret, one)]);
  expect(JSON.parse(one.body)).toMatchObject({
    type: 'check.recorded',
    data: {
      call: 'near-expiry.record',
      by: { code: '100101' },
      body: { hdstore: '1001', farticle: article },
      rows: [{ collection: 'store-articles', key: expect.stringContaining(article) }],
    },
  });
  await until(async () => (await listed())[0]?.state).toBe('sent');
  expect((await listed())[0]).toMatchObject({ id: one.id, status: 204, attempts: 1, endpoint: 'ERP' });
  const kept = await admin.call(readWebhookDelivery, { params: { id: one.id } });
  expect(answered(readWebhookDelivery, kept).body).toBe(one.body);
});

it('each kind is told by what people do, and by what they take back', async () => {
  await endpoint([...webhookKinds]);
  await bindEmails(server, ['100101', '100103']);
  const chen = await server.login('ho01');
  const article = await server.newGoods('1002', [{ lot: 'L2', expiryDate: '2026-03-15', qty: 5 }]);
  const [lackId = ''] = await putLacks(server, [{ article, lackQty: 6 }]);
  const transfer = transferWork(lin).ask({ lackId, farticle: article, qty: 3, regionId: 'R1' });
  const asked = answered(askTransfer, await transfer);
  const own = await newLot();
  const markdown = goodsWork(lin).markDown(own, 'L1');
  const waste = goodsWork(lin).waste(own, 'L1');
  const results = [
    await transferWork(await server.login('100201')).move(asked.id, 'accept'),
    await lackWork(chen).decide(lackId, { disposeFlag: 'wait' }),
    (await andonWork(lin).raise()).answer,
    await markdown.answer,
    await waste.answer,
    await goodsWork(lin).takeWasteBack(waste.id, own),
    await lin.remark(own, 'L1', 'seen'),
  ];
  expect(results.map(({ message, success }) => success || message)).toEqual(results.map(() => true));
  const [exported = ''] = await putLacks(server, [{ article: own }]);
  expect(exported).not.toBe('');
  const file = answered(exportToPos, await lin.call(exportToPos, { body: {} }));
  await lin.call(takeBackPosExport, { body: { number: file.number } });
  await importsBy(server.app, admin).imports(csvOf({}));
  await until(async () => (await listed()).filter(({ state }) => state !== 'sent')).toEqual([]);
  const all = (await listed()).map(({ kind, subject }) => `${kind} ${subject}`).reverse();
  expect(new Set(all.map((one) => one.split(' ')[0]))).toEqual(new Set(webhookKinds));
  const times = (kind: string) => all.filter((one) => one.startsWith(`${kind} `));
  expect(times('transfer.moved')).toEqual(Array(2).fill(`transfer.moved surplus/${asked.id}`));
  expect(times('waste.recorded')).toHaveLength(2);
  expect(times('pos-export.made')).toHaveLength(2);
  const bodies = told.map(({ body }) => JSON.parse(body));
  const of = (type: string) => bodies.filter((one) => one.type === type).map(({ data }) => data);
  expect(of('pos-export.made').map(({ takenBackAt }) => takenBackAt === null)).toEqual([true, false]);
  expect(of('import.done')[0]).toMatchObject({ by: { code: 'admin' }, imported: 1, refused: 0 });
  expect(of('andon.moved')[0]).toMatchObject({
    call: 'andon.insert',
    rows: [{ collection: 'andon-tickets' }],
  });
  expect(of('waste.recorded').map(({ rows }) => rows[0].value === null)).toEqual([false, true]);
});

it('what is refused, sent twice, or of no kind that was chosen is told to nobody', async () => {
  await endpoint(['waste.recorded']);
  const article = await newLot();
  await lin.check(article, 'L1');
  expect((await lin.check('nothing', 'L1')).success).toBe(false);
  expect(await listed()).toEqual([]);
  await endpoint(['check.recorded'], '/second');
  const operation = lin.noteCheck(await newLot(), 'L1');
  await lin.replay([operation]);
  await lin.replay([operation]);
  await until(() => told.length).toBe(1);
  expect(await listed()).toHaveLength(1);
});

it('one that fails is tried again under the same id, and holds back only what came after it of its subject', async () => {
  await endpoint();
  const [first, second] = [await newLot(), await newLot()];
  let failures = 3;
  answers = ({ body }) => (body.includes(first) && failures-- > 0 ? 500 : 204);
  await lin.check(first, 'L1');
  await lin.remark(first, 'L1', 'after');
  await lin.check(second, 'L1');
  await until(() => told.length).toBe(6);
  await until(async () => (await listed()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  const of = (article: string) => told.filter(({ body }) => body.includes(article));
  expect(
    new Set(
      of(first)
        .slice(0, 4)
        .map(({ id }) => id),
    ).size,
  ).toBe(1);
  expect(of(first).at(-1)?.body).toContain('after');
  expect(
    of(first)
      .slice(0, 4)
      .some(({ body }) => body.includes('after')),
  ).toBe(false);
  expect((await listed()).map(({ attempts }) => attempts)).toEqual([1, 1, 4]);
});

it('what becomes due while the job ends is seen by the next one', async () => {
  const unended = sql`select from jobs where unique_key = ${webhookJob.name} and state in ('waiting', 'running')`;
  await until(async () => (await server.db.execute(unended)).rows).toEqual([]);
  const id = uuidv7();
  await server.db.execute(sql`
    insert into jobs (id, kind, payload, unique_key, max_attempts, state, run_at, lease_until)
    values (${id}, ${webhookJob.name}, '{}', ${webhookJob.name}, 1, 'running', now(), now() + interval '1 day')`);
  let waking: Promise<void> | undefined;
  await server.db.transaction(async (ending) => {
    await takeLock(ending, 'webhooks');
    waking = server.db.transaction(wakeWebhooks);
    const waits = sql`
      select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
    await until(async () => (await server.db.execute(waits)).rows.length).toBe(1);
    await ending.execute(sql`update jobs set state = 'done', finished_at = now() where id = ${id}`);
  });
  await waking;
  const next = sql`select from jobs where unique_key = ${webhookJob.name} and id > ${id}`;
  expect((await server.db.execute(next)).rows).toHaveLength(1);
});

it('an endpoint for which much waits hides nothing of another', async () => {
  const [tired, well] = [await endpoint(), await endpoint()].map(({ endpoint: of }) => of.id);
  await server.db.execute(sql`
    update webhook_endpoints set failures = 20, rests_until = now() + interval '1 hour' where id = ${tired}`);
  const waiting = (of: string | undefined, from: number, until: number, next: string) =>
    server.db.execute(sql`
      insert into webhook_deliveries (id, endpoint_id, kind, subject, body, next_at)
      select gen_random_uuid(), ${of}, 'check.recorded', 's' || n, '{}', now() + ${next}::interval
      from generate_series(${from}::int, ${until}::int) n`);
  await waiting(tired, 1, 1001, '-1 minute');
  await waiting(well, 1, 1, '10 minutes');
  await server.db.execute(sql`delete from jobs where unique_key = 'webhooks.later'`);
  await server.db.transaction(wakeWebhooks);
  const later = sql`
    select run_at < now() + interval '11 minutes' as "isSoon" from jobs
    where unique_key = 'webhooks.later' and state = 'waiting'`;
  await until(async () => (await server.db.execute(later)).rows).toEqual([{ isSoon: true }]);
});

it('both secrets sign for a day after a change, then only the new one', async () => {
  const { secret: old, endpoint: of } = await endpoint();
  const rotated = await admin.call(rotateWebhookSecret, { body: { id: of.id } });
  const { secret } = answered(rotateWebhookSecret, rotated);
  await lin.check(await newLot(), 'L1');
  await until(() => told.length).toBe(1);
  const [both] = told;
  if (both) expect(both.signatures).toEqual([signature(secret, both), signature(old, both)]);
  await server.db.execute(sql`update webhook_endpoints set old_secret_until = now() - interval '1 second'`);
  await lin.check(await newLot(), 'L1');
  await until(() => told.length).toBe(2);
  const last = told[1];
  if (last) expect(last.signatures).toEqual([signature(secret, last)]);
  await sweepWebhooks(server.db);
  const kept = await server.db.execute(sql`select old_secret from webhook_endpoints`);
  expect(kept.rows).toEqual([{ old_secret: null }]);
});

it('an endpoint that takes nothing for three days, or says that it is gone, is switched off, and is told so', async () => {
  const { endpoint: of } = await endpoint();
  answers = () => 500;
  await lin.check(await newLot(), 'L1');
  await until(() => told.length > 0).toBe(true);
  await server.db.execute(
    sql`update webhook_endpoints set failing_since = now() - interval '4 days', rests_until = null`,
  );
  await server.db.execute(sql`update webhook_deliveries set next_at = now(), attempts = 5`);
  await sweepWebhooks(server.db);
  const standing = async () => {
    const list = answered(listWebhookEndpoints, await admin.call(listWebhookEndpoints));
    return list.items.map(({ enableStatus, disabledBecause }) => [enableStatus, disabledBecause]);
  };
  await until(standing).toEqual([[false, 'failing']]);
  await until(async () => {
    const found = await server.db.execute(
      sql`select params->>'name' as name from inbox_entries where kind = 'webhooks.off' and user_id = 'u-admin'`,
    );
    return found.rows;
  }).toEqual([{ name: 'ERP' }]);
  const [waits] = await listed();
  expect(waits).toMatchObject({
    state: 'waiting',
    nextAt: null,
    problem: 'webhook-refused',
    answer: 'no thanks',
  });
  expect(await admin.call(sendWebhookAgain, { body: { id: waits?.id ?? '' } })).toMatchObject(
    refused(42200, 'webhook-off'),
  );
  answers = () => 204;
  const [now] = answered(listWebhookEndpoints, await admin.call(listWebhookEndpoints)).items;
  const { id, name, url, version = 0 } = now ?? of;
  const body = { id, name, url, kinds: ['check.recorded' as const], enableStatus: true, version };
  expect(await admin.call(updateWebhookEndpoint, { body })).toMatchObject({ success: true });
  await until(async () => (await listed())[0]?.state).toBe('sent');
  answers = () => 410;
  await lin.check(await newLot(), 'L1');
  await until(standing).toEqual([[false, 'gone']]);
});

it('an endpoint with much to take is switched off after three days, though no event was tried often', async () => {
  await endpoint();
  answers = () => 500;
  await lin.check(await newLot(), 'L1');
  await until(() => told.length > 0).toBe(true);
  // Between two attempts.
  await until(async () => {
    const between = await server.db.execute(sql`
      update webhook_deliveries set tried_at = now() - interval '2 hours', next_at = now() + interval '1 hour'
      where claimed_until is null and attempts > 0 returning id`);
    return between.rows.length;
  }).toBe(1);
  await server.db.execute(sql`
    update webhook_endpoints set failures = 20, failing_since = now() - interval '4 days', rests_until = null`);
  await lin.check(await newLot(), 'L1');
  await until(async () => {
    const list = answered(listWebhookEndpoints, await admin.call(listWebhookEndpoints));
    return list.items.map(({ enableStatus, disabledBecause }) => [enableStatus, disabledBecause]);
  }).toEqual([[false, 'failing']]);
});

it('what is given up does not switch its endpoint off when one attempt fails weeks later', async () => {
  await endpoint();
  answers = () => 500;
  await lin.check(await newLot(), 'L1');
  await until(() => told.length > 0).toBe(true);
  await until(async () => {
    await server.db.execute(
      sql`update webhook_deliveries set attempts = 19, next_at = now() where state = 'waiting'`,
    );
    await server.db.execute(sql`update webhook_endpoints set rests_until = null`);
    await server.db.transaction(wakeWebhooks);
    return (await listed())[0]?.state;
  }).toBe('failed');
  await server.db.execute(
    sql`update webhook_endpoints set failing_since = failing_since - interval '20 days'`,
  );
  let failures = 1;
  answers = () => (failures-- > 0 ? 500 : 204);
  await lin.check(await newLot(), 'L1');
  await until(async () => (await listed()).map(({ state }) => state)).toEqual(['sent', 'failed']);
  expect((await listed())[0]).toMatchObject({ attempts: 2 });
});

it('an endpoint is not switched off without somebody being told', async () => {
  const { endpoint: of } = await endpoint();
  answers = () => 410;
  await server.db.execute(sql`create sequence told_off`);
  await server.db.execute(sql`
    create function fail_once() returns trigger language plpgsql as
    $$ begin if nextval('told_off') = 1 then raise exception 'once'; end if; return new; end $$`);
  await server.db.execute(
    sql`create trigger fail_once before insert on inbox_entries for each row execute function fail_once()`,
  );
  await lin.check(await newLot(), 'L1');
  await until(async () => {
    await server.db.execute(sql`update webhook_deliveries set claimed_until = null, next_at = now()`);
    await server.db.execute(sql`update jobs set run_at = now() where kind = ${webhookJob.name}`);
    const found = await server.db.execute(sql`
      select user_id from inbox_entries where subject = ${`webhooks/${of.id}`} and user_id = 'u-admin'`);
    return found.rows;
  }).toEqual([{ user_id: 'u-admin' }]);
  expect((await server.db.execute(sql`select last_value > 1 as failed from told_off`)).rows).toEqual([
    { failed: true },
  ]);
  await server.db.execute(sql`drop function fail_once cascade`);
});

it('what cannot be written down is sent again, and holds nothing else up', async () => {
  await endpoint();
  const [bad, good] = [await newLot(), await newLot()];
  await server.db.execute(
    sql`alter table webhook_deliveries add constraint unwritable check (status is distinct from 418)`,
  );
  answers = ({ body }) => (body.includes(bad) ? 418 : 204);
  await lin.check(bad, 'L1');
  await until(() => told.length).toBe(1);
  await lin.check(good, 'L1');
  await until(async () => (await listed()).map(({ state }) => state)).toEqual(['sent', 'waiting']);
  await server.db.execute(sql`alter table webhook_deliveries drop constraint unwritable`);
  await server.db.execute(sql`update webhook_deliveries set claimed_until = null`);
  await server.db.transaction(wakeWebhooks);
  // How often it is sent again meanwhile is the machine's.
  await until(async () => (await listed()).every(({ attempts }) => attempts > 0)).toBe(true);
  const repeated = sql`select from jobs where kind = ${webhookJob.name} and attempts > 1`;
  expect((await server.db.execute(repeated)).rows).toEqual([]);
});

it('what is sent again waits for its endpoint before anybody waits for it', async () => {
  await endpoint();
  await lin.check(await newLot(), 'L1');
  await until(async () => (await listed())[0]?.state).toBe('sent');
  const id = (await listed())[0]?.id ?? '';
  const again = await server.db.transaction(async (tx) => {
    await tx.execute(sql`select from webhook_endpoints for update`);
    const asked = admin.call(sendWebhookAgain, { body: { id } });
    await untilLocked(server.db, 1, '%webhook_endpoints%');
    await tx.execute(sql`update webhook_deliveries set next_at = now()`);
    return [asked];
  });
  expect(await Promise.all(again)).toMatchObject([{ success: true }]);
});

it('what was sent is sent again when somebody asks for it', async () => {
  await endpoint();
  await lin.check(await newLot(), 'L1');
  await until(async () => (await listed())[0]?.state).toBe('sent');
  const id = (await listed())[0]?.id ?? '';
  expect(await admin.call(sendWebhookAgain, { body: { id } })).toMatchObject({ success: true });
  await until(() => told.map((one) => one.id)).toEqual([id, id]);
});

it('neither a redirect nor a private address is followed, and what cannot be reached says so', async () => {
  const to = (url: string, allowPrivate: boolean) =>
    sendWebhook(
      { id: 'x', url, body: '{}', secrets: ['whsec_AAAA'] },
      { allowPrivate, signal: AbortSignal.timeout(20_000), now: new Date() },
    );
  answers = () => 302;
  expect(await to(`${base}/hooks`, true)).toMatchObject({ isTaken: false, status: 302 });
  expect(told.map(({ path }) => path)).toEqual(['/hooks']);
  expect(await to(`${base}/hooks`, false)).toMatchObject({ problem: 'webhook-private' });
  for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', 'localhost', '2130706433', '0x7f.1'])
    expect(await to(`https://${host}:${new URL(base).port}/`, false)).toMatchObject({
      isTaken: false,
      problem: 'webhook-private',
    });
  expect(await to('http://127.0.0.1:1/', true)).toMatchObject({ problem: 'webhook-unreachable' });
  expect(told).toHaveLength(1);
});

/** What is made of a receiver that writes this, and is waited for so long. */
async function attemptAt(written: string, patienceMs = 20_000) {
  const strange = createTcpServer((socket) => {
    socket.once('data', () => socket.write(written));
  });
  await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(strange.address() as AddressInfo).port}/`;
  const attempted = await sendWebhook(
    { id: 'x', url, body: '{}', secrets: ['whsec_AAAA'] },
    { allowPrivate: true, signal: AbortSignal.timeout(patienceMs), now: new Date() },
  );
  strange.close();
  return attempted;
}

it('a receiver that leaves HTTP is one that cannot be reached', async () => {
  const attempted = await attemptAt('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
  expect(attempted).toMatchObject({ isTaken: false, problem: 'webhook-unreachable' });
});

it('what a receiver has taken is taken, also when the rest of its answer never comes or is no HTTP', async () => {
  const taken = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
  expect(await attemptAt(taken, 300)).toMatchObject({ isTaken: true, status: 200 });
  expect(await attemptAt(`${taken}no chunk\r\n`)).toMatchObject({ isTaken: true, status: 200 });
});

it('the secrets stand in no list, no audit line and no log', async () => {
  const { secret, endpoint: of } = await endpoint();
  answers = () => 500;
  await lin.check(await newLot(), 'L1');
  await until(() => told.length > 1).toBe(true);
  const rotated = answered(
    rotateWebhookSecret,
    await admin.call(rotateWebhookSecret, { body: { id: of.id } }),
  );
  const shown = [
    await admin.call(listWebhookEndpoints),
    await admin.call(listWebhookDeliveries, { body: {} }),
    (await server.db.execute(sql`select * from audit_log`)).rows,
    (await server.db.execute(sql`select * from jobs`)).rows,
    (await server.db.execute(sql`select * from webhook_deliveries`)).rows,
    lines,
  ].map((one) => JSON.stringify(one));
  for (const text of shown) {
    expect(text).not.toContain(secret.slice(6));
    expect(text).not.toContain(rotated.secret.slice(6));
  }
});

it('an endpoint is named, leads somewhere and is told of something; who is gone is told nothing', async () => {
  const body = { name: ' ', url: 'ftp://x', kinds: [] };
  expect(await admin.call(insertWebhookEndpoint, { body })).toMatchObject(
    refused(42200, 'invalid-fields', { fields: { name: 'required', url: 'webhook-url', kinds: 'required' } }),
  );
  const { endpoint: of } = await endpoint();
  expect(await admin.call(deleteWebhookEndpoint, { params: { id: of.id } })).toMatchObject({ success: true });
  await lin.check(await newLot(), 'L1');
  expect(await listed()).toEqual([]);
  for (const call of [listWebhookEndpoints, insertWebhookEndpoint])
    expect(await lin.call(call, { ...(call === insertWebhookEndpoint && { body }) })).toMatchObject({
      code: 40300,
    });
});

it('every operation of the features that tell is told, or is known to be nobody’s business', () => {
  const queued = everyCall.filter(({ queue }) => queue !== undefined).map(({ name }) => name);
  const features = new Set(Object.keys(toldOperations).map((name) => featureOf({ name })));
  const named = [...Object.keys(toldOperations), ...silentOperations];
  expect(queued.filter((name) => features.has(featureOf({ name })) && !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !queued.includes(name))).toEqual([]);
});

it('an export that is taken back keeps no check of its store from being told', async () => {
  await endpoint(['check.recorded', 'pos-export.made']);
  await until(busyJobs).toBe(0);
  const [article, lot] = [await newLot(), await newLot()];
  await putLacks(server, [{ article }]);
  const { number } = answered(exportToPos, await lin.call(exportToPos, { body: {} }));
  await until(busyJobs).toBe(0);
  const back = await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_log in exclusive mode`);
    const taking = lin.call(takeBackPosExport, { body: { number } });
    await untilLocked(server.db, 1, '%audit_log%');
    expect(await lin.remark(lot, 'L1', '看')).toMatchObject({ code: 20000 });
    return [taking];
  });
  expect(await Promise.all(back)).toMatchObject([{ code: 20000 }]);
  await until(() => told.length).toBe(3);
});

const busyJobs = async () =>
  (await server.db.execute(sql`select from jobs where kind = ${webhookJob.name} and state <> 'done'`)).rows
    .length;
