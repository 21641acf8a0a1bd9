import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { takeLock } from '../../server/platform/database/locks.ts';
import { forgetAudit } from '../../server/platform/people/audit-chain/forget.ts';
import {
  hashOf,
  headOf,
  jsonLine,
  type LinkedLine,
  type Place,
} from '../../server/platform/people/audit-chain/links.ts';
import { sealAudit } from '../../server/platform/people/audit-chain/seal.ts';
import { startSealing } from '../../server/platform/people/audit-chain/sealing.ts';
import { verifyAudit, walk } from '../../server/platform/people/audit-chain/verify.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { amount } from '../support/whole-run.ts';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createDatabase();
  db = database.db;
});
afterEach(() => database.drop());

/** Lines as changes write them, a second apart. */
async function write(count: number, name = 'line', to: Pick<Database, 'execute'> = db): Promise<void> {
  await to.execute(sql`
    insert into audit_log (at, actor_id, actor_code, actor_name, address, call, kind, subject_id, subject_name, changes)
    select timestamptz '2026-03-10 01:00Z' + n * interval '1 second', 'u-admin', 'admin', '管理员', '10.0.0.1', 'users.update', 'user',
      'u-' || n, ${name} || ' ' || n, jsonb_build_array(jsonb_build_object('field', 'name', 'before', n, 'after', n + 0.5))
    from generate_series(1, ${count}) n`);
}

async function places(): Promise<{ id: number; link: number | null }[]> {
  const { rows } = await db.execute<{ id: number; link: number | null }>(
    sql`select id, link from audit_log order by link, id`,
  );
  return rows;
}

const whole = (checked: number) => ({ broken: 0, breaks: [], checked });

describe('the chain', () => {
  test('takes lines in by their order, without gaps, and holds', async () => {
    await write(1203);
    await sealAudit(db);
    expect((await places()).map(({ id, link }) => id === link)).not.toContain(false);
    expect(await verifyAudit(db)).toMatchObject({ ...whole(1203), waiting: 0, head: { link: 1203 } });
    await write(2);
    expect(await verifyAudit(db)).toMatchObject({ ...whole(1203), waiting: 2 });
    await sealAudit(db);
    expect(await verifyAudit(db, { lastLines: 10 })).toMatchObject({ ...whole(10), from: { link: 1195 } });
  });

  test('gives a line that is committed late a later link', async () => {
    await db.transaction(async (late) => {
      await write(1, 'late', late);
      await write(2, 'early');
      await sealAudit(db);
    });
    await sealAudit(db);
    expect((await places()).map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(await verifyAudit(db)).toMatchObject(whole(3));
  });

  test('does not wait for an import, which may take minutes, nor an import for it', async () => {
    await write(3);
    await db.transaction(async (tx) => {
      await takeLock(tx, 'stockImport');
      await sealAudit(db);
      await forgetAudit(db, '2026-03-10T01:00:02Z');
    });
    expect(await verifyAudit(db)).toMatchObject({ ...whole(2), waiting: 0 });
  });

  test('is nobody’s secret: whoever reads a line and the hash before can make its hash', async () => {
    await write(2);
    const sealed: LinkedLine[] = [];
    await sealAudit(db, (lines) => sealed.push(...lines));
    expect(sealed[0]?.hash).toBe(hashOf('', 1, sealed[0] ?? fail()));
    expect(sealed[1]?.hash).toBe(hashOf(sealed[0]?.hash ?? '', 2, sealed[1] ?? fail()));
  });

  test('accuses nobody while two servers seal it, many write into it and its beginning is forgotten', async () => {
    const other = openDatabase(db.$client.options);
    const streamed: number[] = [];
    const problems: unknown[] = [];
    const note = (problem: unknown) => problems.push(problem);
    const log = { error: note, warn: note };
    const stops = [db, other].map((one) =>
      startSealing(one, { log, stream: (line) => streamed.push(JSON.parse(line).link) }),
    );
    try {
      for (let round = 0; round < 8; round += 1) {
        await Promise.all([
          ...Array.from({ length: 6 }, (_, who) =>
            db.transaction(async (tx) => {
              await write(20, `round ${round} of ${who}`, tx);
            }),
          ),
          ...[db, other].map((one) =>
            sealAudit(one, (lines) => streamed.push(...lines.map(({ link }) => link))),
          ),
          forgetAudit(db, round % 2 === 0 ? '2026-03-10T01:00:05Z' : '2026-03-09T00:00:00Z'),
          verifyAudit(db).then((verdict) => expect(verdict).toMatchObject({ broken: 0 })),
        ]);
      }
    } finally {
      for (const stop of stops) await stop();
      await other.$client.end();
    }
    expect(problems).toEqual([]);
    expect(await verifyAudit(db)).toMatchObject({ broken: 0, waiting: 0, head: { link: 960 } });
    // Each line once, whoever sealed it.
    expect(streamed.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 960 }, (_, at) => at + 1));
  });

  test('forgets from its beginning only, and knows where it begins', async () => {
    await write(10);
    await sealAudit(db);
    // Written by a clock that was behind: older than what stands before it.
    await write(3, 'by another clock');
    await sealAudit(db);
    const noted = await headOf(db);
    await forgetAudit(db, '2026-03-10T01:00:05Z');
    expect((await places()).map(({ link }) => link)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(await verifyAudit(db, { noted })).toMatchObject({
      ...whole(9),
      from: { link: 4 },
      noted: 'found',
    });
    await forgetAudit(db, '2027-01-01T00:00:00Z');
    expect(await verifyAudit(db, { noted })).toMatchObject({ ...whole(0), head: noted, noted: 'found' });
    await write(1);
    await forgetAudit(db, '2027-01-01T00:00:00Z');
    expect(await places()).toMatchObject([{ link: null }]);
    await sealAudit(db);
    expect(await places()).toMatchObject([{ link: 14 }]);
    expect(await verifyAudit(db, { noted: { link: 2, hash: noted.hash } })).toMatchObject({
      ...whole(1),
      noted: 'forgotten',
    });
  });
});

