import { type SQL, sql } from 'drizzle-orm';
import type { DepartmentRow } from '#core/departments/contract';
import type { Reader } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/database/sql.ts';
import { notFound } from '../../platform/http/refusal.ts';

/** All departments in the order of the tree's siblings. */
export async function departmentRows(db: Reader): Promise<DepartmentRow[]> {
  return query(db, sql`true`);
}

/** One as the screen shows it. */
export async function departmentRow(db: Reader, id: string): Promise<DepartmentRow> {
  const [row] = await query(db, sql`d.id = ${id}`);
  if (!row) throw notFound('department-unknown');
  return row;
}

async function query(db: Reader, which: SQL): Promise<DepartmentRow[]> {
  const found = await db.execute<DepartmentRow>(sql`
    select d.id, d.parent_id as "parentId", d.code, d.name, d.name_en as "nameEn", d.kind, d.time_zone as "timeZone",
      (select count(*) from users where department_id = d.id)::int as people, d.version,
      ${isoTime(sql`d.updated_at`)} as "updatedAt",
      d.updated_by as "updatedBy"
    from departments d where ${which} order by d.sort, d.code collate "C", d.id`);
  return found.rows;
}
