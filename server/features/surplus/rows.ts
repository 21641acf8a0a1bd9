import { type SQL, sql } from 'drizzle-orm';
import { asSeenFrom } from '#core/surplus/transfer-moves';
import type { Transfer } from '#core/surplus/types';
import type { Reader } from '../../platform/database/database.ts';
import { withReceipt } from '../../platform/database/receipt-sql.ts';
import { isoTime } from '../../platform/database/sql.ts';

/** Transfers by id, as who may know everything sees them. */
export function readTransfers(db: Reader, ids: readonly string[]): Promise<Map<string, Transfer>> {
  return transfersWhere(db, sql`t.id in (${uuids(ids)})`);
}

/** Those of them that a store's devices hold, as the store may see them. */
export async function readHeldTransfers(
  db: Reader,
  store: string,
  ids: readonly string[],
): Promise<Map<string, Transfer>> {
  const found = await transfersWhere(db, sql`t.id in (${uuids(ids)}) and t.held and ${concerns(store)}`);
  return new Map([...found].map(([id, transfer]) => [id, asSeenFrom(transfer, [store])]));
}

/** Which of them a store's devices hold. */
export async function findHeldTransfers(
  db: Reader,
  store: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db.execute<{ id: string }>(sql`
    select t.id from transfers t where t.id in (${uuids(ids)}) and t.held and ${concerns(store)}`);
  return new Set(found.rows.map(({ id }) => id));
}

function concerns(store: string): SQL {
  return sql`(t.to_store = ${store} or t.source = 'store' and t.from_place = ${store})`;
}

async function transfersWhere(db: Reader, where: SQL): Promise<Map<string, Transfer>> {
  const found = await db.execute<{ value: Transfer }>(sql`
    select jsonb_build_object(
      'id', t.id, 'number', t.number, 'state', t.state, 'source', t.source,
      'from', jsonb_build_object('code', t.from_place, 'name', coalesce(f.name, t.from_place), 'nameEn', f.name_en),
      'buyer', t.buyer_code, 'region', case when r.id is not null
        then jsonb_build_object('id', r.id, 'name', r.name, 'nameEn', r.name_en) end,
      'to', jsonb_build_object('code', t.to_store, 'name', coalesce(d.name, t.to_store), 'nameEn', d.name_en),
      'lackId', t.lack_id, 'lot', t.lot, 'expiryDate', coalesce(l.expiry_date, t.expiry_date),
      'shortName', case when t.short_article <> t.article then s.name end,
      'shortNameEn', case when t.short_article <> t.article then s.name_en end,
      'farticle', g.article, 'hdgdCode', g.goods_code, 'hdgdCode2', coalesce(g.barcodes[1], ''), 'hdgdName', g.name,
      'hdgdNameEn', g.name_en, 'pinyin', g.search_pinyin,
      'qty', t.quantity, 'asked', ${isoTime(sql`t.asked_at`)}, 'updated', ${isoTime(sql`t.updated_at`)},
      'history', (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'did', m.did, 'by', m.side,
          'user', jsonb_build_object('id', m.user_id, 'name', m.user_name), 'at', ${isoTime(sql`m.at`)},
          'note', m.note) || ${withReceipt(sql`m`, sql`m.at`)} order by m.seq), '[]')
        from transfer_moves m where m.transfer_id = t.id)
    ) as value
    from transfers t
    join goods g on g.article = t.article join goods s on s.article = t.short_article
    left join lots l on t.source = 'store' and (l.store, l.article, l.lot) = (t.from_place, t.article, t.lot)
    left join departments f on t.source = 'store' and f.kind = 'store' and f.code = t.from_place
    left join departments r on r.id = f.parent_id and r.kind = 'region'
    left join departments d on d.kind = 'store' and d.code = t.to_store
    where ${where}`);
  return new Map(found.rows.map(({ value }) => [value.id, value]));
}

export function uuids(ids: readonly string[]): SQL {
  return sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid`;
}
