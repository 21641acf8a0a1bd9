import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeArticles } from '#core/catalog/stock/store-article';
import {
  alreadyMarkedDown,
  confirmMarkdown,
  ladders,
  markdowns,
  withdrawMarkdown,
} from '#core/markdown/contract';
import {
  deleteLadder,
  insertLadder,
  ladderSamples,
  listLadders,
  updateLadder,
} from '#core/markdown/online-contract';
import type { LotMarkdowns } from '#core/markdown/types';
import { scopeOf, wholeCompany } from '#core/wire/collection';
import { sweepMarkdowns } from '../../server/features/markdown/sweep.ts';
import { allCollections } from '../../server/features.ts';
import { lastHeard } from '../support/contact.ts';
import { goodsWork } from '../support/goods-work.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let office: Person;
let lin: Person;
let xu: Person;
let leader: Person;
let otherStore: Person;
beforeAll(async () => {
  server = await startTestServer({ runsJobs: false });
  office = await server.login('ho01');
  lin = await server.login('100101');
  xu = await server.login('100102');
  leader = await server.login('100103');
  otherStore = await server.login('100201');
});
afterAll(() => server.close());

const goods = () => server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }], { priceFen: 1000 });
const heldBy = async (who: Person, article: string, lot = 'L1') => {
  const row = (await who.pullAll('1001')).get(`${markdowns.name}/${article}/${lot}`);
  return ((row?.value ?? null) as LotMarkdowns | null)?.markdowns.map(({ id }) => id) ?? [];
};
const draft = (category: string, percent = 20) => ({
  category,
  rounding: 'end-9' as const,
  steps: [{ daysLeft: 3, percent }],
});

