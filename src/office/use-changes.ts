import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#core/wire/call';
import { type Problem, problemOf } from '../api/problem.ts';
import { send } from '../api/send.ts';
import { type ChangeInput, featureOf, useOffice } from './office.tsx';

/**
 * Makes the same change of several things, one after the other, whatever becomes of one; what was asked for by the call's
 * own feature is asked for anew once. `run` answers what went wrong with each, in their order.
 */
// biome-ignore lint/suspicious/noExplicitAny: any call; what it takes is inferred from it
export function useChanges<C extends Call<any, any, any, any>>(call: C) {
  const { token } = useOffice();
  const client = useQueryClient();
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async (inputs: readonly ChangeInput<C>[]) => {
      const problems: (Problem | undefined)[] = [];
      for (const input of inputs) {
        const last = problems.at(-1);
        problems.push(
          // The server is gone for the others too.
          last?.reason === 'unreachable'
            ? last
            : await send(call as Call, { ...(input as object), token } as never).then(
                () => undefined,
                problemOf,
              ),
        );
      }
      return problems;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [featureOf(call)] }),
  });
  return { isBusy: mutation.isPending, run: mutation.mutateAsync };
}
