import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';

/** Grants a role its points, with the APIs below and the menus above them; `*` is every permission there is. */
export async function grantPoints(tx: Transaction, roleId: string, points: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with recursive wanted as (
      select id, pid from permissions
      where ${points.includes('*')} or code in (select jsonb_array_elements_text(${JSON.stringify(points)}::jsonb))
        or type = 3 and pid in (select jsonb_array_elements_text(${JSON.stringify(points)}::jsonb))
      union select p.id, p.pid from permissions p join wanted w on w.pid = p.id
    )
    insert into role_permissions (role_id, permission_id) select ${roleId}, id from wanted on conflict do nothing`);
}
