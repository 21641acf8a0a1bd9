import { useQuery } from '@tanstack/react-query';
import { companyToday, storesToday } from '#core/dashboard/contract';
import { worstFirst } from '#core/dashboard/worst-first';
import { send } from '../../../api/send.ts';
import { useOffice } from '../../../office/office.tsx';

/** Today's work of the stores that somebody looks after, together and of those that need somebody most, from the server. */
export function useCompanyToday() {
  const { token, user } = useOffice();
  return useQuery({
    queryKey: ['dashboard.today', user.userId],
    queryFn: ({ signal }) => send(companyToday, { token, signal }),
  });
}

/** Every one of them, once somebody wants to see all, and for a file. */
export function useStores(isAsked: boolean) {
  const { token, user } = useOffice();
  const all = async (signal?: AbortSignal) =>
    worstFirst(await send(storesToday, { token, ...(signal && { signal }) }));
  const query = useQuery({
    queryKey: ['dashboard.stores', user.userId],
    queryFn: ({ signal }) => all(signal),
    enabled: isAsked,
  });
  return { query, all };
}
