import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { codes } from '#core/wire/codes';
import { storeScope } from '#core/wire/collection';
import { databaseRestored, replayOperations } from '#core/wire/outbox';
import { type Database, databaseErrorCode, openDatabase } from '../../server/platform/database/database.ts';
import { readEpoch, renewEpoch, settledEpoch } from '../../server/platform/sync/epoch.ts';
import { seesLives } from '../../server/platform/sync/lineage.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { type Person, personWith, refused } from '../support/person.ts';
import { asAdmin, inDatabase } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { foundSmallCompany } from '../support/small-company.ts';

/** Three servers with pools of their own on one database: what one of them knows by heart, another may know otherwise. */
let database: TestDatabase;
const pools: Database[] = [];
const servers: TestServer[] = [];
/** The same person by each server in turn, as a balancer sends them. */
let lin: () => Person;
const scope = storeScope('1001');

beforeAll(async () => {
  database = await createDatabase();
  for (let count = 0; count < 3; count += 1) {
    const db = openDatabase(inDatabase(inject('postgres'), database.name));
    pools.push(db);
    servers.push(await startTestServer({ database: { ...database, db } }));
    if (count === 0) await found();
  }
  const [first] = servers;
  if (!first) throw new Error('no server');
  const { token } = await first.login('100101');
  const ways = servers.map(({ app, clock }) => personWith(app, clock, token, '100101'));
  let turn = 0;
  lin = () => {
    turn += 1;
    const way = ways[turn % ways.length];
    if (!way) throw new Error('no way');
    return way;
  };
});
afterAll(async () => {
  for (const { app } of servers) await app.close();
  for (const db of pools) await db.$client.end();
  await database.drop();
});

async function found(): Promise<void> {
  await foundSmallCompany(database.db);
  const shelf = Array.from({ length: 60 }, (_, index) => ({ article: `S${index}`, lots: [{ lot: 'L1' }] }));
  await servers[0]?.stock('1001', ...shelf);
}

/** Pulls the store page by page, each from the next server; answers how often it began anew. */
async function pullInTurn(
  from: Awaited<ReturnType<Person['pull']>>['cursor'] | null,
  between = async () => {},
) {
  const rows = new Set<string>();
  let cursor = from;
  let [pages, beginnings] = [0, 0];
  for (let more = true; more; ) {
    const page = await lin().pull(scope, cursor, 10);
    pages += 1;
    if (page.cursor.epoch !== cursor?.epoch) {
      beginnings += 1;
      rows.clear();
    }
    for (const { key } of page.rows) rows.add(key);
    ({ cursor, more } = page);
    await between();
    if (pages > 100) throw new Error('it never ends');
  }
  return { rows: rows.size, beginnings, cursor };
}

describe('a new epoch, while three servers run', () => {
  test('holds at once everywhere: a pull by turns begins anew once, and ends', async () => {
    const before = await pullInTurn(null);
    expect(before).toMatchObject({ rows: 60, beginnings: 1 });
    await renewEpoch(database.db);
    expect(await pullInTurn(before.cursor)).toMatchObject({ rows: 60, beginnings: 1 });
  });

  test('in the middle of a pull begins it anew once', async () => {
    let pages = 0;
    const pulled = await pullInTurn(null, async () => {
      pages += 1;
      if (pages === 3) await renewEpoch(database.db);
    });
    expect(pulled).toMatchObject({ rows: 60, beginnings: 2 });
  });

  test('is told once to who sends: nobody who knows it is refused by any server', async () => {
    const old = await readEpoch(database.db);
    const send = (epoch: string, article: string) =>
      lin().call(replayOperations, { body: { operations: [lin().noteCheck(article, 'L1')], epoch } });
    expect(await send(old, 'S1')).toMatchObject({ code: codes.success });
    await renewEpoch(database.db);
    const now = await readEpoch(database.db);
    for (let server = 0; server < 3; server += 1) {
      expect(await send(old, 'S2')).toMatchObject(refused(codes.conflict, databaseRestored));
    }
    for (let server = 0; server < 3; server += 1) {
      expect(await send(now, 'S3')).toMatchObject({ code: codes.success, data: { epoch: now } });
    }
  });
});

