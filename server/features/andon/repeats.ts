import { sql } from 'drizzle-orm';
import { drafts } from '#core/andon/workflow';
import { repeatStores, repeatWithinDays } from '#core/insight/figures';
import type { Transaction } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { alike, ofItsScene } from '../../platform/tickets/alike.ts';
import { touchTicket } from './collections.ts';

/** Who owns a counter-measure, and which. */
export type MeasureOwner = { id: string; name: string; measure: string };

/**
 * Keeps with an event which earlier one it is the like of: the newest in its store within 30 days, or where its scene
 * came up in three stores, the newest of those (decisions A17, A24).
 *
 * @returns the owners of counter-measures against the like of it, each once; none where it was known already
 */
export async function keepRepeat(tx: Transaction, ticketId: string): Promise<MeasureOwner[]> {
  const found = await tx.execute<{ owners: MeasureOwner[] | null }>(sql`
    with like_ones as (
      select e.id, e.store, e.created_at, ${ofItsScene()} as is_scene, (${alike}) as here
      from andon_tickets t join andon_tickets e on e.id <> t.id and ((${alike}) or ${ofItsScene()})
      where t.id = ${ticketId} and e.deleted_at is null and e.state not in ${drafts}
        and e.created_at < t.created_at and e.created_at > t.created_at - ${repeatWithinDays} * interval '1 day'
    ), counted as (
      select 1 + count(distinct e.store) filter (where e.is_scene and e.store is distinct from t.store) as stores
      from andon_tickets t left join like_ones e on true where t.id = ${ticketId}
    ), told as (
      select e.* from like_ones e, counted where e.here or counted.stores >= ${repeatStores}
    ), kept as (
      update andon_tickets t set repeat_of = n.id, repeat_stores = case when n.id is not null then n.stores end
      from (select (select id from told order by here desc, created_at desc, id desc limit 1) as id, stores from counted) n
      where t.id = ${ticketId} and t.repeat_of is distinct from n.id
      returning t.repeat_of
    )
    select jsonb_agg(jsonb_build_object('id', o.owner_id, 'name', o.owner_name, 'measure', o.text) order by o.owner_id)
      as owners
    from kept, lateral (
      select distinct on (m.owner_id) m.owner_id, m.owner_name, m.text
      from told join andon_measures m on m.ticket_id = told.id order by m.owner_id, m.made_at desc) o
    where kept.repeat_of is not null`);
  return found.rows[0]?.owners ?? [];
}

/** Takes note that what is shown of an event beside its repeats is something else. */
export async function touchRepeatsOf(unit: Unit, ticketId: string): Promise<void> {
  const repeats = await unit.tx.execute<{ id: string }>(
    sql`select id from andon_tickets where repeat_of = ${ticketId}`,
  );
  for (const { id } of repeats.rows) await touchTicket(unit, id);
}
