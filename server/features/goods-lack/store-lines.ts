import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { list } from './rows.ts';

/** What a store asked for of a shortage and did not get; a quantity that is not said stays as it is. */
export type StoreLine = { store: string; requestedQty?: number; lackQty?: number };

type Named = { id: string; lines?: readonly StoreLine[]; areAllLines?: boolean };

/**
 * What stores miss. A shortage that came with stores concerns those alone; one that concerns all of them goes on to, unless
 * the lines are all there are. Answers which stores' rows and which shortages changed.
 *
 * @param isNew ids of the shortages that came with these lines
 */
export async function writeLines(tx: Transaction, named: readonly Named[], isNew: ReadonlySet<string>) {
  const flags: { store: string; id: string }[] = [];
  const lacks: { id: string }[] = [];
  for (let from = 0; from < named.length; from += lacksAtOnce) {
    const some = named.slice(from, from + lacksAtOnce);
    lacks.push(
      ...(await narrow(
        tx,
        some.filter(({ id, areAllLines }) => areAllLines || isNew.has(id)),
      )),
    );
    flags.push(...(await saveLines(tx, some)));
    flags.push(
      ...(await withdrawLines(
        tx,
        some.filter(({ areAllLines }) => areAllLines),
      )),
    );
  }
  return { flags, lacks: lacks.map(({ id }) => id) };
}

// Each may name all stores: what one statement is given stays below what PostgreSQL takes for one value.
const lacksAtOnce = 500;

async function narrow(tx: Transaction, named: readonly Named[]) {
  const found = await tx.execute<{ id: string }>(sql`
    update goods_lacks set everywhere = false
    where everywhere and id in (${list(named.map(({ id }) => id))}) returning id`);
  return found.rows;
}

/** A store that a shortage names without its quantities misses nothing; of one that concerns all, it misses what all do. */
async function saveLines(tx: Transaction, named: readonly Named[]) {
  const lines = JSON.stringify(named.flatMap(({ id, lines = [] }) => lines.map((line) => ({ ...line, id }))));
  const found = await tx.execute<{ store: string; id: string }>(sql`
    insert into goods_lack_stores as s (store, lack_id, requested_qty, lack_qty)
    select distinct on (n.store, n.id) n.store, n.id,
      coalesce(n."requestedQty", o.requested_qty, case when not l.everywhere then 0 end),
      coalesce(n."lackQty", o.lack_qty, case when not l.everywhere then 0 end)
    from jsonb_array_elements(${lines}::jsonb) with ordinality as e(line, place)
    cross join lateral jsonb_to_record(e.line) as n(store text, id uuid, "requestedQty" numeric, "lackQty" numeric)
    join goods_lacks l on l.id = n.id
    left join goods_lack_stores o on o.store = n.store and o.lack_id = n.id
    order by n.store, n.id, e.place desc
    on conflict (store, lack_id) do update set
      requested_qty = excluded.requested_qty, lack_qty = excluded.lack_qty
    where (s.requested_qty, s.lack_qty) is distinct from (excluded.requested_qty, excluded.lack_qty)
    returning store, lack_id as id`);
  return found.rows;
}

/** Who is named no more misses nothing; what such a store has said or exported stays to be read. */
async function withdrawLines(tx: Transaction, named: readonly Named[]) {
  const whole = named.map(({ id, lines = [] }) => ({ id, stores: lines.map(({ store }) => store) }));
  const rest = sql`jsonb_to_recordset(${JSON.stringify(whole)}::jsonb) as n(id uuid, stores jsonb)
    where s.lack_id = n.id and not n.stores ? s.store`;
  const said = await tx.execute<{ store: string; id: string }>(sql`
    update goods_lack_stores s set requested_qty = 0, lack_qty = 0 from ${rest}
      and s.edit_time is not null and (s.requested_qty, s.lack_qty) is distinct from (0, 0)
    returning s.store, s.lack_id as id`);
  const silent = await tx.execute<{ store: string; id: string }>(sql`
    delete from goods_lack_stores s using ${rest} and s.edit_time is null
    returning s.store, s.lack_id as id`);
  return [...said.rows, ...silent.rows];
}
