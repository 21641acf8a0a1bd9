import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { editRecord, recordCheck } from '#core/near-expiry/contract';
import { listRows } from '#core/near-expiry/list';
import { noFilter } from '#core/near-expiry/query';
import { codes } from '#core/wire/codes';
import { refused } from '../support/person.ts';
import { startTestServer, today, tuesdayMorning } from '../support/server.ts';
import { articlesIn } from '../support/store-article.ts';

const server = await startTestServer();
afterAll(() => server.close());
const lin = await server.login('100101');
const xu = await server.login('100102');
const leader = await server.login('100103');
const admin = await server.login('admin');
beforeEach(() => server.clock.set(tuesdayMorning));

const rowOf = async (article: string) => (await lin.list()).find((row) => row.farticle === article);
const recordsOf = async (article: string) =>
  (await lin.history({ status: 'all', sort: '+id' })).filter((record) => record.farticle === article);
const twoLots = () =>
  server.newGoods('1001', [
    { lot: 'L1', expiryDate: '2026-03-12' },
    { lot: 'L2', expiryDate: '2026-03-15' },
  ]);
/** Checks a lot and answers the record's number. */
async function checked(person: typeof lin, article: string, lot: string, said = {}): Promise<string> {
  const note = person.noteCheck(article, lot, said);
  expect(await person.replay([note])).toMatchObject([{ code: codes.success }]);
  return note.id;
}

describe('withdrawing', () => {
  test('brings the row back as it was; the log keeps the record, and who took it back', async () => {
    const milk = await twoLots();
    const before = await rowOf(milk);
    const record = await checked(lin, milk, 'L1');
    expect(await rowOf(milk)).toMatchObject({ flot: 'L2' });
    expect(await lin.withdraw(record)).toMatchObject({ code: codes.success, data: null });
    expect(await rowOf(milk)).toEqual(before);
    expect(await recordsOf(milk)).toMatchObject([{ id: record, status: 'deleted' }]);
    expect(await lin.history({ status: 'active' })).not.toContainEqual(
      expect.objectContaining({ id: record }),
    );
  });

  test('ends a hiding', async () => {
    const milk = await twoLots();
    const record = await checked(lin, milk, 'L1', { editType: 'later', laterDate: 9 });
    expect(await rowOf(milk)).toBeUndefined();
    await lin.withdraw(record);
    expect(await rowOf(milk)).toMatchObject({ flot: 'L1' });
  });

  test('is for the author and the leader of the store, not for a colleague or an administrator', async () => {
    const milk = await twoLots();
    const first = await checked(lin, milk, 'L1');
    const second = await checked(lin, milk, 'L2');
    for (const person of [xu, admin]) {
      expect(await person.withdraw(second)).toMatchObject(refused(codes.forbidden, 'only-author-or-leader'));
    }
    expect(await recordsOf(milk)).toMatchObject([{ status: 'normal' }, { status: 'normal' }]);
    expect(await leader.withdraw(second)).toMatchObject({ code: codes.success });
    expect(await lin.withdraw(first)).toMatchObject({ code: codes.success });
  });

  test('waits for the checks of later lots, or takes them along', async () => {
    const milk = await twoLots();
    const first = await checked(lin, milk, 'L1');
    const second = await checked(lin, milk, 'L2');
    expect(await lin.withdraw(first)).toMatchObject({
      ...refused(codes.invalid, 'later-lot-checked', { params: { lots: 'L2' }, current: [second] }),
      message: expect.stringContaining('L2'),
    });
    expect(await rowOf(milk)).toMatchObject({ flot: 'L2', red: true });
    expect(await lin.withdraw(first, { withLater: true })).toMatchObject({ code: codes.success });
    expect(await recordsOf(milk)).toMatchObject([{ status: 'deleted' }, { status: 'deleted' }]);
    expect(await rowOf(milk)).toMatchObject({ flot: 'L1', cfmFlot: null });
  });

  test('takes along nobody else’s record', async () => {
    const milk = await twoLots();
    const first = await checked(lin, milk, 'L1');
    await checked(xu, milk, 'L2');
    expect(await lin.withdraw(first, { withLater: true })).toMatchObject(
      refused(codes.forbidden, 'only-author-or-leader'),
    );
    expect(await recordsOf(milk)).toMatchObject([{ status: 'normal' }, { status: 'normal' }]);
    expect(await leader.withdraw(first, { withLater: true })).toMatchObject({ code: codes.success });
  });

  test('of what is withdrawn already, or of no record at all, says so', async () => {
    const milk = await twoLots();
    const record = await checked(lin, milk, 'L1');
    await leader.withdraw(record);
    const gone = { id: record, withdrawnBy: '周晓岚' };
    expect(await lin.withdraw(record)).toMatchObject({
      ...refused(codes.conflict, 'record-withdrawn', { current: gone, params: { name: '周晓岚' } }),
      message: expect.stringContaining('周晓岚'),
    });
    const unknown = refused(codes.notFound, 'record-unknown');
    expect(await lin.withdraw(crypto.randomUUID())).toMatchObject(unknown);
    expect(await lin.withdraw(record, { farticle: 'other' })).toMatchObject(unknown);
    expect(await lin.withdraw(record, { hdstore: '1002' })).toMatchObject(unknown);
  });

  test('still works when the lot has left the store', async () => {
    const milk = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
    const record = await checked(lin, milk, 'L1');
    await server.db.execute(`delete from lots where article = '${milk}'`);
    expect(await lin.withdraw(record)).toMatchObject({ code: codes.success });
    expect(await recordsOf(milk)).toMatchObject([{ status: 'deleted', fexpiracy: '2026-03-12' }]);
  });
});

