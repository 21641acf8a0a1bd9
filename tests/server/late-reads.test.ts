import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import { recordWaste } from '#core/waste/contract';
import { listWaste } from '#core/waste/online-contract';
import { codes } from '#core/wire/codes';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import type { LateReads } from '../../server/platform/database/late-reads.ts';
import { enqueue } from '../../server/platform/jobs/queue.ts';
import { everyCall, inputOf } from '../support/every-call.ts';
import { goodsWork } from '../support/goods-work.ts';
import { saying, workerOn } from '../support/job-workers.ts';
import { answered, type Person } from '../support/person.ts';
import { inDatabase } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { people } from '../support/small-company.ts';

/**
 * Which calls are read from a replica, and who is noted for it. Here it is the same database, with nothing to be written in
 * it; `replica.all.test.ts` has a standby.
 */
const said = { hdstore: '1001', from: '2026-03-01', to: '2026-03-31', figure: 'loss', by: 'kind' };
let server: TestServer;
let replica: Database;
let read: { userId: string; error?: unknown }[] = [];
let wrote: string[] = [];
const lateReads: LateReads = {
  async read(userId, work) {
    const one: (typeof read)[number] = { userId };
    read.push(one);
    return work(replica).catch((error: unknown) => {
      one.error = error;
      throw error;
    });
  },
  async wrote(userId) {
    wrote.push(userId);
  },
  told: null,
};
beforeAll(async () => {
  server = await startTestServer({ more: { lateReads } });
  replica = openDatabase({
    ...inDatabase(inject('postgres'), server.database.name),
    options: '-c default_transaction_read_only=on',
  });
});
afterAll(async () => {
  await replica.$client.end();
  await server.close();
});
beforeEach(() => {
  read = [];
  wrote = [];
});

test('each call that may be late is read from the replica, which it asks nothing that only a primary does', async () => {
  const persons = new Map<string, Person>();
  for (const { usercode } of people) persons.set(usercode, await server.login(usercode));
  const late = everyCall.filter(({ reads }) => reads === 'late');
  expect(late.length).toBeGreaterThan(25);
  for (const call of late) {
    read = [];
    for (const person of persons.values()) {
      const answer = await person.call(call, inputOf(call, said));
      if (read.length === 0) continue;
      expect([call.name, answer.code, read[0]?.error]).toEqual([call.name, codes.success, undefined]);
      break;
    }
    expect([call.name, read.length]).toEqual([call.name, 1]);
  }
});

test('who changes something is noted before the answer, whatever became of it; who reads is not', async () => {
  const lin = await server.login('100101');
  expect(wrote).toEqual([]);
  await lin.call(listWaste, { body: { from: '2026-03-01', to: '2026-03-31' } });
  await lin.call(listNearExpiry, { body: {} });
  expect([read.map(({ userId }) => userId), wrote]).toEqual([['u-100101'], []]);

  const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
  answered(recordWaste, await goodsWork(lin).waste(article, 'L1').answer);
  expect(wrote).toEqual(['u-100101']);
  await lin.call(recordWaste, { body: {} });
  expect(wrote).toEqual(['u-100101', 'u-100101']);
});

test('a job notes whoever had it done, in the transaction of its end or before that', async () => {
  const noted: unknown[] = [];
  const kind = saying(async ({ finish, platform }, word) => {
    if (word === 'within') await platform.db.transaction((tx) => finish(tx, word));
    return word;
  });
  const worker = workerOn(server.db, [kind], {
    platform: {
      lateReads: {
        ...lateReads,
        wrote: async (userId, where) => void noted.push([userId, where !== undefined]),
      },
    },
  });
  for (const word of ['within', 'beside'])
    await server.db.transaction((tx) => enqueue(tx, kind, { word }, { owner: `u-${word}` }));
  await expect
    .poll(() => noted.toSorted())
    .toEqual([
      ['u-beside', false],
      ['u-within', true],
    ]);
  await worker.stop();
});
