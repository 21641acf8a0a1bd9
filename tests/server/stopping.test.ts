import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { login, sessionInfo } from '#core/session/contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { replayOperations } from '#core/wire/outbox';
import type { Person } from '../support/person.ts';
import { inDatabase } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type ServerProcess, startServerProcess, urlOf } from '../support/server-process.ts';
import { everyonesPassword } from '../support/small-company.ts';
import { amount, isWholeRun } from '../support/whole-run.ts';

/** A company whose database several processes serve, and somebody of it who keeps notes to be sent. */
let company: TestServer;
let lin: Person;
let databaseUrl: string;
type Serving = ServerProcess & { port: number };
const started: ServerProcess[] = [];
const agent = new Agent({ keepAlive: true });
const metricsToken = 'of-the-tests-alone';

beforeAll(async () => {
  company = await startTestServer({ now: new Date().toISOString() });
  lin = await company.login('100101');
  databaseUrl = urlOf(inDatabase(inject('postgres'), company.database.name));
});
afterAll(async () => {
  agent.destroy();
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await company.close();
});

async function startsServer(settings: Record<string, string> = {}): Promise<Serving> {
  const server = startServerProcess({
    DATABASE_URL: databaseUrl,
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'warn',
    ...settings,
  });
  started.push(server);
  return { ...server, port: Number(new URL(await server.ready).port) };
}

type Answer = { status: number; connection: string | undefined; text: string };

/** One request over connections that are kept. */
async function ask(
  port: number,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const asked = request({
    agent,
    port,
    host: '127.0.0.1',
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
  });
  asked.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part;
  return { status: answer.statusCode ?? 0, connection: answer.headers.connection, text };
}

async function signsIn(port: number): Promise<Record<string, string>> {
  const body = { username: '100101', password: everyonesPassword };
  const { text } = await ask(port, basePath + login.path, body);
  return { 'x-token': JSON.parse(text).data.token };
}

/** By the clock of this machine: the servers have no other. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const replayPath = basePath + replayOperations.path;
const soon = { interval: 20, timeout: 60_000 };

async function running(port: number): Promise<number> {
  const { text } = await ask(port, '/metrics', undefined, { authorization: `Bearer ${metricsToken}` });
  // The question itself is one.
  return Number(/^stockroom_calls_running (\d+)$/m.exec(text)?.[1]) - 1;
}

async function operationsTaken(): Promise<number> {
  const { rows } = await company.db.execute<{ n: number }>(sql`select count(*) as n from operations`);
  return rows[0]?.n ?? 0;
}

test('SIGTERM cuts none of 24 batches that are on their way, and no word of an ended pool is said', async () => {
  const server = await startsServer();
  const session = await signsIn(server.port);
  const lots = Array.from({ length: 24 }, (_, number) => `L${number}`);
  const article = await company.newGoods(
    '1001',
    lots.map((lot) => ({ lot, expiryDate: inDays(3) })),
  );
  const before = await operationsTaken();
  // A service is told so that its certificate is another: no reason to stop.
  server.child.kill('SIGHUP');
  await expect.poll(server.printed, soon).toContain('no certificate to read anew');
  const sent: Promise<Answer>[] = [];
  await company.db.transaction(async (tx) => {
    await tx.execute(sql`select from lots where article = ${article} for update`);
    for (const lot of lots) {
      const body = { operations: [lin.noteCheck(article, lot)] };
      sent.push(ask(server.port, replayPath, body, session));
    }
    await expect.poll(() => running(server.port), soon).toBe(24);
    server.child.kill('SIGTERM');
    await expect.poll(server.printed, soon).toContain('Stopping: 24 running calls are finished first');
  });
  const answers = await Promise.all(sent);
  expect(answers.map(({ status, connection }) => ({ status, connection }))).toEqual(
    Array.from(answers, () => ({ status: 200, connection: 'close' })),
  );
  const outcomes = answers.flatMap(({ text }) => JSON.parse(text).data.outcomes);
  expect(outcomes.filter(({ code }) => code === codes.success)).toHaveLength(24);
  expect(await operationsTaken()).toBe(before + 24);
  expect(await server.ended).toBe(0);
  expect(server.printed() + server.complained()).not.toMatch(/Cannot use a pool|"level":(50|60)/);
});

/** Passes calls to servers that say they are ready, as HAProxy or nginx do that ask them. */
async function startsBalancer(
  ports: readonly number[],
): Promise<{ port: number; ready(): number; close(): void }> {
  const ready = new Set<number>();
  const look = async () => {
    for (const port of ports) {
      const isReady = await ask(port, '/ready').then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isReady) ready.add(port);
      else ready.delete(port);
    }
  };
  let next = 0;
  const balancer: Server = createServer((incoming, outgoing) => {
    const open = [...ready];
    next += 1;
    const port = open[next % open.length];
    const passed = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        const { connection: _hop, ...headers } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(outgoing);
      },
    );
    passed.once('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, 50);
  const address = balancer.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    ready: () => ready.size,
    close() {
      clearInterval(timer);
      balancer.close();
      balancer.closeAllConnections();
    },
  };
}

test.runIf(isWholeRun)(
  'servers restarted one after the other, behind a balancer that asks, cut no call of those who work',
  async () => {
    const settings = { STOP_DELAY_SECONDS: '1', REQUESTS_PER_SECOND: '0' };
    const servers = await Promise.all(
      Array.from({ length: amount({ gate: 2, whole: 3 }) }, () => startsServer(settings)),
    );
    const balancer = await startsBalancer(servers.map(({ port }) => port));
    await expect.poll(balancer.ready, soon).toBe(servers.length);
    const session = await signsIn(balancer.port);
    const article = await company.newGoods('1001', [{ lot: 'L1', expiryDate: inDays(3) }]);
    const before = await operationsTaken();

    const remark = () => lin.noteCheck(article, 'L1', { editType: 'onlyremark', remark: 'seen' });

    let isOver = false;
    let sent = 0;
    const wrong: Answer[] = [];
    const works = async (path: string, body?: () => unknown) => {
      while (!isOver) {
        const answer = await ask(balancer.port, path, body?.(), session);
        sent += body === undefined ? 0 : 1;
        if (answer.status !== 200) wrong.push(answer);
        // People do not ask without a pause, and servers are starting beside them.
        await delay(20);
      }
    };
    const people = [
      works(replayPath, () => ({ operations: [remark()] })),
      works(replayPath, () => ({ operations: [remark()] })),
      works(basePath + sessionInfo.path),
      works(basePath + sessionInfo.path),
    ];
    for (const server of servers) {
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      await startsServer({ ...settings, PORT: String(server.port) });
      await expect.poll(balancer.ready, soon).toBe(servers.length);
    }
    isOver = true;
    await Promise.all(people);
    balancer.close();

    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(20);
    expect(await operationsTaken()).toBe(before + sent);
  },
);