describe('a markdown', () => {
  test('is on all devices of its store, with who confirmed it; goods bring their price', async () => {
    const article = await goods();
    const { id, answer } = goodsWork(lin).markDown(article, 'L1');
    expect(answered(confirmMarkdown, await answer)).toBe('');
    const rows = await xu.pullAll();
    expect(rows.get(`${markdowns.name}/${article}/L1`)?.value).toEqual({
      article,
      lot: 'L1',
      markdowns: [
        {
          id,
          daysLeft: 3,
          percent: 20,
          oldFen: 1000,
          newFen: 800,
          userId: 'u-100101',
          userName: '林涛',
          at: '2026-03-10T01:00:00.000Z',
        },
      ],
    });
    expect(rows.get(`${storeArticles.name}/${article}`)?.value).toMatchObject({ priceFen: 1000 });
    expect(rows.get(`${storeArticles.name}/${article}`)?.value).not.toHaveProperty('category');
  });

  test('of two devices the first counts, and the second is told who was first', async () => {
    const article = await goods();
    const first = goodsWork(lin).noteMarkdown(article, 'L1');
    const second = goodsWork(xu).noteMarkdown(article, 'L1');
    await lin.replay([first]);
    expect(await xu.replay([second])).toMatchObject([
      {
        code: 20000,
        data: {
          answer: alreadyMarkedDown,
          reason: 'already-marked-down',
          params: { name: '林涛', at: '2026-03-10T01:00:00.000Z' },
        },
      },
    ]);
    expect(await heldBy(xu, article)).toEqual([first.id]);
    // Taking the second one back leaves the first.
    answered(withdrawMarkdown, await goodsWork(xu).takeMarkdownBack(second.id, article, 'L1'));
    expect(await heldBy(lin, article)).toEqual([first.id]);
    // A deeper one is news.
    const deeper = goodsWork(xu).markDown(article, 'L1', { daysLeft: 0, percent: 50, newFen: 500 });
    expect(answered(confirmMarkdown, await deeper.answer)).toBe('');
    expect(await heldBy(lin, article)).toEqual([first.id, deeper.id]);
  });

  test('that came second stands once the first is taken back; a third stays behind it', async () => {
    const article = await goods();
    const [first, second] = [
      goodsWork(lin).noteMarkdown(article, 'L1'),
      goodsWork(xu).noteMarkdown(article, 'L1'),
    ];
    const third = goodsWork(lin).noteMarkdown(article, 'L1');
    await lin.replay([first]);
    await xu.replay([second]);
    await lin.replay([third]);
    answered(withdrawMarkdown, await goodsWork(lin).takeMarkdownBack(first.id, article, 'L1'));
    expect(await heldBy(lin, article)).toEqual([second.id]);
  });

  test('that came second in an earlier life of the lot stands no more', async () => {
    const article = await goods();
    await lin.replay([goodsWork(lin).noteMarkdown(article, 'L1')]);
    await xu.replay([goodsWork(xu).noteMarkdown(article, 'L1')]);
    await server.db.execute(
      sql`update markdowns set is_over = true where article = ${article} and not seen_too`,
    );
    const later = goodsWork(xu).markDown(article, 'L1', { daysLeft: 0, percent: 50, newFen: 500 });
    await later.answer;
    answered(withdrawMarkdown, await goodsWork(xu).takeMarkdownBack(later.id, article, 'L1'));
    expect(await heldBy(xu, article)).toEqual([]);
  });

  test('of a price that has fallen since is news, at the same percents', async () => {
    const article = await goods();
    const first = goodsWork(lin).markDown(article, 'L1');
    await first.answer;
    const lower = goodsWork(xu).markDown(article, 'L1', { oldFen: 700, newFen: 560 });
    expect(answered(confirmMarkdown, await lower.answer)).toBe('');
    expect(await heldBy(lin, article)).toEqual([first.id, lower.id]);
  });

  test('is taken back by the leader too', async () => {
    const article = await goods();
    const { id, answer } = goodsWork(lin).markDown(article, 'L1');
    await answer;
    expect(await goodsWork(xu).takeMarkdownBack(id, article, 'L1')).toMatchObject(
      refused(40300, 'only-author-or-leader'),
    );
    expect(await goodsWork(lin).takeMarkdownBack(id, article, 'L2')).toMatchObject(
      refused(40400, 'record-unknown'),
    );
    answered(withdrawMarkdown, await goodsWork(leader).takeMarkdownBack(id, article, 'L1'));
    expect(await heldBy(lin, article)).toEqual([]);
    const kept = await server.db.execute(sql`select withdrawn_by from markdowns where id = ${id}`);
    expect(kept.rows).toEqual([{ withdrawn_by: '周晓岚' }]);
  });

  const millionToFen = { percent: 1, oldFen: 100_000_000, newFen: 1 };
  test.each([
    ['of goods that the store has not', 'none', 'L1', {}, 40400, 'lot-unknown'],
    ['of a lot that expired the day before', 'past', 'L1', {}, 42200, 'lot-expired'],
    ['that makes nothing cheaper', 'milk', 'L1', { newFen: 1000 }, 42200, 'price-not-lower'],
    ['whose prices are not its percents', 'milk', 'L1', { percent: 21 }, 42200, 'price-not-percent'],
    ['from a million yuan to a fen', 'milk', 'L1', millionToFen, 42200, 'price-not-percent'],
  ] as const)('%s is refused', async (_, what, lot, said, code, reason) => {
    const article = { none: 'A-none', past: '', milk: '' }[what] || (await stocked(what === 'past'));
    expect(await goodsWork(lin).markDown(article, lot, said).answer).toMatchObject(refused(code, reason));
  });
  const stocked = (isPast: boolean) =>
    server.newGoods('1001', [{ lot: 'L1', expiryDate: isPast ? '2026-03-09' : '2026-03-12' }]);

  test.each(['2026-03-09T08:00:00.000Z', '1970-01-01T00:00:00.000Z'])(
    'of a lot that has expired until it is sent is refused, when a device says that it was %s',
    async (occurredAt) => {
      await lastHeard(server, '2026-03-01T00:00:00Z');
      const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-09' }]);
      const note = goodsWork(lin).noteMarkdown(article, 'L1', {}, occurredAt);
      expect(await lin.replay([note])).toMatchObject([{ code: 42200, data: { reason: 'lot-expired' } }]);
    },
  );

  test('is nobody’s business of another store, nor of who may not', async () => {
    const article = await goods();
    expect(await goodsWork(otherStore, '1001').markDown(article, 'L1').answer).toMatchObject({ code: 40300 });
    expect(await goodsWork(office, '1001').markDown(article, 'L1').answer).toMatchObject({ code: 40300 });
  });

  test('is forgotten by devices when its lot has left the books', async () => {
    const article = await goods();
    await goodsWork(lin).markDown(article, 'L1').answer;
    await server.db.execute(sql`delete from lots where article = ${article}`);
    // Not at once: a file that was taken back may come again.
    await sweepMarkdowns(server.db, allCollections, server.clock.now());
    expect(await heldBy(lin, article)).not.toEqual([]);
    await sweepMarkdowns(server.db, allCollections, new Date(server.clock.now().getTime() + 3 * 86_400_000));
    expect(await heldBy(lin, article)).toEqual([]);
  });
});

