import { eq } from 'drizzle-orm';
import { users } from '../../schema/people.ts';
import type { Database } from '../database/database.ts';
import { languageOf } from '../http/messages.ts';
import type { Actor } from './access.ts';

/**
 * Remembers in which language somebody has the app, so that what is sent to them is written in it. Nobody's edit: it makes
 * no version and no line in the log.
 */
export async function noteLanguage(
  db: Database,
  actor: Pick<Actor, 'userId' | 'user' | 'viewAs'>,
  acceptLanguage: string | undefined,
): Promise<void> {
  if (acceptLanguage === undefined || actor.viewAs) return;
  const language = languageOf(acceptLanguage);
  if (language !== actor.user.language)
    await db.update(users).set({ language }).where(eq(users.id, actor.userId));
}
