import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { updateFlags as updateFlagsCall } from '#core/goods-lack/contract';
import { lackHistory, listLacks, updateLacks } from '#core/goods-lack/online-contract';
import { findGoods } from '#core/goods-lack/substitutes-contract';
import { codes } from '#core/wire/codes';
import { lackWork, putDefaults, putLacks, putWarehouseStock } from '../support/lacks.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, today } from '../support/server.ts';

const server = await startTestServer();
afterAll(() => server.close());
const chen = await server.login('ho01');
const shen = await server.login('buyer01');
const lin = await server.login('100101');
const he = await server.login('100201');
const [office, buyer] = [lackWork(chen), lackWork(shen)];
const [clerk, other] = [lackWork(lin), lackWork(he)];

/** Goods that no other test has; `lots` stand in a store, as with all goods. */
const newGoods = () => server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }]);
async function newLack(said: Parameters<typeof putLacks>[1][number] | object = {}) {
  const article = await newGoods();
  const [id = ''] = await putLacks(server, [{ article, ...said }]);
  return { id, article, code: `G-${article}` };
}
const rowOf = async (id: string) => (await office.list({ id }))[0];

describe('a decision', () => {
  test('is there for everyone, with who made it and when', async () => {
    const { id } = await newLack();
    expect(await office.decide(id, { disposeFlag: 'wait', remark: ' 周二到货 ' })).toMatchObject({
      code: codes.success,
      data: {
        id,
        disposeFlag: 'wait',
        remark: '周二到货',
        editUserName: '陈曦',
        version: expect.any(Number),
      },
    });
    expect(await rowOf(id)).toMatchObject({ disposeFlag: 'wait', editUserName: '陈曦' });
    expect(await clerk.storeList({ id })).toMatchObject([{ disposeFlag: 'wait', exportFlag: 'export' }]);
  });

  test('is counted at once: nobody is told how many there were before it', async () => {
    const open = async () => {
      const asked = await chen.call(listLacks, { body: { open: true, limit: 1 } });
      return answered(listLacks, asked).total;
    };
    const before = await open();
    const { id } = await newLack();
    expect(await open()).toBe(before + 1);
    await office.decide(id, { disposeFlag: 'wait' });
    expect(await open()).toBe(before);
  });

  test.each([
    ['no method', { disposeFlag: '' }, 'no-disposal-chosen'],
    ['“not decided” chosen as a method', { disposeFlag: 'nodispose' }, 'no-disposal-chosen'],
    ['a substitution without substitutes', { disposeFlag: 'exchange' }, 'substitutes-required'],
    ['a method that the dictionary does not have', { disposeFlag: 'burn' }, 'code-unknown'],
    ['goods that nobody knows', { disposeFlag: 'exchange', exchangeGd1Code2: 'no-such' }, 'goods-unknown'],
    ['substitutes without substitution', { exchangeGd1Code2: 'G-A1' }, 'substitutes-without-exchange'],
  ])('is refused with %s', async (_what, change, reason) => {
    const { id } = await newLack();
    await newGoods();
    expect(await office.decide(id, change)).toMatchObject(refused(codes.invalid, reason));
    expect(await rowOf(id)).toMatchObject({ disposeFlag: 'nodispose', editUserName: null });
  });

  test('names up to three substitutes, by any code, none twice and none the goods itself', async () => {
    const { id, code } = await newLack();
    const [a, b] = [await newGoods(), await newGoods()];
    const both = { exchangeGd1Code2: `G-${a}`, exchangeGd2Code2: `G-${a}` };
    expect(await office.decide(id, { disposeFlag: 'exchange', ...both })).toMatchObject(
      refused(codes.invalid, 'substitute-twice'),
    );
    expect(await office.decide(id, { disposeFlag: 'exchange', exchangeGd1Code2: code })).toMatchObject(
      refused(codes.invalid, 'substitute-is-goods'),
    );
    await putWarehouseStock(server, b, 48);
    await office.decide(id, { disposeFlag: 'exchange', exchangeGd1Code2: a, exchangeGd3Code2: `G-${b}` });
    expect(await rowOf(id)).toMatchObject({
      disposeFlag: 'exchange',
      exchangeGd1Code2: `G-${a}`,
      exchangeGd2Code2: `G-${b}`,
      exchangeGd2StockNum: 48,
      exchangeGd3Code2: '',
    });
  });

  test('is refused with a code that several goods bear; what the app is told names one', async () => {
    const { id } = await newLack();
    const barcodes = ['6901234500017'];
    const shelf = [{ lot: 'L1', expiryDate: '2026-04-01' }];
    const a = await server.newGoods('1001', shelf, { barcodes });
    const b = await server.newGoods('1001', shelf, { barcodes });
    const named = (code: string) => office.decide(id, { disposeFlag: 'exchange', exchangeGd1Code2: code });
    expect(await named('6901234500017')).toMatchObject(refused(codes.invalid, 'goods-ambiguous'));
    expect(await rowOf(id)).toMatchObject({ disposeFlag: 'nodispose' });

    const found = answered(findGoods, await chen.call(findGoods, { body: { search: '6901234500017' } }));
    expect(found.map(({ farticle, code }) => [farticle, code])).toEqual([
      [a, `G-${a}`],
      [b, `G-${b}`],
    ]);
    await named(`G-${b}`);
    expect(await rowOf(id)).toMatchObject({ exchangeGd1Code2: `G-${b}`, substitutes: [{ article: b }] });
    // With another one beside it, what stands there stays what it is.
    await office.decide(id, { exchangeGd2Code2: `G-${a}`, disposeFlag: 'exchange' });
    expect((await rowOf(id))?.substitutes.map(({ article }) => article)).toEqual([b, a]);
  });

  test('made without a network, and a store’s answer to it from the same device, hold together', async () => {
    const { id } = await newLack();
    const a = await newGoods();
    const none = { disposeFlag: 'nodispose', exchangeGd1Code2: '' };
    const decision = office.noteDecision(id, { disposeFlag: 'exchange', exchangeGd1Code2: `G-${a}` }, none);
    // That device knows the goods by their code alone.
    const answer = clerk.noteFlags(
      id,
      { exchangeFlag: 'accept', exchangeFor: `G-${a}` },
      { exchangeFlag: '' },
    );
    const root = await server.login('admin');
    expect(await root.replay([decision, answer])).toMatchObject([
      { code: codes.success },
      { code: codes.success },
    ]);
    expect(await clerk.storeList({ id })).toMatchObject([{ exchangeFlag: 'accept' }]);
    expect(await clerk.storeList({ id, open: true })).toEqual([]);
    // Another choice since asks the store anew, and the same choice again has its answer: by articles on both sides.
    const b = await newGoods();
    await office.decide(id, { disposeFlag: 'exchange', exchangeGd1Code2: `G-${b}` });
    await root.replay([
      clerk.noteFlags(id, { exchangeFlag: 'refuse', exchangeFor: `G-${a}` }, { exchangeFlag: '' }),
    ]);
    expect(await clerk.storeList({ id, open: true })).toHaveLength(1);
    await office.decide(id, { disposeFlag: 'exchange', exchangeGd1Code2: `G-${a}` });
    expect(await clerk.storeList({ id })).toMatchObject([{ exchangeFlag: 'refuse' }]);
    expect(await clerk.storeList({ id, open: true })).toEqual([]);
  });

  test('for anything else clears the substitutes; clearing it is a wish of its own, and logged', async () => {
    const { id } = await newLack();
    const a = await newGoods();
    await office.decide(id, { disposeFlag: 'exchange', exchangeGd1Code2: a });
    await office.decide(id, { disposeFlag: 'cancel' });
    expect(await rowOf(id)).toMatchObject({ disposeFlag: 'cancel', exchangeGd1Code2: '' });
    await office.decide(id, { disposeFlag: 'nodispose', clear: true });
    expect(await rowOf(id)).toMatchObject({ disposeFlag: 'nodispose' });
    const history = answered(lackHistory, await chen.call(lackHistory, { params: { id } }));
    expect(history.map(({ cause }) => cause)).toEqual(['edit', 'edit', 'edit', 'sync']);
    expect(history[0]).toMatchObject({
      userName: '陈曦',
      changes: [{ field: 'disposeFlag', from: 'cancel', to: 'nodispose' }],
    });
  });

  test('tells its history to whoever decides, and to a store’s people only where it concerns one of their stores', async () => {
    const all = await newLack();
    const theirs = await newLack({ lines: [{ store: '1002', lackQty: 4 }] });
    const history = (person: Person, id: string) => person.call(lackHistory, { params: { id } });
    for (const { id } of [all, theirs]) {
      await office.decide(id, { disposeFlag: 'wait', remark: '周二到货' });
      for (const one of [chen, shen, he])
        expect(answered(lackHistory, await history(one, id))).toHaveLength(2);
      for (const usercode of ['visitor', 'handler01']) {
        const nobody = await server.login(usercode);
        expect(await history(nobody, id)).toMatchObject(
          refused(codes.forbidden, 'no-permission', { point: 'MENU-LACK-MANAGER' }),
        );
      }
    }
    expect(answered(lackHistory, await history(lin, all.id))).toHaveLength(2);
    expect(await history(lin, theirs.id)).toMatchObject(refused(codes.notFound, 'lack-unknown'));
  });

  test('with the defaults takes those of the goods, and is refused where there are none', async () => {
    const [known, unknown] = [await newLack(), await newLack()];
    const a = await newGoods();
    await putDefaults(server, known.article, [a]);
    const batch = [known.id, unknown.id].map((id) => ({ id, disposeFlag: 'exchange', defaults: true }));
    const answer = answered(updateLacks, await chen.call(updateLacks, { body: batch }));
    expect(answer.items).toMatchObject([{ id: known.id, exchangeGd1Code2: `G-${a}` }]);
    expect(answer.refused).toMatchObject([{ id: unknown.id, reason: 'no-default-substitutes' }]);
    expect(await rowOf(unknown.id)).toMatchObject({ disposeFlag: 'nodispose' });
  });

  test('in a batch has its verdict each: a second one about the same shortage, one that met a busy database', async () => {
    await server.db.execute(sql`
      create function stumble() returns trigger language plpgsql as $$ begin
        if new.remark = 'busy' then raise exception 'in the way' using errcode = '55P03'; end if;
        if new.remark = 'broken' then raise exception 'unheard of'; end if;
        return new;
      end $$`);
    await server.db.execute(sql`
      create trigger stumble before update on goods_lacks for each row execute function stumble()`);
    const lacks = await Promise.all(Array.from({ length: 12 }, () => newLack()));
    const ids = lacks.map(({ id }) => id);
    const [twice = '', busy = '', broken = '', ...others] = ids;
    const wait = { disposeFlag: 'wait' };
    const body = [
      { id: twice, disposeFlag: 'exchange' },
      { id: busy, ...wait, remark: 'busy' },
      { id: broken, ...wait, remark: 'broken' },
      ...[twice, ...others].map((id) => ({ id, ...wait })),
    ];
    const answer = answered(updateLacks, await chen.call(updateLacks, { body }));
    expect(answer.items.map(({ id }) => id)).toEqual([twice, ...others]);
    expect(answer.refused).toMatchObject([
      { id: twice, code: codes.invalid, reason: 'no-default-substitutes' },
      { id: busy, code: codes.unavailable, reason: 'database-busy' },
      { id: broken, code: codes.serverError, reason: 'server-error' },
    ]);
    const none = await chen.call(updateLacks, { body: [{ id: busy, ...wait, remark: 'busy' }] });
    expect(none).toMatchObject(refused(codes.unavailable, 'database-busy'));
    await server.db.execute(sql`drop function stumble cascade`);
  });

  test('by a clerk is refused', async () => {
    const { id } = await newLack();
    expect(await clerk.decide(id, { disposeFlag: 'wait' })).toMatchObject({ code: codes.forbidden });
  });
});

