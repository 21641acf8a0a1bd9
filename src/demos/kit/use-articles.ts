import { useQuery } from '@tanstack/react-query';
import { listArticles } from '#core/demos/contract';
import { send } from '../../api/send.ts';
import { fetchedBy } from '../../office/lists.ts';
import { useOffice } from '../../office/office.tsx';

/** The first so many of the demo's articles, as a list that its state can be said of. */
export function useArticles(limit: number) {
  const { token, user } = useOffice();
  const query = { limit };
  const asked = useQuery({
    queryKey: ['demos', user.userId, listArticles.name, query],
    queryFn: ({ signal }) => send(listArticles, { token, signal, query }),
  });
  return { items: asked.data?.items ?? [], total: asked.data?.items.length, ...fetchedBy(asked) };
}
