import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as T from 'typebox';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { recordCheck } from '#core/near-expiry/contract';
import { call } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { refusalOf } from '#core/wire/envelope';
import { databaseRestored, type Operation, replayOperations } from '#core/wire/outbox';
import { loadActor } from '../../server/platform/people/access.ts';
import { action } from '../../server/platform/sync/action.ts';
import {
  applyBatch,
  applyOperation,
  subjectOfOperation,
  sweepOperations,
} from '../../server/platform/sync/operations.ts';
import { users } from '../../server/schema/people.ts';
import { operations } from '../../server/schema/sync.ts';
import { answered, refused } from '../support/person.ts';
import { startTestServer, tuesdayMorning } from '../support/server.ts';

const server = await startTestServer({
  runsJobs: false,
  limits: { idleHours: 10_000, absoluteDays: 10_000 },
});
afterAll(() => server.close());
const lin = await server.login('100101');
const xu = await server.login('100102');
beforeEach(() => server.clock.set(tuesdayMorning));

const milk = () =>
  server.newGoods('1001', [
    { lot: 'L1', expiryDate: '2026-03-12' },
    { lot: 'L2', expiryDate: '2026-03-30' },
  ]);
const rice = () => server.newGoods('1001', [{ lot: '' }]);
const recordsOf = async (article: string) =>
  (await lin.history({ status: 'all', sort: '+id' })).filter((record) => record.farticle === article);
const codesOf = (outcomes: { code: number }[]) => outcomes.map((outcome) => outcome.code);

