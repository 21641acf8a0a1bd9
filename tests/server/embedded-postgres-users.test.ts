import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nobody, postgresAccount } from '../../server/platform/database/embedded-postgres/account.ts';
import { prepareBinaries } from '../../server/platform/database/embedded-postgres/binaries.ts';
import {
  type Connection,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/platform/database/embedded-postgres/start.ts';
import { checkoutDir } from '../support/postgres.ts';
import { isWholeRun } from '../support/whole-run.ts';

const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(join(tmpdir(), 'stockroom-users-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (dataDir: string, progress: (line: string) => void = () => undefined) =>
  startEmbeddedPostgres({ checkoutDir, dataDir, log: { progress, postgres: () => undefined } });

async function ask(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** What another process hears that tries to get in. */
function knockAs(ids: { uid: number; gid: number }, { host, user }: Connection): string {
  const program = `
    const { Client } = require('pg');
    const client = new Client({ host: '${host}', port: 5432, user: '${user}', database: 'stockroom' });
    client.connect().then(() => 'let in', (error) => error.message).then((said) => { console.log(said); process.exit(); });`;
  const ran = spawnSync(process.execPath, ['-e', program], { ...ids, cwd: checkoutDir, encoding: 'utf8' });
  return ran.stdout.trim();
}

describe('a database that this version made', () => {
  const dataDir = join(folder, 'new');
  let database: EmbeddedPostgres;
  beforeAll(async () => {
    database = await start(dataDir);
  });
  afterAll(() => database.stop());

  test('is worked on as its owner, who may do nothing to the cluster or the machine', async () => {
    const { connection } = database;
    expect(
      await ask(
        connection,
        `select current_user::text, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
          (select datdba::regrole::text from pg_database where datname = current_database())
        from pg_roles where rolname = current_user`,
      ),
    ).toEqual(['stockroom', false, false, false, false, false, 'stockroom']);
    for (const forbidden of [
      `copy (select 1) to program 'id'`,
      `create temp table t (x text); copy t from program 'id'`,
      `select pg_read_file('/etc/passwd')`,
      `select lo_import('/etc/passwd')`,
      `create function f() returns int language c as 'libc', 'getpid'`,
      `alter system set archive_command = 'id'`,
      'create role more superuser',
      'alter role stockroom superuser',
      'set role stockroom_admin',
      `set session_preload_libraries = 'x'`,
    ]) {
      await expect(ask(connection, forbidden), forbidden).rejects.toThrow(/permission denied|must be/i);
    }
  });

  test('lets its owner see which cluster and which timeline it is', async () => {
    const [cluster, timeline, walFile] = await ask(
      database.connection,
      `select (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
        pg_walfile_name(pg_current_wal_lsn())`,
    );
    expect([String(cluster), timeline, walFile]).toEqual([
      expect.stringMatching(/^\d{15,}$/),
      1,
      expect.stringMatching(/^00000001[0-9A-F]{16}$/),
    ]);
  });

  test.runIf(isRoot)('lets no other account in, PostgreSQL’s own neither, and shows it no file', () => {
    const own = postgresAccount(join(dataDir, 'postgres'));
    if (!own) throw new Error('root runs PostgreSQL as somebody else');
    expect(own.uid).not.toBe(nobody.uid);
    for (const connection of [database.connection, database.administration]) {
      expect(knockAs(nobody, connection)).toMatch(/EACCES/);
      expect(knockAs(own, connection)).toMatch(/^Peer authentication failed for user "stockroom/);
    }
    for (const path of ['postgres/PG_VERSION', 'postgres/base', 'postgres/pg_wal']) {
      const looked = spawnSync('ls', [join(dataDir, path)], { ...nobody, encoding: 'utf8' });
      expect(looked.stderr).toMatch(/Permission denied/);
    }
  });
});

/** A cluster as version 0.1.0 made it: everything belongs to one superuser, whom PostgreSQL trusts. */
function makeFolderOfTheFirstVersion(dataDir: string): void {
  mkdirSync(dataDir);
  const cluster = join(dataDir, 'postgres');
  mkdirSync(cluster, { mode: 0o700 });
  const account = isRoot ? nobody : null;
  if (account) chownSync(cluster, account.uid, account.gid);
  const { dir } = prepareBinaries(checkoutDir, account, () => undefined);
  const run = (program: string, args: string[], input = '') => {
    const ran = spawnSync(join(dir, 'bin', program), args, {
      ...account,
      input,
      cwd: '/',
      env: { LC_ALL: 'C' },
      encoding: 'utf8',
    });
    if (ran.status !== 0 || ran.stderr.includes('ERROR')) throw new Error(ran.stderr);
  };
  run('initdb', ['-D', cluster, '--username', 'stockroom', '--auth', 'trust', '--encoding', 'UTF8']);
  run('postgres', ['--single', '-D', cluster, 'template1'], 'CREATE DATABASE stockroom\n');
  const made = [
    'CREATE EXTENSION pg_trgm',
    'CREATE SCHEMA drizzle',
    'CREATE TABLE drizzle.migrations (id serial PRIMARY KEY, hash text)',
    'CREATE TABLE kept (id bigserial PRIMARY KEY, name text UNIQUE)',
    "INSERT INTO kept (name) SELECT 'row ' || n FROM generate_series(1, 1000) n",
    'CREATE TABLE parts (day date) PARTITION BY RANGE (day)',
    "CREATE TABLE parts_2026 PARTITION OF parts FOR VALUES FROM ('2026-01-01') TO ('2027-01-01')",
    'CREATE INDEX ON kept USING gin (name gin_trgm_ops)',
    'CREATE VIEW seen AS SELECT name FROM kept',
    'CREATE MATERIALIZED VIEW counted AS SELECT count(*) FROM kept',
    'CREATE SEQUENCE loose',
    "CREATE TYPE colour AS ENUM ('red')",
    'CREATE DOMAIN positive AS int CHECK (value > 0)',
    'CREATE FUNCTION twice(n int) RETURNS int LANGUAGE sql RETURN n * 2',
  ];
  run('postgres', ['--single', '-D', cluster, 'stockroom'], `${made.join('\n')}\n`);
}

describe('a data folder of version 0.1.0', () => {
  const dataDir = join(folder, 'old');
  const foreign = `
    with members as (select objid from pg_depend where deptype = 'e'), ours as (
      select oid from pg_namespace where nspname <> 'information_schema' and not starts_with(nspname, 'pg_'))
    select kind || ' ' || name from (
      select 'relation' as kind, oid, relname as name, relowner as owner, relnamespace as place from pg_class
      union all select 'routine', oid, proname, proowner, pronamespace from pg_proc
      union all select 'type', oid, typname, typowner, typnamespace from pg_type
      union all select 'schema', oid, nspname, nspowner, oid from pg_namespace where nspname <> 'public'
    ) made
    where place in (select * from ours) and oid not in (select * from members) and pg_get_userbyid(owner) <> 'stockroom'`;
  beforeAll(() => makeFolderOfTheFirstVersion(dataDir));

  test('is taken over where it is: every row is kept, and its user is no superuser any more', async () => {
    const said: string[] = [];
    const database = await start(dataDir, (line) => said.push(line));
    try {
      const { connection, administration } = database;
      expect(said).toEqual(["giving the database to a user without a superuser's rights"]);
      expect(await ask(connection, 'select count(*)::int from kept')).toEqual([1000]);
      expect(await ask(connection, foreign)).toEqual([]);
      // What an upgrade of the tables does.
      for (const change of [
        "insert into kept (name) values ('new')",
        'alter table kept add column more int',
        'create table public.later ()',
        'alter table drizzle.migrations add column at bigint',
        'create schema another',
        "select nextval('loose')",
        'refresh materialized view counted',
        'drop function twice',
        'drop type colour',
      ]) {
        await ask(connection, change);
      }
      await expect(ask(connection, `copy kept to program 'cat'`)).rejects.toThrow(/permission denied/);
      const superusers = 'select rolname::text from pg_roles where rolcanlogin order by 1';
      expect(await ask(administration, superusers)).toEqual(['stockroom', 'stockroom_admin']);
    } finally {
      await database.stop();
    }
    if (isRoot) expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(nobody.uid);
    expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/);
  });

  test.runIf(isWholeRun)(
    'is taken over once, and a start that died in between is finished by the next one',
    async () => {
      const first = await start(dataDir);
      await ask(first.administration, 'create role stockroom_upgrade superuser login');
      await first.stop();
      const said: string[] = [];
      const second = await start(dataDir, (line) => said.push(line));
      const roles = await ask(second.administration, 'select rolname::text from pg_roles where rolsuper');
      await second.stop();
      expect(roles).toEqual(['stockroom_admin']);
      expect(said).toEqual([]);
    },
  );
});
