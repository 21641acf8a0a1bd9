import * as fc from 'fast-check';
import {
  deleteDepartment,
  insertDepartment,
  moveDepartment,
  updateDepartment,
} from '#core/departments/contract';
import { deletePermission, insertPermission, updatePermission } from '#core/permissions/contract';
import { assignPermissions, deleteRole, insertRole, updateRole } from '#core/roles/contract';
import { viewAsRole } from '#core/session/view-as';
import { resetPassword } from '#core/users/account';
import { assignAreas, assignRoles, deleteUser, insertUser, updateUser } from '#core/users/contract';
import { everyCall } from './every-call.ts';
import type { Answer, Person } from './person.ts';
import { reachOf, type World } from './reach.ts';

/** One thing that an administrator tries: by numbers, which mean something in whatever world it is tried. */
export type Deed = {
  caller: number;
  kind: (typeof kinds)[number];
  /** Which user, role, permission or department; and another one. */
  one: number;
  other: number;
  /** Which of many. */
  some: number[];
  flag: boolean;
};

const kinds = [
  ...['insertUser', 'updateUser', 'moveUser', 'deleteUser', 'assignRoles', 'assignAreas', 'resetPassword'],
  ...['insertRole', 'updateRole', 'deleteRole', 'assignPermissions', 'viewAs'],
  ...['insertApi', 'updatePermission', 'deletePermission'],
  ...['insertDepartment', 'updateDepartment', 'moveDepartment', 'deleteDepartment'],
] as const;

export function deedsOf(callers: number, count: number): fc.Arbitrary<Deed[]> {
  const number = fc.nat(10_000);
  const deed = fc.record({
    caller: fc.nat(callers - 1),
    // Four out of ten are about what is given to whom.
    kind: fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom('assignRoles', 'assignPermissions', 'assignAreas', 'moveUser'),
      },
      { weight: 6, arbitrary: fc.constantFrom(...kinds) },
    ),
    one: number,
    other: number,
    some: fc.array(number, { maxLength: 4 }),
    flag: fc.boolean(),
  });
  return fc.array(deed, { minLength: count, maxLength: count });
}

let named = 0;

/** Tries it. `userId`: of the user whose password was asked for. */
export async function tried(
  deed: Deed,
  who: { id: string; person: Person },
  world: World,
): Promise<{ answer: Answer; userId?: string }> {
  const { one, other, some, flag } = deed;
  const { person } = who;
  const pick = <Item>(from: readonly Item[], number: number): Item => {
    const item = from[number % from.length];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  named += 1;
  const user = pick(world.users, one);
  const role = pick(world.roles, one);
  const ownRows = world.permissions.filter(({ system }) => !system);
  const permission = pick(flag || ownRows.length === 0 ? world.permissions : ownRows, one);
  const department = pick(world.departments, one);
  const departmentId = pick(world.departments, other).id;
  // Half of the time what the caller has, so that much is allowed.
  const own = [...reachOf(world, who.id).granted];
  const fromAll = world.permissions.map(({ id }) => id);
  const permIds = some.map((number) => pick(flag && own.length > 0 ? own : fromAll, number));
  const changed = <Item>(now: readonly Item[], toggled: readonly Item[]) => [
    ...now.filter((item) => !toggled.includes(item)),
    ...new Set(toggled.filter((item) => !now.includes(item))),
  ];
  const call = async (): Promise<Answer> => {
    switch (deed.kind) {
      case 'insertUser':
        return person.call(insertUser, {
          body: {
            usercode: `n${named}`,
            username: '新人',
            departmentId,
            isLeader: flag ? '1' : '0',
            replaceLeader: true,
          },
        });
      case 'updateUser':
        return person.call(updateUser, {
          body: { id: user.id, version: user.version, username: `改名 ${named}`, enableStatus: flag },
        });
      case 'moveUser':
        return person.call(updateUser, {
          body: {
            id: user.id,
            version: user.version,
            departmentId,
            isLeader: flag ? '1' : '0',
            replaceLeader: true,
          },
        });
      case 'deleteUser':
        return person.call(deleteUser, { params: { id: user.id } });
      case 'assignRoles': {
        const held = world.userRoles.filter(({ userId }) => userId === user.id).map(({ roleId }) => roleId);
        const roleIds = changed(
          held,
          some.map((number) => pick(world.roles, number).id),
        );
        return person.call(assignRoles, { body: { id: user.id, version: user.version, roleIds } });
      }
      case 'assignAreas': {
        const places = world.departments.filter(({ kind }) => kind !== 'office').map(({ id }) => id);
        const areaIds = some.map((number) => pick(places, number));
        return person.call(assignAreas, { body: { id: user.id, version: user.version, areaIds } });
      }
      case 'resetPassword':
        return person.call(resetPassword, { body: { id: user.id } });
      case 'insertRole':
        return person.call(insertRole, { body: { name: `角色 ${named}` } });
      case 'updateRole':
        return person.call(updateRole, {
          body: { id: role.id, version: role.version, name: role.name, enableStatus: flag },
        });
      case 'deleteRole':
        return person.call(deleteRole, { params: { id: role.id } });
      case 'assignPermissions': {
        const granted = world.granted
          .filter(({ roleId }) => roleId === role.id)
          .map((row) => row.permissionId);
        return person.call(assignPermissions, {
          body: { id: role.id, version: role.version, permIds: changed(granted, permIds) },
        });
      }
      case 'viewAs':
        return person.call(viewAsRole, { body: { roleId: role.id } });
      case 'insertApi': {
        const { path, method } = pick(everyCall, other);
        const body = { type: 3, pid: 'MENU-SYNC', name: '接口', code: `X-${named}-${one}`, apiUrl: path };
        return person.call(insertPermission, { body: flag ? body : { ...body, apiMethod: method } });
      }
      case 'updatePermission': {
        const change = [
          { enableStatus: flag },
          { name: `权限 ${named}` },
          { apiUrl: pick(everyCall, other).path, apiMethod: null },
          { pid: pick(world.permissions, other).id },
        ];
        return person.call(updatePermission, {
          body: { id: permission.id, version: permission.version, ...pick(change, other) },
        });
      }
      case 'deletePermission':
        return person.call(deletePermission, { params: { id: permission.id }, query: { together: '0' } });
      case 'insertDepartment': {
        const kind = flag ? { kind: 'store', timeZone: 'Asia/Shanghai' } : { kind: 'region', timeZone: null };
        return person.call(insertDepartment, {
          body: { ...kind, parentId: departmentId, name: `新 ${named}`, code: `D${named}` },
        });
      }
      case 'updateDepartment':
        return person.call(updateDepartment, {
          body: {
            id: department.id,
            version: department.version,
            name: `新名 ${named}`,
            code: `C${named}`,
            timeZone: 'Asia/Shanghai',
          },
        });
      case 'moveDepartment':
        return person.call(moveDepartment, {
          body: { id: department.id, version: department.version, parentId: departmentId, before: null },
        });
      case 'deleteDepartment':
        return person.call(deleteDepartment, { params: { id: department.id } });
      default:
        throw new Error(`nobody can ${deed.kind}`);
    }
  };
  return { answer: await call(), ...(deed.kind === 'resetPassword' && { userId: user.id }) };
}
