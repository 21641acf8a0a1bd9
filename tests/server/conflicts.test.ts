import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#core/wire/codes';
import type { Read } from '#offline';
import type { Choice } from '../../src/features/sync/conflict.ts';
import { OfflinePhone } from '../support/offline-phone.ts';
import type { Person } from '../support/person.ts';
import { startTestServer, tuesdayMorning } from '../support/server.ts';

const server = await startTestServer();
afterAll(() => server.close());
const lin = await server.login('100101');
const xu = await server.login('100102');
const leader = await server.login('100103');

let phones: OfflinePhone[] = [];
beforeEach(() => server.clock.set(tuesdayMorning));
afterEach(() => {
  for (const phone of phones) phone.close();
  phones = [];
});

async function phoneOf(person: Person): Promise<OfflinePhone> {
  const phone = await OfflinePhone.of(server, person);
  phones.push(phone);
  return phone;
}

/** Goods with a remark by 林涛 on their first lot, and both phones know it. */
async function remarked() {
  const milk = await server.newGoods('1001', [
    { lot: 'L1', expiryDate: '2026-03-12' },
    { lot: 'L2', expiryDate: '2026-03-15' },
  ]);
  const note = lin.noteCheck(milk, 'L1', { editType: 'onlyremark', remark: '旧' });
  expect(await lin.replay([note])).toMatchObject([{ code: codes.success }]);
  const [a, b] = [await phoneOf(lin), await phoneOf(xu)];
  return { milk, record: note.id, a, b };
}

const remarkOf = async (record: string) =>
  (await lin.history({ status: 'all' })).find(({ id }) => id === record)?.remark;

describe('one person edits a remark again and again, offline', () => {
  test('and all of it goes through, in order', async () => {
    const { milk, record, a } = await remarked();
    a.goOffline();
    for (const remark of ['一', '二', '三']) await a.edit(milk, record, remark);
    expect(a.remark(milk, record)).toBe('三');
    await a.goOnline();
    expect(a.outbox()).toEqual([]);
    expect(await remarkOf(record)).toBe('三');
  });
});

describe('two people edit the same remark offline', () => {
  test.each([
    ['the first to be back wins, the second is asked', 'a'],
    ['also the other way round', 'b'],
  ] as const)('%s', async (_case, first) => {
    const { milk, record, a, b } = await remarked();
    const [early, late] = first === 'a' ? [a, b] : [b, a];
    a.goOffline();
    b.goOffline();
    await a.edit(milk, record, '林涛的');
    await b.edit(milk, record, '许静的');
    await early.goOnline();
    await late.goOnline();
    const [won, lost] = first === 'a' ? ['林涛的', '许静的'] : ['许静的', '林涛的'];
    expect(await remarkOf(record)).toBe(won);
    expect(early.outbox()).toEqual([]);
    expect(late.outbox()).toEqual([`parked edit ${lost}`]);
    expect(late.conflicts()).toEqual([{ field: 'remark', was: '旧', theirs: won, mine: lost }]);
    // Until the decision, their own words stand on their own screen.
    expect(late.remark(milk, record)).toBe(lost);
    expect(late.parked().lastAnswer).toMatchObject({
      reason: 'remark-changed',
      params: { name: first === 'a' ? '林涛' : '许静' },
    });
  });

  test.each<[Choice, string]>([
    [{ take: 'mine' }, '许静的'],
    [{ take: 'theirs' }, '林涛的'],
    [{ take: 'own', text: '两个人的' }, '两个人的'],
  ])('and the second decides: $take', async (choice, remark) => {
    const { milk, record, a, b } = await remarked();
    b.goOffline();
    await a.edit(milk, record, '林涛的');
    await b.edit(milk, record, '许静的');
    await b.goOnline();
    await b.decide(choice);
    await b.sync();
    await a.sync();
    expect(b.outbox()).toEqual([]);
    expect([await remarkOf(record), a.remark(milk, record), b.remark(milk, record)]).toEqual([
      remark,
      remark,
      remark,
    ]);
  });

  test('the decision can be made offline; it is asked once more only if the row has changed again', async () => {
    const { milk, record, a, b } = await remarked();
    b.goOffline();
    await a.edit(milk, record, '林涛的');
    await b.edit(milk, record, '许静的');
    await b.goOnline();
    b.goOffline();
    await b.decide({ take: 'mine' });
    expect(b.outbox()).toEqual(['waiting edit 许静的']);
    await a.edit(milk, record, '又改了');
    await b.goOnline();
    expect(b.conflicts()).toEqual([{ field: 'remark', was: '林涛的', theirs: '又改了', mine: '许静的' }]);
    b.goOffline();
    await b.decide({ take: 'own', text: '合在一起' });
    await b.goOnline();
    expect(b.outbox()).toEqual([]);
    expect(await remarkOf(record)).toBe('合在一起');
  });

  test('both to the same words: nobody is asked', async () => {
    const { milk, record, a, b } = await remarked();
    b.goOffline();
    await a.edit(milk, record, '一样');
    await b.edit(milk, record, '一样');
    await b.goOnline();
    expect(b.outbox()).toEqual([]);
  });
});

