import { type SQL, sql } from 'drizzle-orm';
import { hasPoint } from '#core/access/may';
import { points } from '#core/andon/contract';
import type { Ticket } from '#core/andon/types';
import { drafts } from '#core/andon/workflow';
import { clocksOf } from '../../platform/clocks/clock-row.ts';
import type { Reader } from '../../platform/database/database.ts';
import { withReceipt } from '../../platform/database/receipt-sql.ts';
import { isoTime } from '../../platform/database/sql.ts';
import { attachmentsOf } from '../../platform/files/attachments.ts';
import type { Actor } from '../../platform/people/access.ts';
import { fromItsLeader } from './people.ts';

/** Tickets by their ids, deleted ones left out. */
export function readTickets(db: Reader, ids: readonly string[]): Promise<Map<string, Ticket>> {
  return ticketsWhere(db, sql`t.id in (${list(ids)})`);
}

/** Those of them that somebody's devices hold. */
export function readHeldTickets(
  db: Reader,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Ticket>> {
  return ticketsWhere(db, sql`t.id in (${list(ids)}) and ${isHeldBy(userId)}`);
}

/** Which of them somebody's devices hold. */
export async function findHeldTickets(
  db: Reader,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db.execute<{ id: string }>(sql`
    select t.id from andon_tickets t
    where t.id in (${list(ids)}) and t.deleted_at is null and ${isHeldBy(userId)}`);
  return new Set(found.rows.map(({ id }) => id));
}

/** Devices hold what concerns their user; a draft is its creator's alone. */
function isHeldBy(userId: string): SQL {
  return sql`t.held and ${concerns(userId)}`;
}

/** True of tickets `t` that somebody may read without managing them. */
function concerns(userId: string): SQL {
  return sql`exists (
    select from andon_people p where p.user_id = ${userId} and p.ticket_id = t.id
    and (t.state not in ${drafts} or p.role = 'creator'))`;
}

async function ticketsWhere(db: Reader, where: SQL): Promise<Map<string, Ticket>> {
  const found = await db.execute<{ value: Omit<Ticket, 'clocks' | 'photos'> }>(sql`
    select jsonb_build_object(
      'id', t.id, 'number', t.number, 'type', t.type, 'scenes', to_jsonb(t.scenes), 'title', t.title,
      'description', t.description, 'solution', t.solution, 'state', t.state, 'returnFrom', t.return_from,
      'creator', jsonb_build_object('id', t.creator_id, 'name', t.creator_name),
      'department', jsonb_build_object('id', t.department_id, 'name', t.department_name),
      'store', t.store, 'timeZone', t.time_zone,
      'leader', (select jsonb_build_object('id', u.id, 'name', u.username) ${fromItsLeader}),
      'handlers', ${peopleOf('handler')}, 'superiors', ${peopleOf('superior')},
      'createdAt', ${isoTime(sql`t.created_at`)},
      'edited', ${deedOf('edited')}, 'updated', ${deedOf('updated')},
      'history', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', h.id, 'user', jsonb_build_object('id', h.user_id, 'name', h.user_name), 'at', ${isoTime(sql`h.at`)},
          'process', h.process, 'opinion', h.opinion, 'reminders', h.reminders)
          || ${withReceipt(sql`h`, sql`h.at`)} order by h.seq), '[]')
        from andon_history h where h.ticket_id = t.id)
    ) || jsonb_strip_nulls(jsonb_build_object(
      'cause', nullif(t.cause, ''), 'whys', nullif(t.whys, ''),
      'measure', (
        select jsonb_build_object('text', m.text, 'ownerId', m.owner_id, 'ownerName', m.owner_name, 'dueOn', m.due_on,
          'doneAt', ${isoTime(sql`m.done_at`)})
        from andon_measures m where m.ticket_id = t.id),
      'repeat', (
        -- Of another store's event no more than what helps: neither title nor people.
        select jsonb_build_object('number', e.number, 'at', ${isoTime(sql`e.created_at`)}, 'stores', t.repeat_stores,
          'cause', nullif(e.cause, ''), 'measure', (select m.text from andon_measures m where m.ticket_id = e.id))
        from andon_tickets e where e.id = t.repeat_of))) as value
    from andon_tickets t where t.deleted_at is null and ${where}`);
  const read = found.rows.map(({ value }) => value.id);
  const clocks = await clocksOf(db, ticketKind, read);
  const photos = await attachmentsOf(db, ticketKind, read);
  return new Map(
    found.rows.map(({ value }) => [
      value.id,
      { ...value, clocks: clocks.get(value.id) ?? [], photos: photos.get(value.id) ?? [] },
    ]),
  );
}

/** What the clocks and the photos of tickets are kept under. */
export const ticketKind = 'andon';

function peopleOf(role: 'handler' | 'superior'): SQL {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', p.user_id, 'name', p.name) order by p.user_id), '[]')
    from andon_people p where p.ticket_id = t.id and p.role = ${role})`;
}

function deedOf(what: 'edited' | 'updated'): SQL {
  const column = (suffix: string) => sql.raw(`t.${what}_${suffix}`);
  return sql`jsonb_build_object('at', ${isoTime(column('at'))},
    'user', jsonb_build_object('id', ${column('by_id')}, 'name', ${column('by_name')}))`;
}

/** Ids as rows. */
export function list(ids: readonly string[]): SQL {
  return sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid`;
}

/** Whether somebody may read a ticket: it concerns them, or they manage tickets and it was sent. */
export async function mayReadTicket(db: Reader, id: string, actor: Actor): Promise<boolean> {
  const found = await db.execute(sql`
    select from andon_tickets t where t.id = ${id} and t.deleted_at is null and ${mayRead(actor)}`);
  return found.rows.length > 0;
}

/** The same as a condition on tickets `t`. */
export function mayRead(actor: Pick<Actor, 'userId' | 'points'>): SQL {
  const manages = hasPoint(actor.points, points.manager);
  return sql`(${concerns(actor.userId)} or ${manages} and t.state not in ${drafts})`;
}
