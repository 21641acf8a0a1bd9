import { useQuery } from '@tanstack/react-query';
import { type DepartmentNode, departmentTreeNoUser } from '#core/departments/contract';
import { listAllRoles } from '#core/roles/contract';
import {
  checkLeader,
  exportUsers,
  getUser,
  listUsers,
  type UserDetail,
  type UserRow,
} from '#core/users/contract';
import { countFirstPasswords } from '#core/users/import-contract';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import { fetchedBy, type Source, useListOf, usePaused } from '../../lists/sources.ts';
import { useOffice } from '../../office/office.tsx';
import type { CheckTreeNode } from '../../ui/lists/check-tree-rows.ts';
import type { UserSearch } from './search.ts';

const feature = 'users';

/** The users whom the address asks for: for the list, and for a file of it. */
export function useUserSource(search: UserSearch): { list: Source<UserRow>; file: Source<UserRow> } {
  const { usercode = '', username = '', status = -1 as const, department, psrCode, sort } = usePaused(search);
  const body = { usercode, username, enableStatus: status, departmentId: department, psrCode, sort };
  return { list: useListOf(listUsers, body), file: useListOf(exportUsers, body) };
}

/** How many users there are, and how many of them are disabled. */
export function useUserCounts(): { total: number; disabled: number } | undefined {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: [feature, user.userId, 'counts'],
    queryFn: async ({ signal }) => {
      const count = async (enableStatus: 0 | -1) =>
        (await send(listUsers, { token, signal, body: { enableStatus, limit: 1 } })).total;
      const [total, disabled] = await Promise.all([count(-1), count(0)]);
      return { total, disabled };
    },
  });
  return data;
}

/** How many people would get a first password, and when that was. */
export function useFirstPasswords(body: BodyOf<typeof countFirstPasswords>) {
  const { token, user } = useOffice();
  return useQuery({
    queryKey: [feature, user.userId, 'first-passwords', body],
    queryFn: ({ signal }) => send(countFirstPasswords, { token, signal, body }),
  }).data;
}

export function useUser(id: string): { user: UserDetail | undefined } & ReturnType<typeof fetchedBy> {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [feature, user.userId, 'one', id],
    queryFn: ({ signal }) => send(getUser, { token, signal, params: { id } }),
  });
  return { user: query.data, ...fetchedBy(query) };
}

/** A user as they are now, for a form: never from what this device has kept. */
export function useFreshUser(id: string): { user: UserDetail | undefined } & ReturnType<typeof fetchedBy> {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [feature, user.userId, 'fresh', id],
    queryFn: ({ signal }) => send(getUser, { token, signal, params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { user: query.data, ...fetchedBy(query) };
}

/** The company's tree, flat, parents before their children. */
export type Place = Omit<DepartmentNode, 'children'> & { parentId: string | null };

/** A place as trees show it: a store with its code. */
export function placeNode({ id, parentId, name, code, kind }: Place): CheckTreeNode {
  return { id, parentId, label: name, note: kind === 'store' ? (code ?? undefined) : undefined };
}

export function usePlaces(): readonly Place[] | undefined {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: [feature, user.userId, 'places'],
    queryFn: async ({ signal }) => flat(await send(departmentTreeNoUser, { token, signal }), null),
  });
  return data;
}

export function useRoles(): AnswerOf<typeof listAllRoles> | undefined {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: [feature, user.userId, 'roles'],
    queryFn: ({ signal }) => send(listAllRoles, { token, signal }),
  });
  return data;
}

/** Who leads a department besides this user; null while nobody does, undefined until it is known. */
export function useLeader(
  departmentId: string | null,
  exceptUserId: string | undefined,
): { usercode: string; username: string } | null | undefined {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: [feature, user.userId, 'leader', departmentId, exceptUserId],
    queryFn: async ({ signal }) => {
      const body = { deptid: departmentId ?? '', ...(exceptUserId !== undefined && { exceptUserId }) };
      const { leaders } = await send(checkLeader, { token, signal, body });
      return leaders[0] ?? null;
    },
    enabled: departmentId !== null,
    staleTime: 0,
  });
  return data;
}

function flat(nodes: readonly DepartmentNode[], parentId: string | null): Place[] {
  return nodes.flatMap(({ children, ...node }) => [{ ...node, parentId }, ...flat(children, node.id)]);
}
