import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '#core/wire/codes';
import { seedOfRun } from '../support/seed.ts';
import { amount } from '../support/whole-run.ts';
import {
  answerLost,
  clear,
  cutOff,
  silence,
  silenceAfterArrival,
  slow,
  slowAnswer,
  somebodyElse,
  type Weather,
} from './world/network.ts';
import { ownStore, type Page, type Phone } from './world/phone.ts';
import { World } from './world/world.ts';

let world: World;
let phone: Phone;
let page: Page;
beforeEach(async () => {
  world = new World();
  ({ phone, page } = await world.somebody());
});
afterEach(() => world.end());

describe('T2: with three arrivals of each request and 30 % of the answers lost, two tabs and the worker', () => {
  it('do 200 things once each, in order', async () => {
    const seed = Number(process.env.STOCKROOM_FAULTS_SEED ?? seedOfRun);
    const isLost = fc.sample(fc.integer({ min: 0, max: 99 }), { seed, numRuns: 1000 }).map((one) => one < 30);
    const other = await phone.open('anna');
    phone.network.weather = (deliver) => {
      deliver();
      deliver();
      const answer = deliver();
      if (isLost.pop()) throw new TypeError('network error');
      return answer;
    };
    world.server.batchLimit = 20;
    const marks = Array.from({ length: 200 }, (_, index) => `m${index}`);
    for (const [index, mark] of marks.entries()) {
      await (index % 2 ? page : other).mark(`thing ${index % 10}`, mark);
      if (index % 50 === 0) void (await phone.wakeWorker())?.offline.drain();
    }
    await world.seconds(300);
    expect(page.outbox()).toEqual([]);
    expect(world.server.ledger).toHaveLength(200);
    expect(new Set(world.server.ledger).size).toBe(200);
    for (let thing = 0; thing < 10; thing += 1) {
      const own = marks.filter((_, index) => index % 10 === thing);
      expect(world.server.thing(ownStore, `thing ${thing}`)?.marks).toEqual(own);
    }
  });
});

describe('T3: after an asymmetric partition', () => {
  const hangsForMs = 10_000;
  const weathers: [string, Weather][] = [
    ['the answer is lost', answerLost],
    ['silence', silence],
    ['silence after arrival', silenceAfterArrival],
    ['no network', cutOff],
    ['too slow', slow(20_000)],
    ['a slow answer', slowAnswer(15_000)],
    ['a captive portal', somebodyElse(200, '<html>Welcome</html>')],
    ['a proxy', somebodyElse(502, 'Bad gateway')],
  ];
  const partition = fc.record({
    weather: fc.constantFrom(...weathers),
    seconds: fc.nat(60),
    hasEvent: fc.boolean(),
  });

  it('sending begins within 2 s of an event, within 15 s without one, and nothing is stuck', async () => {
    const numRuns = Number(process.env.STOCKROOM_FAULTS_RUNS ?? amount({ gate: 60, whole: 250 }));
    const seed = Number(process.env.STOCKROOM_FAULTS_SEED ?? seedOfRun);
    const begun: { event: number[]; none: number[] } = { event: [], none: [] };
    for (const { weather, seconds, hasEvent } of fc.sample(partition, { seed, numRuns })) {
      phone.network.weather = weather[1];
      await page.mark('milk');
      await world.seconds(seconds);
      const healedAt = world.time.now();
      const hanging = phone.network.sent.filter(({ fate }) => fate === 'on-its-way').map(({ atMs }) => atMs);
      const before = phone.network.sent.length;
      const isWaiting = page.outbox().length > 0;
      phone.network.weather = clear;
      if (hasEvent) page.offline.replay();
      await world.seconds(26);
      expect(page.outbox(), `${weather[0]} for ${seconds} s`).toEqual([]);
      const first = phone.network.sent[before];
      const from = Math.max(healedAt, ...hanging.map((atMs) => atMs + hangsForMs));
      // What was on its way may have been answered after all.
      if (isWaiting && first) begun[hasEvent ? 'event' : 'none'].push(first.atMs - from);
    }
    expect(begun.event.length + begun.none.length).toBeGreaterThan(numRuns / 2);
    expect(Math.max(...begun.event)).toBeLessThanOrEqual(2000);
    expect(Math.max(...begun.none)).toBeLessThanOrEqual(15_000);
    expect(world.server.ledger).toHaveLength(numRuns);
  });
});

describe('T4: one refusal among a hundred others', () => {
  it('is shown within a second, and every other thing is done', async () => {
    world.server.refuse = ({ body }) =>
      JSON.stringify(body).includes('bad') ? { code: codes.invalid, reason: 'too-new' } : undefined;
    phone.network.weather = cutOff;
    for (let count = 0; count < 100; count += 1) await page.mark(`thing ${count}`);
    await page.mark('bad');
    for (let count = 0; count < 100; count += 1) await page.mark(`other ${count}`);
    phone.network.weather = clear;
    page.offline.replay();
    await world.seconds(1);
    expect(page.outbox()).toEqual(['parked mark 101 on bad']);
    expect(world.server.ledger).toHaveLength(200);
  });
});

describe('T5: a session that ends with 500 things waiting', () => {
  it('is asked about once, counts no attempt, and all is sent within 2 s of signing in', async () => {
    phone.network.weather = cutOff;
    await phone.signOut();
    for (let count = 0; count < 500; count += 1) await page.mark(`thing ${count % 50}`);
    await phone.signIn('anna');
    phone.endSessions();
    let asked = 0;
    let wasAsking = page.offline.status.get().paused !== null;
    page.offline.status.subscribe(() => {
      const isAsking = page.offline.status.get().paused === 'signed-out';
      if (isAsking && !wasAsking) asked += 1;
      wasAsking = isAsking;
    });
    phone.network.weather = clear;
    for (let minute = 0; minute < 10; minute += 1) {
      page.offline.replay();
      await world.seconds(60);
    }
    expect(asked).toBeLessThanOrEqual(1);
    expect(page.offline.status.get().paused).toBe('signed-out');
    const { operations } = page.offline.mirror.pending.get();
    expect(operations.map(({ attempts }) => attempts)).toEqual(Array.from({ length: 500 }, () => 0));
    await phone.signIn('anna');
    page.offline.replay();
    await world.seconds(2);
    expect(page.outbox()).toEqual([]);
    expect(world.server.ledger).toHaveLength(500);
  });
});

describe('T13: Anna, Boris, and Anna again on one phone', () => {
  it('each sees and sends their own, and Anna’s work is done as Anna’s', async () => {
    phone.network.weather = cutOff;
    const id = await page.mark('milk');
    await world.quiet();
    await page.offline.clearReplicas();
    await phone.signOut();
    page.close();
    phone.network.weather = clear;
    await phone.signIn('boris');
    const boris = await phone.open('boris');
    await boris.mark('bread');
    await world.seconds(60);
    expect(boris.outbox()).toEqual([]);
    expect(world.server.effects.map(({ user }) => user)).toEqual(['boris']);
    expect(await boris.offline.exportOutbox()).not.toContain(id);
    boris.close();
    await phone.signIn('anna');
    const again = await phone.open('anna');
    again.offline.replay();
    await world.seconds(2);
    expect(world.server.effects.map(({ user, id: one }) => [user, one === id])).toEqual([
      ['boris', false],
      ['anna', true],
    ]);
  });
});
