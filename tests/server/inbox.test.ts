import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markEntries } from '#core/inbox/contract';
import { entryKey, type InboxEntry } from '#core/inbox/entry';
import { bindEmail, removeSecondFactor, resetPassword } from '#core/users/account';
import { codes } from '#core/wire/codes';
import { scopeOf } from '#core/wire/collection';
import { pullChanges } from '#core/wire/replica';
import { allCollections } from '../../server/features.ts';
import { type Notification, notify, settle } from '../../server/platform/inbox/notify.ts';
import { sweepInbox } from '../../server/platform/inbox/sweep.ts';
import { inUnit, type Unit } from '../../server/platform/sync/unit-of-work.ts';
import { lastHeard } from '../support/contact.ts';
import { answered, type Person } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

let server: TestServer;
let lin: Person;
let xu: Person;
const linId = userIdOf('100101');
const xuId = userIdOf('100102');

beforeAll(async () => {
  server = await startTestServer({ runsJobs: false });
  [lin, xu] = [await server.login('100101'), await server.login('100102')];
});
beforeEach(() => server.db.execute(sql`truncate inbox_entries, jobs`));
afterAll(() => server.close());

const unit = <Result>(work: (unit: Unit) => Promise<Result>) => inUnit(server.db, allCollections, work);
const about = (said: Partial<Notification> = {}): Notification => ({
  to: [linId],
  kind: 'users.address-changed',
  subject: 'user/1',
  link: '/profile/index',
  params: { name: '周晓岚' },
  ...said,
});
const telling = (said: Partial<Notification> = {}) => unit((work) => notify(work, about(said)));

/** What a device of theirs holds once it has asked for all. */
async function heldBy(person: Person, userId: string): Promise<InboxEntry[]> {
  const { rows } = await person.pull(scopeOf('user', userId));
  return rows.flatMap(({ collection, value }) =>
    collection === 'inbox' && value ? [value as InboxEntry] : [],
  );
}
async function heldByLin(): Promise<InboxEntry> {
  const [entry, ...others] = await heldBy(lin, linId);
  expect(others).toEqual([]);
  if (!entry) throw new Error('nothing was told');
  return entry;
}
const mark = (person: Person, entry: InboxEntry, read = true) =>
  person.call(markEntries, { body: { entries: [{ key: entryKey(entry), id: entry.id }], read } });

