import { useQuery } from '@tanstack/react-query';
import type { Article, ArticleType } from '#core/demos/articles';
import { listArticles } from '#core/demos/contract';
import { send } from '../../../api/send.ts';
import { fetchedBy } from '../../../lists/sources.ts';
import { useOffice } from '../../../office/office.tsx';
import type { Records } from '../../../ui/lists/record-list.tsx';

/** The first of the demo's articles, of one kind where that is said. */
export function useFirstArticles(limit: number, type?: ArticleType): Records<Article> {
  const { token, user } = useOffice();
  const query = { limit, ...(type && { type }) };
  const asked = useQuery({
    queryKey: ['demos', user.userId, listArticles.name, query],
    queryFn: ({ signal }) => send(listArticles, { token, signal, query }),
  });
  return { items: asked.data?.items ?? [], total: asked.data?.items.length, ...fetchedBy(asked) };
}
