import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { insertDictionary, updateDictionary } from '#core/dictionaries/contract';
import { watches } from '#core/shortage-watch/contract';
import { listWatches, watchHistory } from '#core/shortage-watch/online-contract';
import { codes } from '#core/wire/codes';
import { scopeOf, wholeCompany } from '#core/wire/collection';
import { watchCollections } from '../../server/features/shortage-watch/collections.ts';
import { lateSubject, watchClocks } from '../../server/features/shortage-watch/late.ts';
import { lateMail } from '../../server/features/shortage-watch/mails.ts';
import { sweepWatches } from '../../server/features/shortage-watch/sweep.ts';
import { inboxCollections } from '../../server/platform/inbox/notify.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import { untilLocked } from '../support/lock-waits.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { putWatches, watchWork } from '../support/watches.ts';

const server = await startTestServer({
  runsJobs: false,
  limits: { idleHours: 10_000, absoluteDays: 10_000 },
});
afterAll(() => server.close());
const chen = await server.login('ho01');
const zhao = await server.login('handler01');
const lin = await server.login('100101');
const admin = await server.login('admin');
const [office, handler] = [watchWork(chen), watchWork(zhao)];

const newGoods = () => server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }]);
async function newWatch(said: object = {}): Promise<string> {
  const [id = ''] = await putWatches(server, [{ article: await newGoods(), ...said }]);
  return id;
}
const rowOf = async (id: string) => (await office.list({ id }))[0];
const approval = { status: 'DISPOSEING', disposeRemark: '加急配送' };
const clockOf = async (id: string) => (await rowOf(id))?.clocks.find(({ clock }) => clock === 'own');

describe('a decision', () => {
  test('is there for everyone, stamped by the server, whatever the row that was sent says', async () => {
    const id = await newWatch();
    const forged = { disposeUserName: '别人', disposeTime: '2020-01-01T00:00:00.000Z', reqQty: 99 };
    expect(await handler.decide(id, { ...approval, disposeRemark: ' 加急配送 ', ...forged })).toMatchObject({
      code: codes.success,
      data: {
        id,
        status: 'DISPOSEING',
        disposeRemark: '加急配送',
        disposeUserName: '赵磊',
        reqQty: 12,
        disposeTime: server.clock.now().toISOString(),
        version: expect.any(Number),
      },
    });
    expect(await rowOf(id)).toMatchObject({
      status: 'DISPOSEING',
      disposeUserId: 'u-handler01',
      hdstoreName: '人民路店',
      watchDate: '2026-03-10',
      before: { status: 'NEW', disposeRemark: '', disposeUserId: null },
    });
  });

  test.each([
    ['no advice', { status: 'DISPOSEING' }, 'advice-required'],
    ['blanks for advice', { status: 'REJECT', disposeRemark: ' ' }, 'advice-required'],
    ['advice alone', { disposeRemark: '加急' }, 'watch-undecided'],
    ['a later status first', { status: 'exchange', disposeRemark: '换' }, 'watch-first-decision'],
    ['a status of no dictionary', { status: 'burn', disposeRemark: '烧' }, 'watch-first-decision'],
  ])('is refused with %s', async (_what, change, reason) => {
    const id = await newWatch();
    expect(await handler.decide(id, change)).toMatchObject(refused(codes.invalid, reason));
    expect(await rowOf(id)).toMatchObject({ status: 'NEW', disposeUserName: null });
  });

  test('is for whoever holds the point alone', async () => {
    const id = await newWatch();
    expect(await watchWork(lin).decide(id, approval)).toMatchObject(
      refused(codes.forbidden, 'no-permission'),
    );
    expect(await handler.decide(crypto.randomUUID(), approval)).toMatchObject(
      refused(codes.notFound, 'watch-unknown'),
    );
  });

  test('names its record in letters of either case', async () => {
    const id = await newWatch();
    expect(await handler.decide(id.toUpperCase(), approval)).toMatchObject({
      code: codes.success,
      data: { id, status: 'DISPOSEING' },
    });
  });

  test('is followed by any code of the dictionary, until one that ends it', async () => {
    const names = { nameZh: '到店', nameEn: 'There', nameEs: 'Aquí', nameJa: '着' };
    const insert = (code: string, isFinal: boolean) =>
      admin.call(insertDictionary, { body: { type: 'goodslackstarelog', code, isFinal, ...names } });
    await insert('onitsway', false);
    await insert('there', true);
    const id = await newWatch();
    await handler.decide(id, approval);
    expect(await handler.decide(id, { status: 'burn' })).toMatchObject(
      refused(codes.invalid, 'code-unknown'),
    );
    expect(await handler.decide(id, { status: 'NEW' })).toMatchObject(
      refused(codes.invalid, 'watch-not-taken-back'),
    );
    expect(await handler.decide(id, { status: 'onitsway' })).toMatchObject({ code: codes.success });
    expect(await office.decide(id, { status: 'there' })).toMatchObject({
      data: { status: 'there', disposeRemark: '加急配送', disposeUserName: '陈曦' },
    });
    expect(await handler.decide(id, { status: 'onitsway' })).toMatchObject(
      refused(codes.invalid, 'watch-final'),
    );
    // What ends things is the company's to say.
    const update = { type: 'goodslackstarelog', code: 'there', version: 1, enableStatus: true, ...names };
    await admin.call(updateDictionary, { body: { ...update, isFinal: false } });
    expect(await handler.decide(id, { status: 'onitsway' })).toMatchObject({ code: codes.success });
  });

  test('says so of an end in the dictionary, which a code of the program keeps', async () => {
    const names = { nameZh: '驳回', nameEn: 'No', nameEs: 'No', nameJa: '否' };
    const update = { type: 'goodslackstarelog', code: 'REJECT', version: 1, enableStatus: true, ...names };
    expect(await admin.call(updateDictionary, { body: { ...update, isFinal: false } })).toMatchObject({
      data: { isFinal: true },
    });
    const other = { type: 'goodslack', code: 'ended', isFinal: true, ...names };
    expect(await admin.call(insertDictionary, { body: other })).toMatchObject({ data: { isFinal: false } });
  });
});

