import { type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Day } from '#core/catalog/days';
import type { HistoryItem, listHistory } from '#core/near-expiry/online-contract';
import { recordQuery } from '#core/near-expiry/query';
import { record } from '#core/near-expiry/row';
import type { BodyOf } from '#core/wire/call';
import { readSort } from '#core/wire/paging';
import { type Database, prepared } from '../../platform/database/database.ts';
import { codesFound, goodsFound, lotContains } from '../../platform/database/goods-search.ts';
import type { Page } from '../../platform/database/page.ts';
import { receiptAt } from '../../platform/database/receipt-sql.ts';
import { isoTime } from '../../platform/database/sql.ts';
import { storedGoods, wiresOf } from '../../platform/rows/fields.ts';

/** A page of the check log of a store: the same rows in the same order as the device's `historyRows`. */
export async function queryHistory(
  db: Database,
  scope: { store: string; timeZone: string; userId: string; today: Day },
  filter: BodyOf<typeof listHistory>,
  page: Page,
): Promise<{ items: Static<typeof HistoryItem>[]; total: number }> {
  const from = sql`
    from check_records c join goods g on g.article = c.article
    left join lots l on l.store = c.store and l.article = c.article and l.lot = c.lot
    left join pins p on p.store = c.store and p.article = c.article and p.user_id = ${scope.userId}
    where ${sql.join(conditions(scope, filter), sql` and `)}`;
  const [items, total] = await Promise.all([
    prepared<Static<typeof HistoryItem>>(
      db,
      sql`
      select ${wiresOf(record.fields, stored)}, ${receiptAt(sql`c`, sql`c.edit_time`)} as heard,
        c.remark_edited_by as "remarkEditUserName",
        ${isoTime(sql`c.remark_edited_at`)} as "remarkEditTime",
        case when c.withdrawn_at is not null then 'deleted' when c.seen_too then 'seentoo' else 'normal' end as status
      ${from} order by ${order(filter.sort)} limit ${page.limit} offset ${page.offset}`,
    ),
    prepared<{ total: number }>(db, sql`select count(*) as total ${from}`),
  ]);
  return { items: items.rows, total: total.rows[0]?.total ?? 0 };
}

/** The lot's date, which an import may have corrected since the check; the record keeps one for when the lot is gone. */
const expiryDate = sql`(case when l.lot is null then c.expiry_date else l.expiry_date end)`;

const stored = {
  of: sql`c`,
  columns: { ...storedGoods, expiryDate, pinned: sql`(p.article is not null)::int` },
};

function conditions(
  scope: { store: string; timeZone: string; today: Day },
  filter: BodyOf<typeof listHistory>,
): SQL[] {
  const editDay = sql`(c.edit_time at time zone ${scope.timeZone})::date`;
  const parts = [sql`c.store = ${scope.store}`];
  const status = filter.status ?? 'active';
  if (status !== 'all')
    parts.push(status === 'active' ? sql`c.withdrawn_at is null` : sql`c.withdrawn_at is not null`);
  if (status === 'active') parts.push(sql`not (${isEcho(editDay, scope.timeZone)})`);
  parts.push(...codesFound(filter.hdgdcode, filter.hdgdcode2));
  const search = goodsFound(filter.search, (text) => lotContains(sql`c.lot`, text));
  if (search) parts.push(search);
  if (filter.older) {
    parts.push(sql`l.lot is null`);
  }
  // Goods without lots have no expiry date and are never past it.
  if (filter.afterToday ?? true)
    parts.push(sql`(${expiryDate} is null or ${expiryDate} >= ${scope.today}::date)`);
  if (filter.expiryFrom) parts.push(sql`${expiryDate} >= ${filter.expiryFrom}::date`);
  if (filter.expiryTo) parts.push(sql`${expiryDate} <= ${filter.expiryTo}::date`);
  if (filter.editFrom) parts.push(sql`${editDay} >= ${filter.editFrom}::date`);
  if (filter.editTo) parts.push(sql`${editDay} <= ${filter.editTo}::date`);
  if (filter.editUserId) parts.push(sql`c.edit_user_id = ${filter.editUserId}`);
  return parts;
}

/** As `toldOnce` leaves it out: taken twice of one person by an earlier release. */
function isEcho(editDay: SQL, timeZone: string): SQL {
  return sql`c.seen_too and c.edit_type = 'nodisplay' and c.remark = '' and exists (
    select from check_records first
    where first.store = c.store and first.article = c.article and first.lot = c.lot
      and first.ordinal < c.ordinal and first.withdrawn_at is null
      and first.edit_type in ('nodisplay', 'cfmandremark') and first.edit_user_id = c.edit_user_id
      and (first.edit_time at time zone ${timeZone})::date = ${editDay})`;
}

function order(sort: string | undefined): SQL {
  const found = readSort(sort, recordQuery.sortColumns);
  const direction = found && !found.descending ? sql`asc` : sql`desc`;
  switch (found?.column) {
    case 'fexpiracy':
      return sql`${expiryDate} ${direction} nulls last, c.id desc`;
    case 'hdgdcode':
      return sql`g.goods_code collate "C" ${direction}, c.id desc`;
    case 'id':
      return sql`c.id ${direction}`;
    default:
      return sql`c.edit_time ${direction}, c.id desc`;
  }
}