describe('editing a remark', () => {
  const remarked = async (remark: string) => {
    const milk = await twoLots();
    return { milk, record: await checked(lin, milk, 'L1', { editType: 'onlyremark', remark }) };
  };

  test('changes the words and nothing else', async () => {
    const { milk, record } = await remarked('旧');
    const [before] = await recordsOf(milk);
    server.clock.pass({ minutes: 6 });
    expect(await xu.edit(milk, record, { remark: ' 新 ' })).toMatchObject({ code: codes.success });
    // Whose words they are now is said; whose record it is stays.
    const remarkEdit = { by: '许静', at: server.clock.now().toISOString() };
    expect(await recordsOf(milk)).toEqual([
      { ...before, remark: '新', remarkEditUserName: remarkEdit.by, remarkEditTime: remarkEdit.at },
    ]);
    const held = articlesIn([...(await lin.pullAll()).values()]).find(({ article }) => article === milk);
    expect(held?.records).toMatchObject([{ editUserName: '林涛', remark: '新', remarkEdit }]);
    expect(await rowOf(milk)).toMatchObject({ flot: 'L1', remark: '新', cfmFlot: null });
  });

  test('that a colleague changed meanwhile is a conflict that shows both; nothing is overwritten', async () => {
    const { milk, record } = await remarked('旧');
    server.clock.pass({ minutes: 5 });
    await xu.replay([xu.noteEdit(milk, record, '许静的', { remark: '旧' })]);
    const [outcome] = await lin.replay([lin.noteEdit(milk, record, '林涛的', { remark: '旧' })]);
    expect(outcome).toMatchObject({
      code: codes.conflict,
      message: expect.stringContaining('许静'),
      data: {
        reason: 'remark-changed',
        current: { id: record, remark: '许静的', editedBy: '许静', editedAt: expect.any(String) },
      },
    });
    expect(await recordsOf(milk)).toMatchObject([{ remark: '许静的' }]);
  });

  test('by ten colleagues at once has one winner; the others are told who, and see the words', async () => {
    const { milk, record } = await remarked('旧');
    const edits = Array.from({ length: 10 }, (_, place) =>
      lin.noteEdit(milk, record, `第${place}`, { remark: '旧' }),
    );
    const outcomes = (await Promise.all(edits.map((edit) => lin.replay([edit])))).flat();
    const won = outcomes.findIndex((outcome) => outcome.code === codes.success);
    expect(outcomes.filter((outcome) => outcome.code === codes.success)).toHaveLength(1);
    for (const lost of outcomes.toSpliced(won, 1)) {
      expect(lost).toMatchObject({
        code: codes.conflict,
        data: { current: { remark: `第${won}`, editedBy: '林涛' } },
      });
    }
    expect(await recordsOf(milk)).toMatchObject([{ remark: `第${won}` }]);
  });

  test('to what stands there already goes through, as does a second edit of one’s own', async () => {
    const { milk, record } = await remarked('旧');
    await xu.replay([xu.noteEdit(milk, record, '新', { remark: '旧' })]);
    const edits = [
      lin.noteEdit(milk, record, '新', { remark: '旧' }),
      lin.noteEdit(milk, record, '更新', { remark: '新' }),
    ];
    expect(await lin.replay(edits)).toMatchObject([{ code: codes.success }, { code: codes.success }]);
    expect(await recordsOf(milk)).toMatchObject([{ remark: '更新' }]);
  });

  test('of a record withdrawn meanwhile says who withdrew it and when', async () => {
    const { milk, record } = await remarked('旧');
    await leader.withdraw(record);
    const [outcome] = await lin.replay([lin.noteEdit(milk, record, '新', { remark: '旧' })]);
    expect(outcome).toMatchObject({
      code: codes.conflict,
      data: {
        reason: 'record-withdrawn',
        params: { name: '周晓岚', at: expect.stringContaining('2026-03-10') },
        current: { withdrawnBy: '周晓岚' },
      },
    });
  });

  test('may not empty a remark that its kind needs', async () => {
    const { milk, record } = await remarked('旧');
    expect(await lin.edit(milk, record, { remark: '  ' })).toMatchObject(
      refused(codes.invalid, 'remark-required', { fields: { remark: 'required' } }),
    );
    const check = await checked(lin, milk, 'L2');
    expect(await lin.edit(milk, check, { remark: '' })).toMatchObject({ code: codes.success });
  });

  test('changes no other column, whatever the request holds', async () => {
    const { milk, record } = await remarked('旧');
    const [before] = await recordsOf(milk);
    const whole = {
      ...before,
      editType: 'nodisplay',
      laterDate: '2030-01-01',
      flot: 'L2',
      status: 'deleted',
    };
    const more = { editTime: '1999-01-01', editUserId: 'u-admin', withdrawnAt: '1999-01-01', remark: '新' };
    const answer = await lin.call(editRecord, { params: { id: record }, body: { ...whole, ...more } });
    expect(answer).toMatchObject({ code: codes.success });
    const edit = { remarkEditUserName: '林涛', remarkEditTime: server.clock.now().toISOString() };
    expect(await recordsOf(milk)).toEqual([{ ...before, remark: '新', ...edit }]);
  });

  test('by the documents’ own form, which sends the record with its number, may be done again', async () => {
    const { milk, record } = await remarked('旧');
    for (const remark of ['一', '二', '一']) {
      const body = { id: record, hdstore: '1001', farticle: milk, remark, top: 0 };
      expect(await lin.call(editRecord, { params: { id: record }, body })).toMatchObject({
        code: codes.success,
      });
      expect(await recordsOf(milk)).toMatchObject([{ remark }]);
    }
  });

  test('shows the new words on the row of a red last lot too', async () => {
    const milk = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
    const record = await checked(lin, milk, 'L1', { editType: 'cfmandremark', remark: '旧' });
    await lin.edit(milk, record, { remark: '新' });
    expect(await rowOf(milk)).toMatchObject({ red: true, remark: '新' });
  });
});

