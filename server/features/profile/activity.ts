import { sql } from 'drizzle-orm';
import type { profileActivity } from '#core/profile/contract';
import type { AnswerOf } from '#core/wire/call';
import type { Database } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/database/sql.ts';
import type { Actor } from '../../platform/people/access.ts';

type Activity = AnswerOf<typeof profileActivity>;

/** What somebody did in the last 90 days: in the administration, at the login, and in the stores that are theirs. */
export async function activityOf(db: Database, actor: Actor, now: Date): Promise<Activity> {
  const since = new Date(now.getTime() - lookBackMs).toISOString();
  const stores = JSON.stringify(actor.stores.map(({ code }) => code));
  const [changes, signIns, checks] = await Promise.all([
    db.execute<Activity['changes'][number]>(sql`
      select ${isoTime(sql`at`)} as at, call, kind, subject_name as "subjectName", changes from audit_log
      where actor_id = ${actor.userId} and at > ${since} and kind not in ('refused', 'export')
      order by audit_log.at desc, id desc limit ${rows}`),
    db.execute<Activity['signIns'][number]>(sql`
      select ${isoTime(sql`at`)} as at, outcome, address, device from login_log
      where user_id = ${actor.userId} and at > ${since} order by login_log.at desc, id desc limit ${rows}`),
    db.execute<Activity['checks'][number]>(sql`
      select c.id, ${isoTime(sql`c.edit_time`)} as at, c.store, g.goods_code as "goodsCode", g.name,
        g.name_en as "nameEn", c.lot, c.edit_type as "editType", c.remark,
        c.withdrawn_at is not null as withdrawn
      from check_records c join goods g on g.article = c.article
      where c.edit_user_id = ${actor.userId} and c.edit_time > ${since}
        and c.store in (select jsonb_array_elements_text(${stores}::jsonb))
      order by c.edit_time desc, c.ordinal desc limit ${rows}`),
  ]);
  return { changes: changes.rows, signIns: signIns.rows, checks: checks.rows };
}

const lookBackMs = 90 * 86_400_000;
const rows = 50;
