import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openApiDocs } from '#core/api-docs/contract';
import {
  copyPermission,
  deletePermission,
  insertPermission,
  listCalls,
  listPermissions,
  type PermissionDraft,
  type PermissionRow,
  updatePermission,
} from '#core/permissions/contract';
import { tellRightsChanged } from '../../api/own-rights.ts';
import { type Problem, problemOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { fetchedBy } from '../../lists/sources.ts';
import { useOffice } from '../../office/office.tsx';
import { useWhyNot, useWhyNotPermitted } from '../../office/use-why-not.ts';

const feature = 'permissions';

type Asked = { type?: number; pid?: string; under?: string };

/** The rows that stand somewhere, as a query: the same wherever it is asked for. */
function useListOf() {
  const { token, user } = useOffice();
  return (asked: Asked) => ({
    queryKey: [feature, user.userId, 'list', asked],
    queryFn: ({ signal }: { signal: AbortSignal }) => send(listPermissions, { token, signal, query: asked }),
  });
}

/** The menus, and in a search also every point, in their order. */
export function usePermissions({ withPoints }: { withPoints: boolean }) {
  const listOf = useListOf();
  const menus = useQuery(listOf({ type: 1 }));
  const points = useQuery({ ...listOf({ type: 2 }), enabled: withPoints });
  const asked = withPoints && points.error ? points : menus;
  return {
    menus: menus.data,
    points: withPoints ? points.data : undefined,
    ...fetchedBy(asked),
    fetchedAt: menus.dataUpdatedAt,
    isAsking: menus.isFetching || (withPoints && points.isFetching),
    // Until the points are here, what was found is the menus' part of it.
    isOld: withPoints && points.isPending,
  };
}

/** What became of a click on a menu's name. */
export type Toggled = 'opened' | 'closed' | 'none' | 'ignored' | Problem;

/**
 * The points of opened menus. The first click on a menu loads its points, the second removes them; clicks are ignored
 * while any is loading (spec 1, section 2).
 */
export function useOpenMenus(): {
  points: ReadonlyMap<string, readonly PermissionRow[]>;
  loading: string | undefined;
  toggle: (menuId: string) => Promise<Toggled>;
} {
  const listOf = useListOf();
  const client = useQueryClient();
  const [open, setOpen] = useState<readonly string[]>([]);
  const [loading, setLoading] = useState<string>();
  const pointsOf = (menuId: string) => listOf({ type: 2, pid: menuId });
  const points = useQueries({
    queries: open.map(pointsOf),
    combine: (results) =>
      new Map(
        open.flatMap((menuId, index): [string, readonly PermissionRow[]][] => {
          const rows = results[index]?.data;
          return rows && rows.length > 0 ? [[menuId, rows]] : [];
        }),
      ),
  });
  return {
    points,
    loading,
    async toggle(menuId) {
      if (loading !== undefined) return 'ignored';
      if (points.has(menuId)) {
        setOpen((now) => now.filter((id) => id !== menuId));
        return 'closed';
      }
      setLoading(menuId);
      try {
        const query = pointsOf(menuId);
        const rows = await client.fetchQuery({ ...query, staleTime: 0 }).catch((error: unknown) => {
          // Without a network, what was seen before is better than nothing.
          const kept = client.getQueryData<PermissionRow[]>(query.queryKey);
          if (kept) return kept;
          throw error;
        });
        if (rows.length === 0) return 'none';
        setOpen((now) => [...now.filter((id) => id !== menuId), menuId]);
        return 'opened';
      } catch (error) {
        return problemOf(error);
      } finally {
        setLoading(undefined);
      }
    },
  };
}

/** The APIs of a point or a menu. */
export function useApis(parentId: string) {
  return listed(useQuery(useListOf()({ type: 3, pid: parentId })));
}

/** Everything below a permission. */
export function useBelow(id: string, isEnabled: boolean) {
  return listed(useQuery({ ...useListOf()({ under: id }), enabled: isEnabled, staleTime: 0 }));
}

function listed(query: UseQueryResult<PermissionRow[]>) {
  return { rows: query.data, ...fetchedBy(query) };
}

/** Every call of the program, to be compared with API rows. */
export function useCalls() {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: ['permission-calls', user.userId],
    queryFn: ({ signal }) => send(listCalls, { token, signal }),
    staleTime: 3_600_000,
  });
  return query.data;
}

/** A copy to begin with: another name and an unused code. */
export function useCopyDraft(): (id: string) => Promise<PermissionDraft | Problem> {
  const { token } = useOffice();
  return (id) => send(copyPermission, { token, params: { id } }).catch(problemOf);
}

/**
 * Opens the page that describes the API in a tab of its own. The tab is there before the server has let it in: later,
 * browsers would take it for one that nobody asked for.
 */
export function useOpenApiDocs(): () => Promise<Problem | undefined> {
  const { token } = useOffice();
  return async () => {
    const tab = window.open('', '_blank');
    try {
      const address = await send(openApiDocs, { token });
      if (tab) tab.location.replace(address);
    } catch (error) {
      tab?.close();
      return problemOf(error);
    }
  };
}

/** Why the user cannot make, change or remove now; undefined where they can. */
export function useWhyNots() {
  const { may } = useOffice();
  return {
    insert: useWhyNot(insertPermission),
    update: useWhyNot(updatePermission),
    remove: useWhyNot(deletePermission),
    mayInsert: may(insertPermission),
    mayRemove: may(deletePermission),
    /** Why a row can only be looked at, with the server or without. */
    readOnly: useWhyNotPermitted(updatePermission),
  };
}
export type WhyNots = ReturnType<typeof useWhyNots>;

/** For `useChange`: the sidebar follows at once, not with the next look at what the user may do. */
export const tellingRights = { after: async () => tellRightsChanged() };