test('a batch that was sent in one epoch and is still at work when the next begins is refused, and has no effect', async () => {
  const epoch = await readEpoch(database.db);
  const note = lin().noteCheck('S10', 'L1');
  const { answer } = await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from lots where article = 'S10' for update`);
    const sending = lin().call(replayOperations, { body: { operations: [note], epoch } });
    await expect.poll(whoWaits, { interval: 5 }).toBeGreaterThan(0);
    await renewEpoch(database.db);
    return { answer: sending };
  });
  const now = await readEpoch(database.db);
  expect(await answer).toMatchObject(refused(codes.conflict, databaseRestored, { params: { epoch: now } }));
  const found = await database.db.execute(sql`select from operations where id = ${note.id}`);
  expect(found.rows).toEqual([]);
});

async function whoWaits(): Promise<number> {
  const found = await database.db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return found.rows.length;
}

describe('a database that is found in another life', () => {
  beforeEach(() => database.db.execute(sql`update installation set fingerprint = '1/1/1', epoch = 'former'`));

  test('has one new epoch, however many servers find out at the same time', async () => {
    const many = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const db = openDatabase(inDatabase(inject('postgres'), database.name));
        const found = await Promise.all(Array.from({ length: 4 }, () => readEpoch(db)));
        await db.$client.end();
        return found;
      }),
    );
    const epochs = new Set(many.flat());
    expect(epochs.size).toBe(1);
    expect(epochs).not.toContain('former');
    expect(await readEpoch(database.db)).toBe([...epochs][0]);
  });

  test('is noticed by whoever connects, before anything else is asked', async () => {
    const db = openDatabase(inDatabase(inject('postgres'), database.name));
    expect(await readEpoch(db)).not.toBe('former');
    await db.$client.end();
  });
});

describe('a user whom the database does not show where it stands', () => {
  const guest = `blind_${Math.random().toString(36).slice(2)}`;
  let db: Database;
  const administration = () => inDatabase(inject('administration'), database.name);
  beforeAll(async () => {
    const there = inDatabase(inject('postgres'), database.name);
    await asAdmin(there, `create role ${guest}`, `grant all on all tables in schema public to ${guest}`);
    await asAdmin(
      administration(),
      'revoke execute on function pg_control_system(), pg_walfile_name(pg_lsn), pg_current_wal_lsn() from public',
    );
    db = openDatabase({ ...there, options: `-c role=${guest}` });
  });
  afterAll(async () => {
    await db.$client.end();
    await asAdmin(
      administration(),
      'grant execute on function pg_control_system(), pg_walfile_name(pg_lsn), pg_current_wal_lsn() to public',
      `drop owned by ${guest}`,
      `drop role ${guest}`,
    );
  });

  test('keeps the epoch that somebody found who sees more, and what they saw', async () => {
    const epoch = await settledEpoch(database.db);
    const known = await fingerprint();
    expect(await seesLives(db.$client)).toBe(false);
    expect(await settledEpoch(db)).toBe(epoch);
    expect(await fingerprint()).toBe(known);
  });

  test('still finds that it is another database', async () => {
    await database.db.execute(sql`update installation set epoch = 'former', fingerprint = 'unknown/7'`);
    expect(await settledEpoch(db)).not.toBe('former');
  });

  test('asks nothing that is refused', async () => {
    await expect(db.execute(sql`select pg_current_wal_lsn()`)).rejects.toSatisfy(
      (error: unknown) => databaseErrorCode(error) === '42501',
    );
  });

  const fingerprint = async () =>
    (await database.db.execute<{ fingerprint: string }>(sql`select fingerprint from installation`)).rows[0]
      ?.fingerprint;
});
