import { type SQL, sql } from 'drizzle-orm';
import type { listTransfers } from '#core/surplus/online-contract';
import type { transferSortColumns } from '#core/surplus/sorts';
import { promising } from '#core/surplus/transfer-workflow';
import type { Transfer } from '#core/surplus/types';
import type { BodyOf } from '#core/wire/call';
import type { ReadPool } from '../../platform/database/database.ts';
import { goodsFound } from '../../platform/database/goods-search.ts';
import { idsOfPage, type Page } from '../../platform/database/page.ts';
import { sortedBy } from '../../platform/database/sql.ts';
import type { Actor } from '../../platform/people/access.ts';
import { readTransfers } from './rows.ts';

/** A page of all transfers, newest first. */
export async function queryTransfers(
  db: ReadPool,
  { search, state, hdstore, mine, open, id, sort }: BodyOf<typeof listTransfers>,
  page: Page,
  { psrCode }: Pick<Actor, 'psrCode'>,
): Promise<{ items: Transfer[]; total: number }> {
  const parts = [sql`true`];
  const found = goodsFound(search);
  if (found) parts.push(found);
  if (id !== undefined) parts.push(sql`t.id = ${id}`);
  if (state !== undefined) parts.push(sql`t.state = ${state}`);
  if (open) parts.push(sql`t.state in ${promising}`);
  if (hdstore !== undefined)
    parts.push(sql`(t.to_store = ${hdstore} or t.source = 'store' and t.from_place = ${hdstore})`);
  if (mine) parts.push(sql`t.source = 'warehouse' and t.buyer_code = ${psrCode}`);
  const from = sql`from transfers t join goods g on g.article = t.article where ${sql.join(parts, sql` and `)}`;
  const sorted = sortedBy(sort, orders);
  const order = sql`${sorted ? sql`${sorted},` : sql``} t.number desc nulls last`;
  const { ids, total } = await idsOfPage(db, sql`select t.id ${from} order by ${order}`, page, from);
  const rows = await readTransfers(db, ids);
  return { items: ids.flatMap((id) => rows.get(id) ?? []), total };
}

const orders: Record<(typeof transferSortColumns)[number], SQL> = {
  number: sql`t.number`,
  updated: sql`t.updated_at`,
  qty: sql`t.quantity`,
  hdgdCode: sql`g.goods_code collate "C"`,
};
