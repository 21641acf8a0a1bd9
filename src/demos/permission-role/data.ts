import { useQuery } from '@tanstack/react-query';
import { listDemoRoles, listDemoRoutes } from '#core/demos/contract';
import { send } from '../../api/send.ts';
import { fetchedBy } from '../../lists/sources.ts';
import { useOffice } from '../../office/office.tsx';

export function useRoles() {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: ['demos', user.userId, listDemoRoles.name],
    queryFn: ({ signal }) => send(listDemoRoles, { token, signal }),
  });
  return { items: query.data ?? [], total: query.data?.length, ...fetchedBy(query) };
}

/** The pages that a role can have, and their groups; undefined until they are here. */
export function useRoutes() {
  const { token, user } = useOffice();
  const { data, error } = useQuery({
    queryKey: ['demos', user.userId, listDemoRoutes.name],
    queryFn: ({ signal }) => send(listDemoRoutes, { token, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { routes: data, isFailed: error !== null };
}
