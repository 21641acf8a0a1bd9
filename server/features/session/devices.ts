import { inArray } from 'drizzle-orm';
import { type DeviceSession, endOneSession, endOtherSessions, listSessions } from '#core/session/account';
import type { Calls } from '../../platform/http/calls.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { endSessionsOf, liveSessions } from '../../platform/people/sessions.ts';
import type { Platform } from '../../platform/platform.ts';
import { roles } from '../../schema/access.ts';

/** The devices on which somebody is signed in. */
export function deviceCalls({ serve, platform }: Calls): void {
  serve(listSessions, (_input, actor) => devicesOf(platform, actor));

  serve(endOneSession, async ({ params }, actor) => {
    const only = { only: params.id };
    const ended = await endSessionsOf(platform.db, actor.userId, 'user', platform.now(), only);
    if (ended === 0) throw notFound('session-gone');
    return null;
  });

  serve(endOtherSessions, async (_input, actor) => ({
    ended: await endSessionsOf(platform.db, actor.userId, 'user', platform.now(), {
      except: actor.sessionId,
    }),
  }));
}

async function devicesOf(platform: Platform, actor: Actor): Promise<DeviceSession[]> {
  const { db, sessionLimits: limits } = platform;
  const found = await liveSessions(db, actor.userId, limits, platform.now());
  const roleIds = found.flatMap(({ viewAsRole }) => viewAsRole ?? []);
  const names = roleIds.length > 0 ? await db.select().from(roles).where(inArray(roles.id, roleIds)) : [];
  return found
    .map((session) => ({
      id: session.id,
      device: session.device,
      address: session.address,
      createdAt: new Date(session.createdAt).toISOString(),
      lastSeenAt: new Date(session.lastSeenAt).toISOString(),
      expiresAt: new Date(
        session.shiftUntil ?? Date.parse(session.createdAt) + limits.absoluteDays * 86_400_000,
      ).toISOString(),
      current: session.id === actor.sessionId,
      viewAs: names.find(({ id }) => id === session.viewAsRole)?.name ?? null,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}