describe('two people at one shortage', () => {
  const open = {
    disposeFlag: 'nodispose',
    exchangeGd1Code2: '',
    exchangeGd2Code2: '',
    exchangeGd3Code2: '',
    remark: '',
  };

  test('who change different fields keep both', async () => {
    const { id } = await newLack();
    await chen.replay([office.noteDecision(id, { remark: '电话过' }, open)]);
    expect(await shen.replay([buyer.noteDecision(id, { disposeFlag: 'wait' }, open)])).toMatchObject([
      { code: codes.success },
    ]);
    expect(await rowOf(id)).toMatchObject({ disposeFlag: 'wait', remark: '电话过' });
  });

  test('who change the same one are asked: nothing of the second is lost, nothing overwritten', async () => {
    const { id } = await newLack();
    await chen.replay([office.noteDecision(id, { disposeFlag: 'wait' }, open)]);
    expect(
      await shen.replay([buyer.noteDecision(id, { disposeFlag: 'cancel', remark: '停售' }, open)]),
    ).toMatchObject([
      {
        code: codes.conflict,
        data: {
          reason: 'lack-changed',
          params: { name: '陈曦' },
          current: { disposeFlag: 'wait', remark: '', editedAt: expect.any(String) },
        },
      },
    ]);
    expect(await rowOf(id)).toMatchObject({ disposeFlag: 'wait', remark: '' });
  });

  test('a substitute added to a decision that is another by now is asked about, not lost', async () => {
    const { id } = await newLack();
    const [a, b] = [await newGoods(), await newGoods()];
    await office.decide(id, { disposeFlag: 'exchange', exchangeGd1Code2: a });
    const seen = { ...open, disposeFlag: 'exchange', exchangeGd1Code2: `G-${a}` };
    await chen.replay([office.noteDecision(id, { disposeFlag: 'wait' }, seen)]);
    const added = { disposeFlag: 'exchange', exchangeGd2Code2: `G-${b}` };
    expect(await shen.replay([buyer.noteDecision(id, added, seen)])).toMatchObject([
      { code: codes.conflict, data: { reason: 'lack-changed' } },
    ]);
  });

  test('who chose a substitute each are asked: the store is offered no choice that nobody made', async () => {
    const { id } = await newLack();
    const [a, b, c] = [await newGoods(), await newGoods(), await newGoods()];
    await office.decide(id, { disposeFlag: 'exchange', exchangeGd1Code2: a, exchangeGd2Code2: b });
    const seen = { ...open, disposeFlag: 'exchange', exchangeGd1Code2: `G-${a}`, exchangeGd2Code2: `G-${b}` };
    const exchanged = { disposeFlag: 'exchange' };
    await chen.replay([office.noteDecision(id, { ...exchanged, exchangeGd1Code2: `G-${c}` }, seen)]);
    const second = { ...exchanged, exchangeGd2Code2: `G-${c}`, remark: '电话过' };
    expect(await shen.replay([buyer.noteDecision(id, second, seen)])).toMatchObject([
      { code: codes.conflict, data: { current: { exchangeGd1Code2: `G-${c}`, exchangeGd2Code2: `G-${b}` } } },
    ]);
    // The remark is nobody else's, and goes by itself.
    expect(await shen.replay([buyer.noteDecision(id, { remark: '电话过' }, seen)])).toMatchObject([
      { code: codes.success },
    ]);
  });

  test('who decide at once, without an outbox, say what they saw as well, also several at once', async () => {
    const { id } = await newLack();
    await office.decide(id, { disposeFlag: 'wait' });
    const late = { disposeFlag: 'cancel', was: { disposeFlag: 'nodispose' } };
    expect(await buyer.decide(id, late)).toMatchObject(
      refused(codes.conflict, 'lack-changed', { params: { name: '陈曦' }, current: { disposeFlag: 'wait' } }),
    );
    const several = answered(updateLacks, await shen.call(updateLacks, { body: [{ id, ...late }] }));
    expect(several).toMatchObject({ items: [], refused: [{ id, reason: 'lack-changed' }] });
    expect(await rowOf(id)).toMatchObject({ disposeFlag: 'wait' });
    expect(await buyer.decide(id, { ...late, was: { disposeFlag: 'wait' } })).toMatchObject({
      data: { disposeFlag: 'cancel' },
    });
  });

  test('who want the same have no quarrel', async () => {
    const { id } = await newLack();
    await chen.replay([office.noteDecision(id, { disposeFlag: 'wait' }, open)]);
    expect(await shen.replay([buyer.noteDecision(id, { disposeFlag: 'wait' }, open)])).toMatchObject([
      { code: codes.success },
    ]);
  });
});

