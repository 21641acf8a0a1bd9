import { articleLimits, articleTypes } from '#core/demos/articles';
import { addressOf, apart, type Change, oneOf, text } from '#core/wire/address';

/** The page's address; `title`: a part of it, in this spelling. */
export const articleAddress = addressOf(
  {
    title: apart(text(articleLimits.title)),
    importance: oneOf(1, 2, 3),
    type: oneOf(...articleTypes),
  },
  { sort: ['id'] },
);

export type ArticleSearch = ReturnType<typeof articleAddress.read>;
export type ArticleSearchChange = Change<ArticleSearch>;
