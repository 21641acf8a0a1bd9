import { useQuery, useQueryClient } from '@tanstack/react-query';
import { themeOf } from '#core/themes/item';
import { listThemes } from '#core/themes/online-contract';
import type { Theme } from '#core/themes/types';
import { featureOf } from '#core/wire/call';
import { send } from '../../../api/send.ts';
import { rowAnswered } from '../../../office/row-answered.ts';
import { useWork } from '../../../store-work/work.ts';
import { useThemes } from '../themes.ts';

/** The theme of an id: as this device holds it, else as the server has it. */
export function useOpenTheme(id: string): { theme: Theme | undefined; isComing: boolean } {
  const { token, user } = useWork();
  const { isLoaded, of } = useThemes();
  const client = useQueryClient();
  const held = of(id);
  const list = [featureOf(listThemes), user.userId, listThemes.name];
  const { data, isFetching } = useQuery({
    queryKey: [...list, 'one', id],
    queryFn: ({ signal }) => send(listThemes, { token, signal, body: { page: 1, limit: 1, id } }),
    enabled: isLoaded && held === undefined,
  });
  const told = data?.items.find((item) => item.id === id);
  const there = told ? themeOf(told) : data ? undefined : rowAnswered<Theme>(client, list, id);
  return { theme: held ?? there, isComing: !isLoaded || isFetching };
}
