import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteDepartment, insertDepartment } from '#core/departments/contract';
import { insertDictionary } from '#core/dictionaries/contract';
import { listRows } from '#core/near-expiry/list';
import { noFilter } from '#core/near-expiry/query';
import { importProgress, lotImports } from '#core/stock-lots/contract';
import { codes } from '#core/wire/codes';
import { learnPast } from '../../server/features/forecast/past.ts';
import { rebuildStore } from '../../server/features/near-expiry/collections.ts';
import { allCollections, allJobKinds } from '../../server/features.ts';
import { sweepJobs } from '../../server/platform/jobs/sweep.ts';
import { untilLocked } from '../support/lock-waits.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, today } from '../support/server.ts';
import { csvOf, type FileRow, importsBy } from '../support/stock-file.ts';
import { articlesIn } from '../support/store-article.ts';
import { takenBack } from '../support/taken-back.ts';
import { amount, isWholeRun } from '../support/whole-run.ts';

/** Imports beside the work of others, on real connections. */
const server = await startTestServer();
afterAll(() => server.close());
const chen = await server.login('ho01');
const { send, imports } = importsBy(server.app, chen);
const lin = await server.login('100101');
const he = await server.login('100201');

/** Does what is asked for while somebody's check of the article is under way: its lots are locked. */
async function whileChecked(article: string, work: () => Promise<void>): Promise<void> {
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`select from lots where store = '1001' and article = ${article} for update`);
    await work();
  });
}

/** A busy machine takes its time to read a file. */
const patiently = { timeout: 60_000, interval: 50 };
/** What is told of an import that has not arrived yet, and of another person’s. */
const unheardOf = { phase: 'sending', done: 0, total: 0 };
const progressOf = (person: Person, id: string) => person.call(importProgress, { params: { id } });

describe('progress', () => {
  test('is seen by whoever imports, while it runs and after', async () => {
    const [article, importId] = ['A-progress', randomUUID()];
    await imports(csvOf({ farticle: article }));
    const file = csvOf({ farticle: article, qty: 4 }, { farticle: article, flot: 'L2' });
    let running: ReturnType<typeof imports> | undefined;
    await whileChecked(article, async () => {
      running = imports(file, { importId });
      await vi.waitFor(async () => {
        const answer = answered(importProgress, await progressOf(chen, importId));
        expect(answer).toEqual({ phase: 'checking', done: 0, total: 2 });
      }, patiently);
      expect(await progressOf(lin, importId)).toMatchObject(refused(codes.forbidden, 'no-permission'));
      expect(answered(importProgress, await progressOf(await server.login('admin'), importId))).toEqual(
        unheardOf,
      );
    });
    expect(await running).toMatchObject({ imported: 2 });
    expect(answered(importProgress, await progressOf(chen, importId))).toEqual({
      phase: 'done',
      done: 2,
      total: 2,
    });
  });

  test('is each one’s own, also of somebody else who uses its number', async () => {
    const importId = randomUUID();
    await imports(csvOf({ farticle: 'A-number' }), { importId });
    const admin = await server.login('admin');
    await importsBy(server.app, admin).imports(csvOf({ farticle: 'A-number' }, { farticle: 'A-other' }), {
      importId,
    });
    expect(answered(importProgress, await progressOf(chen, importId))).toMatchObject({ total: 1 });
    expect(answered(importProgress, await progressOf(admin, importId))).toMatchObject({ total: 2 });
  });

  test('is forgotten a day after its end, and not before', async () => {
    const importId = randomUUID();
    await imports(csvOf({ farticle: 'A-swept' }), { importId });
    const day = 86_400_000;
    const ended = Date.now();
    await sweepJobs(server.db, allJobKinds, new Date(ended + day - 60_000));
    expect(answered(importProgress, await progressOf(chen, importId))).toMatchObject({ phase: 'done' });
    await sweepJobs(server.db, allJobKinds, new Date(ended + day + 60_000));
    expect(answered(importProgress, await progressOf(chen, importId))).toEqual(unheardOf);
  });

  test('of an import that nobody began is not there', async () => {
    expect(answered(importProgress, await progressOf(chen, randomUUID()))).toEqual(unheardOf);
  });
});