describe('an operation sent again', () => {
  test('after its answer was lost has its effect once and the same answer each time', async () => {
    const note = lin.noteCheck(await rice(), '', { editType: 'cfmandremark', remark: '看过' });
    const first = await lin.replay([note]);
    server.clock.pass({ hours: 3 });
    const [second, third] = [await lin.replay([note]), await lin.replay([note])];
    expect(first).toMatchObject([{ id: note.id, code: codes.success }]);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(await recordsOf(articleOf(note))).toHaveLength(1);
  });

  test('by two tabs at once, and thrice in one batch, has its effect once too', async () => {
    const note = lin.noteCheck(await rice(), '');
    const answers = await Promise.all([
      lin.replay([note]),
      lin.replay([note, note, note]),
      lin.replay([note]),
    ]);
    for (const outcome of answers.flat()) expect(outcome).toEqual(answers[0][0]);
    expect(answers.map((outcomes) => outcomes.length)).toEqual([1, 3, 1]);
    expect(await recordsOf(articleOf(note))).toHaveLength(1);
  });

  test('is known whatever way it came: directly, in a batch, with its number in capitals', async () => {
    const note = lin.noteCheck(await rice(), '');
    const direct = await lin.call(recordCheck, { body: note.body });
    const keyed = await lin.call(recordCheck, { body: note.body, headers: { 'idempotency-key': note.id } });
    const [replayed] = await lin.replay([{ ...note, id: note.id.toUpperCase() }]);
    expect(direct).toMatchObject({ code: codes.success });
    expect({ ...keyed, headers: {} }).toEqual({ ...direct, headers: {} });
    expect(replayed?.data).toMatchObject({ answer: direct.data });
    expect(await recordsOf(articleOf(note))).toHaveLength(1);
  });

  test('with its fields in another order is the same operation', async () => {
    const note = lin.noteCheck(await rice(), '');
    const reversed = Object.fromEntries(Object.entries(Object.assign({}, note.body)).reverse());
    expect(await lin.replay([note])).toEqual(await lin.replay([{ ...note, body: reversed }]));
  });

  test('with other contents is refused, and so is another person’s number', async () => {
    const note = lin.noteCheck(await rice(), '');
    await lin.replay([note]);
    const used = [{ code: codes.invalid, data: { reason: 'operation-id-used' } }];
    const other = { ...note, body: Object.assign({}, note.body, { remark: '改过' }) };
    expect(await lin.replay([other])).toMatchObject(used);
    expect(await lin.replay([{ ...note, call: 'near-expiry.pin' }])).toMatchObject(used);
    expect(await xu.replay([note])).toMatchObject(used);
    expect(await recordsOf(articleOf(note))).toMatchObject([{ remark: '', editUserName: '林涛' }]);
  });

  test('in one batch in two spellings is one deed, answered under each as it was written', async () => {
    const article = await rice();
    const note = lin.noteCheck(article, '', { editType: 'onlyremark', remark: '一' });
    const loud = { ...note, id: note.id.toUpperCase() };
    const outcomes = await lin.replay([note, loud]);
    expect(outcomes.map(({ id, code }) => [id, code])).toEqual([
      [note.id, codes.success],
      [loud.id, codes.success],
    ]);
    expect(await recordsOf(article)).toHaveLength(1);
    expect(await lin.replay([loud])).toMatchObject([{ id: loud.id, code: codes.success }]);
    expect(await recordsOf(article)).toHaveLength(1);
  });

  test('in one batch with two bodies has the effect of the first; the other is refused', async () => {
    const [one, other] = [await rice(), await rice()];
    const note = lin.noteCheck(one, '', { editType: 'onlyremark', remark: '一' });
    const second = lin.noteCheck(other, '', { editType: 'onlyremark', remark: '二' });
    const outcomes = await lin.replay([note, { ...second, id: note.id.toUpperCase() }]);
    expect(outcomes).toMatchObject([
      { id: note.id, code: codes.success },
      { id: note.id.toUpperCase(), code: codes.invalid, data: { reason: 'operation-id-used' } },
    ]);
    expect(await recordsOf(one)).toHaveLength(1);
    expect(await recordsOf(other)).toEqual([]);
  });

  test('with a key that cannot be a number is refused rather than done without one', async () => {
    const goods = await rice();
    const answer = await lin.call(recordCheck, {
      body: lin.noteCheck(goods, '').body,
      headers: { 'idempotency-key': 'check-1' },
    });
    expect(answer).toMatchObject(refused(codes.invalid, 'invalid-fields'));
    expect(await recordsOf(goods)).toEqual([]);
  });

  test('is answered although the permission, the store or the form of the call changed meanwhile', async () => {
    const note = lin.noteCheck(await rice(), '');
    const first = await lin.replay([note]);
    await server.db.execute(
      sql`update permissions set enable_status = false where code = 'API-near-expiry.record'`,
    );
    await server.db.execute(sql`update users set department_id = '1002' where usercode = '100101'`);
    const again = await lin.replay([note, lin.noteCheck(articleOf(note), '')]);
    await server.db.execute(
      sql`update permissions set enable_status = true where code = 'API-near-expiry.record'`,
    );
    await server.db.execute(sql`update users set department_id = '1001' where usercode = '100101'`);
    expect(again[0]).toEqual(first[0]);
    expect(again[1]).toMatchObject({
      code: codes.forbidden,
      data: { reason: 'no-permission', point: 'API-near-expiry.record' },
    });
  });

  test('90 days later is still known, although its answer is only "applied" (T11)', async () => {
    const note = lin.noteCheck(await rice(), '');
    const first = await lin.replay([note]);
    server.clock.pass({ days: 90 });
    await sweepOperations(server.db, server.clock.now());
    expect(await lin.replay([note])).toEqual(first);
    server.clock.pass({ seconds: 1 });
    await sweepOperations(server.db, server.clock.now());
    expect(await lin.replay([note])).toMatchObject([
      { code: codes.success, data: { answer: null, reason: 'applied-earlier' }, rows: [] },
    ]);
    expect(await recordsOf(articleOf(note))).toHaveLength(1);
    const ids = await server.db.execute(sql`
      select id from operations where id = ${note.id} union all select id from applied_operations where id = ${note.id}`);
    expect(ids.rows).toEqual([{ id: note.id }]);
    // The same id with other contents, and of somebody else.
    const used = { code: codes.invalid, data: { reason: 'operation-id-used' } };
    expect(
      await lin.replay([{ ...note, body: Object.assign({}, note.body, { remark: 'other' }) }]),
    ).toMatchObject([used]);
    expect(await (await server.login('100102')).replay([note])).toMatchObject([used]);
  });

  test('is known while its id is being moved, to a server of the release before as well', async () => {
    const note = lin.noteCheck(await rice(), '');
    await lin.replay([note]);
    server.clock.pass({ days: 91 });
    const sweeping = await server.db.$client.connect();
    await sweeping.query('begin');
    await sweeping.query('insert into applied_operations select id, id from operations where id = $1', [
      note.id,
    ]);
    await sweeping.query('delete from operations where id = $1', [note.id]);
    const late = lin.replay([note]);
    const older = server.db
      .execute(sql`
      insert into operations (id, owner, fingerprint, call, applied_at) values (${note.id}, 'u', 'f', 'c', now())
      on conflict do nothing returning id`)
      .then(({ rows }) => rows);
    await expect
      .poll(async () => {
        const waits = await server.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waits.rows.length;
      })
      .toBeGreaterThanOrEqual(2);
    await sweeping.query('commit');
    sweeping.release();
    expect(await older).toEqual([]);
    // The seal here is none: what counts is that nothing was done again.
    expect(await late).toMatchObject([{ data: { reason: 'operation-id-used' } }]);
    expect(await recordsOf(articleOf(note))).toHaveLength(1);
  });
});

