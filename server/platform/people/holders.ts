import { type SQL, sql } from 'drizzle-orm';
import type { Point } from '#core/wire/call';
import type { Reader } from '../database/database.ts';

/** The ids of the people who hold a permission point and may sign in; a statement, to be joined or read. */
export function holdersOf(point: Point): SQL {
  return sql`
    select ur.user_id from user_roles ur
    join roles r on r.id = ur.role_id and r.enable_status
    join role_permissions rp on rp.role_id = r.id
    join permissions p on p.id = rp.permission_id and p.enable_status and upper(p.code) = upper(${point})
    join users u on u.id = ur.user_id and u.enable_status and not u.service`;
}

export async function readHolders(db: Reader, point: Point): Promise<{ id: string; name: string }[]> {
  const found = await db.execute<{ id: string; name: string }>(sql`
    select id, username as name from users where id in (${holdersOf(point)}) order by id`);
  return found.rows;
}
