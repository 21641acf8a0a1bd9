import { checkLeader, exportUsers, getUser, listAllUsers, listUsers } from '#core/users/contract';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { SessionLimits } from '../../platform/people/sessions.ts';
import { queryAll, queryDetail, queryLeaders, queryPage, toldIn } from './queries.ts';
import { withStanding } from './standing.ts';

/** Users as administrators look at them. */
export function userReads({ serve, read, platform }: Calls): void {
  const { db } = platform;
  for (const call of [listUsers, exportUsers]) {
    read(call, async ({ body }, from, { userId }, request) => {
      const { items, total } = await queryPage(from, body);
      const told = items.map((user) => toldIn(user, readerOf(request)));
      return { items: await withStanding(db, userId, told), total };
    });
  }
  serve(listAllUsers, async ({ body }, { userId }) =>
    withStanding(db, userId, await queryAll(db, body ?? {})),
  );
  serve(getUser, async ({ params }, { userId }, request) => {
    const found = await queryDetail(db, params.id, liveSince(platform.sessionLimits, platform.now()));
    const [user] = found ? await withStanding(db, userId, [toldIn(found, readerOf(request))]) : [];
    if (!user) throw notFound('user-unknown');
    return user;
  });
  serve(checkLeader, async ({ body }) => {
    const leaders = await queryLeaders(db, body.deptid, body.exceptUserId);
    return { count: leaders.length, leaders };
  });
}

/** Since when a session must have been heard, and been begun, to count as live. */
export function liveSince(limits: SessionLimits, now: Date): { heard: string; created: string } {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  return { heard: before(limits.idleHours), created: before(limits.absoluteDays * 24) };
}
