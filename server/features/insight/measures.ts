import { type SQL, sql } from 'drizzle-orm';
import { hasPoint } from '#core/access/may';
import { points, tickets } from '#core/andon/contract';
import { drafts } from '#core/andon/workflow';
import { endMeasure, listMeasures, type OpenMeasure } from '#core/insight/contract';
import { repeatWithinDays } from '#core/insight/figures';
import { rowIn } from '#core/wire/collection';
import type { Reader } from '../../platform/database/database.ts';
import { type Page, pageOf } from '../../platform/database/page.ts';
import { elementsOf } from '../../platform/database/sql.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { forbidden, notFound } from '../../platform/http/refusal.ts';
import { settle } from '../../platform/inbox/notify.ts';
import type { Actor } from '../../platform/people/access.ts';
import { alike } from '../../platform/tickets/alike.ts';

/** What shall prevent that events happen again, until somebody says that it was done. */
export function measureCalls({ read, change, platform }: Calls): void {
  read(listMeasures, ({ body }, db, actor) => openMeasures(db, actor, pageOf(body), platform.now()));

  change(endMeasure, async (unit, { body }) => {
    const { tx, actor, now, audit } = unit;
    const found = await tx.execute<{ ownerId: string; text: string; title: string }>(sql`
      select m.owner_id as "ownerId", m.text, t.title
      from andon_measures m join andon_tickets t on t.id = m.ticket_id
      where m.ticket_id = ${body.ticketId} and m.done_at is null and ${isTheirs(actor)} for update of m`);
    const [measure] = found.rows;
    if (!measure) throw notFound('measure-unknown');
    if (measure.ownerId !== actor.userId && !hasPoint(actor.points, points.manager))
      throw forbidden('measure-not-yours');
    await tx.execute(sql`
      update andon_measures set done_at = ${now.toISOString()}, done_by = ${actor.name}
      where ticket_id = ${body.ticketId}`);
    await settle(unit, { subject: `andon/${body.ticketId}`, kinds: ['andon.measure-due'] });
    const holders = await tx.execute<{ id: string }>(sql`
      select distinct user_id as id from andon_people where ticket_id = ${body.ticketId}`);
    for (const { id } of holders.rows) unit.touch(rowIn(tickets, id, body.ticketId));
    const { text, title } = measure;
    audit({ kind: 'measure', id: body.ticketId, name: title, before: { text }, after: null });
    return null;
  });
}

async function openMeasures(
  db: Reader,
  actor: Actor,
  page: Page,
  now: Date,
): Promise<{ items: OpenMeasure[]; total: number }> {
  const from = sql`from andon_measures m join andon_tickets t on t.id = m.ticket_id and t.deleted_at is null
    where m.done_at is null and ${isTheirs(actor)}`;
  const times = (when: SQL) => sql`(
    select count(*)::int from andon_tickets e
    where e.deleted_at is null and e.state not in (${elementsOf(drafts)}) and ${alike} and ${when})`;
  const most = sql`${repeatWithinDays} * interval '1 day'`;
  const found = await db.execute<OpenMeasure>(sql`
    select t.id as "ticketId", t.store as hdstore, t.title, m.text, m.owner_id as "ownerId", m.owner_name as "ownerName",
      m.due_on::text as "dueOn", m.due_on < (${now.toISOString()}::timestamptz at time zone t.time_zone)::date as "isLate",
      ${times(sql`e.created_at <= m.made_at and e.created_at > m.made_at - ${most}`)} as before,
      ${times(sql`e.created_at > m.made_at and e.created_at <= m.made_at + ${most}`)} as after
    ${from} order by m.due_on, t.id limit ${page.limit} offset ${page.offset}`);
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return { items: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * Of a ticket `t` with its measure `m`: the actor's own, of their stores, or of no store for whoever has all stores, as
 * `scopeOf` has the events themselves.
 */
function isTheirs({ stores, userId, ownStore }: Pick<Actor, 'stores' | 'userId' | 'ownStore'>): SQL {
  const codes = elementsOf(stores.map(({ code }) => code));
  return sql`(m.owner_id = ${userId} or t.store in (${codes}) or (t.store is null and ${ownStore === null} and not exists (
    select from departments where kind = 'store' and code not in (${codes}))))`;
}
