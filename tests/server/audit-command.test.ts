import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/platform/database/embedded-postgres/start.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { sealAudit } from '../../server/platform/people/audit-chain/seal.ts';
import { checkoutDir } from '../support/postgres.ts';

/** `npm run audit` as a process of its own, beside a database that runs. */
const folder = mkdtempSync(join(tmpdir(), 'stockroom-audit-'));
// Under root the database runs as somebody else, who must be able to enter.
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
let embedded: EmbeddedPostgres;
let db: Database;

beforeAll(async () => {
  const log = { progress: () => {}, postgres: () => {} };
  embedded = await startEmbeddedPostgres({ checkoutDir, dataDir, log });
  db = openDatabase(embedded.connection);
  await migrateDatabase(db, join(checkoutDir, 'server/migrations'));
});
afterAll(async () => {
  await db.$client.end();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

function audit(...args: string[]): Promise<{ code: number; said: string; complained: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: '' };
  return new Promise((resolve) => {
    const command = [join(inject('serverBundle'), 'cli/audit.js'), ...args];
    const child = execFile(process.execPath, command, { cwd: checkoutDir, env }, (_error, said, complained) =>
      resolve({ code: child.exitCode ?? -1, said, complained }),
    );
  });
}

const write = (count: number) =>
  db.execute(sql`
    insert into audit_log (at, actor_id, actor_code, actor_name, address, call, kind, subject_id, subject_name, changes)
    select '2026-03-10 01:00Z', 'u-admin', 'admin', 'Admin', '', 'users.update', 'user', 'u-' || n, 'user ' || n, '[]'
    from generate_series(1, ${count}) n`);

test('says whether the chain holds, and prints the head to be written down', async () => {
  expect(await audit('--verify')).toMatchObject({
    code: 0,
    said: 'There are no lines: the chain holds.\nHead: 0:\n',
  });
  await write(20);
  await sealAudit(db);
  await write(1);
  const whole = await audit('--verify');
  expect(whole).toMatchObject({ code: 0, complained: '' });
  const [, head = ''] = /Head: (20:[0-9a-f]{64})\n$/.exec(whole.said) ?? [];
  expect(whole.said).toBe(
    `Lines 1 to 20 were read: the chain holds.\n1 line not in the chain yet: a running server takes them in.\nHead: ${head}\n`,
  );

  await sealAudit(db);
  const [since, lines] = await Promise.all([audit('--verify', '--since', head), audit('--lines', '20')]);
  expect(since.said).toContain('Line 20 is on the chain as it was noted.\n');
  expect(since.code).toBe(0);
  const printed = lines.said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(printed).toMatchObject([
    { audit: true, link: 20, hash: head.slice(3), subjectName: 'user 20' },
    { audit: true, link: 21, subjectName: 'user 1' },
  ]);

  await db.execute(sql`update audit_log set actor_code = 'somebody' where link = 7`);
  await db.execute(sql`delete from audit_log where link between 11 and 13`);
  await db.execute(sql`delete from audit_log where link >= 20`);
  const broken = await audit('--verify', '--since', head);
  expect(broken.code).toBe(1);
  expect(broken.said.split('\n')).toEqual([
    expect.stringMatching(/^Line 7 is not what was written there.*: id 7, .*Z, users\.update by somebody\.$/),
    'Lines 11 to 13 are missing.',
    'Line 20, which was noted, is not there: the end of the chain was cut off.',
    'Lines 1 to 19 were read: the chain is broken in 3 places.',
    expect.stringMatching(/^Head: 19:[0-9a-f]{64}$/),
    '',
  ]);
});

test('called wrongly it says how it is called', async () => {
  const tries = await Promise.all([
    audit(),
    audit('--since', 'x'),
    audit('--verify', '--since', '12'),
    audit('--lines', '0'),
    audit('--nonsense'),
  ]);
  expect(tries.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
  for (const { complained } of tries) expect(complained).toContain('Usage: npm run audit');
});
