import { afterAll, expect, test } from 'vitest';
import { listRows } from '#core/near-expiry/list';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import { type ListFilter, noFilter } from '#core/near-expiry/query';
import { sessionInfo } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import { answered, refused } from '../support/person.ts';
import { startTestServer, today } from '../support/server.ts';
import { articlesIn, pinsIn } from '../support/store-article.ts';

/** The demo company in small: what people see in it first must be right. */
const server = await startTestServer({ demo: { stores: 6, lotsPerStore: 150 } });
afterAll(() => server.close());

test.each([
  '100101',
  '100102',
  '100103',
  '100201',
  'ho01',
  'buyer01',
  'handler01',
  'leader01',
  'visitor',
  'editor',
])('the account %s of docs/tour.md opens', async (usercode) => {
  const person = await server.login(usercode);
  expect(answered(sessionInfo, await person.call(sessionInfo))).toMatchObject({ usercode });
});

const allStores = ['1001', '1002', '1003', '1004', '1005', '1006'];
test.each([
  ['admin', allStores],
  ['ho01', allStores],
  ['100101', ['1001']],
  ['100201', ['1002']],
])('%s sees the goods of the stores %j, and of no other', async (usercode, seen) => {
  const person = await server.login(usercode);
  const info = answered(sessionInfo, await person.call(sessionInfo));
  expect(info.stores.map(({ code }) => code)).toEqual(seen);
  for (const hdstore of allStores) {
    const answer = await person.call(listNearExpiry, { body: { hdstore, limit: 1 } });
    const expected = seen.includes(hdstore)
      ? { code: codes.success, data: { items: [expect.anything()] } }
      : refused(codes.forbidden, 'store-not-yours');
    expect([hdstore, answer]).toMatchObject([hdstore, expected]);
  }
});

test.each<{ what: string; filter: Partial<ListFilter> }>([
  { what: 'what is due', filter: { due: true } },
  { what: 'everything with lots', filter: {} },
  { what: 'everything without lots', filter: { mode: 'nobatch' } },
  { what: 'what ends this week', filter: { expiresBy: '2026-03-17', zeroStock: true } },
  { what: 'what is called milk', filter: { search: '奶', liveStock: true, sort: '-qty' } },
])('$what in store 1001 is the same on the phone and at the office', async ({ filter }) => {
  const lin = await server.login('100101');
  const rows = [...(await lin.pullAll()).values()];
  const pinned = pinsIn(rows);
  const onPhone = listRows(
    articlesIn(rows),
    { ...noFilter, ...filter },
    { today, timeZone: 'Asia/Shanghai', isPinned: (article) => pinned.has(article) },
  );
  const body = {
    limit: 1000,
    flotchoice: filter.mode ?? 'batch',
    due: filter.due ?? false,
    search: filter.search ?? '',
    someDay: filter.expiresBy ?? null,
    stock0: filter.zeroStock ?? false,
    nowStock: filter.liveStock ?? false,
    sort: filter.sort ?? '',
  };
  const atOffice = answered(listNearExpiry, await lin.call(listNearExpiry, { body }));
  expect(atOffice.items.length).toBeGreaterThan(0);
  expect(atOffice.items.map((item) => [item.farticle, item.flot, item.red])).toEqual(
    onPhone.map((row) => [row.article, row.lot, row.red]),
  );
});