describe('two people', () => {
  const seen = { status: 'NEW', disposeRemark: '' };

  test('who decide one thing: the second is asked, and has both', async () => {
    const id = await newWatch();
    await office.decide(id, approval);
    const [outcome] = await zhao.replay([
      handler.noteDecision(id, { status: 'REJECT', disposeRemark: '够卖' }, seen),
    ]);
    expect(outcome).toMatchObject({
      code: codes.conflict,
      data: {
        reason: 'watch-changed',
        params: { name: '陈曦' },
        current: { id, ...approval, editedAt: server.clock.now().toISOString() },
      },
    });
    expect(await rowOf(id)).toMatchObject(approval);
    // What is theirs after all is sent over what they saw then.
    const again = handler.noteDecision(id, { status: 'REJECT', disposeRemark: '够卖' }, approval);
    expect(await zhao.replay([again])).toMatchObject([{ code: codes.success }]);
  });

  test('who say the same are of one mind', async () => {
    const id = await newWatch();
    await office.decide(id, approval);
    expect(await zhao.replay([handler.noteDecision(id, approval, seen)])).toMatchObject([
      { code: codes.success },
    ]);
    expect(await rowOf(id)).toMatchObject({ disposeUserName: '陈曦' });
  });

  test('of whom the first ended it: the second is refused, and keeps the words', async () => {
    const id = await newWatch();
    await office.decide(id, { status: 'REJECT', disposeRemark: '够卖' });
    expect(await zhao.replay([handler.noteDecision(id, approval, seen)])).toMatchObject([
      { code: codes.invalid, data: { reason: 'watch-final', params: { name: '陈曦' } } },
    ]);
  });
});

