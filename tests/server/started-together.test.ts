import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { login } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import { personWith } from '../support/person.ts';
import { asAdmin, inDatabase } from '../support/postgres.ts';
import { type ServerProcess, startServerProcess, urlOf } from '../support/server-process.ts';
import { amount, isWholeRun } from '../support/whole-run.ts';

let database: string;
let connection: pg.ClientConfig;
let folder: string;
let servers: ServerProcess[];

beforeEach(async () => {
  // Gone when the run is.
  database = `${inject('template')}_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(inject('postgres'), `create database ${database} template template0`);
  connection = inDatabase(inject('postgres'), database);
  folder = mkdtempSync(join(tmpdir(), 'stockroom-together-'));
  servers = [];
});
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

function start(settings: Record<string, string>): ServerProcess {
  const server = startServerProcess({ DATABASE_URL: urlOf(connection), DATA_DIR: folder, ...settings });
  servers.push(server);
  return server;
}

async function ask<Row extends Record<string, unknown>>(statement: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

/** Starts some at the same moment: each waits, and says so, until this test lets go of what a start holds. */
async function startTogether(settings: Record<string, string>): Promise<void> {
  const holder = new pg.Client(connection);
  await holder.connect();
  await holder.query('select pg_advisory_lock(7205321)');
  for (let count = 0; count < amount({ gate: 2, whole: 3 }); count += 1) start(settings);
  await Promise.all(
    servers.map(({ says }) => says(/^ {2}waiting for another server that upgrades the tables$/m)),
  );
  await holder.end();
  await Promise.all(servers.map(({ ready }) => ready));
}

describe('servers started together on an empty database', () => {
  test.runIf(isWholeRun)('with DEMO=1 are all live, with one demo company between them', async () => {
    await startTogether({ DEMO: '1' });
    expect(servers.map(({ complained }) => complained())).toEqual(servers.map(() => ''));
    expect(await ask(`select count(*)::int as n from users where usercode = '100101'`)).toEqual([{ n: 1 }]);
    for (const server of servers) {
      const body = { username: '100101', password: '111111' };
      const answer = await personWith(server.way(30_000), { now: () => new Date() }).call(login, { body });
      expect(answer).toMatchObject({ code: codes.success });
    }
  });

  test('with DEMO=0 are all live; one of them prints the administrator, who may sign in by any', async () => {
    await startTogether({ DEMO: '0' });
    expect(servers.map(({ complained }) => complained())).toEqual(servers.map(() => ''));
    const passwords = servers.flatMap(
      ({ printed }) => /First administrator: admin, password (\S+)/.exec(printed())?.[1] ?? [],
    );
    expect(passwords).toHaveLength(1);
    expect(await ask('select usercode from users')).toEqual([{ usercode: 'admin' }]);
    for (const server of servers) {
      const body = { username: 'admin', password: passwords[0] };
      const answer = await personWith(server.way(30_000), { now: () => new Date() }).call(login, { body });
      expect(answer).toMatchObject({ code: codes.success });
    }

    const lost = start({ DATABASE_URL: '' });
    expect(await lost.ended).toBe(1);
    expect(lost.complained()).toMatch(
      new RegExp(
        `^DATABASE_URL is not set, and this server has used the database ${database} at .*: set it, or remove`,
      ),
    );
    const wrong = start({ DATABASE_CONNECTIONS: '1000' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.complained()).toMatch(/^DATABASE_CONNECTIONS=1000 does not fit: PostgreSQL gives the user/);
  });
});

// npm-start.test.ts has the like of it before anything is done.
test.runIf(isWholeRun)(
  'a port that is taken, or an address of another machine, is said before a database is made',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const empty = join(folder, 'empty');
    const taken = start({ DATABASE_URL: '', DATA_DIR: empty, HOST: '127.0.0.1', PORT: port });
    expect(await taken.ended).toBe(1);
    other.close();
    expect(taken.complained()).toMatch(new RegExp(`^Port ${port} is in use: [^\\n]*\\n$`));
    const elsewhere = start({ DATABASE_URL: '', DATA_DIR: empty, HOST: '192.0.2.77' });
    expect(await elsewhere.ended).toBe(1);
    expect(elsewhere.complained()).toMatch(/^HOST=192\.0\.2\.77 is not an address of this machine[^\n]*\n$/);
    expect([taken.printed(), elsewhere.printed()].join('')).not.toContain('database');
    expect(existsSync(empty)).toBe(false);
  },
);

test.runIf(isWholeRun)(
  'a first start that fails says why, and prints neither the statement nor what it would have written',
  async () => {
    database += '_refusing';
    connection = inDatabase(inject('postgres'), database);
    await asAdmin(inject('postgres'), `create database ${database} template ${inject('template')}`);
    await ask('alter table users add constraint nobody check (false)');
    const failed = start({ DEMO: '0' });
    expect(await failed.ended).toBe(1);
    expect(failed.complained()).toMatch(
      /^PostgreSQL refuses a statement of the start: new row .* violates check constraint "nobody" \(23514\)\n +at /,
    );
    expect(failed.complained() + failed.printed()).not.toMatch(/argon2|insert into|params/);
  },
);
