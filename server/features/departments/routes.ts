import { and, count, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  departmentTree,
  departmentTreeNoUser,
  leaderSize,
  listDepartments,
  regionTree,
} from '#core/departments/contract';
import { type Platform, serve } from '../../platform/calls.ts';
import { users } from '../../schema/people.ts';
import { departmentChanges, type ZoneChanged } from './change.ts';
import { departmentRows } from './list.ts';
import { departmentsAsTree, regionsAsTree } from './trees.ts';

/** Departments, regions and stores: the trees that pickers show, and their administration. */
export function departmentCalls(
  app: FastifyInstance,
  platform: Platform,
  follow: { zoneChanged: ZoneChanged },
): void {
  const { db } = platform;
  serve(app, platform, departmentTree, () => departmentsAsTree(db, { withUsers: true }));
  serve(app, platform, departmentTreeNoUser, () => departmentsAsTree(db, { withUsers: false }));
  serve(app, platform, regionTree, () => regionsAsTree(db));

  serve(app, platform, listDepartments, () => departmentRows(db));
  departmentChanges(app, platform, follow.zoneChanged);

  serve(app, platform, leaderSize, async ({ body }) => {
    const [found] = await db
      .select({ leaders: count() })
      .from(users)
      .where(
        and(
          eq(users.departmentId, body.deptid),
          eq(users.isLeader, true),
          body.exceptUserId === undefined ? undefined : ne(users.id, body.exceptUserId),
        ),
      );
    return found?.leaders ?? 0;
  });
}
