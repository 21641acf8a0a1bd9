import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import {
  getRole,
  listGrantable,
  listRoles,
  type Preview,
  previewAssignment,
  type Role,
  type RoleWithPermissions,
} from '#core/roles/contract';
import { type Problem, problemOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { type Source, useListOf, usePaused } from '../../lists/sources.ts';
import { useOffice } from '../../office/office.tsx';
import { usePermissionName } from '../../office/permission-name.ts';
import { useAfterFirstScreen } from '../../ui/layout/first-screen.ts';
import { type GrantTree, grantTreeOf } from './grant-tree.ts';
import type { RoleSearch } from './search.ts';

const feature = 'roles';
const typingPauseMs = 300;

/** The roles that the address asks for. */
export function useRoleSource(search: RoleSearch): Source<Role> {
  const { name = '', description = '', status = -1 as const, sort } = usePaused(search);
  return useListOf(listRoles, { name, description, enableStatus: status, sort });
}

/**
 * The tree of what roles can be granted, asked for ahead once the screen stands: it is large, the same for every role,
 * and takes a slow desk longer to read than to paint. Undefined while it is being asked for; never from what this device
 * has kept.
 */
export function useGrantTree(): Ahead<GrantTree> & { ask: () => void } {
  const { token, user } = useOffice();
  const nameOf = usePermissionName();
  const [isAsked, setAsked] = useState(false);
  const isWanted = useAfterFirstScreen() || isAsked;
  const client = useQueryClient();
  const queryKey = useMemo(() => [`${feature}.grantable`, user.userId], [user.userId]);
  const ask = useCallback(() => {
    setAsked(true);
    void client.refetchQueries({ queryKey, stale: true }, { cancelRefetch: false });
  }, [client, queryKey]);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(listGrantable, { token, signal }),
    enabled: isWanted,
    staleTime: treeFreshMs,
    refetchOnMount: 'always',
    ...asItIsNow,
    gcTime: 0,
  });
  const rows = query.isFetchedAfterMount && !query.isFetching ? query.data : undefined;
  const tree = useMemo(() => rows && grantTreeOf(rows, nameOf), [rows, nameOf]);
  return {
    data: tree,
    problem: query.error && problemOf(query.error),
    retry: () => void query.refetch(),
    ask,
  };
}

/** A role with its permissions, as it is now; what `useRoleAhead` has just asked for counts as that. */
export function useRole(id: string): Ahead<RoleWithPermissions> {
  const query = useQuery(useRoleQuery()(id));
  return {
    data: query.isFetching ? undefined : query.data,
    problem: query.error && problemOf(query.error),
    retry: () => void query.refetch(),
  };
}

/** Asks for a role that will probably be opened: the pointer or the focus has come to its button. */
export function useRoleAhead(): (id: string) => void {
  const client = useQueryClient();
  const queryOf = useRoleQuery();
  return useCallback((id) => void client.prefetchQuery(queryOf(id)), [client, queryOf]);
}

export type Ahead<Data> = { data: Data | undefined; problem: Problem | null; retry: () => void };

function useRoleQuery() {
  const { token, user } = useOffice();
  return useCallback(
    (id: string) => ({
      queryKey: [feature, user.userId, 'one', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => send(getRole, { token, signal, params: { id } }),
      staleTime: aheadMs,
      gcTime: aheadMs,
      ...asItIsNow,
    }),
    [token, user.userId],
  );
}

/** What is being ticked must not be replaced under the ticking hand; and comparing thousands of rows tells nothing. */
const asItIsNow = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  structuralSharing: false,
} as const;
const treeFreshMs = 30_000;
const aheadMs = 5000;

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
    queryFn: ({ signal }) => send(previewAssignment, { token, signal, body: { id, permIds: [...wanted] } }),
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
