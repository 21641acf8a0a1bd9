import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { listParameters, updateParameter } from '#core/parameters/contract';
import { beginSecondFactor, confirmSecondFactor, switchOffSecondFactor } from '#core/second-factor/contract';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#core/second-factor/passkeys';
import { login, sessionInfo } from '#core/session/contract';
import { passkeyChallenge, passkeyLogin } from '#core/session/passkey';
import { signInProviders } from '#core/session/providers';
import { removeSecondFactor } from '#core/users/account';
import { updateUser } from '#core/users/contract';
import { codes } from '#core/wire/codes';
import { sweepSessions } from '../../server/platform/people/sessions.ts';
import { authenticator } from '../support/authenticator.ts';
import { shownByApp } from '../support/authenticator-app.ts';
import { answered, type Person, personWith, refused } from '../support/person.ts';
import { startTestServer, tuesdayMorning } from '../support/server.ts';
import { everyonesPassword as password, userIdOf } from '../support/small-company.ts';

const origin = 'https://stockroom.example';
const server = await startTestServer({ more: { publicUrl: origin } });
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(tuesdayMorning);
  for (const table of [
    'login_failures',
    'sessions',
    'audit_log',
    'login_log',
    'passkeys',
    'passkey_challenges',
    'second_factors',
    'recovery_codes',
    'parameters',
  ])
    await server.db.execute(sql`delete from ${sql.identifier(table)}`);
  await server.db.execute(sql`update users set enable_status = true`);
});

const fine = { code: codes.success };
const required = refused(codes.wrongCredentials, 'second-factor-required');
const wrongCode = refused(codes.wrongCredentials, 'second-factor-wrong');
const wrongKey = refused(codes.wrongCredentials, 'passkey-wrong');

const challenge = async () =>
  answered(passkeyChallenge, await server.stranger.call(passkeyChallenge, { body: {} }));
const withPassword = (passkey: string, usercode = '100101') =>
  server.stranger.call(login, { body: { username: usercode, password, passkey } });
const alone = (passkey: string) => server.stranger.call(passkeyLogin, { body: { passkey } });

/** Somebody with an authenticator app, and what asks for their password and code again. */
async function withFactor(usercode = '100101') {
  const person = await server.login(usercode);
  const begun = answered(beginSecondFactor, await person.call(beginSecondFactor, { body: { password } }));
  const code = shownByApp(begun.secret, server.clock.now());
  answered(confirmSecondFactor, await person.call(confirmSecondFactor, { body: { code } }));
  const proof = () => {
    // Each code works once.
    server.clock.pass({ seconds: 60 });
    return { password, code: shownByApp(begun.secret, server.clock.now()) };
  };
  return { person, proof };
}

async function add(
  { person, proof }: Awaited<ReturnType<typeof withFactor>>,
  key = authenticator(origin),
  name = 'My key',
) {
  const begun = answered(beginPasskey, await person.call(beginPasskey, { body: proof() }));
  answered(addPasskey, await person.call(addPasskey, { body: { name, made: key.make(begun) } }));
  return key;
}

/** Somebody with a passkey. */
async function withPasskey(usercode = '100101') {
  const own = await withFactor(usercode);
  return { ...own, key: await add(own) };
}

async function allowAlone(): Promise<void> {
  const admin = await server.login('admin');
  const rows = answered(listParameters, await admin.call(listParameters));
  const version = rows.find(({ code }) => code === 'passkey-alone')?.version ?? 0;
  answered(
    updateParameter,
    await admin.call(updateParameter, { body: { code: 'passkey-alone', value: 1, version } }),
  );
}

const namesOf = async (person: Person) =>
  answered(listPasskeys, await person.call(listPasskeys)).map(({ name }) => name);

