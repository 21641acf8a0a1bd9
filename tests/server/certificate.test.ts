import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { start } from '../../server/main.ts';
import { newCertificate, oldCertificate } from '../support/certificates.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { inDatabase } from '../support/postgres.ts';
import { urlOf } from '../support/server-process.ts';

/** The whole server on https, and its certificate's files. */
const folder = mkdtempSync(join(tmpdir(), 'stockroom-certificate-'));
let database: TestDatabase;
let server: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  database = await createDatabase();
  save(oldCertificate);
  server = await start({
    DATABASE_URL: urlOf(inDatabase(inject('postgres'), database.name)),
    TLS_CERT: join(folder, 'cert.pem'),
    TLS_KEY: join(folder, 'key.pem'),
    PORT: '0',
    LOG_LEVEL: 'warn',
  });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

function save({ cert, key }: { cert: string; key: string }): void {
  writeFileSync(join(folder, 'cert.pem'), cert);
  writeFileSync(join(folder, 'key.pem'), key);
}

/** Whom a new visitor meets. */
async function meets(): Promise<unknown> {
  const address = server.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { subject } = socket.getPeerCertificate();
  socket.destroy();
  return subject.CN;
}

test('a renewed certificate is taken without a restart, and a broken one leaves the old in place', async () => {
  expect(await meets()).toBe('old.stockroom.test');
  save(newCertificate);
  expect(await meets()).toBe('old.stockroom.test');
  expect(server.renewTls()).toBe(true);
  expect(await meets()).toBe('new.stockroom.test');
  save({ cert: oldCertificate.cert, key: newCertificate.key });
  expect(() => server.renewTls()).toThrow(/^TLS_CERT=.* are not allowed/);
  expect(await meets()).toBe('new.stockroom.test');
});
