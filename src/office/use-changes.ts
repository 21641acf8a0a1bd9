import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnyCall, featureOf, type InputOf } from '#core/wire/call';
import { type Problem, problemOf } from '../api/problem.ts';
import { send } from '../api/send.ts';
import { useOffice } from './office.tsx';

/**
 * Makes the same change of several things, one after the other, whatever becomes of one; what was asked for by the call's
 * own feature is asked for anew once. `run` answers what went wrong with each, in their order.
 */
export function useChanges<C extends AnyCall>(call: C) {
  const { token } = useOffice();
  const client = useQueryClient();
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async (inputs: readonly InputOf<C>[]) => {
      const problems: (Problem | undefined)[] = [];
      for (const input of inputs) {
        const last = problems.at(-1);
        problems.push(
          // The server is gone for the others too.
          last?.reason === 'unreachable'
            ? last
            : await send(call, { ...input, token }).then(() => undefined, problemOf),
        );
      }
      return problems;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [featureOf(call)] }),
  });
  return { isBusy: mutation.isPending, run: mutation.mutateAsync };
}
