import type { FastifyInstance } from 'fastify';
import { checkLeader, exportUsers, getUser, listAllUsers, listUsers } from '#core/users/contract';
import { type Platform, serve } from '../../platform/calls.ts';
import { notFound } from '../../platform/refusal.ts';
import type { SessionLimits } from '../../platform/sessions.ts';
import { queryAll, queryDetail, queryLeaders, queryPage } from './queries.ts';
import { withStanding } from './standing.ts';

/** Users as administrators look at them. */
export function userReads(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  for (const call of [listUsers, exportUsers]) {
    serve(app, platform, call, async ({ body }, { userId }) => {
      const { items, total } = await queryPage(db, body);
      return { items: await withStanding(db, userId, items), total };
    });
  }
  serve(app, platform, listAllUsers, async ({ body }, { userId }) =>
    withStanding(db, userId, await queryAll(db, body ?? {})),
  );
  serve(app, platform, getUser, async ({ params }, { userId }) => {
    const found = await queryDetail(db, params.id, liveSince(platform.sessionLimits, platform.now()));
    const [user] = found ? await withStanding(db, userId, [found]) : [];
    if (!user) throw notFound('user-unknown');
    return user;
  });
  serve(app, platform, checkLeader, async ({ body }) => {
    const leaders = await queryLeaders(db, body.deptid, body.exceptUserId);
    return { count: leaders.length, leaders };
  });
}

/** Since when a session must have been heard, and been begun, to count as live. */
export function liveSince(limits: SessionLimits, now: Date): { heard: string; created: string } {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  return { heard: before(limits.idleHours), created: before(limits.absoluteDays * 24) };
}
