import type { Article } from '#core/demos/articles';
import { listArticles } from '#core/demos/contract';
import { send } from '../../../api/send.ts';
import { type Source, usePaused } from '../../../lists/sources.ts';
import { useOffice } from '../../../office/office.tsx';
import type { ArticleSearch } from './search.ts';

/** The articles that an address asks for: of what is typed once typing pauses. */
export function useArticleList(search: ArticleSearch): Source<Article> {
  const { token, user } = useOffice();
  const { title, importance, type, sort } = usePaused(search);
  const query = {
    ...(title !== undefined && { title }),
    ...(importance !== undefined && { importance }),
    ...(type !== undefined && { type }),
    ...(sort !== undefined && { sort }),
  };
  return {
    key: ['demos', user.userId, listArticles.name, query],
    fetch: ({ page, limit, ...patience }) =>
      send(listArticles, { token, ...patience, query: { ...query, page, limit } }),
  };
}