describe('a ladder', () => {
  const add = (body: object) => office.call(insertLadder, { body });

  test('is one for each category, on every device of those who confirm', async () => {
    const made = answered(insertLadder, await add(draft('dairy')));
    expect(await add(draft(' dairy '))).toMatchObject(
      refused(42200, 'ladder-there', { fields: { category: 'ladder-there' } }),
    );
    const page = await lin.pull(scopeOf('company', wholeCompany));
    const held = page.rows.filter(({ collection }) => collection === ladders.name);
    expect(held).toMatchObject([{ key: made.id, value: { id: made.id, ...draft('dairy') } }]);
    expect(await lin.call(listLadders, { body: {} })).toMatchObject({ code: 40300 });
    expect(await lin.call(insertLadder, { body: draft('x') })).toMatchObject({ code: 40300 });
  });

  test('is sound: its discount rises as the days fall', async () => {
    const steps = [
      { daysLeft: 1, percent: 20 },
      { daysLeft: 3, percent: 20 },
    ];
    expect(await add({ ...draft('meat'), steps })).toMatchObject(
      refused(42200, 'invalid-fields', { fields: { steps: 'steps-must-rise' } }),
    );
  });

  test('is changed on what one saw of it, and removed', async () => {
    const { id, version } = answered(insertLadder, await add(draft('bakery')));
    const change = (percent: number, seen: number, category = 'bakery') =>
      office.call(updateLadder, { body: { ...draft(category, percent), id, version: seen } });
    expect(answered(updateLadder, await change(30, version))).toMatchObject({ steps: [{ percent: 30 }] });
    expect(await change(40, version)).toMatchObject(refused(40900, 'edited-meanwhile'));
    expect(await change(40, version + 1, 'dairy')).toMatchObject(refused(42200, 'ladder-there'));
    answered(deleteLadder, await office.call(deleteLadder, { params: { id } }));
    expect(await office.call(deleteLadder, { params: { id } })).toMatchObject(
      refused(40400, 'ladder-unknown'),
    );
  });

  test('goes by the days left until somebody says by the rate of sale; who does not know of it leaves it', async () => {
    const { id, version, by } = answered(insertLadder, await add(draft('drinks')));
    expect(by).toBe('days');
    const heldWay = async () => {
      const { rows } = await lin.pull(scopeOf('company', wholeCompany));
      const found = rows.find(({ collection, key }) => collection === ladders.name && key === id);
      return (found?.value as { by?: string } | undefined)?.by;
    };
    // A phone of an earlier release gets what it got.
    expect(await heldWay()).toBeUndefined();
    const change = (seen: number, more: object) =>
      office.call(updateLadder, { body: { ...draft('drinks'), ...more, id, version: seen } });
    expect(answered(updateLadder, await change(version, { by: 'rate' }))).toMatchObject({ by: 'rate' });
    expect(await heldWay()).toBe('rate');
    expect(answered(updateLadder, await change(version + 1, {}))).toMatchObject({ by: 'rate' });
  });

  test('is shown with the goods that it is for', async () => {
    await server.newGoods('1001', [{ lot: 'L1' }], { category: 'frozen', priceFen: 990, name: '水饺' });
    await server.newGoods('1001', [{ lot: 'L1' }], { category: 'frozen', priceFen: null });
    answered(insertLadder, await add(draft('frozen')));
    const list = answered(listLadders, await office.call(listLadders, { body: { text: 'froz' } }));
    expect(list).toMatchObject({ total: 1, items: [{ category: 'frozen', goods: 2 }] });
    const samples = await office.call(ladderSamples, { body: { category: 'frozen' } });
    expect(answered(ladderSamples, samples)).toMatchObject({
      goods: [{ name: '水饺', priceFen: 990 }],
      unpriced: 1,
      categories: ['frozen'],
    });
  });
});