describe('a decision that is taken back', () => {
  const back = { status: 'NEW', disposeRemark: '' };

  test('by its author leaves what was there, and the clock goes on with what it had left', async () => {
    server.clock.set('2026-03-10T10:00+08:00');
    const id = await newWatch();
    expect(await clockOf(id)).toMatchObject({ state: 'running', dueAt: '2026-03-10T06:00:00.000Z' });
    server.clock.pass({ hours: 1 });
    await handler.decide(id, approval);
    expect(await clockOf(id)).toMatchObject({ state: 'stopped', usedMs: 3_600_000, dueAt: null });
    server.clock.pass({ hours: 2 });
    expect(await office.decide(id, back)).toMatchObject(refused(codes.invalid, 'watch-not-taken-back'));
    expect(await zhao.replay([handler.noteDecision(id, back, approval)])).toMatchObject([
      { code: codes.success },
    ]);
    expect(await rowOf(id)).toMatchObject({
      ...back,
      disposeUserName: null,
      disposeTime: null,
      before: null,
    });
    expect(await clockOf(id)).toMatchObject({ state: 'running', dueAt: '2026-03-10T08:00:00.000Z' });
    const history = answered(watchHistory, await chen.call(watchHistory, { params: { id } }));
    expect(history.map(({ cause, userName }) => [cause, userName])).toEqual([
      ['undo', '赵磊'],
      ['edit', '赵磊'],
      ['import', '陈曦'],
    ]);
    expect(history[1]?.changes).toEqual([
      { field: 'status', from: 'NEW', to: 'DISPOSEING' },
      { field: 'disposeRemark', from: null, to: '加急配送' },
    ]);
  });

  test('not once something has followed, and one step at a time', async () => {
    const id = await newWatch();
    await handler.decide(id, approval);
    await office.decide(id, { status: 'exchange' });
    expect(await handler.decide(id, back)).toMatchObject(refused(codes.invalid, 'watch-not-taken-back'));
    expect(await office.decide(id, approval)).toMatchObject({
      data: { ...approval, disposeUserName: '赵磊', before: null },
    });
  });
});

describe('the list', () => {
  test.each([
    ['2026-03-11', refused(codes.invalid, 'watch-day-future')],
    ['2026-03-10', { code: codes.success }],
    ['', { code: codes.success }],
  ])('asked for the watch date %s', async (watchDate, answer) => {
    server.clock.set('2026-03-10T10:00+08:00');
    expect(await chen.call(listWatches, { body: { watchDate } })).toMatchObject(answer);
  });

  test('asks a store’s own clock whether a day has come', async () => {
    await server.db.execute(sql`update departments set time_zone = 'Asia/Urumqi' where code = '1012'`);
    server.clock.set('2026-03-11T01:00+08:00');
    const ask = (hdstore?: string) =>
      chen.call(listWatches, { body: { watchDate: '2026-03-11', ...(hdstore && { hdstore }) } });
    expect(await ask()).toMatchObject({ code: codes.success });
    expect(await ask('1012')).toMatchObject(refused(codes.invalid, 'watch-day-future'));
    server.clock.set('2026-03-10T10:00+08:00');
  });
});

describe('what devices hold', () => {
  const held = async (person: Person) => {
    const rows = new Map<string, unknown>();
    let cursor: Parameters<Person['pull']>[1] = null;
    for (;;) {
      const page = await person.pull(scopeOf('company', wholeCompany), cursor, 1000);
      for (const row of page.rows)
        if (row.collection === watches.name) rows.set(row.key, 'value' in row ? row.value : null);
      cursor = page.cursor;
      if (!page.more) return rows;
    }
  };

  test('is what is open, and two weeks of what was decided; the older rows are the server’s list', async () => {
    const [open, decided] = [await newWatch(), await newWatch()];
    await handler.decide(decided, approval);
    expect(await office.list({ id: decided, older: false })).toHaveLength(1);
    server.clock.pass({ days: 15 });
    await sweepWatches(server.db, watchCollections, server.clock.now());
    const older = (await office.list({ older: true })).map(({ id }) => id);
    expect(older).toContain(decided);
    expect(older).not.toContain(open);
    server.clock.set('2026-03-10T10:00+08:00');
  });

  test('is for holders of the menu alone', async () => {
    const id = await newWatch();
    expect((await held(chen)).get(id)).toMatchObject({ id, status: 'NEW' });
    expect([...(await held(lin)).keys()]).toEqual([]);
  });
});