describe('pinning (decision N11)', () => {
  test('puts goods first for me alone, and the last word counts', async () => {
    const early = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-01' }]);
    const late = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2027-01-01' }]);
    await lin.pin(late);
    const first = async (person: typeof lin) => (await person.list())[0]?.farticle;
    expect(await first(lin)).toBe(late);
    expect(await first(xu)).toBe(early);
    expect((await xu.list()).find((row) => row.farticle === late)?.top).toBe(0);
    await lin.pin(late, 1);
    await lin.pin(late, 0);
    expect(await first(lin)).toBe(early);
  });

  test('comes with a check or an edit as well', async () => {
    const milk = await twoLots();
    const record = await checked(lin, milk, 'L1', { top: 1 });
    expect(await rowOf(milk)).toMatchObject({ top: 1 });
    await lin.edit(milk, record, { top: 0 });
    expect(await rowOf(milk)).toMatchObject({ top: 0 });
  });

  test('never conflicts: both phones of one person end with the last write', async () => {
    const milk = await twoLots();
    const otherPhone = await server.login('100101');
    const pins = [lin.notePin(milk, 1), lin.notePin(milk, 0)];
    const outcomes = await Promise.all([lin.replay(pins), otherPhone.replay([otherPhone.notePin(milk, 1)])]);
    expect(outcomes.flat().map((outcome) => outcome.code)).toEqual([20000, 20000, 20000]);
  });
});

