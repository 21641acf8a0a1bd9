import { useQuery } from '@tanstack/react-query';
import type { ExportCalls } from '#core/exports/calls';
import { isUnderWay } from '#core/jobs/states';
import { featureOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import { useOffice } from '../office.tsx';

const askEveryMs = 500;

/** One's own large export of a list as the server has it: found again by whoever comes back; null when there is none. */
export function useLastExport(calls: ExportCalls) {
  const { token, user, may } = useOffice();
  const { data } = useQuery({
    queryKey: [featureOf(calls.last), user.userId, calls.last.name],
    queryFn: ({ signal }) => send(calls.last, { token, signal }),
    enabled: may(calls.last),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? askEveryMs : false),
    staleTime: 0,
    gcTime: 0,
  });
  return data ?? null;
}
