import {
  copyPermission,
  createCrud,
  type DeclaredCall,
  deletePermission,
  insertPermission,
  listCalls,
  listPermissions,
  listRoutes,
  orderMenus,
  permissionDetail,
  updatePermission,
} from '#core/permissions/contract';
import { copyOf } from '#core/permissions/copy';
import type { Calls } from '../../platform/http/calls.ts';
import { readRank } from '../../platform/people/rank.ts';
import { insertOne, orderAll, removeOne, updateOne } from './changes.ts';
import { createPoints } from './mass-creation.ts';
import { codesLike, fieldsOf, findPermission, readPermissions, routesOf, shown } from './queries.ts';

/** Menus, points and APIs as their administrators see them. */
export function permissionCalls({ serve, change, platform }: Calls): void {
  const { db, calls } = platform;

  serve(listPermissions, async ({ query }, { userId }) =>
    readPermissions(db, await readRank(db, userId), query),
  );
  serve(permissionDetail, async ({ params }, { userId }) =>
    shown(await readRank(db, userId), await findPermission(db, params.id)),
  );
  serve(listRoutes, async (_input, { userId }) =>
    routesOf(await readPermissions(db, await readRank(db, userId), { type: 1, enableStatus: 1 })),
  );
  serve(listCalls, async () => calls.map(declared));
  serve(copyPermission, async ({ params }) => {
    const fields = fieldsOf(await findPermission(db, params.id));
    // A copy comes last among its siblings.
    const { sort: _, ...copy } = copyOf(fields, await codesLike(db, fields.code.slice(0, 50)));
    return copy;
  });

  change(insertPermission, (work, { body }) => insertOne(work, calls, body));
  change(updatePermission, (work, { body }) => updateOne(work, calls, body));
  change(deletePermission, (work, { params, query }) => removeOne(work, params.id, query.together ?? 0));
  change(createCrud, (work, { body }) => createPoints(work, calls, body));
  change(orderMenus, (work, { body }) => orderAll(work, body.menus));
}

function declared({ name, summary, method, path, access }: DeclaredCall): DeclaredCall {
  return { name, summary, method, path, access };
}
