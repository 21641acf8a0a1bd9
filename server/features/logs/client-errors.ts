import { and, count, eq, gte, sql } from 'drizzle-orm';
import { cutText } from '#core/catalog/text';
import type { reportClientErrors } from '#core/logs/contract';
import type { BodyOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import type { Database } from '../../platform/database/database.ts';
import { withoutToken } from '../../platform/http/logging.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { clientErrors } from '../../schema/logs.ts';

type Reported = BodyOf<typeof reportClientErrors>['errors'][number];

/**
 * Writes down what a browser reports, each error once, cut to size. A page that fails in a loop is told to wait: beyond
 * 200 errors of one user in an hour the report is refused with 42900.
 */
export async function keepClientErrors(
  db: Database,
  userId: string,
  errors: readonly Reported[],
  now: Date,
): Promise<number> {
  const hourAgo = new Date(now.getTime() - hourMs).toISOString();
  return db.transaction(async (tx) => {
    // Many at once would each find the room that is left.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`client-errors ${userId}`}, 0))`);
    const [sofar] = await tx
      .select({ errors: count() })
      .from(clientErrors)
      .where(and(eq(clientErrors.userId, userId), gte(clientErrors.reportedAt, hourAgo)));
    const room = errorsAnHour - (sofar?.errors ?? 0);
    if (room <= 0) throw new Refusal(codes.tooManyRequests, { reason: 'too-many-errors' }, 600);
    const rows = await tx
      .insert(clientErrors)
      .values(errors.slice(0, room).map((error) => rowOf(userId, error, now)))
      .onConflictDoNothing()
      .returning({ id: clientErrors.id });
    return rows.length;
  });
}

const hourMs = 3_600_000;
const errorsAnHour = 200;
const longest = { message: 2000, component: 4000, url: 1000, stack: 8000, version: 60 } as const;

function rowOf(userId: string, error: Reported, now: Date): typeof clientErrors.$inferInsert {
  return {
    id: error.id,
    at: instantOf(error.at, now),
    reportedAt: now.toISOString(),
    userId,
    message: cut(error.message, longest.message),
    component: cut(error.component, longest.component),
    url: cut(withoutToken(error.url, longest.url), longest.url),
    stack: cut(withoutToken(error.stack, longest.stack), longest.stack),
    version: cut(error.version, longest.version),
  };
}

/** By the device's clock, unless that is plainly wrong: then when it was reported. */
function instantOf(at: string, now: Date): string {
  const ms = Date.parse(at);
  const isLikely = ms <= now.getTime() && ms > now.getTime() - 30 * 24 * hourMs;
  return new Date(isLikely ? ms : now).toISOString();
}

/** PostgreSQL holds no NUL in a text. */
function cut(text: string, length: number): string {
  return cutText(text.replaceAll('\0', ''), length);
}
