import type { Article } from '#core/demos/articles';
import { listArticles } from '#core/demos/contract';
import { featureOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import type { Source } from '../../office/lists.ts';
import { useOffice } from '../../office/office.tsx';
import type { ArticleSearch } from './address.ts';

/** The articles that an address asks for. */
export function useArticleList({ title, importance, type, sort }: ArticleSearch): Source<Article> {
  const { token, user } = useOffice();
  const asked = {
    ...(title !== undefined && { title }),
    ...(importance !== undefined && { importance }),
    ...(type !== undefined && { type }),
    ...(sort !== undefined && { sort }),
  };
  return {
    key: [featureOf(listArticles), user.userId, listArticles.name, asked],
    fetch: ({ page, limit, ...patience }) =>
      send(listArticles, { ...patience, token, query: { ...asked, page, limit } }),
  };
}
