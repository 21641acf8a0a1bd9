import { themeOf } from '#core/themes/item';
import { listThemes } from '#core/themes/online-contract';
import type { Theme } from '#core/themes/types';
import { useRemoteRow } from '../../../office/remote-row.ts';
import { useThemes } from '../themes.ts';

/** The theme of an id: as this device holds it, else as the server has it. */
export function useOpenTheme(id: string): { theme: Theme | undefined; isComing: boolean } {
  const { isLoaded, of } = useThemes();
  const held = of(id);
  const { row, isFetching } = useRemoteRow(listThemes, id, themeOf, isLoaded && held === undefined);
  return { theme: held ?? row ?? undefined, isComing: !isLoaded || isFetching };
}
