import { type SQL, sql } from 'drizzle-orm';
import { points } from '#core/andon/contract';
import type { Scene } from '#core/andon/scenes';
import { type SceneItem, sceneOf } from '#core/andon/scenes-contract';
import type { Reader } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/database/sql.ts';
import { holdersOf } from '../../platform/people/holders.ts';
import { list } from './rows.ts';

/** Scenes by their ids, with who handles them and who is told; who can be given tickets no more is left out. */
export async function readScenes(db: Reader, ids: readonly string[]): Promise<Map<string, Scene>> {
  const items = await sceneItems(db, sql`s.id in (${list(ids)})`);
  return new Map(items.map((item) => [item.id, sceneOf(item)]));
}

/** The scenes that a ticket names. */
export async function scenesOf(db: Reader, ids: readonly string[]): Promise<Map<string, Scene>> {
  return ids.length === 0 ? new Map() : readScenes(db, ids);
}

/** The same as calls answer them, by level and name. */
export async function sceneItems(db: Reader, where: SQL = sql`true`): Promise<SceneItem[]> {
  const found = await db.execute<SceneItem>(sql`
    select s.id, s.name, s.parent_id as pid, s.level, s.remark, s.use_flag as "useFlag",
      ${peopleOf('handler')} as handlers, ${peopleOf('recipient')} as recipients,
      s.updated_by_id as "editUserId", s.updated_by as "editUserName", ${isoTime(sql`s.updated_at`)} as "editTime",
      s.version
    from andon_scenes s where ${where} order by s.level, s.name collate "C", s.id`);
  return found.rows;
}

function peopleOf(role: 'handler' | 'recipient'): SQL {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.username) order by u.id), '[]')
    from andon_scene_people p join users u on u.id = p.user_id and u.id in (${holdersOf(points.list)})
    where p.scene_id = s.id and p.role = ${role})`;
}
