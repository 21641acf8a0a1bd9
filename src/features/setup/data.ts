import { useQuery } from '@tanstack/react-query';
import { type SetupState, setupState } from '#core/setup/contract';
import { send } from '../../api/send.ts';
import { useOffice } from '../../office/office.tsx';

/** What is missing now; asked again whenever the page comes back into sight. */
export function useSetup(): { state: SetupState | undefined; isAsking: boolean } {
  const { token, user } = useOffice();
  const { data, isFetching } = useQuery({
    queryKey: ['setup', user.userId],
    queryFn: ({ signal }) => send(setupState, { token, signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  return { state: data, isAsking: isFetching };
}
