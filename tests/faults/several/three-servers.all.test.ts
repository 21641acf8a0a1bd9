import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { addDays, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { readEpoch, renewEpoch } from '../../../server/platform/sync/epoch.ts';
import { type ByTurns, byTurns } from '../../support/by-turns.ts';
import { OfflinePhone } from '../../support/offline-phone.ts';
import { type Person, personWith } from '../../support/person.ts';
import { inDatabase } from '../../support/postgres.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type ServerProcess, startServerProcess, urlOf } from '../../support/server-process.ts';
import { amount } from '../../support/whole-run.ts';
import { acknowledgedBy, Hand } from './hand.ts';
import { storeOf } from './stores.ts';

/**
 * Three servers, each a process of its own, on one database, and phones that a balancer sends to one after the other. One
 * is killed, one stands still for a while, one is started anew, and the epoch is renewed, all while the phones are at
 * work. `STOCKROOM_SERVERS_CHECKS` is how many checks each phone makes.
 */
const checksEach = Number(process.env.STOCKROOM_SERVERS_CHECKS ?? amount({ gate: 12, whole: 20 }));
const staff = ['100101', '100102', '100201', '101201'];
const all = staff.length * checksEach;
vi.setConfig({ testTimeout: 180_000 + checksEach * 2000, hookTimeout: 120_000 });

/** What the balancer waits for an answer. */
const patienceMs = 1000;
const clock = { now: () => new Date() };
const folder = mkdtempSync(join(tmpdir(), 'stockroom-three-'));
/** Founds the company, and looks into the database. */
let office: TestServer;
const servers: ServerProcess[] = [];
let balancer: ByTurns;
const phones: OfflinePhone[] = [];
const hands: Hand[] = [];
let lin: Person;

beforeAll(async () => {
  office = await startTestServer({ now: clock.now().toISOString() });
  servers.push(start(), start(), start());
  const expiryDate = addDays(dayInZone(Date.now(), defaultTimeZone), 2);
  const people: Person[] = [];
  for (const usercode of staff) {
    const articles = articlesOf(usercode);
    await office.stock(
      storeOf(usercode),
      ...articles.map((article) => ({ article, lots: [{ lot: 'L1', expiryDate }] })),
    );
    people.push(await office.login(usercode));
  }
  await Promise.all(servers.map(({ ready }) => ready));
  // Each time anew: one of them is another one later.
  balancer = byTurns(
    [0, 1, 2].map((place) => ({ inject: (asked) => at(place).way(patienceMs).inject(asked) })),
  );
  for (const person of people) {
    const phone = await OfflinePhone.of({ app: balancer.app, clock }, person);
    phones.push(phone);
    hands.push(new Hand(phone, articlesOf(person.usercode)));
  }
  lin = personWith(balancer.app, clock, people[0]?.token, staff[0]);
});
afterAll(async () => {
  for (const phone of phones) phone.close();
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await office.close();
  rmSync(folder, { recursive: true, force: true });
});

const articlesOf = (usercode: string) =>
  Array.from({ length: checksEach }, (_, index) => `${usercode}-${index}`);

function start(): ServerProcess {
  const url = urlOf(inDatabase(inject('postgres'), office.database.name));
  return startServerProcess({ DATABASE_URL: url, DATA_DIR: folder, DEMO: '0' });
}

function at(place: number): ServerProcess {
  const server = servers[place];
  if (!server) throw new Error('no such server');
  return server;
}

test('one killed, one standing still, one new, and a new epoch: nothing is lost, nothing done twice', async () => {
  const before = await readEpoch(office.db);
  const working = Promise.all(hands.map((hand) => hand.work(checksEach)));

  await acknowledgedBy(hands, all / 6);
  at(0).child.kill('SIGKILL');
  servers[0] = start();
  await acknowledgedBy(hands, all / 3);
  at(1).child.kill('SIGSTOP');
  await acknowledgedBy(hands, all / 3 + 6);
  await renewEpoch(office.db);
  await acknowledgedBy(hands, all / 3 + 12);
  at(1).child.kill('SIGCONT');
  await at(0).ready;
  await working;
  for (const phone of phones) {
    await expect.poll(() => phone.sync().then(() => phone.outbox())).toEqual([]);
  }

  const made = new Set(hands.flatMap((hand) => [...hand.made]));
  const { rows } = await office.db.execute<{ id: string; article: string }>(
    sql`select id, article from check_records`,
  );
  const effects = new Set(rows.map(({ id }) => id));
  const lost = [...made].filter((id) => !effects.has(id));
  const twice = rows.length - new Set(rows.map(({ article }) => article)).size;
  process.stdout.write(
    `three servers: ${made.size} checks made, lost ${lost.length}, twice ${twice}; ` +
      `told of a restored database ${balancer.told()} times by ${staff.length} phones\n`,
  );
  expect({ lost, twice, rows: rows.length }).toEqual({ lost: [], twice: 0, rows: all });
  expect(await readEpoch(office.db)).not.toBe(before);
  expect(balancer.told()).toBeLessThanOrEqual(staff.length);
  expect(servers.map(({ complained }) => complained())).toEqual(['', '', '']);
});

test('and whoever comes anew, by one server after the other, gets the whole store', async () => {
  const { rows, cursor } = await lin.pullSince(null, '1001', 10);
  expect(rows.size).toBe(2 * checksEach);
  expect(cursor.epoch).toBe(await readEpoch(office.db));
});