describe('a conflict with more of the same person behind it', () => {
  /** 许静's edit is refused; behind it another edit of hers, a check and a pin of the same goods. */
  async function threeBehind() {
    const { milk, record, a, b } = await remarked();
    b.goOffline();
    await a.edit(milk, record, '林涛的');
    await b.edit(milk, record, '许静的');
    await b.edit(milk, record, '许静改过的');
    await b.check(milk, 'L1');
    await b.pin(milk, 1);
    await b.goOnline();
    expect(b.outbox()).toEqual([
      'parked edit 许静的',
      'waiting edit 许静改过的',
      'waiting record',
      'waiting pin',
    ]);
    return { milk, record, a, b };
  }

  test.each<[Choice, string]>([
    [{ take: 'mine' }, '许静改过的'],
    [{ take: 'theirs' }, '林涛的'],
    [{ take: 'own', text: '两个人的' }, '两个人的'],
  ])('one decision is enough: $take; the rest goes', async (choice, remark) => {
    const { milk, record, b } = await threeBehind();
    expect(b.conflicts()).toEqual([{ field: 'remark', was: '旧', theirs: '林涛的', mine: '许静改过的' }]);
    await b.decide(choice);
    await b.sync();
    expect(b.outbox()).toEqual([]);
    expect(await remarkOf(record)).toBe(remark);
    expect((await xu.list()).find((row) => row.farticle === milk)).toMatchObject({ flot: 'L2', top: 1 });
  });

  test('nothing else of the phone waits for it', async () => {
    const { b } = await threeBehind();
    const bread = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
    await b.sync();
    await b.check(bread, 'L1');
    await b.sync();
    expect(b.outbox()).toHaveLength(4);
    expect((await lin.history({ status: 'active' })).some(({ farticle }) => farticle === bread)).toBe(true);
  });
});

