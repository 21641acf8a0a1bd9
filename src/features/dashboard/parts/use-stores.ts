import { useQuery } from '@tanstack/react-query';
import { storesToday } from '#core/dashboard/contract';
import { send } from '../../../api/send.ts';
import { useOffice } from '../../../office/office.tsx';

/** Today's work of every store that somebody looks after, from the server. */
export function useStores() {
  const { token, user } = useOffice();
  return useQuery({
    queryKey: ['dashboard.stores', user.userId],
    queryFn: ({ signal }) => send(storesToday, { token, signal }),
  });
}
