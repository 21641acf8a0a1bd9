import { sql } from 'drizzle-orm';
import * as T from 'typebox';
import { defaultTimeZone } from '#core/catalog/days';
import { jobKind, type Schedule } from '../../platform/jobs/job-kind.ts';
import type { Platform } from '../../platform/platform.ts';
import { inUnit } from '../../platform/sync/unit-of-work.ts';
import { tellOf } from './moved.ts';

/** Tells the owners of counter-measures when their day has come: once each, in the morning of the store. */
export const measureJob = jobKind({
  name: 'andon.measures',
  payload: T.Object({}),
  maxAttempts: 5,
  keepDays: 1,
  run: ({ platform }) => tellOfMeasures(platform),
});

export const measureSchedule: Schedule = {
  name: 'andon.measures',
  cron: '*/15 * * * *',
  zone: defaultTimeZone,
  kind: measureJob,
  payload: {},
};

const fromHour = 8;
const atOnce = 200;

async function tellOfMeasures({ db, collections, now }: Pick<Platform, 'db' | 'collections' | 'now'>) {
  const at = now().toISOString();
  for (let done = atOnce; done === atOnce; ) {
    const { result } = await inUnit(db, collections, async (unit) => {
      const found = await unit.tx.execute<{ id: string; title: string; owner: string; text: string }>(sql`
        select m.ticket_id as id, t.title, m.owner_id as owner, m.text
        from andon_measures m join andon_tickets t on t.id = m.ticket_id and t.deleted_at is null
        where m.done_at is null and m.told_at is null
          and (m.due_on + make_interval(hours => ${fromHour})) at time zone t.time_zone <= ${at}::timestamptz
        order by m.due_on, m.ticket_id limit ${atOnce} for update of m skip locked`);
      for (const { id, title, owner, text } of found.rows) {
        await tellOf(unit, { id, title }, 'andon.measure-due', [{ id: owner, name: '' }], { words: text });
        await unit.tx.execute(sql`update andon_measures set told_at = ${at} where ticket_id = ${id}`);
      }
      return found.rows.length;
    });
    done = result;
  }
}
