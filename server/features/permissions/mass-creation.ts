import type { createCrud, PermissionRow } from '#core/permissions/contract';
import { type CrudNames, crudOf, crudProblems, crudVerbs } from '#core/permissions/crud';
import type { AnyCall, BodyOf } from '#core/wire/call';
import type { Change } from '../../platform/http/calls.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { insertOne, refuseProblems } from './changes.ts';
import { findPermission } from './queries.ts';

/** Makes the four points of `crudOf` below a menu, with their API rows; all of them or none. */
export async function createPoints(
  work: Change,
  calls: readonly AnyCall[],
  body: BodyOf<typeof createCrud>,
): Promise<PermissionRow[]> {
  refuseProblems(crudProblems(body));
  const { row: menu } = await findPermission(work.tx, body.id);
  if (menu.type !== 1) throw invalid('permission-parent-kind', {}, { id: 'permission-parent-kind' });
  const made: PermissionRow[] = [];
  for (const point of crudOf(body, namesOf(body.names))) {
    const row = await insertOne(work, calls, { type: 2, pid: menu.id, name: point.name, code: point.code });
    made.push(row);
    for (const api of point.apis) made.push(await insertOne(work, calls, { ...api, type: 3, pid: row.id }));
  }
  return made;
}

/** Given, each of them, or none. */
function namesOf(names: CrudNames | undefined): CrudNames | undefined {
  return names && crudVerbs.every((verb) => names[verb].trim() !== '') ? names : undefined;
}
