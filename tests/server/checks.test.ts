import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { recordCheck } from '#core/near-expiry/contract';
import { recordCheckByKey } from '#core/near-expiry/online-contract';
import { codes } from '#core/wire/codes';
import { lastHeard } from '../support/contact.ts';
import { refused } from '../support/person.ts';
import { startTestServer, tuesdayMorning } from '../support/server.ts';

const server = await startTestServer({ limits: { idleHours: 1000, absoluteDays: 1000 } });
afterAll(() => server.close());
const lin = await server.login('100101');
const xu = await server.login('100102');
beforeEach(() => server.clock.set(tuesdayMorning));

const dueSoon = '2026-03-12';
const dueLater = '2026-03-15';
const tooNew = '2026-03-20';

const rowOf = async (article: string, filter: Parameters<typeof lin.list>[0] = {}) =>
  (await lin.list(filter)).find((row) => row.farticle === article);
const recordsOf = async (article: string) =>
  (await lin.history({ status: 'all', sort: '+id' })).filter((record) => record.farticle === article);

describe('a check', () => {
  test('answers the next lot, and warns at the last', async () => {
    const milk = await server.newGoods('1001', [
      { lot: 'L2', expiryDate: dueLater },
      { lot: 'L1', expiryDate: dueSoon },
    ]);
    expect(await rowOf(milk)).toMatchObject({ flot: 'L1', cfmFlot: null, red: false, editTime: null });
    expect(await lin.check(milk, 'L1')).toMatchObject({
      code: codes.success,
      data: 'L2',
      message: 'operation succeeded, next batch of the goods is: L2',
    });
    expect(await rowOf(milk)).toMatchObject({ flot: 'L2', cfmFlot: 'L1', red: false, editUserName: '林涛' });
    expect(await lin.check(milk, 'L2')).toMatchObject({ code: codes.success, data: 'NOTEXISTSFLOT' });
    expect(await rowOf(milk)).toMatchObject({ flot: 'L2', cfmFlot: 'L2', red: true });
  });

  test('of a lot that is too new is refused with the days left, and leaves no trace', async () => {
    const milk = await server.newGoods('1001', [{ lot: 'L1', expiryDate: tooNew }]);
    const before = await lin.pullAll();
    for (const said of [{ editType: 'nodisplay' }, { editType: 'cfmandremark', remark: '看过' }] as const) {
      expect(await lin.check(milk, 'L1', { ...said, top: 1 })).toMatchObject(
        refused(codes.invalid, 'lot-too-new', { params: { remaining: 10 } }),
      );
    }
    expect(await lin.pullAll()).toEqual(before);
    expect(await lin.remark(milk, 'L1', '还新鲜')).toMatchObject({ code: codes.success });
    expect(await lin.hide(milk, 'L1', 3)).toMatchObject({ code: codes.success });
  });

  test('looks at the day in the store’s own zone', async () => {
    // Half past midnight in Shanghai; in Urumqi the day before is not over.
    server.clock.set('2026-03-10T00:30:00+08:00');
    const milk = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-19' }]);
    await server.stock('1012', { article: milk, lots: [{ lot: 'L1', expiryDate: '2026-03-19' }] });
    const alimu = await server.login('101201');
    expect(await lin.check(milk, 'L1')).toMatchObject({ code: codes.success });
    expect(await alimu.check(milk, 'L1')).toMatchObject(
      refused(codes.invalid, 'lot-too-new', { params: { remaining: 10 } }),
    );
  });

  test('made offline counts on the day on which it was made, and is guarded on that of sending', async () => {
    await lastHeard(server, '2026-03-09T08:00:00Z');
    const milk = await server.newGoods('1001', [
      { lot: 'L1', expiryDate: '2026-03-19' },
      { lot: 'L2', expiryDate: '2026-03-30' },
    ]);
    const yesterday = { occurredAt: '2026-03-09T23:59:00+08:00' };
    const [refusedNow] = await lin.replay([lin.noteCheck(milk, 'L2', {}, yesterday)]);
    expect(refusedNow).toMatchObject({ data: { reason: 'lot-too-new', params: { remaining: 20 } } });
    const hidden = { editType: 'later', laterDate: 1 } as const;
    await lin.replay([lin.noteCheck(milk, 'L1', hidden, yesterday)]);
    expect(await recordsOf(milk)).toMatchObject([
      { editTime: '2026-03-09T15:59:00.000Z', laterDate: '2026-03-10' },
    ]);
  });

  test('by a clock that runs ahead happens now, and one of a wild clock is still recorded', async () => {
    await lastHeard(server, '2026-01-01T00:00:00Z');
    const rice = await server.newGoods('1001', [{ lot: '' }]);
    const clocks = ['2031-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '2026-03-09T23:59:60Z'];
    for (const occurredAt of clocks) {
      const said = { editType: 'onlyremark', remark: occurredAt } as const;
      const [outcome] = await lin.replay([lin.noteCheck(rice, '', said, { occurredAt })]);
      expect(outcome).toMatchObject({ code: codes.success });
    }
    expect((await recordsOf(rice)).map((record) => record.editTime)).toEqual([
      '2026-03-10T01:00:00.000Z',
      '2026-03-10T01:00:00.000Z',
      '2026-03-10T01:00:00.000Z',
    ]);
  });

  test('of goods without lots keeps records, and they are due again later', async () => {
    const rice = await server.newGoods('1001', [{ lot: '', lastStockInDate: '2026-02-17' }]);
    expect(await rowOf(rice, { flotchoice: 'nobatch' })).toMatchObject({ red: true, fexpiracy: null });
    expect(await lin.check(rice, '')).toMatchObject({
      data: '',
      message: 'operation succeeded, for no-batch goods keep batch records',
    });
    expect(await rowOf(rice, { flotchoice: 'nobatch' })).toMatchObject({ red: false, dueDate: '2026-03-31' });
    expect(await rowOf(rice)).toBeUndefined();
  });

  test('of a lot or goods that the store does not have is refused', async () => {
    const milk = await server.newGoods('1001', [{ lot: 'L1', expiryDate: dueSoon }]);
    const elsewhere = await server.newGoods('1002', [{ lot: 'L1', expiryDate: dueSoon }]);
    expect(await lin.check(milk, 'l1')).toMatchObject(refused(codes.invalid, 'lot-unknown'));
    expect(await lin.check(milk, '')).toMatchObject(refused(codes.invalid, 'lot-unknown'));
    expect(await lin.check('no such goods', 'L1')).toMatchObject(refused(codes.invalid, 'lot-unknown'));
    expect(await lin.check(elsewhere, 'L1')).toMatchObject(refused(codes.invalid, 'lot-unknown'));
  });

  test('takes who and when from the session, whatever the request claims (decision E9)', async () => {
    const milk = await server.newGoods('1001', [{ lot: 'L1', expiryDate: dueSoon }]);
    const claims = {
      editUser: 'u-admin',
      editUserId: 'u-admin',
      editUserName: '管理员',
      editTime: '1999-01-01',
      seenToo: true,
      seen_too: true,
      ordinal: -5,
      withdrawnAt: '1999-01-01',
      hiddenThrough: '2099-01-01',
      store: '1002',
      article: 'other',
      expiryDate: '1999-01-01',
      fexpiracy: '1999-01-01',
      status: 'deleted',
    };
    const check = lin.noteCheck(milk, 'L1');
    await lin.call(recordCheck, { body: Object.assign({}, check.body, claims) });
    expect(await recordsOf(milk)).toMatchObject([
      {
        hdstore: '1001',
        editUserId: 'u-100101',
        editUserName: '林涛',
        status: 'normal',
        laterDate: null,
        editTime: '2026-03-10T01:00:00.000Z',
        fexpiracy: dueSoon,
      },
    ]);
  });

  test('may be made by store, article and lot, with the same rules (decision E10)', async () => {
    const milk = await server.newGoods('1001', [
      { lot: 'L1', expiryDate: dueSoon },
      { lot: 'L2', expiryDate: tooNew },
    ]);
    const byKey = (flot: string) =>
      lin.call(recordCheckByKey, {
        body: { hdstore: '1001', farticle: milk, flot, editType: 'cfmandremark', remark: ' 看过 ', top: 1 },
      });
    expect(await byKey('L1')).toMatchObject({ code: codes.success, data: 'L2' });
    expect(await byKey('L2')).toMatchObject(refused(codes.invalid, 'lot-too-new'));
    expect(await recordsOf(milk)).toMatchObject([{ flot: 'L1', remark: '看过', top: 1 }]);
  });

  test('without the remark that its kind needs is refused', async () => {
    const milk = await server.newGoods('1001', [{ lot: 'L1', expiryDate: dueSoon }]);
    for (const editType of ['onlyremark', 'cfmandremark'] as const) {
      expect(await lin.check(milk, 'L1', { editType, remark: ' \n ' })).toMatchObject(
        refused(codes.invalid, 'remark-required'),
      );
    }
  });

  test('with a record number that is taken is refused, whoever took it', async () => {
    const milk = await server.newGoods('1001', [{ lot: 'L1', expiryDate: dueSoon }]);
    const mine = xu.noteCheck(milk, 'L1');
    await xu.replay([mine]);
    const note = { id: mine.id, editType: 'onlyremark', remark: '也看过' } as const;
    const taken = lin.noteCheck(milk, 'L1', note, { id: crypto.randomUUID() });
    expect(await lin.replay([taken])).toMatchObject([
      { code: codes.invalid, data: { reason: 'operation-id-used' } },
    ]);
    expect(await recordsOf(milk)).toMatchObject([{ editUserName: '许静' }]);
  });
});

describe('hiding', () => {
  test.each([
    { days: undefined, gone: 1 },
    { days: 0, gone: 1 },
    { days: 3, gone: 4 },
  ])('for $days days brings the row back after $gone nights', async ({ days, gone }) => {
    const milk = await server.newGoods('1001', [
      { lot: 'L1', expiryDate: dueLater },
      { lot: 'L2', expiryDate: tooNew },
    ]);
    await lin.hide(milk, 'L1', days);
    for (let nights = 0; nights < gone; nights += 1) {
      expect(await rowOf(milk)).toBeUndefined();
      server.clock.pass({ hours: 14, minutes: 59 });
      expect(await rowOf(milk)).toBeUndefined();
      server.clock.pass({ hours: 9, minutes: 1 });
    }
    expect(await rowOf(milk)).toMatchObject({ flot: 'L1', cfmFlot: null });
  });

  test('is refused on the red last lot, as is checking it off once more without a word (decision N7)', async () => {
    const milk = await server.newGoods('1001', [{ lot: 'L1', expiryDate: dueSoon }]);
    await lin.check(milk, 'L1');
    const last = refused(codes.invalid, 'last-lot-cannot-be-hidden');
    expect(await lin.hide(milk, 'L1')).toMatchObject(last);
    expect(await xu.check(milk, 'L1')).toMatchObject(last);
    expect(await lin.remark(milk, 'L1', '打折')).toMatchObject({ code: codes.success });
    const checked = await lin.check(milk, 'L1', { editType: 'cfmandremark', remark: '再看' });
    expect(checked).toMatchObject({ code: codes.success, data: 'NOTEXISTSFLOT' });
  });

  test('a lot that arrives later with an earlier date steps in front', async () => {
    const milk = await server.newGoods('1001', [{ lot: 'L1', expiryDate: dueSoon }]);
    await lin.check(milk, 'L1');
    await server.stock('1001', { article: milk, lots: [{ lot: 'L0', expiryDate: '2026-03-11' }] });
    expect(await rowOf(milk)).toMatchObject({ flot: 'L0', cfmFlot: 'L1', red: false });
  });
});

describe('the same check twice by one person on one day (decision E19)', () => {
  const again = { answer: 'L2', reason: 'done-already' };

  test('is one record, whatever the device knew, and says which it is', async () => {
    const milk = await server.newGoods('1001', [
      { lot: 'L1', expiryDate: dueSoon },
      { lot: 'L2', expiryDate: dueLater },
    ]);
    const first = lin.noteCheck(milk, 'L1', { knownRecordId: null });
    const notes = [first, ...[null, first.id].map((id) => lin.noteCheck(milk, 'L1', { knownRecordId: id }))];
    const outcomes = await lin.replay(notes);
    expect(outcomes.map(({ code }) => code)).toEqual(notes.map(() => codes.success));
    const told = { data: { ...again, params: { record: first.id } } };
    expect(outcomes.slice(1)).toMatchObject([told, told]);
    expect(await recordsOf(milk)).toMatchObject([{ id: first.id, status: 'normal' }]);
    server.clock.set('2026-03-11T09:00:00+08:00');
    await lin.replay([lin.noteCheck(milk, 'L1', { knownRecordId: null })]);
    expect(await recordsOf(milk)).toMatchObject([{ id: first.id }, { status: 'seentoo' }]);
  });

  test('at once from two phones is one record too', async () => {
    const milk = await server.newGoods('1001', [{ lot: 'L1', expiryDate: dueSoon }]);
    const notes = Array.from({ length: 8 }, () => lin.noteCheck(milk, 'L1', { knownRecordId: null }));
    const outcomes = await Promise.all(notes.map((note) => lin.replay([note])));
    expect(outcomes.flat().map(({ code }) => code)).toEqual(notes.map(() => codes.success));
    expect(await recordsOf(milk)).toHaveLength(1);
  });

  test('that an earlier release kept twice is told once, and taken back whole', async () => {
    const milk = await server.newGoods('1001', [{ lot: 'L1', expiryDate: dueSoon }]);
    const first = lin.noteCheck(milk, 'L1', { knownRecordId: null });
    await lin.replay([first]);
    await server.db.execute(sql`
      insert into check_records (id, store, article, lot, edit_type, edit_time, edit_user_id, edit_user_name, seen_too)
      select gen_random_uuid(), store, article, lot, edit_type, edit_time + interval '1 minute', edit_user_id,
        edit_user_name, true
      from check_records, generate_series(1, 3) where id = ${first.id}`);
    const shown = (await lin.history({})).filter(({ farticle }) => farticle === milk);
    expect(shown).toMatchObject([{ id: first.id, status: 'normal' }]);
    await lin.withdraw(first.id);
    expect((await recordsOf(milk)).map(({ status }) => status)).toEqual(Array(4).fill('deleted'));
    expect(await rowOf(milk)).toMatchObject({ flot: 'L1', cfmFlot: null });
  });
});

describe('two people at the same shelf (decision E7)', () => {
  test('the second is told who was first and when; both records stay, and no conflict is shown', async () => {
    const milk = await server.newGoods('1001', [{ lot: 'L1', expiryDate: dueSoon }]);
    const said = { knownRecordId: null };
    const [first, second] = await Promise.all([
      lin.replay([lin.noteCheck(milk, 'L1', said, { occurredAt: '2026-03-10T08:00:00+08:00' })]),
      xu.replay([xu.noteCheck(milk, 'L1', said, { occurredAt: '2026-03-10T08:00:01+08:00' })]),
    ]);
    const answers = [...first, ...second];
    expect(answers.map((one) => one.code)).toEqual([codes.success, codes.success]);
    const late = answers.filter((one) => JSON.stringify(one.data).includes('ALREADYCHECKED'));
    expect(late).toHaveLength(1);
    const records = await recordsOf(milk);
    const winner = records.find((record) => record.status === 'normal');
    expect(records.map((record) => record.status).sort()).toEqual(['normal', 'seentoo']);
    expect(late[0]?.data).toEqual({
      answer: 'ALREADYCHECKED',
      reason: 'already-checked',
      params: { name: winner?.editUserName, at: winner?.editTime },
    });
    expect(late[0]?.message).toContain(winner?.editUserName);
  });

  test('a second look by somebody who knew of the first is an ordinary check', async () => {
    const milk = await server.newGoods('1001', [{ lot: 'L1', expiryDate: dueSoon }]);
    const first = lin.noteCheck(milk, 'L1', { knownRecordId: null });
    await lin.replay([first]);
    const again = { editType: 'cfmandremark', remark: '再看', knownRecordId: first.id } as const;
    expect(await xu.check(milk, 'L1', again)).toMatchObject({ data: 'NOTEXISTSFLOT' });
  });

  test('twenty writers on one article: every record is kept, in one order', async () => {
    const rice = await server.newGoods('1001', [{ lot: '' }, { lot: 'L1', expiryDate: dueSoon }]);
    const people = Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? lin : xu));
    const notes = people.map((person, place) => person.noteCheck(rice, '', { remark: `第${place}` }));
    const outcomes = await Promise.all(
      people.map((person, place) => person.replay(notes.slice(place, place + 1))),
    );
    expect(outcomes.flat().map((outcome) => outcome.code)).toEqual(notes.map(() => codes.success));
    expect(new Set((await recordsOf(rice)).map((record) => record.id))).toEqual(
      new Set(notes.map((note) => note.id)),
    );
    // Each transaction had a number of its own, and the last one saw all the others' records.
    const versions = outcomes.flat().map((outcome) => outcome.rows[0]?.version ?? 0);
    expect(new Set(versions).size).toBe(20);
    const last = outcomes.flat().find((outcome) => outcome.rows[0]?.version === Math.max(...versions));
    expect(last?.rows).toEqual([(await lin.pullAll()).get(`store-articles/${rice}`)]);
  });
});
