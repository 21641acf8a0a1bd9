import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { codes } from '#core/wire/codes';
import {
  companyRows,
  type RowRef,
  rowIn,
  scopeOf,
  storeRows,
  userRows,
  wholeCompany,
} from '#core/wire/collection';
import { pullChanges } from '#core/wire/replica';
import { pull } from '../../server/platform/sync/pull.ts';
import { inUnit, replicated } from '../../server/platform/sync/unit-of-work.ts';
import { answered, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
afterAll(() => server.close());
const lin = await server.login('100101');
const xu = await server.login('100102');

/** What concerns one person, what everybody sees, and what one of a store's people keeps for themselves. */
const inbox = userRows<{ text: string }>('inbox');
const lacks = companyRows<{ qty: number }>('lacks', []);
const marks = storeRows<{ of: string }>('marks', { onlyFor: (key) => key.slice(0, key.indexOf('/')) });

const everyKey = <Row>(row: (of: string, key: string) => Row) => ({
  read: async (_db: unknown, of: string, keys: string[]) => new Map(keys.map((key) => [key, row(of, key)])),
});
const collections = [
  replicated(
    inbox,
    everyKey((of, key) => ({ text: `${key} for ${of}` })),
  ),
  replicated(
    lacks,
    everyKey(() => ({ qty: 3 })),
  ),
  replicated(
    marks,
    everyKey((of) => ({ of })),
  ),
];

function change(...rows: RowRef[]) {
  return inUnit(server.db, collections, async ({ touch }) => rows.forEach(touch));
}

async function rowsFor(userId: string, scope: string) {
  const { rows } = await pull(server.db, collections, userId, { scope, cursor: null }, async () => []);
  return rows.map(({ collection, key, value }) => ({ collection, key, value }));
}

test.each([
  ['user:u-100101', 'user:u-100102'],
  ['company:all', 'company:1001'],
  ['store:1001', 'store:9999'],
  ['store:1001', 'everything:all'],
])('Lin may fetch %s and not %s', async (own, other) => {
  answered(pullChanges, await lin.call(pullChanges, { body: { scope: own, cursor: null } }));
  const answer = await lin.call(pullChanges, { body: { scope: other, cursor: null } });
  expect(answer).toMatchObject(refused(codes.forbidden, 'store-not-yours'));
});

test('what is Lin’s is not Xu’s, though they share a store', async () => {
  const answer = await xu.call(pullChanges, { body: { scope: 'user:u-100101', cursor: null } });
  expect(answer).toMatchObject(refused(codes.forbidden, 'store-not-yours'));
});

test('a visitor, who may read nothing of the company, fetches none of it', async () => {
  const person = await server.login('visitor');
  const answer = await person.call(pullChanges, { body: { scope: 'company:all', cursor: null } });
  expect(answer).toMatchObject(refused(codes.forbidden, 'no-permission', { point: 'MENU-LACK-MANAGER' }));
});

// From here on there are rows that the server itself knows no collection of.
test('a row of one user’s scope is that user’s; one that all see is stamped once, whatever the number of stores', async () => {
  // What a company begins with is of other collections.
  await server.db.execute(sql`delete from changes where scope = 'company:all'`);
  await change(rowIn(inbox, 'u-100101', 'm1'), rowIn(lacks, wholeCompany, 'l1'));
  expect(await rowsFor('u-100101', scopeOf('user', 'u-100101'))).toEqual([
    { collection: 'inbox', key: 'm1', value: { text: 'm1 for u-100101' } },
  ]);
  expect(await rowsFor('u-100102', scopeOf('user', 'u-100102'))).toEqual([]);
  for (const userId of ['u-100101', 'u-100102']) {
    expect(await rowsFor(userId, scopeOf('company', wholeCompany))).toEqual([
      { collection: 'lacks', key: 'l1', value: { qty: 3 } },
    ]);
  }
  const stamped = await server.db.execute<{ scope: string }>(
    sql`select scope from changes where key = 'lacks/l1'`,
  );
  expect(stamped.rows).toEqual([{ scope: 'company:all' }]);
});

test('a row of a store that its collection keeps for one of its people is nobody else’s', async () => {
  await change(rowIn(marks, '1001', 'u-100101/A1'));
  expect(await rowsFor('u-100101', 'store:1001')).toEqual([
    { collection: 'marks', key: 'u-100101/A1', value: { of: '1001' } },
  ]);
  expect(await rowsFor('u-100102', 'store:1001')).toEqual([]);
});
