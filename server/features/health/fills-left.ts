import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { askedNowAndThen } from './from-database.ts';

/** What an upgrade has to work out; `left`: the rows that it has not come to. */
export type FillTold = { what: string; left: SQL };
export type FillsLeft = () => Promise<Readonly<Record<string, number>>>;

/** More are as good as many: nobody counts a million rows each quarter of a minute. */
const countedAtMost = 100_000;

/** How much of an upgrade is left, asked of the database now and then. */
export function fillsLeft(
  db: Database,
  fills: readonly FillTold[],
  nowMs: () => number = Date.now,
): FillsLeft {
  let known: Readonly<Record<string, number>> = {};
  const ask = askedNowAndThen(async () => {
    const counts = fills.map(
      ({ what, left }) => sql`${what}::text, (select count(*) from (
        select from (${left}) which limit ${countedAtMost}::int) rows)`,
    );
    const found = await db.execute<{ left: Record<string, number> }>(
      sql`select json_build_object(${sql.join(counts, sql`, `)}) as left`,
    );
    known = found.rows[0]?.left ?? known;
  }, nowMs);
  return async () => {
    await ask();
    return known;
  };
}
