import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countCalls, createRunningCalls, type RunningCalls } from './platform/http/running-calls.ts';
import { createEnding, type Ending } from './stop.ts';

/** A server whose calls end when the test says so, and people who are connected to it. */
let app: FastifyInstance;
let calls: RunningCalls;
let port: number;
let finishWork: () => void;
/** What became of the database, and how many calls were running then. */
let closed: { cut: boolean; running: number }[];
let ending: Ending;
const connected: Person[] = [];

beforeEach(async () => {
  calls = createRunningCalls();
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  countCalls(app, calls);
  const work = new Promise<void>((resolve) => {
    finishWork = resolve;
  });
  app.get('/work', async () => {
    await work;
    return { done: true };
  });
  app.get('/quick', async () => ({ done: true }));
  app.post('/saved', async () => ({ done: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  closed = [];
  ending = createEnding(async (how) => {
    closed.push({ ...how, running: calls.count() });
  });
});
afterEach(async () => {
  finishWork();
  for (const { socket } of connected.splice(0)) socket.destroy();
  await app.close();
});

type Person = { socket: Socket; ask(path: string): void; heard(): string; isOn(): boolean };

async function connects(): Promise<Person> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  let isOn = true;
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  for (const event of ['close', 'error']) {
    socket.on(event, () => {
      isOn = false;
    });
  }
  const person = {
    socket,
    ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`),
    heard: () => heard,
    isOn: () => isOn,
  };
  connected.push(person);
  return person;
}

const soon = { interval: 2 };
const running = (count: number) => expect.poll(() => calls.count(), soon).toBe(count);
const isCutOff = (person: Person) => expect.poll(() => person.isOn(), soon).toBe(false);
/** Whoever comes now is not let in. */
const isClosed = () =>
  expect
    .poll(
      () =>
        connects().then(
          () => false,
          () => true,
        ),
      soon,
    )
    .toBe(true);

test('a running call is answered, its connection ends with it, and only then the database', async () => {
  ending.serving(app, calls, 0);
  const lin = await connects();
  lin.ask('/work');
  await running(1);
  const end = ending.begin();
  expect(calls.isStopping()).toBe(true);
  expect(closed).toEqual([]);
  finishWork();
  expect(await end).toBe(true);
  await isCutOff(lin);
  expect(lin.heard()).toMatch(/^HTTP\/1\.1 200 .*connection: close.*\{"done":true\}$/is);
  expect(closed).toEqual([{ cut: false, running: 0 }]);
});

test('a connection on which nothing happens, or nothing ever happened, holds nobody up', async () => {
  ending.serving(app, calls, 0);
  const [idle, unused] = [await connects(), await connects()];
  idle.ask('/quick');
  await expect.poll(idle.heard, soon).toContain('"done":true');
  expect(idle.isOn()).toBe(true);
  expect(await ending.begin()).toBe(true);
  await isCutOff(idle);
  await isCutOff(unused);
});

test('what still works for somebody who has gone away is waited for', async () => {
  ending.serving(app, calls, 0);
  const lin = await connects();
  lin.ask('/work');
  await running(1);
  lin.socket.destroy();
  const end = ending.begin();
  await isClosed();
  expect(closed).toEqual([]);
  finishWork();
  expect(await end).toBe(true);
  expect(closed).toEqual([{ cut: false, running: 0 }]);
});

test('a body that breaks off leaves nothing to wait for', async () => {
  ending.serving(app, calls, 0);
  const lin = await connects();
  lin.socket.write(
    'POST /saved HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
  );
  await running(1);
  lin.socket.destroy();
  await running(0);
  expect(await ending.begin()).toBe(true);
});

test('background work is waited for, and a stop asked for twice is one', async () => {
  let finish = () => {};
  const swept = new Promise<void>((resolve) => {
    finish = resolve;
  });
  ending.background(() => swept);
  const [one, other] = [ending.begin(), ending.begin()];
  expect(closed).toEqual([]);
  finish();
  expect(await Promise.all([one, other])).toEqual([true, true]);
  expect(closed).toHaveLength(1);
});

describe('with a delay', () => {
  test('calls are still taken while balancers are told, each on a connection that ends', async () => {
    ending.serving(app, calls, 60_000);
    const lin = await connects();
    const end = ending.begin();
    lin.ask('/quick');
    await expect.poll(lin.heard, soon).toMatch(/connection: close.*"done":true/is);
    const late = await connects();
    late.ask('/quick');
    await expect.poll(late.heard, soon).toContain('"done":true');
    expect(closed).toEqual([]);
    ending.hurry();
    await end;
    await isClosed();
  });
});

test('whoever cannot wait cuts what runs, and the database is told so', async () => {
  ending.serving(app, calls, 0);
  ending.background(() => new Promise(() => undefined));
  const lin = await connects();
  lin.ask('/work');
  await running(1);
  const end = ending.begin();
  ending.hurry();
  expect(await end).toBe(false);
  await isCutOff(lin);
  expect(lin.heard()).toBe('');
  expect(closed).toEqual([{ cut: true, running: 1 }]);
});