describe('a refusal', () => {
  test('is not remembered: the same operation goes through when it may', async () => {
    const goods = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-20' }]);
    const direct = lin.noteCheck(goods, 'L1').body;
    expect(await lin.call(recordCheck, { body: direct })).toMatchObject(
      refused(codes.invalid, 'lot-too-new'),
    );
    server.clock.pass({ days: 1 });
    expect(await lin.call(recordCheck, { body: direct })).toMatchObject({ code: codes.success });
    expect(await recordsOf(goods)).toHaveLength(1);
  });

  test('holds back the later operations of its own subject, and nobody else’s', async () => {
    const [goods, other] = [await milk(), await milk()];
    const batch = [
      lin.noteCheck(goods, 'L1'),
      lin.noteCheck(other, 'L1'),
      lin.noteCheck(goods, 'L2'),
      lin.notePin(goods, 1),
      lin.notePin(other, 1),
    ];
    const outcomes = await lin.replay(batch);
    expect(outcomes.map((outcome) => [batch.findIndex(({ id }) => id === outcome.id), outcome.code])).toEqual(
      [
        [0, codes.success],
        [1, codes.success],
        [2, codes.invalid],
        [4, codes.success],
      ],
    );
    expect(outcomes[2]).toMatchObject({
      rows: [],
      data: { reason: 'lot-too-new', params: { remaining: 20 } },
    });
    const [row] = (await lin.list()).filter((one) => one.farticle === goods);
    expect(row?.top).toBe(0);
  });

  test.each<{ what: string; part: Partial<Operation>; more?: object; reason?: string }>([
    { what: 'no body', part: { body: null } },
    { what: 'a number for a body', part: { body: 5 } },
    { what: 'a list for a body', part: { body: ['x'] } },
    { what: 'a NUL', part: {}, more: { remark: 'x\u0000' } },
    { what: 'a NUL in the article', part: {}, more: { farticle: '\u0000' } },
    { what: 'half an emoji', part: {}, more: { remark: 'x\ud83e' } },
    { what: 'a remark that is too long', part: {}, more: { remark: 'x'.repeat(501) } },
    { what: 'an unknown call', part: { call: 'no.such' }, reason: 'unknown-call' },
    { what: 'a call that cannot wait', part: { call: 'near-expiry.list' }, reason: 'unknown-call' },
    { what: 'a replay in the replay', part: { call: 'outbox.replay' }, reason: 'unknown-call' },
    { what: 'a property of every object', part: { call: 'constructor' }, reason: 'unknown-call' },
  ])('of an operation with $what is that operation’s alone', async ({ part, more = {}, reason }) => {
    const note = lin.noteCheck(await rice(), '');
    const broken = { ...note, body: Object.assign({}, note.body, more), ...part };
    const good = lin.noteCheck(await rice(), '');
    expect(await lin.replay([broken, good])).toMatchObject([
      { id: broken.id, code: codes.invalid, data: { reason: reason ?? 'invalid-fields' } },
      { id: good.id, code: codes.success },
    ]);
    expect(await recordsOf(articleOf(note))).toEqual([]);
  });

  test('of a newer form than the server knows says that it may go well later, when the server is renewed', async () => {
    const note = { ...lin.noteCheck(await rice(), ''), version: 2 };
    expect(await lin.replay([note])).toMatchObject([
      { code: codes.unavailable, data: { reason: 'server-too-old' } },
    ]);
  });
});