describe('one that waits too long', () => {
  const late = async (person: string) => {
    const found = await server.db.execute<{ kind: string; params: object; link: string; open: boolean }>(sql`
      select kind, params, link, settled_at is null as open from inbox_entries
      where subject = ${lateSubject} and user_id = ${person} order by kind`);
    return found.rows;
  };
  const step = (id: string, does: 'notify' | 'raise', percent: number) =>
    inUnit(server.db, [...watchCollections, ...inboxCollections], (unit) =>
      watchClocks.clockStep(unit, {
        kind: 'watch',
        subject: id,
        clock: 'own',
        step: { percent, does },
        stepAt: server.clock.now().toISOString(),
        now: server.clock.now(),
      }),
    );

  test('is told to those who decide, once for all of one file, then to head office, until none is left', async () => {
    await server.db.execute(sql`update shortage_watches set status = 'REJECT' where status = 'NEW'`);
    await server.db.execute(sql`update users set is_leader = true where id = 'u-leader01'`);
    await server.db.execute(sql`update departments set name_en = 'Renmin Road' where code = '1001'`);
    server.clock.set('2026-03-10T10:00+08:00');
    const ids = [await newWatch(), await newWatch(), await newWatch()];
    server.clock.set('2026-03-10T14:00+08:00');
    for (const id of ids) await step(id, 'notify', 100);
    const link = '/shortage/watch?late=true';
    const params = { number: 3, store: '人民路店', storeEn: 'Renmin Road' };
    expect(await late('u-handler01')).toMatchObject([{ kind: 'watch.late', params, link, open: true }]);
    expect(lateMail.say('es', 'body', params)).toContain('Renmin Road');
    expect(await late('u-leader01')).toEqual([]);
    const mails = await server.db.execute(sql`
      select id from mails where kind = 'watch.late' and user_id = 'u-handler01'`);
    expect(mails.rows).toHaveLength(1);
    const isListed = async () =>
      (await office.list({ open: true, late: true })).map(({ id }) => id).toSorted();
    expect(await isListed()).toEqual([]);
    server.clock.set('2026-03-10T14:01+08:00');
    expect(await isListed()).toEqual(ids.toSorted());
    await step(ids[0] ?? '', 'raise', 200);
    expect(await late('u-leader01')).toMatchObject([{ kind: 'watch.raised', params: { number: 3 } }]);

    for (const id of ids) await handler.decide(id, approval);
    expect(await late('u-handler01')).toMatchObject([{ open: false }]);
    expect(await isListed()).toEqual([]);
    expect(await late('u-leader01')).toMatchObject([{ open: false }]);
    await step(ids[0] ?? '', 'notify', 100);
    expect(await late('u-handler01')).toMatchObject([{ open: false }]);
  });

  test('needs nobody any more when two people decide the last two at the same time', async () => {
    await server.db.execute(sql`update shortage_watches set status = 'REJECT' where status = 'NEW'`);
    server.clock.set('2026-03-10T10:00+08:00');
    const [one, two] = [await newWatch(), await newWatch()];
    server.clock.set('2026-03-10T14:01+08:00');
    for (const id of [one, two]) await step(id, 'notify', 100);
    expect(await late('u-handler01')).toMatchObject([{ params: { number: 2 }, open: true }]);
    const deciding = await server.db.transaction(async (tx) => {
      const company = scopeOf('company', wholeCompany);
      await tx.execute(sql`select from scope_clocks where scope = ${company} for update`);
      const first = handler.decide(one, approval);
      await untilLocked(server.db, 1);
      const second = office.decide(two, approval);
      await untilLocked(server.db, 2);
      return [first, second];
    });
    for (const answer of await Promise.all(deciding)) expect(answer).toMatchObject({ code: codes.success });
    expect(await late('u-handler01')).toMatchObject([{ open: false }]);
  });
});