describe('what a store says', () => {
  const newOffer = async () => {
    const lack = await newLack({ lines: [{ store: '1001', requestedQty: 12, lackQty: 6 }] });
    const substitute = await newGoods();
    await office.decide(lack.id, { disposeFlag: 'exchange', exchangeGd1Code2: substitute });
    return { ...lack, substitute };
  };

  test('is the store’s own; what is not its shortage it does not see', async () => {
    const { id } = await newOffer();
    expect(await clerk.flag(id, { exchangeFlag: 'accept' })).toMatchObject({
      data: { hdstore: '1001', exchangeFlag: 'accept', lackQty: 6, flagEditUserName: '林涛' },
    });
    expect(await other.storeList({ id })).toEqual([]);
    expect(await other.flag(id, { exchangeFlag: 'accept' })).toMatchObject(
      refused(codes.notFound, 'lack-unknown'),
    );
    expect(await he.call(...storeOf('1001', id))).toMatchObject(refused(codes.forbidden, 'store-not-yours'));
  });

  test('is asked for until it is said, and again when head office offers something else', async () => {
    const { id } = await newOffer();
    expect(await clerk.storeList({ id })).toMatchObject([{ exchangeFlag: '' }]);
    expect((await clerk.storeList({ open: true })).map((row) => row.id)).toContain(id);
    await clerk.flag(id, { exchangeFlag: 'accept' });
    expect((await clerk.storeList({ open: true })).map((row) => row.id)).not.toContain(id);
    await office.decide(id, { disposeFlag: 'exchange', exchangeGd1Code2: await newGoods() });
    expect((await clerk.storeList({ open: true })).map((row) => row.id)).toContain(id);
  });

  test('never says “exported”, nor takes or refuses what is not offered', async () => {
    const { id } = await newLack();
    expect(await clerk.flag(id, { exportFlag: 'exported' })).toMatchObject(
      refused(codes.invalid, 'export-flag-unknown'),
    );
    expect(await clerk.flag(id, { exchangeFlag: 'accept' })).toMatchObject(
      refused(codes.invalid, 'nothing-to-exchange'),
    );
    expect(await clerk.flag(id, { exportFlag: 'noexport' })).toMatchObject({
      data: { exportFlag: 'noexport' },
    });
  });
});