describe('a batch', () => {
  test('keeps the order of one subject, whatever the clocks say', async () => {
    const goods = await milk();
    const check = lin.noteCheck(goods, 'L1', {}, { occurredAt: '2026-03-10T00:59:00Z' });
    const back = lin.noteWithdrawal(goods, check.id);
    const again = lin.noteCheck(goods, 'L1', { remark: '再' }, { occurredAt: '2026-03-09T00:00:00Z' });
    const outcomes = await lin.replay([check, back, again]);
    expect(codesOf(outcomes)).toEqual([codes.success, codes.success, codes.success]);
    expect(await recordsOf(goods)).toMatchObject([{ status: 'deleted' }, { status: 'normal', remark: '再' }]);
    const versions = outcomes.map((outcome) => outcome.rows[0]?.version ?? 0);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  });

  test('carries 200 operations and not one more', async () => {
    const goods = await rice();
    const pins = Array.from({ length: 201 }, (_, place) => lin.notePin(goods, place % 2 === 0 ? 1 : 0));
    const tooLarge = await lin.call(replayOperations, { body: { operations: pins } });
    expect(tooLarge).toMatchObject(refused(codes.tooLarge, 'batch-too-large'));
    const outcomes = await lin.replay(pins.slice(0, 200));
    expect(codesOf(outcomes)).toEqual(pins.slice(0, 200).map(() => codes.success));
  });

  test('brings back the rows as a pull would, with the same versions', async () => {
    const [goods, other] = [await milk(), await rice()];
    const outcomes = await lin.replay([
      lin.noteCheck(goods, 'L1', { top: 1 }),
      lin.noteCheck(other, ''),
      lin.noteCheck(goods, 'L1', { editType: 'onlyremark', remark: '再看' }),
    ]);
    const pulled = await lin.pullAll();
    const newest = new Map(
      outcomes.flatMap((outcome) => outcome.rows).map((row) => [`${row.collection}/${row.key}`, row]),
    );
    expect([...newest.keys()].sort()).toEqual(
      [`pins/u-100101/${goods}`, `store-articles/${goods}`, `store-articles/${other}`].sort(),
    );
    for (const [key, row] of newest) expect(row).toEqual(pulled.get(key));
  });

  test('in which one operation meets something unexpected loses none of the others', async () => {
    const [cursed, goods] = [await rice(), await rice()];
    await server.db.execute(sql`
      create function refuse_cursed() returns trigger language plpgsql as $$
        begin if new.article = ${sql.raw(`'${cursed}'`)} then raise exception 'a bug'; end if; return new; end $$`);
    await server.db.execute(sql`
      create trigger cursed before insert on check_records for each row execute function refuse_cursed()`);
    const [bad, waiting, good] = [
      lin.noteCheck(cursed, ''),
      lin.notePin(cursed, 1),
      lin.noteCheck(goods, ''),
    ];
    expect((await lin.replay([bad, waiting, good])).map((outcome) => outcome.id)).toEqual([good.id]);
    // Alone too it is said of them, and the server does not look as if it were gone: the device tries them again later.
    const alone = await lin.replay([bad, waiting]);
    expect(alone.map(({ id }) => id)).toEqual([bad.id, waiting.id]);
    for (const { code, data } of alone)
      expect([code, data]).toEqual([codes.serverError, expect.objectContaining({ reason: 'server-error' })]);
    await server.db.execute(sql`drop trigger cursed on check_records`);
    expect(codesOf(await lin.replay([bad, waiting]))).toEqual([codes.success, codes.success]);
  });

  test('of somebody without the permission names the missing point, operation by operation', async () => {
    const visitor = await server.login('visitor');
    const goods = await rice();
    const note = { ...visitor.noteCheck(goods, ''), body: lin.noteCheck(goods, '').body };
    expect(await visitor.replay([note])).toMatchObject([
      { code: codes.forbidden, data: { reason: 'no-permission', point: 'POINT-NEAREXPIRY-CHECK' } },
    ]);
  });

  test('without operations is refused', async () => {
    const answer = await lin.call(replayOperations, { body: { operations: [] } });
    expect(answer).toMatchObject(
      refused(codes.invalid, 'invalid-fields', { fields: { operations: 'minItems' } }),
    );
  });

  test('of a phone that knows another life of the database is not looked at: what it sent before comes first', async () => {
    const note = lin.noteCheck(await rice(), '');
    const sent = (epoch: string) => lin.call(replayOperations, { body: { operations: [note], epoch } });
    const refusal = await sent('before the restore');
    expect(refusal).toMatchObject(refused(codes.conflict, databaseRestored));
    const { params } = refusalOf({ ...refusal, message: '', serverTime: '' });
    const now = String(params.epoch);
    expect(answered(replayOperations, await sent(now))).toMatchObject({
      epoch: now,
      outcomes: [{ code: codes.success }],
    });
  });

  test('answers in the language of the phone', async () => {
    const note = lin.noteCheck(await milk(), 'L2');
    const answer = await lin.call(replayOperations, {
      body: { operations: [note] },
      headers: { 'accept-language': 'zh-CN,zh;q=0.9' },
    });
    const [outcome] = answered(replayOperations, answer).outcomes;
    expect(outcome?.message).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('operations of earlier releases', () => {
  /** A call whose body changed twice: `count` became `qty`, and then a list. */
  const counted = call({
    name: 'test.count',
    summary: '',
    method: 'POST',
    path: '/count',
    source: 'chosen',
    access: 'session',
    body: T.Object({ shelf: T.String(), quantities: T.Array(T.Integer()) }),
    answer: T.Integer(),
    queue: {
      version: 3,
      subject: ({ body }) => `count/${body.shelf}/${body.quantities.length}`,
      upgrade: {
        1: (body) => ({ shelf: field(body, 'shelf'), qty: field(body, 'count') }),
        2: (body) => ({ shelf: field(body, 'shelf'), quantities: [field(body, 'qty')] }),
      },
    },
  });
  function field(body: unknown, name: string): unknown {
    return Object.entries(Object.assign({}, body)).find(([key]) => key === name)?.[1];
  }
  const actions = new Map([
    [
      counted.name,
      action(counted, async (_unit, { body }) => ({
        data: body.quantities.reduce((sum, qty) => sum + qty, 0),
      })),
    ],
  ]);
  const note = (version: number, body: unknown): Operation => ({
    id: crypto.randomUUID(),
    call: counted.name,
    version,
    params: {},
    body,
    base: { version: null, was: {} },
    occurredAt: tuesdayMorning,
  });
  const old = note(1, { shelf: 'a', count: 7 });
  const middle = note(2, { shelf: 'a', qty: 8 });
  const present = note(3, { shelf: 'a', quantities: [9] });

  const ledger = { db: server.db, collections: [], actions };

  async function somebody() {
    const [user] = await server.db.select().from(users).where(sql`usercode = '100101'`);
    if (!user) throw new Error('nobody is there');
    return loadActor(server.db, { user, session: { id: 'session', viewAsRole: null }, rights: null });
  }

  async function apply(operation: Operation) {
    return applyOperation(ledger, await somebody(), operation, server.clock.now());
  }

  test('are brought to the present form, step by step, and validated there', async () => {
    expect((await apply(old)).result.data).toBe(7);
    expect((await apply(middle)).result.data).toBe(8);
    expect((await apply(present)).result.data).toBe(9);
    await expect(apply(note(1, { shelf: 'a', count: 'seven' }))).rejects.toMatchObject({
      code: codes.invalid,
    });
    await expect(apply(note(1, null))).rejects.toMatchObject({ code: codes.invalid });
  });

  test('are known again by what was sent, not by what it became', async () => {
    const sent = note(1, { shelf: 'b', count: 1 });
    await apply(sent);
    expect((await apply(sent)).result.data).toBe(1);
    await expect(apply({ ...sent, version: 2, body: { shelf: 'b', qty: 1 } })).rejects.toMatchObject({
      data: { reason: 'operation-id-used' },
    });
    const stored = await server.db.select().from(operations).where(sql`id = ${sent.id}`);
    expect(stored).toHaveLength(1);
  });

  test('keep their place before newer ones of the same subject', async () => {
    const subjects = [old, middle, present].map((operation) => subjectOfOperation(actions, operation));
    expect(new Set(subjects)).toEqual(new Set(['count/a/1']));
    const done: string[] = [];
    const noted = action(counted, async (_unit, _input, { id }) => {
      done.push(id);
      return { data: 0 };
    });
    const batch = [old, middle, present].map((operation) => ({ ...operation, id: crypto.randomUUID() }));
    const its = { ...ledger, actions: new Map([[counted.name, noted]]) };
    await applyBatch(its, await somebody(), batch, server.clock.now(), () => {});
    expect(done).toEqual(batch.map(({ id }) => id));
  });

  test('wait for a database that has gone once, not each anew', async () => {
    let tries = 0;
    const failsWith = (code: string) => Object.assign(new pg.DatabaseError('no', 0, 'error'), { code });
    const transaction = () => {
      tries += 1;
      return Promise.reject(failsWith(tries === 1 ? '55P03' : '57P01'));
    };
    const its = { ...ledger, db: Object.assign(Object.create(server.db), { transaction }) };
    const batch = ['a', 'b', 'c'].map((shelf) => note(3, { shelf, quantities: [1] }));
    const left: string[] = [];
    const applied = applyBatch(its, await somebody(), batch, server.clock.now(), (_, { id }) =>
      left.push(id),
    );
    await expect(applied).rejects.toThrow('no operation of the batch could be applied');
    expect(tries).toBe(2);
    expect(left.sort()).toEqual(batch.map(({ id }) => id).sort());
  });

  test('are refused as of an app that is too old where no step leads to the present form', async () => {
    const { upgrade: _, ...queue } = counted.queue ?? { version: 3, subject: () => '' };
    const stepless = action({ ...counted, queue }, async () => ({ data: 0 }));
    const its = { ...ledger, actions: new Map([[counted.name, stepless]]) };
    const sent = note(2, { shelf: 'c', qty: 1 });
    await expect(applyOperation(its, await somebody(), sent, server.clock.now())).rejects.toMatchObject({
      code: codes.clientTooOld,
      data: { reason: 'client-too-old' },
    });
  });

  test('that nobody can read are a subject of their own', () => {
    expect(subjectOfOperation(actions, { ...old, call: 'gone' })).toBe(old.id);
    const garbage = note(3, null);
    expect(subjectOfOperation(actions, garbage)).toBe(garbage.id);
  });
});

function articleOf({ body }: Operation): string {
  return typeof body === 'object' && body !== null && 'farticle' in body ? String(body.farticle) : '';
}
