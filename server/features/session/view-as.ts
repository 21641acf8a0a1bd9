import { asc, eq } from 'drizzle-orm';
import { listRolesToView, viewAsRole } from '#core/session/view-as';
import type { Calls } from '../../platform/http/calls.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { placeOf } from '../../platform/people/login-log.ts';
import { holdRank, readRank, refuseBeyond, rolesBeyond } from '../../platform/people/rank.ts';
import { startViewAs } from '../../platform/people/sessions.ts';
import { roles } from '../../schema/access.ts';

/** Looking at the app as a role does. */
export function viewAsCalls({ serve, change, platform }: Calls): void {
  serve(listRolesToView, async (_input, { userId }) => {
    const { id, code, name, description } = roles;
    const beyond = await rolesBeyond(platform.db, await readRank(platform.db, userId));
    const all = await platform.db.select({ id, code, name, description }).from(roles).orderBy(asc(code));
    return all.filter((role) => !beyond.has(role.id));
  });

  change(viewAsRole, async ({ tx, actor, now, audit }, { body }, request) => {
    const [role] = await tx.select().from(roles).where(eq(roles.id, body.roleId));
    if (!role) throw notFound('role-unknown');
    refuseBeyond('role-beyond-own', (await rolesBeyond(tx, await holdRank(tx, actor))).get(role.id));
    audit({
      kind: 'session',
      id: actor.sessionId,
      name: actor.usercode,
      before: { viewAs: null },
      after: { viewAs: `${role.name} ${role.code}` },
    });
    const user = { id: actor.userId, usercode: actor.usercode, begunBy: actor.sessionId };
    const at = { place: placeOf(request), limits: platform.sessionLimits };
    return { token: await startViewAs(tx, user, role.id, at, now) };
  });
}
