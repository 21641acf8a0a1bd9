import { and, count, eq, ne } from 'drizzle-orm';
import {
  departmentTree,
  departmentTreeNoUser,
  leaderSize,
  listDepartments,
  regionTree,
} from '#core/departments/contract';
import { placeImports, placeTemplate } from '#core/departments/import-contract';
import type { Calls } from '../../platform/http/calls.ts';
import { languageOf, readerOf } from '../../platform/http/messages.ts';
import { serveImports } from '../../platform/imports/serve-imports.ts';
import { templateOf } from '../../platform/imports/template-of.ts';
import { users } from '../../schema/people.ts';
import { departmentChanges } from './changes.ts';
import { placeImport, placeImportJob, placeRevertJob } from './import-kind.ts';
import { departmentRows } from './queries.ts';
import { departmentsAsTree, regionsAsTree } from './trees.ts';

/** Departments, regions and stores: the trees that pickers show, and their administration. */
export function departmentCalls(calls: Calls): void {
  const { serve, platform } = calls;
  const { db } = platform;
  for (const [call, withUsers] of [
    [departmentTree, true],
    [departmentTreeNoUser, false],
  ] as const)
    serve(call, (_input, _actor, request) =>
      departmentsAsTree(db, { withUsers, language: readerOf(request) }),
    );
  serve(regionTree, (_input, _actor, request) => regionsAsTree(db, readerOf(request)));

  serveImports(calls, placeImport, placeImportJob, placeRevertJob, placeImports);
  calls.file(placeTemplate, (_input, _actor, { headers }) =>
    templateOf(db, placeImport, languageOf(headers['accept-language'])),
  );
  serve(listDepartments, () => departmentRows(db));
  departmentChanges(calls);

  serve(leaderSize, async ({ body }) => {
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
