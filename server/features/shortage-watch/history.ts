import { sql } from 'drizzle-orm';
import type { watchHistory } from '#core/shortage-watch/online-contract';
import type { AnswerOf } from '#core/wire/call';
import type { Reader } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/database/sql.ts';

/** What happened to a record, newest first; undefined where there is none. */
export async function readHistory(
  db: Reader,
  id: string,
): Promise<AnswerOf<typeof watchHistory> | undefined> {
  const known = await db.execute(sql`select from shortage_watches where id = ${id}`);
  if (known.rows.length === 0) return undefined;
  const found = await db.execute<AnswerOf<typeof watchHistory>[number]>(sql`
    select ${isoTime(sql`at`)} as at, user_name as "userName", cause, changes
    from shortage_watch_changes where watch_id = ${id} order by id desc limit 200`);
  return found.rows;
}
