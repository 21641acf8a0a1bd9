import { sql } from 'drizzle-orm';
import * as T from 'typebox';
import { defaultTimeZone } from '#core/catalog/days';
import { nameParams } from '#core/catalog/name-in';
import { points } from '#core/near-expiry/contract';
import { notify } from '../../platform/inbox/notify.ts';
import { jobKind, type Schedule } from '../../platform/jobs/job-kind.ts';
import { readLimit } from '../../platform/people/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { inUnit } from '../../platform/sync/unit-of-work.ts';
import { unfilled } from './unfilled.ts';

/** A server that was down tells late; in the afternoon it is no morning notice any more. */
const tellsForHours = 3;

/** Tells those who asked for it what is due in their store: once a day, at the store's own hour, if anything is. */
export const morningJob = jobKind({
  name: 'near-expiry.morning',
  payload: T.Object({}),
  maxAttempts: 5,
  keepDays: 1,
  run: ({ platform }) => tellOfTheMorning(platform),
});

export const morningSchedule: Schedule = {
  name: 'near-expiry.morning',
  cron: '*/5 * * * *',
  zone: defaultTimeZone,
  kind: morningJob,
  payload: {},
};

type Waiting = {
  userId: string;
  store: string;
  name: string;
  nameEn: string | null;
  due: number;
  today: string;
};

async function tellOfTheMorning({ db, collections, now }: Pick<Platform, 'db' | 'collections' | 'now'>) {
  const hour = await readLimit(db, 'morning-notice-at');
  await inUnit(db, collections, async (unit) => {
    const found = await unit.tx.execute<Waiting>(sql`
      with s as (
        select id, code, name, name_en, ${now().toISOString()}::timestamptz at time zone coalesce(time_zone, ${defaultTimeZone})
          as clock
        from departments where kind = 'store' and code is not null
      ), here as (
        select id, code, name, name_en, clock::date as today from s
        where code not in (${unfilled}) and extract(hour from clock) >= ${hour} and extract(hour from clock) < ${hour + tellsForHours}
      )
      select n.user_id as "userId", h.code as store, h.name, h.name_en as "nameEn", h.today::text as today, (
        select coalesce(sum((c.due_from <= h.today)::int
          + (select count(*) from unnest(c.due_behind) b(day) where b.day <= h.today)), 0)::int
        from current_lots c where c.store = h.code and not c.nobatch and not c.live and not c.zero
          and c.due_from <= h.today) as due
      from inbox_notices n join users u on u.id = n.user_id and u.enable_status
        join here h on h.id = u.department_id
      where n.morning and n.morning_on is distinct from h.today and exists (
        select from user_roles ur join roles r on r.id = ur.role_id and r.enable_status
          join role_permissions rp on rp.role_id = r.id join permissions p on p.id = rp.permission_id
        where ur.user_id = u.id and upper(p.code) = ${points.list} and p.enable_status)
      order by n.user_id for update of n skip locked`);
    const told = found.rows.filter(({ due }) => due > 0);
    for (const { userId, store, name, nameEn, due } of told)
      await notify(unit, {
        to: [userId],
        kind: 'near-expiry.morning',
        subject: `checks/${store}`,
        params: { count: due, ...nameParams('store', { name, nameEn }) },
        link: `/sf/check?store=%22${encodeURIComponent(store)}%22&view=due`,
      });
    for (const { userId, today } of told)
      await unit.tx.execute(sql`update inbox_notices set morning_on = ${today} where user_id = ${userId}`);
  });
}
