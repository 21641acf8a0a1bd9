import { articleLimits, articleTypes } from '#core/demos/articles';
import { addressOf, oneOf, text } from '#core/wire/address';

/** The address of a list of articles: what its call can be asked. */
export const articleAddress = addressOf(
  { title: text(articleLimits.title), importance: oneOf(1, 2, 3), type: oneOf(...articleTypes) },
  { sort: ['id'] },
);

export type ArticleSearch = ReturnType<typeof articleAddress.read>;