test('checks and remarks made while imports run are all kept, in the list too, and nobody waits for ever', async () => {
  const articles = Array.from({ length: 18 }, (_, place) => `T${place}`);
  const rowsOf = (store: string, round: number): FileRow[] =>
    articles.flatMap((farticle) =>
      ['L2', 'L1'].map((flot) => ({
        hdstore: store,
        farticle,
        flot,
        qty: round + 1,
        goodsName: `第 ${round} 名`,
      })),
    );
  await imports(csvOf(...rowsOf('1001', 0), ...rowsOf('1002', 0)));
  let made = 0;
  const rounds = amount({ gate: 2, whole: 10 });
  for (let round = 1; round <= rounds; round += 1) {
    // The names reach store 1002, which is not in the file; a snapshot also writes to lots that are not.
    const rows = rowsOf('1001', round).filter((_, place) => round % 2 === 0 || place % 3 !== 0);
    let isRunning = true;
    const importing = imports(csvOf(...rows), { mode: round % 2 === 0 ? 'update' : 'snapshot' }).finally(
      () => {
        isRunning = false;
      },
    );
    const working = [lin, he].map(async (person) => {
      for (let turn = 0; isRunning; turn += 1) {
        const notes = articles
          .filter((_, place) => place % 3 === turn % 3)
          .map((article) => {
            const remark = `${round}/${turn}`;
            return person.noteCheck(article, turn % 2 === 0 ? 'L1' : 'L2', {
              editType: 'onlyremark',
              remark,
            });
          });
        const outcomes = await person.replay(notes);
        expect(outcomes.map((outcome) => outcome.code)).toEqual(notes.map(() => codes.success));
        made += notes.length;
      }
    });
    await Promise.all([importing, ...working]);
  }
  const kept = await server.db.execute(
    sql`select count(*)::int as n from check_records where article in ${articles} and withdrawn_at is null`,
  );
  expect(kept.rows).toEqual([{ n: made }]);
  expect(made).toBeGreaterThan(10 * rounds);
  for (const person of [lin, he]) {
    const held = articlesIn((await person.pullAll()).values());
    for (const zeroStock of [false, true]) {
      const onDevice = listRows(
        held,
        { ...noFilter, zeroStock },
        { today, timeZone: 'Asia/Shanghai', isPinned: () => false },
      );
      const onServer = await person.list({ stock0: zeroStock });
      expect(
        onServer.map((row) => [row.farticle, row.flot, row.qty, row.goodsName, row.remark, row.editTime]),
      ).toEqual(onDevice.map((row) => [row.article, row.lot, row.qty, row.name, row.remark, row.editTime]));
    }
  }
});

describe('a check that is made while list rows are kept anew is in them:', () => {
  const article = 'A-anew';
  const anew: Record<string, () => Promise<unknown>> = {
    async 'goods leave the shelf on another day'() {
      const names = { nameZh: '面包', nameEn: 'Bread', nameEs: 'Pan', nameJa: 'パン' };
      const body = { type: 'goodscategory', code: 'bread', ...names, pullDays: 1 };
      answered(insertDictionary, await (await server.login('admin')).call(insertDictionary, { body }));
    },
    'the days of the store begin at another hour': () =>
      server.db.transaction((tx) => rebuildStore(tx, '1001')),
    async 'a name is taken back that came with the stock of another store'() {
      const found = await server.db.execute<{ id: string }>(sql`
        select i.id from imports i join import_rows r on r.import_id = i.id
        where r."of" = 'lots' and r.after->>'article' = ${article} and r.after->>'store' = '1002'`);
      expect(await takenBack(chen, lotImports, found.rows[0]?.id ?? '')).toMatchObject({
        revertedBy: expect.any(String),
      });
    },
    'an upgrade learns what was sold': () =>
      learnPast({ db: server.db, collections: allCollections }, '1001'),
  };
  beforeAll(async () => {
    await imports(csvOf({ farticle: article }));
    await server.db.execute(sql`update goods set category = 'bread' where article = ${article}`);
    await imports(csvOf({ farticle: article, hdstore: '1002', goodsName: '新名' }));
    await server.db.execute(sql`delete from sales_rates where store = '1001'`);
    await server.db.execute(sql`insert into unlearned_stores values ('1001')`);
  });

  test.each(Object.keys(anew))('%s', async (remark) => {
    const doing = await server.db.transaction(async (tx) => {
      await tx.execute(
        sql`select from current_lots where store = '1001' and article = ${article} for update`,
      );
      const first = anew[remark]?.();
      await untilLocked(server.db, 1, '%current_lots%');
      const check = lin.remark(article, 'L1', remark);
      await untilLocked(server.db, 2);
      return [first, check];
    });
    expect((await Promise.all(doing))[1]).toMatchObject({ code: codes.success });
    const kept = (await lin.list({})).filter(({ farticle }) => farticle === article);
    expect(kept.map((row) => row.remark)).toEqual([remark]);
  });
});

