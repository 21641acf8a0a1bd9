import { useQuery } from '@tanstack/react-query';
import { type SetupState, setupState } from '#core/setup/contract';
import { type Problem, problemOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { useOffice } from '../../office/office.tsx';

/** What is missing now; asked again whenever the page comes back into sight. */
export function useSetup(): { state: SetupState | undefined; problem: Problem | null } {
  const { token, user } = useOffice();
  const { data, error } = useQuery({
    queryKey: ['setup', user.userId],
    queryFn: ({ signal }) => send(setupState, { token, signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  return { state: data, problem: error && problemOf(error) };
}
