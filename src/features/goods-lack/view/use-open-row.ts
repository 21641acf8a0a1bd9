import { useQuery } from '@tanstack/react-query';
import { listStoreLacks } from '#core/goods-lack/online-contract';
import type { StoreLack } from '#core/goods-lack/row';
import { storeLackOf } from '#core/goods-lack/wire';
import { featureOf } from '#core/wire/call';
import { type Problem, problemOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useLacks } from './store-lacks.ts';

export type OpenRow = {
  row: StoreLack | undefined;
  /** It is being looked for. */
  isAsking: boolean;
  /** Why the server could not be asked. */
  problem: Problem | undefined;
};

/** The shortage that the address names: from this device, else from the server. */
export function useOpenRow(id: string | undefined): OpenRow {
  const { token, user, store, download } = useStoreWork();
  const { rowOf, isLoaded } = useLacks();
  const here = id === undefined ? undefined : rowOf(id);
  // Asked only once it is known that this device has it not.
  const isMissing = id !== undefined && isLoaded && download.isComplete && here === undefined;
  const { data, error, isFetching } = useQuery({
    queryKey: [featureOf(listStoreLacks), user.userId, listStoreLacks.name, store.code, id],
    queryFn: ({ signal }) =>
      send(listStoreLacks, { token, signal, body: { hdstore: store.code, id: id ?? '' } }),
    enabled: isMissing,
  });
  const [found] = isMissing ? (data?.items ?? []) : [];
  return {
    row: here ?? (found && storeLackOf(found)),
    isAsking: !here && (!isMissing || isFetching),
    problem: isMissing && error ? problemOf(error) : undefined,
  };
}