describe('a store that is removed while an import writes to it', () => {
  const lockWaits = async (query: string) => {
    const answer = await server.db.execute<{ total: number }>(sql`
      select count(*)::int as total from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${query}`);
    return answer.rows[0]?.total ?? 0;
  };
  const isWaiting = (query: string) => expect.poll(() => lockWaits(query), patiently).toBe(1);

  async function newStore(code: string) {
    const admin = await server.login('admin');
    const body = { parentId: 'R1', kind: 'store', name: `${code} 店`, code, timeZone: 'Asia/Shanghai' };
    const made = answered(insertDepartment, await admin.call(insertDepartment, { body }));
    return { remove: () => admin.call(deleteDepartment, { params: { id: made.id } }) };
  }

  test('stays: what hangs on it is said', async () => {
    const { remove } = await newStore('1098');
    await imports(csvOf({ farticle: 'A-held' }));
    let importing: ReturnType<typeof imports> | undefined;
    let removing: ReturnType<typeof remove> | undefined;
    await whileChecked('A-held', async () => {
      importing = imports(csvOf({ farticle: 'A-held', qty: 7 }, { farticle: 'A-held', hdstore: '1098' }));
      await isWaiting('%for update of l%');
      removing = remove();
      await isWaiting('%departments%for update%');
    });
    expect(await importing).toMatchObject({ imported: 2, refused: [] });
    expect(await removing).toMatchObject(
      refused(codes.invalid, 'store-code-in-use', { params: { store: '1098' } }),
    );
  });

  test('or goes first: its rows are refused, and the others are imported', async () => {
    const { remove } = await newStore('1099');
    let importing: ReturnType<typeof imports> | undefined;
    let removing: ReturnType<typeof remove> | undefined;
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table audit_log in exclusive mode`);
      removing = remove();
      await isWaiting('%audit_log%');
      importing = imports(csvOf({ farticle: 'A-gone' }, { farticle: 'A-gone', hdstore: '1099' }));
      await isWaiting('%for key share%');
    });
    expect(await removing).toMatchObject({ code: codes.success });
    expect(await importing).toMatchObject({
      imported: 1,
      stores: ['1001'],
      refused: [
        { row: 3, problems: [{ column: 'hdstore', code: 'unknown-store', params: { store: '1099' } }] },
      ],
    });
    const left = await server.db.execute(sql`select store from lots where article = 'A-gone'`);
    expect(left.rows).toEqual([{ store: '1001' }]);
  });
});

test('two imports of the same new goods at once: one makes them, the other finds them', async () => {
  const file = csvOf(...Array.from({ length: 50 }, (_, place) => ({ farticle: `S${place}` })));
  const verdicts = await Promise.all([imports(file), imports(file)]);
  expect(verdicts.map(({ imported, unchanged, newGoods }) => [imported, unchanged, newGoods]).sort()).toEqual(
    [
      [0, 50, 0],
      [50, 0, 50],
    ],
  );
});

test.runIf(isWholeRun)(
  'more imports at once than there are connections wait for one another, and all end',
  async () => {
    await imports(csvOf({ farticle: 'A-many' }));
    const file = csvOf({ farticle: 'A-many', qty: 3 });
    const ids = Array.from({ length: 25 }, () => randomUUID());
    let running: ReturnType<typeof send>[] = [];
    await whileChecked('A-many', async () => {
      running = ids.map((importId) => send(file, { query: { importId } }));
      const phases = async () => {
        const told = await Promise.all(ids.map((id) => progressOf(chen, id)));
        return told.map((one) => answered(importProgress, one).phase).sort();
      };
      // One is at it; the others have arrived.
      await vi.waitFor(
        async () => expect(await phases()).toEqual(['checking', ...Array(24).fill('reading')]),
        patiently,
      );
    });
    const answers = await Promise.all(running);
    expect(answers.map((answer) => answer.code)).toEqual(ids.map(() => codes.success));
  },
);
