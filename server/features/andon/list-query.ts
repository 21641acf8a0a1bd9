import { type SQL, sql } from 'drizzle-orm';
import { points, type SortColumn } from '#core/andon/contract';
import type { listAllTickets, listTickets } from '#core/andon/online-contract';
import type { Ticket } from '#core/andon/types';
import { drafts, statesInTurnOf } from '#core/andon/workflow';
import type { BodyOf } from '#core/wire/call';
import type { ReadPool } from '../../platform/database/database.ts';
import { idsOfPage, type Page } from '../../platform/database/page.ts';
import { containing, isoTime, sortedBy } from '../../platform/database/sql.ts';
import { holdersOf } from '../../platform/people/holders.ts';
import { totalIn } from '../../platform/sync/known-totals.ts';
import { fromItsLeader } from './people.ts';
import { readTickets, ticketKind } from './rows.ts';

/** The clock of all tickets: totals are counted again only when one of them was changed. */
export const ticketsClock = 'andon:tickets';

type Asked = Omit<BodyOf<typeof listTickets>, 'tab' | 'page' | 'limit' | 'isManager'> &
  Pick<BodyOf<typeof listAllTickets>, 'waiting'> & {
    /** Only those of which a clock is past its time then. */
    lateAt?: Date;
  };

/** Everybody's tickets; drafts and what was withdrawn are their creators' own. */
export function queryAll(
  db: ReadPool,
  asked: Asked,
  page: Page,
): Promise<{ items: Ticket[]; total: number }> {
  return pageOfTickets(
    db,
    [...conditions(asked), sql`t.state not in ${drafts}`],
    asked.sort,
    page,
    // Time alone makes one late, and what its leader may do no more lets it wait.
    asked.lateAt === undefined && !asked.waiting,
  );
}

/** Those that concern somebody: their own, those that wait for them, or both and all others that they may read. */
export function queryOwn(
  db: ReadPool,
  { userId, isManager }: { userId: string; isManager: boolean },
  tab: 'mine' | 'todo' | 'all',
  asked: Asked,
  page: Page,
): Promise<{ items: Ticket[]; total: number }> {
  return pageOfTickets(db, [...conditions(asked), tabOf(tab, userId, isManager)], asked.sort, page, false);
}

function tabOf(tab: 'mine' | 'todo' | 'all', userId: string, isManager: boolean): SQL {
  if (tab === 'mine') return sql`t.creator_id = ${userId}`;
  if (tab === 'todo') return isManager ? sql`(${awaits(userId)} or ${waitsForManager})` : awaits(userId);
  // Not as `concerns`: read from the tickets of somebody, or from all of them, whichever are fewer.
  return sql`t.id in (select distinct p.ticket_id from andon_people p where p.user_id = ${userId})
    and (t.state not in ${drafts} or t.creator_id = ${userId})`;
}

/** Tickets whose turn it is somebody's, as `whoseTurn` says it: of the open ones, and of their own drafts; both are few. */
function awaits(userId: string): SQL {
  return sql`t.id in (select t.id from andon_tickets t where t.open and exists (
    select from andon_people p where p.user_id = ${userId} and p.ticket_id = t.id and case p.role
      when 'leader' then t.state in ${statesInTurnOf('leader')} and exists (select ${fromItsLeader})
      when 'creator' then t.state in ${statesInTurnOf('creator')}
      when 'handler' then t.state in ${statesInTurnOf('handler')}
      when 'superior' then t.state in ${statesInTurnOf('superior')}
      else false end)
    union all select d.id from andon_tickets d where d.creator_id = ${userId} and d.state in ${drafts})`;
}

/** Also of whom it waits for there may be nobody any more, as `peopleInTurn` says it. */
const waitsForManager = sql`(
  t.open and (t.state in ${statesInTurnOf('manager')} or t.state in ${statesInTurnOf('leader')}
    and not exists (select ${fromItsLeader}) or t.state in ${statesInTurnOf('superior')} and not exists (
      select from andon_people p where p.ticket_id = t.id and p.user_id in (${holdersOf(points.list)})
      and (p.role = 'superior' or p.role = 'handler' and t.state in ${statesInTurnOf('handler')}))))`;

/** A clock that runs is past its time. */
function isLate(at: Date): SQL {
  return sql`t.id in (select c.subject::uuid from service_clocks c
    where c.kind = ${ticketKind} and c.state = 'running' and c.due_at < ${at.toISOString()})`;
}

