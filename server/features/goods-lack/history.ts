import { type SQL, sql } from 'drizzle-orm';
import { hasPoint } from '#core/access/may';
import { points } from '#core/goods-lack/contract';
import type { lackHistory } from '#core/goods-lack/online-contract';
import type { AnswerOf } from '#core/wire/call';
import type { Reader } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/database/sql.ts';
import type { Actor } from '../../platform/people/access.ts';

type HistoryReader = Pick<Actor, 'stores' | 'points'>;

/**
 * What happened to a shortage, newest first; of what stores said, that of the reader's own stores. Undefined where there is
 * none, or none that concerns the reader.
 */
export async function readHistory(
  db: Reader,
  id: string,
  reader: HistoryReader,
): Promise<AnswerOf<typeof lackHistory> | undefined> {
  if (!(await isShownTo(db, id, reader))) return undefined;
  const codes = codesOf(reader);
  const found = await db.execute<AnswerOf<typeof lackHistory>[number]>(sql`
    select ${isoTime(sql`at`)} as at, user_name as "userName", store, cause, changes
    from goods_lack_changes
    where lack_id = ${id} and (store is null or store in ${codes})
    order by id desc limit 200`);
  return found.rows;
}

/** Whoever decides about shortages sees each; a store's people those that concern one of their stores, as in their list. */
async function isShownTo(db: Reader, id: string, reader: HistoryReader): Promise<boolean> {
  const isOwn = sql`(${reader.stores.length > 0} and l.everywhere) or exists (
    select from goods_lack_stores s where s.lack_id = l.id and s.store in ${codesOf(reader)})`;
  const found = await db.execute(sql`
    select from goods_lacks l where l.id = ${id} and (${hasPoint(reader.points, points.manager)} or ${isOwn})`);
  return found.rows.length > 0;
}

function codesOf({ stores }: HistoryReader): SQL {
  return sql`(select jsonb_array_elements_text(${JSON.stringify(stores.map(({ code }) => code))}::jsonb))`;
}