test('a dozen people checking, editing and withdrawing at once leave the list as the records say', async () => {
  const goods = await server.newGoods('1001', [
    { lot: 'L1', expiryDate: '2026-03-11' },
    { lot: 'L2', expiryDate: '2026-03-12' },
    { lot: 'L3', expiryDate: '2026-03-13' },
  ]);
  for (let round = 0; round < 6; round += 1) {
    const records = [];
    for (const number of ['L1', 'L2', 'L3']) {
      records.push(await checked(lin, goods, number, { editType: 'cfmandremark', remark: `第${round}` }));
    }
    const [first = '', second = '', third = ''] = records;
    await Promise.all([
      leader.replay([leader.noteWithdrawal(goods, third)]),
      leader.replay([leader.noteWithdrawal(goods, first, true)]),
      lin.replay([lin.noteWithdrawal(goods, second, true)]),
      xu.replay([xu.noteEdit(goods, first, '改')]),
      xu.replay([xu.noteEdit(goods, third, '改')]),
      ...['L1', 'L2', 'L3'].map((number) =>
        xu.check(goods, number, { editType: 'onlyremark', remark: '看' }),
      ),
      lin.check(goods, 'L1', { editType: 'later', laterDate: round % 2 }),
    ]);
    const held = articlesIn((await lin.pullAll()).values()).filter((article) => article.article === goods);
    const onPhone = listRows(held, noFilter, { today, timeZone: 'Asia/Shanghai', isPinned: () => false });
    const atOffice = (await lin.list()).filter((row) => row.farticle === goods);
    expect(atOffice.map((row) => [row.flot, row.cfmFlot, row.remark, row.red, row.editTime])).toEqual(
      onPhone.map((row) => [row.lot, row.confirmedLot, row.remark, row.red, row.editTime]),
    );
    for (const left of await recordsOf(goods))
      if (left.status !== 'deleted') await leader.withdraw(left.id, { withLater: true });
    server.clock.pass({ minutes: 1 });
  }
});

test('a check keeps the words of the goods at hand, not those of the request', async () => {
  const milk = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }], { name: '纯牛奶' });
  const { body } = lin.noteCheck(milk, 'L1');
  await lin.call(recordCheck, { body: Object.assign({}, body, { hdgdname: '别的', hdgdcode: 'x' }) });
  expect(await recordsOf(milk)).toMatchObject([{ hdgdname: '纯牛奶', hdgdcode: `G-${milk}` }]);
});
