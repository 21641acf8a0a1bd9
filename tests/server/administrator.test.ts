import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { login, sessionInfo } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import {
  createAdministrator,
  RescueProblem,
  resetAdministrator,
} from '../../server/features/users/rescue.ts';
import { users } from '../../server/schema/people.ts';
import {
  knownDevices,
  loginFailures,
  recoveryCodes,
  secondFactors,
  shiftPins,
} from '../../server/schema/sessions.ts';
import { createDatabase } from '../support/database.ts';
import { answered, refused } from '../support/person.ts';
import { checkoutDir, inDatabase } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { urlOf } from '../support/server-process.ts';

/** `npm run administrator` beside a running server; most of it without a process of its own. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: new Date().toISOString() });
});
afterAll(() => server.close());

type Ended = { code: number; said: string; complained: string };

function command(args: string[] = [], more: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const env = {
    ...process.env,
    ...more,
    DATABASE_URL: urlOf(inDatabase(inject('postgres'), server.database.name)),
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(inject('serverBundle'), 'cli/administrator.js'), ...args],
      { cwd: checkoutDir, env },
      (_error, said, complained) => resolve({ code: child.exitCode ?? -1, said, complained }),
    );
  });
}

const signIn = (username: string, password: string) =>
  server.stranger.call(login, { body: { username, password } });
const passwordIn = (said: string) => /the new password is (\S+)/.exec(said)?.[1] ?? '';
const tooMany = { code: codes.tooManyRequests };

test('makes no password that nobody could use, and ends nothing, where only others may use one', async () => {
  const admin = await server.login('admin');
  const { code, said, complained } = await command(['admin'], {
    PUBLIC_URL: 'https://stockroom.example',
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'stockroom',
    OIDC_CLIENT_SECRET: 'a secret of the client',
    OIDC_PASSWORDS_FOR: 'ho01',
  });
  expect({ code, said }).toEqual({ code: 1, said: '' });
  expect(complained).toMatch(/^No password of admin is taken: add it to OIDC_PASSWORDS_FOR/);
  expect(await admin.call(sessionInfo)).toMatchObject({ code: codes.success });
});

describe('an administrator who is shut out', () => {
  test('gets in again by the command, whatever stood in the way, and all else that was theirs has ended', async () => {
    const { db } = server;
    const admin = await server.login('admin');
    await db
      .insert(secondFactors)
      .values({ userId: 'u-admin', secret: 'GEZDGNBVGY3TQOJQ', confirmedAt: new Date().toISOString() });
    await db.insert(shiftPins).values({ userId: 'u-admin', pinHash: 'x', setAt: new Date().toISOString() });
    await db.insert(recoveryCodes).values({ userId: 'u-admin', codeHash: 'x' });
    for (let guess = 0; guess < 11; guess += 1) await signIn('admin', `wrong ${guess}`);
    expect(await signIn('admin', 'wrong')).toMatchObject(tooMany);
    const [device] = await db.select().from(knownDevices).where(eq(knownDevices.userId, 'u-admin'));
    await db
      .insert(loginFailures)
      .values({ subject: `device:${device?.keyHash}`, at: new Date().toISOString() });
    await db.update(users).set({ enableStatus: false, demo: true }).where(eq(users.id, 'u-admin'));

    const { code, said, complained } = await command(['admin']);

    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said).toContain('It is shown only this once');
    expect(await admin.call(sessionInfo)).toMatchObject(refused(codes.sessionReplaced, 'session-ended'));
    const token = answered(login, await signIn('admin', passwordIn(said))).token;
    const info = await server.stranger.call(sessionInfo, { headers: { 'x-token': token } });
    expect(answered(sessionInfo, info)).toMatchObject({ usercode: 'admin', mustChangePassword: true });
    const left = await db.execute(sql`
      select demo, password_until > now() + interval '23 hours' as "forADay", password_used_at is null as "notUsed",
        (select count(*) from second_factors) + (select count(*) from recovery_codes)
          + (select count(*) from shift_pins) as "factorsAndPins",
        (select count(*) from login_failures where subject like 'device:%') as failures
      from users where id = 'u-admin'`);
    expect(left.rows).toMatchObject([{ demo: false, forADay: true, factorsAndPins: 0, failures: 0 }]);
    const audited = await db.execute(sql`
      select actor_code as "actorCode", subject_name as "subjectName", changes::text as changes from audit_log order by id desc limit 1`);
    expect(audited.rows).toMatchObject([
      { actorCode: 'command line', subjectName: expect.stringContaining('admin') },
    ]);
    expect(audited.rows[0]?.changes).toMatch(/"enableStatus".*true/);
    expect(JSON.stringify(audited.rows)).not.toContain(passwordIn(said));
  });
});

/** What the command says of what cannot be done. */
const problem = (work: Promise<string>) =>
  work.then(
    () => '',
    (error: unknown) => (error instanceof RescueProblem ? error.message : String(error)),
  );

describe('who administers', () => {
  test('is listed when nobody is named', async () => {
    const { code, said } = await command();
    expect(code).toBe(0);
    expect(said).toMatch(/^ {2}admin +管理员 \(last signed in \d{4}-/m);
    expect(said).not.toContain('100101');
  });

  test('is said when somebody else is named, or another one is to be made', async () => {
    const { db } = server;
    expect(await problem(resetAdministrator(db, '100101', new Date()))).toMatch(
      /^100101 does not administer\. These do: admin\./,
    );
    expect(await problem(resetAdministrator(db, 'nobody', new Date()))).toMatch(
      /^nobody does not administer/,
    );
    expect(await problem(createAdministrator(db, 'chief', new Date()))).toMatch(
      /^These do: admin\. npm run administrator -- admin gives/,
    );
  });

  test('where nobody does, somebody is made who may do everything', async () => {
    const { db } = server;
    await db.execute(sql`delete from user_roles where role_id = 'admin'`);
    await db.execute(sql`delete from role_permissions where role_id = 'admin'`);
    await db.execute(sql`update roles set enable_status = false where id = 'admin'`);
    expect(await problem(resetAdministrator(db, 'admin', new Date()))).toMatch(
      /^Nobody administers .* --create admin/,
    );
    expect(await problem(createAdministrator(db, '100101', new Date()))).toMatch(
      /^There is an account 100101 already/,
    );
    expect(await problem(createAdministrator(db, 'a b', new Date()))).toMatch(/^a b cannot be a user code/);

    const token = answered(
      login,
      await signIn('chief', await createAdministrator(db, 'chief', new Date())),
    ).token;

    const asked = await server.stranger.call(sessionInfo, { headers: { 'x-token': token } });
    const { roles, points, stores } = answered(sessionInfo, asked);
    expect(roles).toEqual(['admin']);
    expect(points).toEqual(expect.arrayContaining(['POINT-USER-UPDATE', 'POINT-ROLE-ASSIGNPERM']));
    expect(stores.length).toBe(3);
  });

  test('is not made in an empty database, which the first start gives an administrator', async () => {
    const empty = await createDatabase();
    expect(await problem(createAdministrator(empty.db, 'chief', new Date()))).toMatch(
      /^This database is empty/,
    );
    await empty.drop();
  });
});

test('called wrongly, it says how it is called', async () => {
  const { code, complained } = await command(['--create']);
  expect(code).toBe(2);
  expect(complained).toMatch(/^--create needs a user code\.\n\nUsage: npm run administrator/);
});
