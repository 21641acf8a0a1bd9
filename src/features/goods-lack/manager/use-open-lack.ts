import { useQuery } from '@tanstack/react-query';
import { listLacks } from '#core/goods-lack/online-contract';
import type { Lack } from '#core/goods-lack/types';
import { lackOf } from '#core/goods-lack/wire';
import { featureOf } from '#core/wire/call';
import { send } from '../../../api/send.ts';
import { useWork } from '../../../store-work/work.ts';
import type { Held } from '../parts/use-lacks.ts';

/** The shortage that the address names: as this device holds it, else as the server has it. */
export type OpenLack = { lack: Lack | undefined; isHeld: boolean; isAsking: boolean };

export function useOpenLack(id: string | undefined, { isLoaded, rowOf }: Held): OpenLack {
  const { token, user } = useWork();
  const held = id === undefined ? undefined : rowOf(id)?.value;
  const { data, isFetching } = useQuery({
    queryKey: [featureOf(listLacks), user.userId, listLacks.name, 'one', id],
    queryFn: ({ signal }) => send(listLacks, { token, signal, body: { page: 1, limit: 1, id: id ?? '' } }),
    enabled: id !== undefined && isLoaded && held === undefined,
  });
  const [item] = data?.items ?? [];
  const there = item?.id === id && item ? lackOf(item) : undefined;
  return { lack: held ?? there, isHeld: held !== undefined, isAsking: isFetching };
}
