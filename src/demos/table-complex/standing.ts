import type { Article } from '#core/demos/articles';

export type Standing = Article['status'];

/** What can be made of an article: everything that it is not (documents: Publish, Draft, Delete). */
export function offeredFor(status: Standing): Standing[] {
  return (['published', 'draft', 'deleted'] as const).filter((one) => one !== status);
}