describe('one’s own passkeys', () => {
  it('are added with password and code, named, listed, and told of in the audit log', async () => {
    const own = await withFactor();
    const { person, proof } = own;
    const known = refused(codes.wrongCredentials, 'wrong-credentials');
    expect(await person.call(beginPasskey, { body: { password: 'another', code: '123456' } })).toMatchObject(
      known,
    );
    expect(await person.call(beginPasskey, { body: { password, code: '000000' } })).toMatchObject(wrongCode);
    const first = await add(own, undefined, ' Phone ');
    const begun = answered(beginPasskey, await person.call(beginPasskey, { body: proof() }));
    expect(begun).toMatchObject({ rpId: 'stockroom.example', known: [first.id] });
    const second = authenticator(origin);
    await person.call(addPasskey, { body: { name: 'Key ring', made: second.make(begun) } });
    expect(await namesOf(person)).toEqual(['Phone', 'Key ring']);
    const handles = await server.db.execute(sql`select distinct handle from passkeys`);
    expect(handles.rows).toEqual([{ handle: begun.handle }]);
    const renamed = await person.call(renamePasskey, { body: { id: second.id, name: 'Desk' } });
    expect(answered(renamePasskey, renamed)).toMatchObject([
      { name: 'Phone', backedUp: true },
      { name: 'Desk', lastUsedAt: null },
    ]);
    expect(await person.call(renamePasskey, { body: { id: second.id, name: ' ' } })).toMatchObject({
      code: codes.invalid,
    });
    expect(
      await person.call(removePasskey, { body: { id: first.id, password, code: '000000' } }),
    ).toMatchObject(wrongCode);
    await person.call(removePasskey, { body: { id: first.id, ...proof() } });
    expect(await namesOf(person)).toEqual(['Desk']);
    expect(await person.call(removePasskey, { body: { id: first.id, ...proof() } })).toMatchObject(
      refused(codes.notFound, 'passkey-gone'),
    );
    const log = await server.db.execute<{ line: unknown }>(sql`
      select changes->0 as line from audit_log where changes->0->>'field' = 'passkey' order by id`);
    expect(log.rows.map(({ line }) => line)).toMatchObject([
      { before: null, after: 'Phone' },
      { before: null, after: 'Key ring' },
      { before: 'Key ring', after: 'Desk' },
      { before: 'Phone', after: null },
    ]);
  });

  it('are for who has a second factor, and go with it', async () => {
    const lin = await server.login('100101');
    expect(await lin.call(beginPasskey, { body: { password, code: '123456' } })).toMatchObject(
      refused(codes.invalid, 'second-factor-off'),
    );
    const { person, proof, key } = await withPasskey();
    await person.call(switchOffSecondFactor, { body: proof() });
    expect(await namesOf(person)).toEqual([]);
    await allowAlone();
    expect(await alone(key.sign(await challenge()))).toMatchObject(wrongKey);
    const other = await withPasskey('100102');
    const admin = await server.login('admin');
    expect(await admin.call(removeSecondFactor, { body: { id: userIdOf('100102') } })).toMatchObject(fine);
    expect(await alone(other.key.sign(await challenge()))).toMatchObject(wrongKey);
    expect(await server.stranger.call(login, { body: { username: '100102', password } })).toMatchObject(fine);
  });

  it('of somebody else are neither named nor removed', async () => {
    const own = await withPasskey();
    const other = await withFactor('100102');
    expect(await other.person.call(renamePasskey, { body: { id: own.key.id, name: 'Mine' } })).toMatchObject(
      refused(codes.notFound, 'passkey-gone'),
    );
    expect(
      await other.person.call(removePasskey, { body: { id: own.key.id, ...other.proof() } }),
    ).toMatchObject(refused(codes.notFound, 'passkey-gone'));
    expect(await namesOf(own.person)).toEqual(['My key']);
  });

  it('are twenty at the most', async () => {
    const own = await withPasskey();
    await server.db.execute(sql`
      insert into passkeys select id || n, user_id, handle, public_key, counter, name, backed_up, created_at
      from passkeys, generate_series(1, 19) n`);
    expect(await own.person.call(beginPasskey, { body: own.proof() })).toMatchObject(
      refused(codes.invalid, 'passkeys-too-many'),
    );
  });

  const wrong = refused(codes.invalid, 'passkey-wrong');
  test.each([
    ['another origin', { origin: 'https://stockroom.example.evil.test' }],
    ['another server', { rpId: 'evil.test' }],
    ['an answer to something else', { type: 'webauthn.get' }],
  ])('are not made for %s', async (_, otherwise) => {
    const own = await withFactor();
    const begun = answered(beginPasskey, await own.person.call(beginPasskey, { body: own.proof() }));
    const made = authenticator(origin).make(begun, otherwise);
    expect(await own.person.call(addPasskey, { body: { name: 'x', made } })).toMatchObject(wrong);
    expect(await namesOf(own.person)).toEqual([]);
  });

  it('are made of what was begun by themselves, here, once and soon', async () => {
    const [own, other] = [await withFactor(), await withFactor('100102')];
    const begin = async () =>
      answered(beginPasskey, await own.person.call(beginPasskey, { body: own.proof() }));
    const send = (person: Person, made: string) => person.call(addPasskey, { body: { name: 'x', made } });
    const begun = await begin();
    expect(await send(other.person, authenticator(origin).make(begun))).toMatchObject(wrong);
    expect(await send(own.person, authenticator(origin).make({ ...begun, challenge: 'AAAA' }))).toMatchObject(
      wrong,
    );
    const ofSignIn = await challenge();
    expect(
      await send(own.person, authenticator(origin).make({ ...begun, challenge: ofSignIn.challenge })),
    ).toMatchObject(wrong);
    const key = authenticator(origin);
    const made = key.make(begun);
    expect(await send(own.person, made)).toMatchObject(fine);
    expect(await send(own.person, made)).toMatchObject(wrong);
    // The same key once more, and another's.
    expect(await send(own.person, key.make(await begin()))).toMatchObject(wrong);
    const late = await begin();
    server.clock.pass({ minutes: 6 });
    expect(await send(own.person, authenticator(origin).make(late))).toMatchObject(wrong);
    for (const text of [
      '{}',
      'null',
      '[]',
      '{"id":1}',
      '{"id":"a","response":{"clientDataJSON":"!"}}',
      'x'.repeat(5000),
    ])
      expect(await send(own.person, text)).toMatchObject(wrong);
    expect(await namesOf(own.person)).toEqual(['x']);
  });
});

