import { setInterval } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { healthCheck } from '#core/health/contract';
import { fileField } from '#core/imports/verdict';
import { login } from '#core/session/contract';
import { importStockLots } from '#core/stock-lots/contract';
import { basePath } from '#core/wire/call';
import { replayOperations } from '#core/wire/outbox';
import { everyCall } from '../support/every-call.ts';
import { head, listening, type RawClient } from '../support/raw-client.ts';
import { startTestServer } from '../support/server.ts';
import { csvOf } from '../support/stock-file.ts';

/** A server that waits for as many tenths of a second as it usually waits seconds, or less. */
const server = await startTestServer({
  more: {
    patience: {
      headMs: 3_000,
      checkMs: 100,
      bodyMs: 500,
      restMs: 500,
      uploadMs: 20_000,
      paceMs: 2_000,
      paceBytes: 1_000,
      stillMs: 60_000,
    },
  },
});
afterAll(() => server.close());
const client = await listening(server.app);
const chen = await server.login('ho01');
const visitor = await server.login('visitor');

const to = (path: string) => `POST ${basePath}${path}`;
const json = { 'content-type': 'application/json' };
const chunk = '5\r\n"aaaa\r\n';

async function dribble(one: RawClient, text: string): Promise<void> {
  let isOpen = true;
  void one.closed.then(() => {
    isOpen = false;
  });
  for await (const _ of setInterval(50)) {
    if (!isOpen) return;
    one.write(text);
  }
}

// They wait: all of them at once.
describe.concurrent('a client that takes its time', () => {
  test.each<[string, string, string]>([
    ['says nothing', '', ''],
    ['begins a request and goes on for ever', `${to(login.path)} HTTP/1.1\r\nhost: x\r\n`, 'x: y\r\n'],
    ['announces a body and does not send it', head(to(login.path), { ...json, 'content-length': 50 }), ''],
    ['sends its body byte by byte', head(to(login.path), { ...json, 'content-length': 5000 }), 'a'],
    ['sends a body without an end', head(to(login.path), { ...json, 'transfer-encoding': 'chunked' }), chunk],
    [
      'sends a body to an address that nobody knows',
      head(to('/x'), { ...json, 'content-length': 5000 }),
      'a',
    ],
    [
      'sends a form to a call that wants none',
      head(to(login.path), { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 5000 }),
      'a',
    ],
    [
      'sends operations without a session',
      head(to(replayOperations.path), { ...json, 'transfer-encoding': 'chunked' }),
      chunk,
    ],
    [
      'sends operations more slowly than any line',
      head(to(replayOperations.path), { ...json, 'x-token': chen.token, 'content-length': 900_000 }),
      'a',
    ],
  ])('that %s is closed', async (_, begin, more) => {
    const one = await client();
    one.write(begin);
    if (more !== '') await dribble(one, more);
    // Refused by what it is, or for its slowness.
    expect(await one.closed).toMatch(/^$|^HTTP\/1\.1 4(00|01|04|08|22) /);
  });

  test.each([undefined, visitor.token])('is closed whatever call it is about (token %s)', async (token) => {
    const answers = await Promise.all(
      everyCall.map(async ({ name, method, path, access }) => {
        const one = await client();
        const headers = { ...json, ...(token !== undefined && { 'x-token': token }), 'content-length': 500 };
        one.write(head(`${method} ${basePath}${path}`, headers));
        const isOpen = access === 'public';
        return { name, isOpen, answer: await one.closed };
      }),
    );
    for (const { name, isOpen, answer } of answers)
      expect([name, answer]).toEqual([
        name,
        expect.stringMatching(token === undefined && !isOpen ? /^HTTP\/1\.1 401 / : /^HTTP\/1\.1 [24]/),
      ]);
  });

  test('keeps nobody from being answered meanwhile', async () => {
    const slow = await client();
    slow.write(head(to(login.path), { ...json, 'content-length': 5000 }));
    expect((await server.stranger.call(healthCheck)).status).toBe(200);
    await slow.closed;
  });
});

describe.concurrent('an upload that stands still', () => {
  const file = head(to(importStockLots.path), {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 900_000,
    'x-token': chen.token,
  });
  const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nfarticle\r\n';
  const photo = new URLSearchParams({
    kind: 'goods-picture',
    subject: '1001/A/x',
    id: crypto.randomUUID(),
    name: 'a.jpg',
    offset: '0',
    size: '900000',
  });
  const part = head(`PUT ${basePath}/api/files/upload/${'a'.repeat(64)}?${photo}`, {
    'content-type': 'application/octet-stream',
    'content-length': 900_000,
    'x-token': chen.token,
  });

  test.each([
    ['a file', file + form, 'S'],
    ['a file of which nothing comes', file + form, ''],
    ['a part of a photo', part, 'x'],
  ])('is closed: %s', async (_, begin, more) => {
    const one = await client();
    one.write(begin);
    if (more !== '') await dribble(one, more);
    expect(await one.closed).toMatch(/^$|^HTTP\/1\.1 4/);
  });
});

describe('a client that has its reasons', () => {
  const boundary = 'stock';
  const file = csvOf({ farticle: 'S1' }, { farticle: 'S2' });
  const form = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${fileField}"; filename="${file.name}"\r\n\r\n`,
    ),
    file.bytes,
    Buffer.alloc(20_000, '\r\n'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const importing = head(to(importStockLots.path), {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': form.length,
    'x-token': chen.token,
  });

  test('uploads a file on a bad line for longer than a small body may take, and is answered', async () => {
    const phone = await client();
    const startedAt = performance.now();
    phone.write(importing);
    let sent = 0;
    for await (const _ of setInterval(50)) {
      phone.write(form.subarray(sent, sent + 1_000));
      sent += 1_000;
      if (sent >= form.length) break;
    }
    expect(performance.now() - startedAt).toBeGreaterThan(500);
    expect(await phone.hears(/"rows":/)).toMatch(/^HTTP\/1\.1 200 /);
    phone.leave();
  });

  test('waits for an import that is worked on for long, and is answered', async () => {
    const office = await client();
    let isLocked = () => {};
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve;
    });
    const working = server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table lots in access exclusive mode`);
      isLocked();
      await tx.execute(sql`select pg_sleep(1.5)`);
    });
    await locked;
    const startedAt = performance.now();
    office.write(importing);
    office.write(form);
    expect(await office.hears(/"rows":/)).toMatch(/^HTTP\/1\.1 200 /);
    expect(performance.now() - startedAt).toBeGreaterThan(1_000);
    office.leave();
    await working;
  });
});

test('more connections than the server may have are closed unheard; who is connected goes on', async () => {
  const small = await startTestServer({ more: { maxConnections: 3 } });
  const clientOfSmall = await listening(small.app);
  const some = await Promise.all([1, 2, 3].map(() => clientOfSmall()));
  const more = await Promise.all([4, 5].map(() => clientOfSmall()));
  expect(await Promise.all(more.map(({ closed }) => closed))).toEqual(['', '']);
  const [first] = some;
  first?.write(head(`GET ${basePath}/health`));
  expect(await first?.hears(/"success":true/)).toMatch(/^HTTP\/1\.1 200 /);
  for (const one of some) one.leave();
  await small.close();
});
