import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Call, featureOf } from '#core/wire/call';
import { problemOf } from '../api/problem.ts';
import { upload } from '../api/send.ts';
import { useOffice } from './office.tsx';

/**
 * Sends a file with a call that needs the network, once however often it is asked for. `alsoChanges`: as for `useChange`.
 * `run` answers whether it is there; else `problem` says why.
 */
export function useGive(
  call: Call,
  options: { field: string; params?: Record<string, string>; alsoChanges?: readonly string[] },
) {
  const { token } = useOffice();
  const client = useQueryClient();
  const { field, params, alsoChanges = [] } = options;
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => upload(call, { token, field, file, ...(params && { params }) }),
    // It is done when the screen shows it.
    onSuccess: () =>
      Promise.all(
        [featureOf(call), ...alsoChanges].map((first) => client.invalidateQueries({ queryKey: [first] })),
      ),
  });
  return {
    isBusy: mutation.isPending,
    problem: mutation.error && problemOf(mutation.error),
    forget: mutation.reset,
    async run(file: File): Promise<boolean> {
      if (mutation.isPending) return false;
      return mutation.mutateAsync(file).then(
        () => true,
        () => false,
      );
    },
  };
}
