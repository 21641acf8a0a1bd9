import { sql } from 'drizzle-orm';
import type { DepartmentNode } from '#core/departments/contract';
import type { Language } from '#core/wire/languages';
import type { Database } from '../../platform/database/database.ts';
import { nameFor } from '../../platform/database/sql.ts';

type Flat = Omit<DepartmentNode, 'children'> & { parentId: string | null };

/** All departments; `withUsers`: each with its enabled users as leaves behind its own departments. */
export async function departmentsAsTree(
  db: Database,
  { withUsers, language }: { withUsers: boolean; language: Language },
): Promise<DepartmentNode[]> {
  const found = await db.execute<Flat>(sql`
    select * from (
      select d.id, d.parent_id as "parentId", ${nameFor('d', language)} as name, d.code, d.kind::text, d.sort, 0 as rank
      from departments d
      ${withUsers ? usersAsLeaves : sql``}
    ) node order by rank, sort, code collate "C", id`);
  return nested(found.rows);
}

/** Regions and stores only; what has no region above it stands at the top. */
export async function regionsAsTree(db: Database, language: Language): Promise<DepartmentNode[]> {
  const found = await db.execute<Flat>(sql`
    select d.id, d.parent_id as "parentId", ${nameFor('d', language)} as name, d.code, d.kind::text from departments d
    where d.kind in ('region', 'store') order by d.sort, d.code collate "C", d.id`);
  return nested(found.rows);
}

const usersAsLeaves = sql`
  union all
  select id, department_id, username, usercode, 'user', 0, 1 from users where enable_status and department_id is not null`;

/** Each node below the one that it names, in the order given. */
function nested(rows: readonly Flat[]): DepartmentNode[] {
  const nodes = new Map(
    rows.map(({ id, name, code, kind }) => [id, { id, name, code, kind, children: [] as DepartmentNode[] }]),
  );
  const roots: DepartmentNode[] = [];
  for (const { id, parentId } of rows) {
    const node = nodes.get(id);
    const parent = parentId === null ? undefined : nodes.get(parentId);
    if (node) (parent?.children ?? roots).push(node);
  }
  return roots;
}
