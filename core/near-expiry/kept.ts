import type { StoreArticle } from '../catalog/stock/store-article.ts';

/**
 * What was worked out of an article, until it is another one or is asked by other words: a replica's articles are replaced,
 * never changed.
 */
export function keptOf<Value>(): (article: StoreArticle, by: string, make: () => Value) => Value {
  const all = new WeakMap<StoreArticle, { by: string; value: Value }>();
  return (article, by, make) => {
    let kept = all.get(article);
    if (kept?.by !== by) {
      kept = { by, value: make() };
      all.set(article, kept);
    }
    return kept.value;
  };
}