describe('a line as JSON', () => {
  test('has every column, its place, and large numbers as they are', async () => {
    await db.execute(sql`
      insert into audit_log (at, actor_id, actor_code, actor_name, address, call, kind, subject_id, subject_name, changes)
      values ('2026-03-10 09:00:00.123456+08', 'u-1', '1', 'A "quoted"', '::1', 'c', 'k', 's', ${'two\nlines'},
        '[{"field":"n","before":null,"after":12345678901234567890}]')`);
    const lines: string[] = [];
    await sealAudit(db, (sealed) => lines.push(...sealed.map(jsonLine)));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('\n');
    expect(lines[0]).toContain('12345678901234567890');
    const read: unknown = JSON.parse(lines[0] ?? '');
    expect(read).toMatchObject({
      audit: true,
      link: 1,
      id: 1,
      at: '2026-03-10T01:00:00.123456Z',
      actorName: 'A "quoted"',
      subjectName: 'two\nlines',
      changes: [{ field: 'n' }],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const columns = await db.execute<{ name: string }>(
      sql`select replace(column_name, '_', '') as name from information_schema.columns where table_name = 'audit_log'`,
    );
    expect(
      Object.keys(Object(read))
        .map((name) => name.toLowerCase())
        .toSorted(),
    ).toEqual([...columns.rows.map(({ name }) => name), 'audit'].toSorted());
  });
});

/** Ways to tamper with a line, each of which changes it; `link` is one in the middle of twelve. */
const tampering: Record<string, (link: number) => ReturnType<typeof sql>> = {
  'its number': (link) => sql`update audit_log set id = id + 1000 where link = ${link}`,
  'its time': (link) => sql`update audit_log set at = at + interval '1 microsecond' where link = ${link}`,
  'its time, by two thousand years and more': (link) =>
    sql`update audit_log set at = to_timestamp(-63000000000 - ${link}) where link = ${link}`,
  'the actor’s id': (link) => sql`update audit_log set actor_id = actor_id || ' ' where link = ${link}`,
  'the actor’s code': (link) => sql`update audit_log set actor_code = '' where link = ${link}`,
  'the actor’s name': (link) => sql`update audit_log set actor_name = 'admin' where link = ${link}`,
  'the address': (link) => sql`update audit_log set address = '10.0.0.2' where link = ${link}`,
  'the call': (link) => sql`update audit_log set call = 'users.insert' where link = ${link}`,
  'the kind': (link) => sql`update audit_log set kind = 'role' where link = ${link}`,
  'the subject’s id': (link) => sql`update audit_log set subject_id = subject_name where link = ${link}`,
  'the subject’s name': (link) => sql`update audit_log set subject_name = subject_id where link = ${link}`,
  'text moved from one column to the next': (link) =>
    sql`update audit_log set subject_id = '', subject_name = subject_id || subject_name where link = ${link}`,
  'a value': (link) =>
    sql`update audit_log set changes = jsonb_set(changes, '{0,after}', '9') where link = ${link}`,
  'the last digit of a large number': (link) =>
    sql`update audit_log set changes = jsonb_set(changes, '{0,after}', '12345678901234567891') where link = ${link}`,
  'a line taken out': (link) => sql`delete from audit_log where link = ${link}`,
  'a line out of the chain': (link) =>
    sql`update audit_log set link = null, hash = null where link = ${link}`,
  'its hash': (link) => sql`update audit_log set hash = md5('x') || md5('y') where link = ${link}`,
  'its hash taken away': (link) => sql`update audit_log set hash = null where link = ${link}`,
  'two lines that change places': (link) => sql`
    update audit_log a set actor_id = b.actor_id, subject_id = b.subject_id, subject_name = b.subject_name, changes = b.changes
    from audit_log b where a.link in (${link}, ${link + 1}) and b.link = ${2 * link + 1} - a.link`,
  'a line put in between': (link) => sql`
    with later as (
      update audit_log set link = -link where link > ${link} returning 1
    ) insert into audit_log (at, actor_id, actor_code, actor_name, address, call, kind, subject_id, subject_name, changes, link, hash)
      select at, actor_id, actor_code, actor_name, address, call, kind, subject_id, 'put in', changes, ${link + 1}::bigint, md5('x')
      from audit_log where link = ${link} and (select count(*) from later) >= 0`,
  'the beginning moved on': (link) =>
    sql`insert into audit_chain values ('audit', ${link}, md5('x')) on conflict (id) do update set link = excluded.link`,
  'the beginning’s hash': () =>
    sql`insert into audit_chain values ('audit', 0, 'x') on conflict (id) do update set hash = 'x'`,
};

describe('tampering', () => {
  test.each(Object.keys(tampering))('%s is found, at its line', async (how) => {
    await write(12);
    await db.execute(sql`
      update audit_log set changes = '[{"field":"n","before":null,"after":12345678901234567890}]' where id = 5`);
    await sealAudit(db);
    await db.execute(tampering[how]?.(5) ?? fail());
    const { broken, breaks } = await verifyAudit(db);
    expect(broken).toBeGreaterThan(0);
    const at = breaks.map((one) => (one.kind === 'missing' ? one.from : one.link));
    // Somewhere at the line itself, but for where the beginning is.
    if (!how.startsWith('the beginning') && how !== 'a line put in between')
      expect([5, 6]).toContain(Math.min(...at));
  });

  test('tells which lines: changed, deleted, put in with the right hash, in another order', async () => {
    const told = async (deed: (lines: LinkedLine[]) => Promise<unknown>) => {
      await db.execute(sql`truncate audit_log, audit_chain restart identity`);
      await write(12);
      const lines: LinkedLine[] = [];
      await sealAudit(db, (sealed) => lines.push(...sealed));
      await deed(lines);
      const { breaks } = await verifyAudit(db);
      return breaks.map((one) => (one.kind === 'missing' ? [one.from, one.through] : one.link));
    };
    expect(await told(() => db.execute(sql`update audit_log set call = 'x' where link in (3, 9)`))).toEqual([
      3, 9,
    ]);
    expect(await told(() => db.execute(sql`delete from audit_log where link between 5 and 7`))).toEqual([
      [5, 7],
    ]);
    expect(await told(() => db.execute(sql`delete from audit_log where link = 1`))).toEqual([[1, 1]]);
    // Whoever knows how a hash is made still cannot make the next line follow theirs.
    const putIn = async (lines: LinkedLine[]) => {
      await db.execute(sql`update audit_log set link = -link - 1 where link > 6`);
      await db.execute(sql`update audit_log set link = -link where link < 0`);
      await db.execute(sql`
        insert into audit_log (at, actor_id, actor_code, actor_name, address, call, kind, subject_id, subject_name, changes, link)
        select at, actor_id, actor_code, actor_name, address, call, kind, subject_id, 'put in', changes, 7
        from audit_log where link = 6`);
      for await (const line of walk(db, 6)) {
        const hash = hashOf(lines[5]?.hash ?? '', 7, line);
        await db.execute(sql`update audit_log set hash = ${hash} where link = 7`);
        break;
      }
    };
    // It holds up to there; each line after it stands in another place than it was sealed for.
    expect((await told(putIn))[0]).toBe(8);
    const swap = async () => {
      await db.execute(sql`update audit_log set link = -link where link in (4, 5)`);
      await db.execute(sql`update audit_log set link = 9 + link where link in (-4, -5)`);
    };
    expect(await told(swap)).toEqual([4, 5, 6]);
  });

  test('each column of the table is covered by one of these', async () => {
    const columns = await db.execute<{ name: string; type: string }>(sql`
      select column_name as name, data_type as type from information_schema.columns where table_name = 'audit_log'`);
    const other: Record<string, string> = {
      bigint: '777',
      text: `'other'`,
      jsonb: `'[]'`,
      'timestamp with time zone': `'2000-01-01'`,
    };
    expect(columns.rows.length).toBeGreaterThan(12);
    for (const { name, type } of columns.rows) {
      await db.execute(sql`truncate audit_log restart identity`);
      await write(12);
      await sealAudit(db);
      expect((await verifyAudit(db)).broken).toBe(0);
      await db.execute(sql.raw(`update audit_log set ${name} = ${other[type]} where link = 7`));
      expect((await verifyAudit(db)).broken, name).toBeGreaterThan(0);
    }
  });

  test('of any kind, anywhere, in any number, is found; what nobody touched is not accused', async () => {
    const ways = Object.values(tampering);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 30 }),
        fc.array(
          fc.record({ way: fc.nat(ways.length - 1), at: fc.double({ min: 0, max: 0.99, noNaN: true }) }),
          { maxLength: 3 },
        ),
        async (lines, done) => {
          await db.execute(sql`truncate audit_log, audit_chain restart identity`);
          await write(lines);
          await sealAudit(db);
          const before = await contents();
          for (const { way, at } of done) {
            // The end is what a noted head is for.
            const link = 1 + Math.floor(at * (lines - 1));
            // What the table itself refuses, such as a second line with one link, was not done.
            await db.execute(ways[way]?.(link) ?? fail()).catch(ignoreRefused);
          }
          const isTouched = JSON.stringify(await contents()) !== JSON.stringify(before);
          expect((await verifyAudit(db)).broken > 0).toBe(isTouched);
        },
      ),
      { numRuns: amount({ gate: 20, whole: 60 }) },
    );
  });

  const contents = async () =>
    (
      await db.execute(sql`select 'line' as what, to_jsonb(a) as row from audit_log a
      union all select 'beginning', to_jsonb(c) from audit_chain c order by 1, 2`)
    ).rows;

  test('at the end is found by a head that was noted elsewhere, and by nothing else', async () => {
    await write(12);
    await sealAudit(db);
    const noted = await headOf(db);
    await db.execute(sql`delete from audit_log where link > 9`);
    expect(await verifyAudit(db)).toMatchObject(whole(9));
    expect(await verifyAudit(db, { noted })).toMatchObject({ breaks: [{ kind: 'cut', link: 12 }] });
    // Grown over since.
    await write(5, 'after');
    await sealAudit(db);
    expect(await verifyAudit(db)).toMatchObject(whole(14));
    expect(await verifyAudit(db, { noted })).toMatchObject({ breaks: [{ kind: 'rewritten', link: 12 }] });
  });

  test('by making the whole chain anew is found by a noted head', async () => {
    await write(12);
    await sealAudit(db);
    const noted = await headOf(db);
    expect(await verifyAudit(db, { noted })).toMatchObject({ ...whole(12), noted: 'found' });
    await db.execute(sql`update audit_log set subject_name = 'another', link = null, hash = null`);
    await sealAudit(db);
    expect(await verifyAudit(db)).toMatchObject(whole(12));
    expect(await verifyAudit(db, { noted })).toMatchObject({ breaks: [{ kind: 'rewritten', link: 12 }] });
  });
});

test('lines of an earlier version are taken in, and read again from any of them', async () => {
  await write(2600);
  const heard: number[] = [];
  await sealAudit(db, (lines) => heard.push(lines.length));
  expect(heard).toEqual([500, 500, 500, 500, 500, 100]);
  const again: Place[] = [];
  for await (const line of walk(db, 2598)) again.push({ link: line.link, hash: line.hash });
  expect(again).toEqual([{ link: 2599, hash: expect.any(String) }, await headOf(db)]);
});

function fail(): never {
  throw new Error('there is none');
}

/** @throws whatever it is but the refusal of a key that is there */
function ignoreRefused(error: unknown): void {
  const { code } = Object(error instanceof Error ? error.cause : undefined);
  if (code !== '23505') throw error;
}
