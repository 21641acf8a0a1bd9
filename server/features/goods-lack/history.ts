import { sql } from 'drizzle-orm';
import type { lackHistory } from '#core/goods-lack/online-contract';
import type { AnswerOf } from '#core/wire/call';
import type { Reader } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/database/sql.ts';
import type { Actor } from '../../platform/people/access.ts';

/** What happened to a shortage, newest first; of what stores said, that of the reader's own stores. */
export async function readHistory(
  db: Reader,
  id: string,
  { stores }: Pick<Actor, 'stores'>,
): Promise<AnswerOf<typeof lackHistory>> {
  const codes = JSON.stringify(stores.map(({ code }) => code));
  const found = await db.execute<AnswerOf<typeof lackHistory>[number]>(sql`
    select ${isoTime(sql`at`)} as at, user_name as "userName", store, cause, changes
    from goods_lack_changes
    where lack_id = ${id} and (store is null or store in (select jsonb_array_elements_text(${codes}::jsonb)))
    order by id desc limit 200`);
  return found.rows;
}