function conditions({
  andonCordType,
  stats,
  likeTitle,
  sceneId,
  hdstore,
  handlerId,
  creatorId,
  editUserId,
  open,
  waiting,
  lateAt,
}: Asked): SQL[] {
  const parts = [sql`t.deleted_at is null`];
  if (andonCordType) parts.push(sql`t.type = ${andonCordType}`);
  if (stats) parts.push(sql`t.state = ${stats}`);
  const titled = containing(sql`t.title`, likeTitle);
  if (titled) parts.push(titled);
  if (sceneId)
    parts.push(sql`t.scenes @> array(select s.id from andon_scenes s where s.id::text = ${sceneId})
    and exists (select from andon_scenes s where s.id::text = ${sceneId})`);
  if (hdstore) parts.push(sql`t.store = ${hdstore}`);
  if (handlerId)
    parts.push(sql`t.id in (select p.ticket_id from andon_people p
      where p.user_id = ${handlerId} and p.role = 'handler')`);
  if (creatorId) parts.push(sql`t.creator_id = ${creatorId}`);
  if (editUserId) parts.push(sql`t.creator_id = ${editUserId}`);
  if (open) parts.push(sql`t.open`);
  if (waiting) parts.push(waitsForManager);
  if (lateAt) parts.push(isLate(lateAt));
  return parts;
}

/** Newest first; `sort` overrides. Said as the indexes are, so that a page is read from one. */
async function pageOfTickets(
  db: ReadPool,
  parts: readonly SQL[],
  sort: string | undefined,
  page: Page,
  isCounted: boolean,
): Promise<{ items: Ticket[]; total: number }> {
  const from = sql`from andon_tickets t where ${sql.join([...parts], sql` and `)}`;
  const sorted = sortedBy(sort, orders);
  // The indexes are said with `nulls last`, and serve no other order.
  const order = sorted ? sql`${sorted}, t.number desc nulls last` : sql`t.number desc nulls last`;
  // What everybody's tickets are asked changes only with one of them.
  const total = isCounted ? await totalIn(db, ticketsClock, from) : from;
  const found = await idsOfPage(db, sql`select t.id ${from} order by ${order}`, page, total);
  const rows = await readTickets(db, found.ids);
  return { items: found.ids.flatMap((id) => rows.get(id) ?? []), total: found.total };
}

const orders: Record<SortColumn, SQL> = {
  id: sql`t.number`,
  title: sql`t.title collate "C"`,
  andonCordType: sql`t.type collate "C"`,
  stats: sql`t.state collate "C"`,
  editTime: sql`t.edited_at`,
  updateTime: sql`t.updated_at`,
  createTime: sql`t.created_at`,
  // What is due first, what no clock counts last.
  clocks: sql`(select min(c.due_at) from service_clocks c
    where c.kind = ${ticketKind} and c.subject = t.id::text and c.state = 'running')`,
};

/** Where open tickets are, for the board. */
export async function countOpen(db: ReadPool) {
  const states = await db.execute<{ state: Ticket['state']; count: number; oldest: string | null }>(sql`
    select state, count(*)::int as count,
      ${isoTime(sql`min(updated_at)`)} as oldest
    from andon_tickets where open group by state`);
  const grouped = async (select: SQL) =>
    (
      await db.execute<{ key: string; name: string; count: number }>(sql`
        ${select} group by 1 order by 3 desc, 1 limit 50`)
    ).rows;
  return {
    states: states.rows,
    types: await grouped(
      sql`select type as key, type as name, count(*)::int as count from andon_tickets where open`,
    ),
    scenes: await grouped(sql`
      select s.id::text as key, max(s.name) as name, count(*)::int as count
      from andon_tickets t join andon_scenes s on s.id = t.scenes[1] where t.open`),
    stores: await grouped(sql`
      select t.store as key, coalesce(max(d.name), t.store) as name, count(*)::int as count
      from andon_tickets t left join departments d on d.code = t.store where t.open and t.store is not null`),
    handlers: await grouped(sql`
      select p.user_id as key, coalesce((select username from users where id = p.user_id), max(p.name)) as name,
        count(*)::int as count
      from andon_tickets t join andon_people p on p.ticket_id = t.id and p.role = 'handler' where t.open`),
  };
}
