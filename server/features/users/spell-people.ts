import { sql } from 'drizzle-orm';
import { spellPerson } from '#core/catalog/pinyin';
import type { Transaction } from '../../platform/database/database.ts';

/** People whose names an older release wrote. */
export const unspeltPeople = sql`select id from users where search_pinyin is null and username ~ '[\u3400-\u9fff]'`;

/** Spells some of them; answers how many. */
export async function spellSomePeople(tx: Transaction): Promise<number> {
  const found = await tx.execute<{ id: string; username: string }>(sql`
    select id, username from users where id in (${unspeltPeople} order by id limit ${atOnce} for update skip locked)`);
  const spelt = found.rows.map(({ id, username }) => ({ id, username, pinyin: spellPerson(username) }));
  await tx.execute(sql`
    update users u set search_pinyin = s.pinyin
    from jsonb_to_recordset(${JSON.stringify(spelt)}::jsonb) as s(id text, username text, pinyin text)
    where u.id = s.id and u.username = s.username`);
  return spelt.length;
}

const atOnce = 500;
