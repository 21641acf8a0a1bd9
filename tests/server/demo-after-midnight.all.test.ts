import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';

/**
 * What the demo company tells of the last hour was yesterday then. On these days a lot of its stores became surplus at
 * midnight, which nobody could have asked for before.
 */
test.each(['2026-03-05T00:10:00+08:00', '2026-04-02T00:10:00+08:00'])(
  'the demo company can be made in the first hour of a day: %s',
  async (now) => {
    const server = await startTestServer({ now, demo: { stores: 6, lotsPerStore: 150 }, runsJobs: false });
    const asked = await server.db.execute(sql`
      select count(*)::int as n from transfers where asked_at > ${now}::timestamptz - interval '1 hour'`);
    expect(asked.rows).not.toEqual([{ n: 0 }]);
    await server.close();
  },
);
