import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { healthCheck } from '#core/health/contract';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import { login } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import { replayOperations } from '#core/wire/outbox';
import { openDatabase } from '../../server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres/start.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { refused } from '../support/person.ts';
import { asAdmin, checkoutDir } from '../support/postgres.ts';
import { startTestServer } from '../support/server.ts';
import { everyonesPassword } from '../support/small-company.ts';

const down = refused(codes.unavailable, 'database-down');
const up = { code: codes.success, data: { database: 'up' } };

test('while the database lets nobody in, every call has a plain answer; afterwards all goes on by itself', async () => {
  const server = await startTestServer();
  afterAll(() => server.close());
  await server.stock('1001', { article: 'A', lots: [{ lot: '' }] });
  const lin = await server.login('100101');
  const note = lin.noteCheck('A', '');
  const { name } = server.database;
  await asAdmin(
    inject('postgres'),
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  expect(await server.stranger.call(healthCheck)).toMatchObject(down);
  expect(await lin.call(listNearExpiry, { body: {} })).toMatchObject(down);
  expect(await lin.call(replayOperations, { body: { operations: [note] } })).toMatchObject(down);
  const body = { username: '100101', password: everyonesPassword };
  expect(await server.stranger.call(login, { body })).toMatchObject(down);

  await asAdmin(inject('postgres'), `alter database ${name} allow_connections true`);
  expect(await server.stranger.call(healthCheck)).toMatchObject(up);
  expect(await lin.replay([note])).toMatchObject([{ code: codes.success }]);
});

test('when PostgreSQL is stopped, health says so', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stockroom-health-'));
  chmodSync(dataDir, 0o755);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const log = { progress: () => {}, postgres: () => {} };
  const postgres = await startEmbeddedPostgres({ checkoutDir, dataDir, log });
  const db = openDatabase(postgres.connection);
  await migrateDatabase(db, join(checkoutDir, 'server/migrations'));
  const database = {
    name: 'stockroom',
    db,
    drop: () => postgres.stop(),
    disconnect: () => db.$client.end(),
    copy: () => Promise.reject(new Error('there is one only')),
  };
  const server = await startTestServer({ database });
  afterAll(async () => {
    await database.disconnect();
    await server.close();
  });
  expect(await server.stranger.call(healthCheck)).toMatchObject(up);
  await postgres.stop();
  expect(await server.stranger.call(healthCheck)).toMatchObject(down);
});
