import { sql } from 'drizzle-orm';
import type { TestServer } from './server.ts';

/** From now on these people's devices were in contact with the server last at this instant, before the contact that goes on. */
export async function lastHeard(
  { db }: TestServer,
  at: string,
  usercodes?: readonly string[],
): Promise<void> {
  await db.execute(sql`
    update sessions s set contacted_before = ${at}::timestamptz from users u
    where u.id = s.user_id and (${usercodes === undefined} or u.usercode = any(${sql.param(usercodes ?? [])}::text[]))`);
}
