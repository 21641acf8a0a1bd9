import { sql } from 'drizzle-orm';
import type { InboxEntry, InboxKind } from '#core/inbox/entry';
import { points } from '#core/shortage-watch/contract';
import { isOpen, statuses } from '#core/shortage-watch/workflow';
import type { Clocked } from '../../platform/clocks/clocked.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notify, settle } from '../../platform/inbox/notify.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { holdersOf, readHolders } from '../../platform/people/holders.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { watchRow } from './collections.ts';
import { lateMail, raisedMail } from './mails.ts';
import { openCodes, readWatches, watchKind } from './rows.ts';

/** All wait for the same thing: their first decision. */
export const clockType = statuses.open;

/** One thing to be told of, however many records wait: a file brings hundreds that are late in the same minute. */
export const lateSubject = 'watch/late';

/** To those that are late. */
const link = '/shortage/watch?late=true';

/** What a clock's step does: whoever decides is told, then head office. */
export const watchClocks: Clocked = {
  kind: watchKind,
  hold: async (tx, id) => {
    await tx.execute(sql`select from shortage_watches where id = ${id} for update`);
  },
  clocksMoved: async (unit, id) => unit.touch(watchRow(id)),
  async clockStep(unit, { subject: id, step, stepAt }) {
    const watch = (await readWatches(unit.tx, [id])).get(id);
    if (!watch || !isOpen(watch)) return;
    const [kind, mail, people] =
      step.does === 'notify'
        ? (['watch.late', lateMail, await decidingPeople(unit.tx)] as const)
        : (['watch.raised', raisedMail, await headOffice(unit.tx)] as const);
    // A step may come before the time is up.
    const due = watch.clocks.find(({ clock }) => clock === 'own')?.dueAt ?? stepAt;
    const late = await lateNow(
      unit.tx,
      new Date(Math.max(Date.parse(due), Date.parse(stepAt))).toISOString(),
    );
    if (!late) return;
    const params = { number: late.number, ...late.names };
    const to = await notTold(unit, kind, params, people);
    await notify(unit, { kind, to, subject: lateSubject, params, link });
    for (const userId of to) {
      // Those of one file are late together, and are one message.
      const uniqueKey = `${kind}:${stepAt}:${userId}`;
      await queueMail(unit.tx, { to: { userId }, kind: mail, params, link, uniqueKey });
    }
  },
};

/** Those who have not been told just this, and still wait for it: the others of one file say the same once more. */
async function notTold(
  { tx }: Unit,
  kind: InboxKind,
  params: InboxEntry['params'],
  people: readonly string[],
): Promise<string[]> {
  const told = await tx.execute<{ userId: string }>(sql`
    select user_id as "userId" from inbox_entries
    where kind = ${kind} and subject = ${lateSubject} and settled_at is null
      and params = ${JSON.stringify(params)}::jsonb`);
  const known = new Set(told.rows.map(({ userId }) => userId));
  return people.filter((id) => !known.has(id));
}

/** Nothing is late any more: what was told of it needs nobody. Whoever asks has the lock of `watches`. */
export async function settleLate(unit: Unit, now: Date): Promise<void> {
  if (!(await lateNow(unit.tx, now.toISOString()))) await settle(unit, { subject: lateSubject });
}

/** How many records are beyond their time at an instant, and which of them has waited longest. */
async function lateNow(
  db: Reader,
  at: string,
): Promise<{ number: number; names: Record<string, string> } | undefined> {
  const found = await db.execute<{ number: number; names: Record<string, string> }>(sql`
    select count(*) over ()::int as number, jsonb_strip_nulls(jsonb_build_object('goods', g.name, 'goodsEn', g.name_en,
      'store', coalesce(d.name, w.store), 'storeEn', d.name_en)) as names
    from service_clocks c join shortage_watches w on w.id = c.subject::uuid and w.status in (${openCodes})
    join goods g on g.article = w.article
    left join departments d on d.kind = 'store' and d.code = w.store
    where c.kind = ${watchKind} and c.state = 'running' and c.due_at <= ${at}::timestamptz
    order by w.edit_time, w.id limit 1`);
  return found.rows[0];
}

async function decidingPeople(db: Reader): Promise<string[]> {
  return (await readHolders(db, points.dispose)).map(({ id }) => id);
}

/** The leaders of head office's departments who see what is watched; where none leads, everybody who does. */
async function headOffice(db: Reader): Promise<string[]> {
  const leaders = await db.execute<{ id: string }>(sql`
    select u.id from users u join departments d on d.id = u.department_id and d.kind in ('company', 'office')
    where u.is_leader and u.id in (${holdersOf(points.watch)}) order by u.id`);
  if (leaders.rows.length > 0) return leaders.rows.map(({ id }) => id);
  return (await readHolders(db, points.watch)).map(({ id }) => id);
}
