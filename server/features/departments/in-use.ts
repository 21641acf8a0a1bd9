import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/refusal.ts';

/** Tables of a store's rows, by its code; what is only worked out of those is not among them. */
export const storeTables = [
  ...['lots', 'check_records', 'gone_stock', 'missed_lots', 'sales_rates', 'store_walks', 'markdowns'],
  ...['goods_lack_stores', 'pos_exports', 'shortage_watches', 'andon_tickets', 'goods_pictures', 'waste'],
];

/** Refuses to remove departments on which something hangs; `ids` is a list of theirs, or selects them. */
export async function requireUnused(tx: Transaction, ids: SQL): Promise<void> {
  const found = await tx.execute<Record<'departments' | 'users', number>>(sql`
    select
      (select count(*) from departments where parent_id in (${ids}) and id not in (${ids}))::int as departments,
      (select count(*) from users u where department_id in (${ids}) or exists (
        select from user_areas where user_id = u.id and department_id in (${ids}) and not half
      ))::int as users`);
  const { departments = 0, users = 0 } = found.rows[0] ?? {};
  if (departments > 0) throw invalid('department-has-departments', { count: departments });
  if (users > 0) throw invalid('department-has-users', { count: users });
  await requireCodeUnused(tx, ids);
}

/** Rows under a code that is freed would be nobody's, and who got the code next would see them. */
export async function requireCodeUnused(tx: Transaction, ids: SQL, fields?: { code: string }): Promise<void> {
  const used = storeTables.map((of) => sql`exists (select from ${sql.identifier(of)} where store = d.code)`);
  const found = await tx.execute<{ store: string }>(sql`
    select code as store from departments d where kind = 'store' and id in (${ids}) and (${sql.join(used, sql` or `)}
      or exists (select from transfers where to_store = d.code or (source = 'store' and from_place = d.code))) limit 1`);
  if (found.rows[0]) throw invalid('store-code-in-use', found.rows[0], fields);
}
