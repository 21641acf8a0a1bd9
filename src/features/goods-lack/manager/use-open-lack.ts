import { listLacks } from '#core/goods-lack/online-contract';
import type { Lack } from '#core/goods-lack/row';
import { lackOf } from '#core/goods-lack/wire';
import { useRemoteRow } from '../../../office/remote-row.ts';
import type { Held } from '../parts/use-lacks.ts';

/** The shortage that the address names: as this device holds it, else as the server has it. */
export type OpenLack = { lack: Lack | undefined; isHeld: boolean; isAsking: boolean };

export function useOpenLack(id: string | undefined, { isLoaded, rowOf }: Held): OpenLack {
  const held = id === undefined ? undefined : rowOf(id)?.value;
  const isWanted = id !== undefined && isLoaded && held === undefined;
  const { row, isFetching } = useRemoteRow(listLacks, id ?? '', lackOf, isWanted);
  return { lack: held ?? row ?? undefined, isHeld: held !== undefined, isAsking: isFetching };
}
