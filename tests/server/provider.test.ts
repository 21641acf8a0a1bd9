import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listRoles, updateRole } from '#core/roles/contract';
import { login, logout, sessionInfo } from '#core/session/contract';
import { beginProviderSignIn, finishProviderSignIn, providerSignOut } from '#core/session/provider';
import { signInProvider } from '#core/session/providers';
import { assignRoles, listUsers, updateUser } from '#core/users/contract';
import { codes } from '#core/wire/codes';
import { providerRecheckJob } from '../../server/features/session/provider-recheck.ts';
import { fromPrimary } from '../../server/platform/database/late-reads.ts';
import { takeLock } from '../../server/platform/database/locks.ts';
import { usualPush } from '../../server/platform/inbox/push-keys.ts';
import { openProvider, openTokens } from '../../server/platform/people/provider.ts';
import { usualWebhooks } from '../../server/platform/webhooks/send.ts';
import { type ProviderBrowser, startIdentityProvider } from '../support/identity-provider.ts';
import { untilLocked } from '../support/lock-waits.ts';
import { type Answer, answered, type Person, personWith, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { everyonesPassword } from '../support/small-company.ts';

const publicUrl = 'https://stockroom.example';
const idp = await startIdentityProvider(publicUrl);
// The provider has the world's clock.
const server = await startTestServer({
  now: new Date().toISOString(),
  more: { provider: openProvider(idp.settings) },
});
const logoutPath = '/prod-api/api/system/session/provider/logout';
const tellLogout = (body: string) =>
  server.app.inject({
    method: 'POST',
    url: logoutPath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  });
idp.onLogout = async (body) => void (await tellLogout(body));
afterAll(async () => {
  await server.close();
  await idp.close();
});
beforeEach(async () => {
  server.clock.set(new Date().toISOString());
  idp.people.clear();
  idp.people.set('u1', { name: 'Lin Tao', preferred_username: '100101', groups: [] });
  for (const table of ['sessions', 'login_log', 'audit_log', 'provider_flows', 'login_failures'])
    await server.db.execute(sql`delete from ${sql.identifier(table)}`);
  await server.db.execute(
    sql`update users set provider_account = null, enable_status = true, service = false`,
  );
  await server.db.execute(sql`update roles set provider_groups = '{}'`);
});

/** Signs in as `login` at the provider, and brings its answer. */
async function signIn(
  login: string,
  browser: ProviderBrowser = idp.browser(),
  more: { fresh?: boolean; deviceKeys?: string[] } = {},
): Promise<Answer> {
  const { fresh, ...finish } = more;
  const begun = await server.stranger.call(beginProviderSignIn, { body: { ...(fresh && { fresh }) } });
  const { url, secret } = answered(beginProviderSignIn, begun);
  const { search } = await browser.go(url, login);
  return server.stranger.call(finishProviderSignIn, { body: { search, secret, ...finish } });
}

async function signedIn(login: string, browser?: ProviderBrowser): Promise<Person> {
  const { token } = answered(finishProviderSignIn, await signIn(login, browser));
  return personWith(server.app, server.clock, token, '100101');
}

const infoOf = async (person: Person) => answered(sessionInfo, await person.call(sessionInfo));

describe('signing in', () => {
  test('the one whom the provider names is signed in, as by a password', async () => {
    expect(answered(signInProvider, await server.stranger.call(signInProvider))).toEqual({
      name: 'Contoso',
      takesPasswords: true,
    });
    const lin = await signedIn('u1');
    expect(await infoOf(lin)).toMatchObject({ usercode: '100101', byProvider: true, roles: ['store-staff'] });
    const log = await server.db.execute(sql`select usercode, outcome from login_log`);
    expect(log.rows).toEqual([{ usercode: '100101', outcome: 'signed-in' }]);
  });

  test('somebody stays who they are when their code at the provider changes, and no other takes their account', async () => {
    await signedIn('u1');
    idp.people.set('u1', { preferred_username: '100102' });
    expect(await infoOf(await signedIn('u1'))).toMatchObject({ usercode: '100101' });
    idp.people.set('u2', { preferred_username: '100101' });
    expect(await signIn('u2')).toMatchObject(refused(codes.forbidden, 'provider-account-other'));
  });

  test('what another issuer called somebody counts no more: they are found by their code, and it is written down', async () => {
    await server.db.execute(
      sql`update users set provider_account = 'https://old.example s1' where usercode = '100101'`,
    );
    await signedIn('u1');
    const bound = `${idp.settings.issuer} u1`;
    const kept = await server.db.execute(sql`
      select provider_account as account, changes from users join audit_log on subject_id = users.id
      where usercode = '100101'`);
    const changes = [{ field: 'externalId', before: 'https://old.example s1', after: bound }];
    expect(kept.rows).toEqual([{ account: bound, changes }]);
    idp.people.set('u2', { preferred_username: '100101' });
    expect(await signIn('u2')).toMatchObject(refused(codes.forbidden, 'provider-account-other'));
  });

  test('an account that was disabled here is bound to nobody: its code can be somebody else’s', async () => {
    await signedIn('u1');
    const admin = await server.login('admin');
    const { items } = answered(listUsers, await admin.call(listUsers, { body: { usercode: '100101' } }));
    const [
      { id, usercode, username, departmentId } = { id: '', usercode: '', username: '', departmentId: '' },
    ] = items;
    for (const enableStatus of [false, true])
      answered(
        updateUser,
        await admin.call(updateUser, { body: { id, usercode, username, departmentId, enableStatus } }),
      );
    idp.people.set('u2', { preferred_username: '100101' });
    expect(await infoOf(await signedIn('u2'))).toMatchObject({ usercode: '100101' });
    expect(await signIn('u1')).toMatchObject(refused(codes.forbidden, 'provider-account-other'));
  });

  test.each([
    ['unknown', { preferred_username: '999' }, 'provider-account-unknown'],
    ['without a code', { name: 'Nobody' }, 'provider-without-code'],
  ])('an account that is %s here is refused', async (_case, known, reason) => {
    idp.people.set('u1', known);
    expect(await signIn('u1')).toMatchObject(refused(codes.forbidden, reason));
  });

  test('an account that is disabled here is refused', async () => {
    await server.db.execute(sql`update users set enable_status = false where usercode = '100101'`);
    expect(await signIn('u1')).toMatchObject(refused(codes.forbidden, 'provider-account-disabled'));
  });

  test('a program’s account is nobody’s, whatever code the provider gives somebody', async () => {
    await server.db.execute(sql`update users set service = true where usercode = '100101'`);
    expect(await signIn('u1')).toMatchObject(refused(codes.forbidden, 'provider-account-unknown'));
  });

  test('a session ends when its account becomes a program’s', async () => {
    const { token } = answered(finishProviderSignIn, await signIn('u1'));
    await server.db.execute(sql`update users set service = true where usercode = '100101'`);
    const person = personWith(server.app, server.clock, token);
    expect((await person.call(sessionInfo)).code).not.toBe(codes.success);
  });

  test('whoever says no at the provider is told so', async () => {
    const { url, secret } = answered(
      beginProviderSignIn,
      await server.stranger.call(beginProviderSignIn, { body: {} }),
    );
    const { search } = await idp.browser().go(url, 'u1', { refuse: true });
    const answer = await server.stranger.call(finishProviderSignIn, { body: { search, secret } });
    expect(answer).toMatchObject(refused(codes.forbidden, 'provider-denied'));
  });
});

describe('first sign-ins', () => {
  const making = { ...idp.settings, makesAccounts: true };

  test('make an account without rights, once, where the server is told so', async () => {
    const other = await startTestServer({
      now: new Date().toISOString(),
      database: server.database,
      more: { provider: openProvider(making) },
    });
    idp.people.set('new', { preferred_username: 'n7', name: '\u200b倪娜 ' });
    const enter = async () => {
      const begun = answered(
        beginProviderSignIn,
        await other.stranger.call(beginProviderSignIn, { body: {} }),
      );
      const { search } = await idp.browser().go(begun.url, 'new');
      const body = { search, secret: begun.secret };
      const { token } = answered(
        finishProviderSignIn,
        await other.stranger.call(finishProviderSignIn, { body }),
      );
      return personWith(other.app, other.clock, token).call(sessionInfo);
    };
    expect(await enter()).toMatchObject(refused(codes.forbidden, 'user-without-role'));
    await enter();
    const made = await server.db.execute(
      sql`select username, search_pinyin from users where usercode = 'n7'`,
    );
    expect(made.rows).toEqual([{ username: '倪娜', search_pinyin: ' ni na' }]);
    const audit = await server.db.execute(sql`select kind, actor_code from audit_log where kind = 'user'`);
    expect(audit.rows).toEqual([{ kind: 'user', actor_code: 'n7' }]);
    await other.stop();
  });
});

describe('groups', () => {
  test('bring and take the roles that administrators name them for, and leave others', async () => {
    const admin = await server.login('admin');
    const { items } = answered(listRoles, await admin.call(listRoles, { body: { limit: 50 } }));
    const leader = items.find(({ code }) => code === 'store-leader');
    if (!leader) throw new Error('no such role');
    const { id, name, version } = leader;
    const saved = await admin.call(updateRole, {
      body: { id, name, version, providerGroups: [' leaders '] },
    });
    expect(answered(updateRole, saved).providerGroups).toEqual(['leaders']);

    idp.people.set('u1', { preferred_username: '100101', groups: ['leaders', 'others'] });
    expect((await infoOf(await signedIn('u1'))).roles).toEqual(['store-leader', 'store-staff']);
    idp.people.set('u1', { preferred_username: '100101', groups: [] });
    const lin = await signedIn('u1');
    expect((await infoOf(lin)).roles).toEqual(['store-staff']);
    // A provider that says nothing of groups changes nothing.
    idp.people.set('u1', { preferred_username: '100101' });
    expect((await infoOf(await signedIn('u1'))).roles).toEqual(['store-staff']);
    const lines = await server.db.execute<{ changes: unknown }>(
      sql`select changes from audit_log where call = 'session.provider-finish' order by id`,
    );
    expect(lines.rows).toHaveLength(2);
  });

  test('are named only by whoever may give roles', async () => {
    await server.db.execute(sql`
      delete from role_permissions where permission_id = (
        select id from permissions where code = ${`API-${assignRoles.name}`})`);
    const admin = await server.login('admin');
    const { items } = answered(listRoles, await admin.call(listRoles, { body: { limit: 50 } }));
    const { id, name, version } = items.find(({ code }) => code === 'buyer') ?? {
      id: '',
      name: '',
      version: 0,
    };
    const body = { id, name, version, providerGroups: ['buyers'] };
    expect(await admin.call(updateRole, { body })).toMatchObject(refused(codes.forbidden, 'no-permission'));
    expect(await admin.call(updateRole, { body: { id, name, version } })).toMatchObject({
      code: codes.success,
    });
  });

  test('leave the last administrator their role', async () => {
    await server.db.execute(sql`update roles set provider_groups = '{admins}' where code = 'admin'`);
    idp.people.set('boss', { preferred_username: 'admin', groups: [] });
    expect((await infoOf(await signedIn('boss'))).roles).toEqual(['admin']);
  });
});

describe('a session of the provider', () => {
  const recheck = (provider = openProvider(idp.settings)) =>
    providerRecheckJob.run({ ...unused, platform: { ...unused.platform, provider } }, {});
  const unused = {
    platform: {
      db: server.db,
      lateReads: fromPrimary(server.db),
      now: server.clock.now,
      provider: null,
      sessionLimits: { idleHours: 12, absoluteDays: 30 },
      collections: [],
      connectors: [],
      push: usualPush,
      webhooks: usualWebhooks,
      listeners: { zoneChanged: [], pullDaysChanged: [], standingChanged: [], clocked: [], firstOfStore: [] },
      post: { mailer: null, kinds: [] },
      files: null,
    },
    jobId: 'j',
    owner: null,
    signal: new AbortController().signal,
    progress: () => undefined,
    finish: async () => undefined,
  };
  const ended = refused(codes.sessionReplaced, 'session-ended');

  test('goes on while the provider says that the account is good', async () => {
    const lin = await signedIn('u1');
    for (let hour = 0; hour < 14; hour += 2) {
      server.clock.pass({ hours: 2 });
      await recheck();
      expect((await infoOf(lin)).usercode).toBe('100101');
    }
  });

  test('ends at the next question after the account was disabled there', async () => {
    const lin = await signedIn('u1');
    idp.people.set('u1', { preferred_username: '100101', isDisabled: true });
    await recheck();
    // Asked not an hour ago.
    expect((await infoOf(lin)).usercode).toBe('100101');
    server.clock.pass({ minutes: 61 });
    await recheck();
    expect(await lin.call(sessionInfo)).toMatchObject(ended);
  });

  test('goes on while the provider is out of reach, and ends when it has said nothing for twelve hours', async () => {
    const lin = await signedIn('u1');
    const gone = openProvider({ ...idp.settings, issuer: 'http://127.0.0.1:1' });
    server.clock.pass({ hours: 11 });
    await expect(recheck(gone)).rejects.toMatchObject({ message: 'provider-unreachable' });
    expect((await infoOf(lin)).usercode).toBe('100101');
    server.clock.pass({ minutes: 61 });
    expect(await lin.call(sessionInfo)).toMatchObject(refused(codes.sessionExpired, 'session-expired'));
  });

  const kept = async () => {
    const found = await server.db.execute<{ kept: string }>(sql`
      select usercode || case when ended_at is null then ' until ' || provider_until else ' ended' end as kept
      from sessions s join users u on u.id = s.user_id order by usercode`);
    return found.rows.map((row) => row.kept);
  };

  test.each([
    ['interaction_required', true],
    ['invalid_scope', false],
  ])('goes on after one of another that was answered %s', async (error, isOver) => {
    const people = [1, 2, 3].map((n) => ({ id: `u${n}`, preferred_username: `10010${n}` }));
    for (const { id, ...known } of people) {
      idp.people.set(id, known);
      await signedIn(id);
    }
    const [first, second, third] = await kept();
    idp.people.set('u1', { error });
    server.clock.pass({ minutes: 61 });
    if (isOver) await recheck();
    else await expect(recheck()).rejects.toMatchObject({ error });
    const [one, ...others] = await kept();
    expect(one).toBe(isOver ? '100101 ended' : first);
    expect(others).toEqual([second, third].map(() => expect.stringContaining('until')));
    expect(others).not.toContain(second);
    expect(others).not.toContain(third);
  });

  test('keeps what the provider gave while the groups wait for others', async () => {
    await server.db.execute(sql`update roles set provider_groups = '{leaders}' where code = 'store-leader'`);
    const lin = await signedIn('u1');
    const before = await kept();
    idp.people.set('u1', { preferred_username: '100101', groups: ['leaders'] });
    server.clock.pass({ minutes: 61 });
    const [running] = await server.db.transaction(async (tx) => {
      await takeLock(tx, 'administration');
      const asking = recheck();
      await untilLocked(server.db, 1, '%advisory%');
      expect(await kept()).not.toEqual(before);
      return [asking];
    });
    await running;
    expect((await infoOf(lin)).roles).toContain('store-leader');
  });

  test('is ended here and there: the browser is sent to the provider, which asks anew afterwards', async () => {
    const browser = idp.browser();
    const lin = await signedIn('u1', browser);
    await signedIn('u1', browser);
    expect(browser.asked).toBe(1);
    const { url } = answered(providerSignOut, await lin.call(providerSignOut));
    const back = await browser.go(url ?? '', 'u1');
    expect(back.href).toBe(`${publicUrl}/login`);
    await signedIn('u1', browser);
    expect(browser.asked).toBe(2);
  });

  test('is asked for anew where somebody signed out without the provider', async () => {
    const browser = idp.browser();
    await signedIn('u1', browser);
    idp.people.set('u2', { preferred_username: '100102' });
    const { token } = answered(finishProviderSignIn, await signIn('u2', browser, { fresh: true }));
    expect(await infoOf(personWith(server.app, server.clock, token))).toMatchObject({ usercode: '100102' });
  });

  test('ends when somebody signs out at the provider', async () => {
    const [one, two] = [idp.browser(), idp.browser()];
    const [lin, elsewhere] = [await signedIn('u1', one), await signedIn('u1', two)];
    const { url } = answered(providerSignOut, await lin.call(providerSignOut));
    await one.go(url ?? '', 'u1');
    await expect.poll(() => lin.call(sessionInfo)).toMatchObject(ended);
    expect((await infoOf(elsewhere)).usercode).toBe('100101');
  });

  test('keeps nothing of the provider that the database alone could use, and nothing once it has ended', async () => {
    const lin = await signedIn('u1');
    const [row] = (
      await server.db.execute<{ provider_tokens: string }>(sql`select provider_tokens from sessions`)
    ).rows;
    const sealed = row?.provider_tokens ?? '';
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('eyJ');
    expect(openTokens(idp.settings, sealed)?.id).toMatch(/^eyJ/);
    expect(openTokens({ ...idp.settings, clientSecret: 'another' }, sealed)).toBeUndefined();
    await lin.call(logout);
    const after = await server.db.execute(sql`select provider_tokens from sessions`);
    expect(after.rows).toEqual([{ provider_tokens: null }]);
  });

  test('of a device that is known goes on from its last contact, so that work of before counts', async () => {
    const first = answered(finishProviderSignIn, await signIn('u1'));
    server.clock.pass({ hours: 2 });
    await signIn('u1', idp.browser(), { deviceKeys: ['x', first.deviceKey] });
    const found = await server.db.execute<{ hours: number }>(sql`
      select round(extract(epoch from created_at - contacted_before) / 3600)::int as hours from sessions
      order by created_at desc limit 1`);
    expect(found.rows).toEqual([{ hours: 2 }]);
  });

  test('asks for no password and no second factor of its own', async () => {
    await server.db.execute(sql`update users set must_change_password = true where usercode = '100101'`);
    expect(await infoOf(await signedIn('u1'))).toMatchObject({ mustChangePassword: false });
    await server.db.execute(sql`update users set must_change_password = false`);
  });
});

test('passwords are taken of named administrators only, where the server is told so', async () => {
  const other = await startTestServer({
    now: new Date().toISOString(),
    database: server.database,
    more: { provider: openProvider({ ...idp.settings, passwordsFor: ['admin'] }) },
  });
  const enter = (username: string, password = everyonesPassword) =>
    other.stranger.call(login, { body: { username, password } });
  expect(await enter('Admin')).toMatchObject({ code: codes.success });
  const off = refused(codes.forbidden, 'passwords-off');
  expect(await enter('100101')).toMatchObject(off);
  // Whether there is such an account, and whose password it is, is not told.
  expect(await enter('100101', 'wrong one')).toMatchObject(off);
  expect(await enter('nobody', 'wrong one')).toMatchObject(off);
  await other.stop();
});

test('a provider that is out of reach is told, and no start waits for it', async () => {
  const other = await startTestServer({
    database: server.database,
    more: { provider: openProvider({ ...idp.settings, issuer: 'http://127.0.0.1:1' }) },
  });
  expect(await other.stranger.call(signInProvider)).toMatchObject({ data: { name: 'Contoso' } });
  expect(await other.stranger.call(beginProviderSignIn, { body: {} })).toMatchObject(
    refused(codes.unavailable, 'provider-unreachable'),
  );
  await other.stop();
});