describe('in place of the code', () => {
  it('a passkey lets in whose password was right, and says so only then', async () => {
    const { key } = await withPasskey();
    const asked = await server.stranger.call(login, { body: { username: '100101', password } });
    expect(asked).toMatchObject({ ...required, data: { params: { passkeys: 1 } } });
    expect(await withPassword(key.sign(await challenge()))).toMatchObject(fine);
    const passkey = key.sign(await challenge());
    const guessed = await server.stranger.call(login, {
      body: { username: '100101', password: 'another', passkey },
    });
    expect(guessed).toMatchObject(refused(codes.wrongCredentials, 'wrong-credentials'));
  });

  it('one that did not ask who it was is enough beside the password', async () => {
    const { key } = await withPasskey();
    expect(await withPassword(key.sign(await challenge(), { isVerified: false }))).toMatchObject(fine);
  });

  it('is of no use to who has no second factor, and in the way of nobody', async () => {
    const { key } = await withPasskey();
    expect(await withPassword(key.sign(await challenge()), '100103')).toMatchObject(fine);
    await withFactor('100102');
    expect(await withPassword(key.sign(await challenge()), '100102')).toMatchObject(wrongCode);
  });
});

/** What somebody may try with a passkey, whose it may be: nothing comes of any of it, and one cause looks like another. */
describe.each(['beside the password', 'alone'] as const)('attacks %s', (way) => {
  const bring = (passkey: string) => (way === 'alone' ? alone(passkey) : withPassword(passkey));
  const refusal = way === 'alone' ? wrongKey : wrongCode;

  test.each<[string, Parameters<ReturnType<typeof authenticator>['sign']>[1]]>([
    ['another origin', { origin: 'https://stockroom.example.evil.test' }],
    ['http', { origin: 'http://stockroom.example' }],
    ['another port', { origin: 'https://stockroom.example:8443' }],
    ['another server', { rpId: 'evil.test' }],
    ['something else', { type: 'webauthn.create' }],
    ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['another user', { handle: Buffer.from('somebody else').toString('base64url') }],
  ])('signed for or as %s', async (_, otherwise) => {
    const { key } = await withPasskey();
    await allowAlone();
    expect(await bring(key.sign(await challenge(), otherwise))).toMatchObject(refusal);
    expect(await bring(key.sign(await challenge()))).toMatchObject(fine);
  });

  it('with a challenge that was used, is too old, was begun for something else, or by nobody', async () => {
    const own = await withPasskey();
    await allowAlone();
    const once = own.key.sign(await challenge());
    expect(await bring(once)).toMatchObject(fine);
    expect(await bring(once)).toMatchObject(refusal);
    const late = await challenge();
    server.clock.pass({ minutes: 6 });
    expect(await bring(own.key.sign(late))).toMatchObject(refusal);
    expect(await bring(own.key.sign({ challenge: 'AAAA' }))).toMatchObject(refusal);
    const forAdding = answered(beginPasskey, await own.person.call(beginPasskey, { body: own.proof() }));
    expect(await bring(own.key.sign(forAdding))).toMatchObject(refusal);
    // What failed is used up, too.
    const tried = await challenge();
    await bring(own.key.sign(tried, { origin: 'https://evil.test' }));
    expect(await bring(own.key.sign(tried))).toMatchObject(refusal);
  });

  it('with the same challenge at the same moment: one is in', async () => {
    const { key } = await withPasskey();
    await allowAlone();
    const passkey = key.sign(await challenge());
    const answers = await Promise.all([bring(passkey), bring(passkey), bring(passkey)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('with a counter that went back, as of a copied key', async () => {
    const { key } = await withPasskey();
    await allowAlone();
    expect(await bring(key.sign(await challenge(), { counter: 50 }))).toMatchObject(fine);
    expect(await bring(key.sign(await challenge(), { counter: 50 }))).toMatchObject(refusal);
    expect(await bring(key.sign(await challenge(), { counter: 7 }))).toMatchObject(refusal);
    expect(await bring(key.sign(await challenge(), { counter: 51 }))).toMatchObject(fine);
  });

  it('with a key that nobody has added, or that was removed', async () => {
    const own = await withPasskey();
    await allowAlone();
    expect(await bring(authenticator(origin).sign(await challenge()))).toMatchObject(refusal);
    await own.person.call(removePasskey, { body: { id: own.key.id, ...own.proof() } });
    expect(await bring(own.key.sign(await challenge()))).toMatchObject(refusal);
  });

  test.each([
    '{}',
    'null',
    '"x"',
    '{"id":"a"}',
    '{"id":"a","response":{"clientDataJSON":"bnVsbA"}}',
    '['.repeat(3000),
  ])('with %s', async (text) => {
    await withPasskey();
    await allowAlone();
    expect(await bring(text)).toMatchObject(refusal);
  });
});

describe('alone', () => {
  it('a passkey opens nothing until a parameter allows it, and then a session like any other', async () => {
    const { key } = await withPasskey();
    expect(answered(signInProviders, await server.stranger.call(signInProviders))).toEqual([]);
    expect(await alone(key.sign(await challenge()))).toMatchObject(refused(codes.forbidden, 'passkeys-off'));
    await allowAlone();
    expect(answered(signInProviders, await server.stranger.call(signInProviders))).toEqual(['passkey']);
    const { token, deviceKey } = answered(passkeyLogin, await alone(key.sign(await challenge())));
    const person = personWith(server.app, server.clock, token, '100101');
    expect(answered(sessionInfo, await person.call(sessionInfo))).toMatchObject({ usercode: '100101' });
    const deviceKeys = [deviceKey, 'another'];
    const again = await server.stranger.call(passkeyLogin, {
      body: { passkey: key.sign(await challenge()), deviceKeys },
    });
    expect(answered(passkeyLogin, again).deviceKey).toBe(deviceKey);
    const log = await server.db.execute(
      sql`select outcome from login_log where usercode = '100101' order by id desc limit 1`,
    );
    expect(log.rows).toEqual([{ outcome: 'signed-in' }]);
  });

  it('has to know who holds it', async () => {
    const { key } = await withPasskey();
    await allowAlone();
    expect(await alone(key.sign(await challenge(), { isVerified: false }))).toMatchObject(wrongKey);
  });

  it('lets nobody in who is disabled', async () => {
    const { key } = await withPasskey();
    await allowAlone();
    const admin = await server.login('admin');
    expect(
      await admin.call(updateUser, { body: { id: userIdOf('100101'), enableStatus: false } }),
    ).toMatchObject(fine);
    expect(await alone(key.sign(await challenge()))).toMatchObject(wrongKey);
  });
});

it('what is never signed does not stay', async () => {
  await challenge();
  server.clock.pass({ minutes: 6 });
  await sweepSessions(server.db, { idleHours: 12, absoluteDays: 30 }, server.clock.now());
  expect((await server.db.execute(sql`select from passkey_challenges`)).rows).toEqual([]);
});