describe('somebody edits a record that somebody else withdraws', () => {
  test('the edit of a day later is told who withdrew it and when, and keeps its words', async () => {
    const { milk, record, a, b } = await remarked();
    a.goOffline();
    await a.edit(milk, record, '靠里六件，明天再看');
    server.clock.pass({ hours: 1 });
    await leader.withdraw(record);
    server.clock.pass({ days: 1 });
    await a.signIn(await server.login('100101'));
    await a.goOnline();
    expect(a.parked()).toMatchObject({
      body: { remark: '靠里六件，明天再看' },
      lastAnswer: { reason: 'record-withdrawn', params: { name: '周晓岚', at: '2026-03-10T02:00:00.000Z' } },
    });
    expect(a.conflicts()).toEqual([]);
    expect(a.remark(milk, record)).toBeUndefined();
    await b.signIn(await server.login('100102'));
    await b.sync();
    expect(b.remark(milk, record)).toBeUndefined();
  });

  test('its words can be recorded anew, as a remark of their own on the same lot; edits behind it go along', async () => {
    const { milk, record, a } = await remarked();
    a.goOffline();
    await a.edit(milk, record, '先写的');
    await a.edit(milk, record, '后写的');
    await leader.withdraw(record);
    await a.goOnline();
    expect(await a.recordAnew()).toBe(true);
    await a.sync();
    expect(a.outbox()).toEqual([]);
    const left = (await lin.history({ status: 'active' })).filter(({ farticle }) => farticle === milk);
    expect(left).toMatchObject([
      { flot: 'L1', remark: '后写的', editType: 'onlyremark', editUserName: '林涛' },
    ]);
  });

  test('they cannot be where the lot is gone: they can still be copied', async () => {
    const { milk, record, a } = await remarked();
    a.goOffline();
    await a.edit(milk, record, '写好的');
    await leader.withdraw(record);
    await a.goOnline();
    const refused = a.parked();
    const known = a.offline.kinds.about(refused);
    // Nothing but goods is asked for.
    const soldOut: Read = <Row>() => ({ ...a.article(milk), lots: [] }) as Row;
    expect(known?.recreate(soldOut)).toBeUndefined();
    expect(known?.describe(() => undefined, 'zh').words).toBe('写好的');
  });

  test('the withdrawal that comes after the edit applies; nobody is asked', async () => {
    const { milk, record, a, b } = await remarked();
    a.goOffline();
    await a.withdraw(milk, record);
    await b.edit(milk, record, '许静的');
    await a.goOnline();
    expect(a.outbox()).toEqual([]);
    expect(await lin.history({ status: 'deleted' })).toContainEqual(
      expect.objectContaining({ id: record, remark: '许静的' }),
    );
  });

  test('two withdrawals of the same record: the second is told', async () => {
    const { milk, record, a } = await remarked();
    a.goOffline();
    await a.withdraw(milk, record);
    await leader.withdraw(record);
    await a.goOnline();
    expect(a.parked().lastAnswer).toMatchObject({ reason: 'record-withdrawn', params: { name: '周晓岚' } });
  });
});

describe('a conflict moves to another phone of the same person', () => {
  test('and is decided there, with what waits behind it', async () => {
    const { milk, record, a, b } = await remarked();
    b.goOffline();
    await a.edit(milk, record, '林涛的');
    await b.edit(milk, record, '许静的');
    await b.goOnline();
    b.goOffline();
    await b.pin(milk, 1);
    const file = await b.offline.exportOutbox();
    const other = await phoneOf(xu);
    expect(await other.offline.importOutbox(file)).toEqual({ added: 2, photos: 0, known: 0 });
    await other.settled();
    expect(other.conflicts()).toEqual([{ field: 'remark', was: '旧', theirs: '林涛的', mine: '许静的' }]);
    await other.decide({ take: 'mine' });
    await other.sync();
    expect(other.outbox()).toEqual([]);
    expect(await remarkOf(record)).toBe('许静的');
    // The phone that it came from is asked in vain: what it holds meets what was decided.
    await b.goOnline();
    expect(await remarkOf(record)).toBe('许静的');
  });

  test('but not to anybody else’s', async () => {
    const { milk, record, a, b } = await remarked();
    b.goOffline();
    await b.edit(milk, record, '许静的');
    await expect(a.offline.importOutbox(await b.offline.exportOutbox())).rejects.toMatchObject({
      reason: 'other-user',
    });
    expect(a.outbox()).toEqual([]);
  });
});

test('pins never conflict, whoever pins what in which order', async () => {
  const { milk, a, b } = await remarked();
  const again = await phoneOf(lin);
  for (const phone of [a, b, again]) phone.goOffline();
  await a.pin(milk, 1);
  await b.pin(milk, 1);
  await again.pin(milk, 1);
  await again.pin(milk, 0);
  for (const phone of [a, b, again]) await phone.goOnline();
  expect([a, b, again].flatMap((phone) => phone.outbox())).toEqual([]);
});
