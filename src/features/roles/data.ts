import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  assignPermissions,
  deleteRole,
  type Grantable,
  getRole,
  insertRole,
  listGrantable,
  listRoles,
  type Preview,
  previewAssignment,
  type Role,
  type RoleWithPermissions,
  updateRole,
} from '#core/roles/contract';
import { request } from '../../api/client.ts';
import type { Source } from '../../api/lists.ts';
import { useChange, useOffice } from '../../api/office.tsx';
import { type Problem, problemOf } from '../../api/problem.ts';
import type { RoleSearch } from './search.ts';

const feature = 'roles';
const typingPauseMs = 300;

/** The roles that the address asks for, once typing pauses. */
export function useRoleSource(search: RoleSearch): Source<Role> {
  const { token, user } = useOffice();
  const [name] = useDebouncedValue(search.name ?? '', typingPauseMs);
  const [description] = useDebouncedValue(search.description ?? '', typingPauseMs);
  const body = {
    name,
    description,
    enableStatus: search.status ?? (-1 as const),
    ...(search.sort !== undefined && { sort: search.sort }),
  };
  return {
    key: [feature, user.userId, 'page', body],
    fetch: ({ page, limit, signal }) =>
      request(listRoles, { token, body: { ...body, page, limit }, ...(signal && { signal }) }),
  };
}

/** A role and the tree of what it can be granted, as they are now: never from what this device has kept. */
export function useAuthorisation(id: string): {
  role: RoleWithPermissions | undefined;
  tree: readonly Grantable[] | undefined;
  problem: Problem | null;
  retry: () => void;
} {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [feature, user.userId, 'authorisation', id],
    queryFn: async ({ signal }) => {
      const [role, tree] = await Promise.all([
        request(getRole, { token, signal, params: { id } }),
        request(listGrantable, { token, signal }),
      ]);
      return { role, tree };
    },
    refetchOnMount: 'always',
    // What is being ticked must not be replaced under the ticking hand.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const data = query.isFetchedAfterMount ? query.data : undefined;
  return {
    role: data?.role,
    tree: data?.tree,
    problem: query.error && problemOf(query.error),
    retry: () => void query.refetch(),
  };
}

/** What saving these permissions would change for whom, once ticking pauses; undefined until the server has said it. */
export function usePreview(
  id: string,
  permIds: readonly string[],
  isWanted: boolean,
): { preview: Preview | undefined; isOld: boolean; problem: Problem | null } {
  const { token, user } = useOffice();
  const [wanted] = useDebouncedValue(permIds, typingPauseMs);
  const query = useQuery({
    queryKey: [feature, user.userId, 'preview', id, wanted],
    queryFn: ({ signal }) =>
      request(previewAssignment, { token, signal, body: { id, permIds: [...wanted] } }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    preview: isWanted ? query.data : undefined,
    isOld: query.isPlaceholderData || wanted !== permIds,
    problem: query.error && problemOf(query.error),
  };
}

export function useInsertRole() {
  return useChange(insertRole, { changes: [feature] });
}

export function useUpdateRole() {
  return useChange(updateRole, { changes: [feature] });
}

export function useDeleteRole() {
  return useChange(deleteRole, { changes: [feature] });
}

export function useAssignPermissions() {
  return useChange(assignPermissions, { changes: [feature] });
}
