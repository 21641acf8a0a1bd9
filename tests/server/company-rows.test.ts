import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { companyReaders, rowIn, scopeOf, wholeCompany } from '#core/wire/collection';
import type { Cursor } from '#core/wire/replica';
import { allCollections } from '../../server/features.ts';
import { grantPoints } from '../../server/platform/people/grant-points.ts';
import { readEpoch } from '../../server/platform/sync/epoch.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import type { Person } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
afterAll(() => server.close());
const visitor = await server.login('visitor');
const scope = scopeOf('company', wholeCompany);
const shared = allCollections.map(({ of }) => of).filter((of) => of.scope === 'company');

/** Something happens to a row of each: what nobody may read of it is not even told by its name. */
async function touchAll(...some: readonly (typeof shared)[number][]): Promise<void> {
  await inUnit(server.db, allCollections, async ({ touch }) => {
    for (const of of some) touch(rowIn(of, wholeCompany, randomUUID()));
  });
}
await touchAll(...shared);

async function mayOnly(...points: string[]): Promise<void> {
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`delete from role_permissions where role_id = 'visitor'`);
    await grantPoints(tx, 'visitor', points);
  });
}

/** Of a device that was there before any of the rows, which have all gone since. */
const start = { epoch: await readEpoch(server.db), seq: 0, key: '', since: 0 };

async function pulled(person: Person, from: Cursor = start) {
  const names = new Set<string>();
  for (let cursor: Cursor = from; ; ) {
    const page = await person.pull(scope, cursor, 2);
    for (const { collection } of page.rows) names.add(collection);
    cursor = page.cursor;
    if (!page.more) return { names: [...names].sort(), cursor, told: page.collections };
  }
}

describe('of what the company shares', () => {
  test.each(companyReaders(shared))(
    'whoever has %s alone pulls what it opens, and nothing else',
    async (point) => {
      await mayOnly(point);
      const opened = shared.filter(({ readBy }) => readBy?.includes(point)).map(({ name }) => name);
      const { names, told } = await pulled(visitor);
      expect(names).toEqual(opened.toSorted());
      expect(told).toEqual(opened.toSorted());
    },
  );

  test('whoever raises tickets has scenes and their times, and no shortages', async () => {
    await mayOnly('MENU-ANDON-LIST');
    expect((await pulled(visitor)).names).toEqual(['andon-scenes', 'calendars', 'clock-targets']);
  });

  test('what is not theirs is passed over once, and counted by nobody', async () => {
    await mayOnly('MENU-ANDON-LIST');
    const { cursor } = await pulled(visitor);
    const others = shared.filter(({ name }) => name === 'lacks');
    await touchAll(...others);
    const page = await visitor.pull(scope, cursor);
    expect(page).toMatchObject({ rows: [], more: false, remaining: 0 });
    expect(page.cursor.seq).toBeGreaterThan(cursor.seq);
    await touchAll(...shared.filter(({ name }) => name === 'andon-scenes'));
    expect((await pulled(visitor, page.cursor)).names).toEqual(['andon-scenes']);
  });
});
