import { and, type SQL, sql } from 'drizzle-orm';
import type { Device, deviceSortColumns, listDevices } from '#core/devices/contract';
import type { DeviceState } from '#core/devices/rules';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import type { Language } from '#core/wire/languages';
import type { Reader } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page.ts';
import { containing, elementsOf, isoTime, nameFor, sortedBy } from '../../platform/database/sql.ts';
import type { Actor } from '../../platform/people/access.ts';
import type { Rank } from '../../platform/people/rank.ts';
import type { SessionLimits } from '../../platform/people/sessions.ts';
import { isExpired } from '../../platform/people/sessions.ts';

/** What it depends on how a device is told. */
type Asked = { language: Language; limits: SessionLimits; now: Date; sessionId: string };

export async function queryDevices(
  db: Reader,
  { text, state, sort, ...page }: BodyOf<typeof listDevices>,
  seen: SQL,
  asked: Asked,
): Promise<AnswerOf<typeof listDevices>> {
  const { limit, offset } = pageOf(page);
  const found = containing(sql`concat_ws(' ', d.name, s.code, s.name)`, text);
  const used = containing(sql`concat_ws(' ', u.usercode, u.username)`, text);
  const where = and(
    seen,
    state && sql`${stateOf} = ${state}`,
    found && sql`(${found} or exists (select from ${usersOf} where k.device_id = d.id and ${used}))`,
  );
  const by = sortedBy(sort, orders) ?? sql`d.last_seen_at desc`;
  const from = sql`from devices d left join departments s on s.id = d.store_id where ${where}`;
  // One after the other: in a transaction they share its connection.
  const items = await db.execute<Device>(
    sql`${rowOf(asked)} ${from} order by ${by}, d.id limit ${limit} offset ${offset}`,
  );
  const counted = await db.execute<{ total: number }>(sql`select count(*) as total ${from}`);
  return { items: items.rows, total: counted.rows[0]?.total ?? 0 };
}

/** One of those that whoever asks sees. */
export async function queryDevice(
  db: Reader,
  id: string,
  seen: SQL,
  asked: Asked,
): Promise<Device | undefined> {
  const found = await db.execute<Device>(sql`
    ${rowOf(asked)} from devices d left join departments s on s.id = d.store_id where d.id = ${id} and ${seen}`);
  return found.rows[0];
}

/** The devices of the stores that somebody sees, as for users; those of head office are seen by whoever works there. */
export function seenBy(rank: Rank, { ownStore }: Pick<Actor, 'ownStore'>): SQL {
  if (rank.unbounded) return sql`true`;
  return sql`(d.store_id in (${elementsOf(rank.places)}) or d.store_id is null and ${ownStore === null})`;
}

const stateOf = sql`case
  when d.locked_at is not null then ${'locked' satisfies DeviceState}
  when d.wipe_asked_at is not null then ${'wiping' satisfies DeviceState}
  when d.wiped_at >= d.last_seen_at then ${'wiped' satisfies DeviceState}
  else ${'open' satisfies DeviceState} end`;

const usersOf = sql`known_devices k join users u on u.id = k.user_id`;

function rowOf({ language, limits, now, sessionId }: Asked): SQL {
  const live = sql`l.device_id = d.id and l.ended_at is null and not ${isExpired(limits, now)}`;
  return sql`
    select d.id, d.name, d.browser, d.is_installed as installed, d.version, d.is_shared as shared, ${stateOf} as state,
      case when s.id is not null then jsonb_build_object('id', s.id, 'code', s.code, 'name', ${nameFor('s', language)}) end as store,
      (
        select coalesce(jsonb_agg(jsonb_build_object('usercode', u.usercode, 'name', u.username,
          'lastSeenAt', ${isoTime(sql`k.last_used_at`)}) order by k.last_used_at desc, u.usercode), '[]')
        from ${usersOf} where k.device_id = d.id
      ) as users,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'usercode', u.usercode, 'name', u.username,
          'createdAt', ${isoTime(sql`l.created_at`)}, 'lastSeenAt', ${isoTime(sql`l.last_seen_at`)})
          order by l.last_seen_at desc, l.id), '[]')
        from sessions l join users u on u.id = l.user_id where ${live}
      ) as sessions,
      ${isoTime(sql`d.first_seen_at`)} as "firstSeenAt", ${isoTime(sql`d.last_seen_at`)} as "lastSeenAt",
      jsonb_build_object('operations', d.unsent_operations, 'photos', d.unsent_photos) as unsent,
      ${isoTime(sql`d.locked_at`)} as "lockedAt", d.locked_by as "lockedBy",
      ${isoTime(sql`d.wipe_asked_at`)} as "wipeAskedAt", d.wipe_asked_by as "wipeAskedBy",
      ${isoTime(sql`d.wiped_at`)} as "wipedAt",
      exists (select from sessions l where l.id = ${sessionId} and l.device_id = d.id) as current`;
}

const orders: Record<(typeof deviceSortColumns)[number], SQL> = {
  name: sql`nullif(d.name, '') collate "C"`,
  store: sql`s.code collate "C"`,
  lastSeenAt: sql`d.last_seen_at`,
  version: sql`d.version collate "C"`,
};