test('a store’s word that is sent at once is refused where somebody has said another', async () => {
  const { id } = await newLack({ lines: [{ store: '1001', requestedQty: 12, lackQty: 6 }] });
  await office.decide(id, { disposeFlag: 'exchange', exchangeGd1Code2: await newGoods() });
  await clerk.flag(id, { exchangeFlag: 'accept', exportFlag: 'noexport' });
  expect(await clerk.flag(id, { exchangeFlag: 'refuse', was: { exchangeFlag: '' } })).toMatchObject(
    refused(codes.conflict, 'lack-flags-changed', {
      params: { name: '林涛' },
      current: { exchangeFlag: 'accept' },
    }),
  );
  expect(await clerk.flag(id, { exchangeFlag: 'refuse', was: { exchangeFlag: 'accept' } })).toMatchObject({
    data: { exchangeFlag: 'refuse', exportFlag: 'noexport' },
  });
});

describe('days running', () => {
  test('count each goods’ own, also when a day between comes later', async () => {
    const article = await newGoods();
    const days = ['2026-03-06', '2026-03-07', '2026-03-09', today];
    const ids = await putLacks(
      server,
      days.map((day) => ({ article, day })),
    );
    const counts = async () => Promise.all(ids.map(async (id) => (await rowOf(id))?.days));
    expect(await counts()).toEqual([1, 2, 1, 2]);
    await putLacks(server, [{ article, day: '2026-03-08' }]);
    expect(await counts()).toEqual([1, 2, 4, 5]);
    expect((await office.list({ days: 4, hdgdCode: `G-${article}` })).map((row) => row.genDate)).toEqual([
      today,
      '2026-03-09',
    ]);
  });
});

function storeOf(hdstore: string, id: string) {
  return [updateFlagsCall, { params: { id }, body: { hdstore, exportFlag: 'noexport' } }] as const;
}