describe('somebody who is told', () => {
  test('has it on their devices, each of them its own row, and nobody else has', async () => {
    await telling({ to: [linId, xuId, linId, 'nobody'] });
    expect(await heldByLin()).toMatchObject({
      kind: 'users.address-changed',
      subject: 'user/1',
      params: { name: '周晓岚' },
      link: '/profile/index',
      readAt: null,
      settledAt: null,
      toldAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await heldBy(xu, xuId)).toHaveLength(1);
    const another = await xu.call(pullChanges, { body: { scope: scopeOf('user', linId), cursor: null } });
    expect(another.code).toBe(codes.forbidden);
  });

  test('is not, when the cause is taken back', async () => {
    const failed = unit(async (work) => {
      await notify(work, about());
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect(await heldBy(lin, linId)).toEqual([]);
  });

  test('is told anew in place of the older, which needs them again', async () => {
    await telling();
    const older = await heldByLin();
    answered(markEntries, await mark(lin, older));
    expect((await heldByLin()).readAt).not.toBeNull();
    await telling({ params: { name: '陈曦' } });
    const newer = await heldByLin();
    expect(newer).toMatchObject({ params: { name: '陈曦' }, readAt: null });
    expect(newer.id).not.toBe(older.id);
    // Read on a device that had only the older one.
    expect(answered(markEntries, await mark(lin, older))).toEqual({ marked: 0 });
    expect((await heldByLin()).readAt).toBeNull();
  });

  test('keeps other kinds and subjects beside it, also when all of them come at once', async () => {
    const tellings = [about(), about({ subject: 'user/2' }), about({ kind: 'users.password-reset' })];
    await Promise.all([...tellings, ...tellings].map((one) => unit((work) => notify(work, one))));
    expect((await heldBy(lin, linId)).map(entryKey).sort()).toEqual([
      'users.address-changed/user/1',
      'users.address-changed/user/2',
      'users.password-reset/user/1',
    ]);
  });

  test('needs it no more once it is settled, by subject, user and kind', async () => {
    await telling({ to: [linId, xuId] });
    await unit((work) => settle(work, { subject: 'user/2' }));
    await unit((work) => settle(work, { subject: 'user/1', kinds: ['users.password-reset'] }));
    await unit((work) => settle(work, { subject: 'user/1', to: [xuId] }));
    expect((await heldByLin()).settledAt).toBeNull();
    expect((await heldBy(xu, xuId))[0]?.settledAt).not.toBeNull();
    await unit((work) => settle(work, { subject: 'user/1' }));
    expect((await heldByLin()).settledAt).not.toBeNull();
  });
});

describe('marking', () => {
  test('is of one’s own entries alone, and can be taken back', async () => {
    await telling();
    const entry = await heldByLin();
    expect(answered(markEntries, await mark(xu, entry))).toEqual({ marked: 0 });
    expect((await heldByLin()).readAt).toBeNull();
    expect(answered(markEntries, await mark(lin, entry))).toEqual({ marked: 1 });
    expect(answered(markEntries, await mark(lin, entry, false))).toEqual({ marked: 1 });
    expect((await heldByLin()).readAt).toBeNull();
  });

  test('comes from the outbox as of when it was read', async () => {
    await telling();
    await lastHeard(server, '2026-03-09T08:00:00Z');
    // Of everything that Lin has marked before.
    await server.db.execute(sql`delete from operations`);
    const { id, ...entry } = await heldByLin();
    const occurredAt = new Date(server.clock.now().getTime() - 3_600_000).toISOString();
    const body = { entries: [{ key: entryKey(entry), id }], read: true };
    const [outcome] = await lin.replay([
      {
        id: uuidv7(),
        call: markEntries.name,
        version: 1,
        params: {},
        body,
        occurredAt,
        base: { version: null, was: {} },
      },
    ]);
    expect(outcome).toMatchObject({ code: codes.success });
    expect((await heldByLin()).readAt).toBe(occurredAt);
  });
});

describe('what happens to an account', () => {
  test('tells its owner: a new password, a second factor that is gone, another address', async () => {
    const admin = await server.login('admin');
    await server.db.execute(sql`
      insert into employees (emp_id, name, email) values ('E7', '许静', 'e7@stockroom.example')`);
    answered(bindEmail, await admin.call(bindEmail, { body: { id: xuId, empId: 'E7' } }));
    await server.db.execute(sql`
      insert into second_factors (user_id, secret, confirmed_at) values (${xuId}, 'ABC', now())`);
    answered(removeSecondFactor, await admin.call(removeSecondFactor, { body: { id: xuId } }));
    answered(resetPassword, await admin.call(resetPassword, { body: { id: xuId } }));
    const told = await server.db.execute<{ kind: string; name: string }>(sql`
      select kind, params->>'name' as name from inbox_entries where user_id = ${xuId} order by kind`);
    expect(told.rows).toEqual([
      { kind: 'users.address-changed', name: '管理员' },
      { kind: 'users.password-reset', name: '管理员' },
      { kind: 'users.second-factor-removed', name: '管理员' },
    ]);
    const others = await server.db.execute(sql`select from inbox_entries where user_id <> ${xuId}`);
    expect(others.rows).toHaveLength(0);
  });
});

test('what was read or settled is kept for 30 days, what nobody reads for 180', async () => {
  await telling({ subject: 'read' });
  await telling({ subject: 'settled' });
  await telling({ subject: 'open' });
  const [read] = (await heldBy(lin, linId)).filter(({ subject }) => subject === 'read');
  if (read) await mark(lin, read);
  await unit((work) => settle(work, { subject: 'settled' }));
  const subjects = async () => (await heldBy(lin, linId)).map(({ subject }) => subject).sort();
  const after = (days: number) =>
    sweepInbox(server.db, allCollections, new Date(Date.now() + days * 86_400_000));
  await server.db.execute(sql`update inbox_entries set read_at = now() where read_at is not null`);
  await after(29.9);
  expect(await subjects()).toEqual(['open', 'read', 'settled']);
  await after(30.1);
  expect(await subjects()).toEqual(['open']);
  await after(180.1);
  expect(await subjects()).toEqual([]);
});

test('what is told anew while it is swept stays', async () => {
  await telling();
  await server.db.execute(sql`update inbox_entries set read_at = now()`);
  let swept: Promise<void> | undefined;
  await unit(async (work) => {
    await notify(work, about());
    let isOver = false;
    swept = sweepInbox(server.db, allCollections, new Date(Date.now() + 31 * 86_400_000)).finally(
      () => (isOver = true),
    );
    const waits = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => isOver || (await server.db.execute(waits)).rows.length > 0).toBe(true);
  });
  await swept;
  expect(await heldByLin()).toMatchObject({ readAt: null });
});
