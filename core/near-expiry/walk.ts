import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { storeRows } from '../wire/collection.ts';
import { points, Store } from './contract.ts';

/** A stretch of shelf by what people call it, with the goods on it in the order in which one passes them. */
export type Shelf = {
  name: string;
  articles: string[];
  /** A file says what stands there (decision E21); absent once somebody has walked along it. */
  fromFile?: true;
};
/** How one walks through a store: its shelves in their order (decision E29). Goods stand on one shelf at most. */
export type Walk = { shelves: readonly Shelf[] };

/** One row for each store, by `walkKey`. */
export const walks = storeRows<Walk>('walks');
export const walkKey = 'walk';

export const shelvesAtMost = 200;
export const shelfGoodsAtMost = 1000;
export const shelfNameMaxLength = 40;

/** Keeps shelves as somebody has just walked along them. */
export const keepWalk = call({
  name: 'near-expiry.walk',
  summary: 'Keep in which order goods stand in a store, shelf after shelf, as somebody walked along them',
  method: 'POST',
  path: '/api/jarvis/goodssfmanager/walk',
  access: points.check,
  body: T.Object({
    hdstore: Store,
    shelves: T.Array(
      T.Object({
        name: T.String({ minLength: 1, maxLength: shelfNameMaxLength }),
        articles: T.Array(T.String({ minLength: 1, maxLength: 60 }), {
          minItems: 1,
          maxItems: shelfGoodsAtMost,
        }),
      }),
      { minItems: 1, maxItems: shelvesAtMost },
    ),
  }),
  answer: T.Null(),
  queue: { version: 1, subject: ({ body }) => `near-expiry/${body.hdstore}/walk` },
});

/**
 * The walk after somebody has walked a part of it. A shelf that is known stays where it is; a new one stands behind the one
 * that was walked before it, else at the end. Goods that were scanned stand on the new shelf alone, and before those of it
 * that were not.
 */
export function afterWalk(before: Walk | undefined, walked: readonly Shelf[]): Walk {
  const moved = new Set(walked.flatMap(({ articles }) => articles));
  const shelves = (before?.shelves ?? []).map((shelf) => without(shelf, moved));
  const placed = new Set<string>();
  let place = shelves.length;
  for (const { name, articles } of walked) {
    const own = articles.filter((article) => !placed.has(article) && placed.add(article));
    const known = shelves.findIndex((shelf) => shelf.name === name);
    if (known >= 0) {
      const shelf = shelves[known];
      shelves[known] = { name, articles: [...own, ...(shelf?.articles ?? [])] };
      place = known + 1;
    } else {
      shelves.splice(place, 0, { name, articles: own });
      place += 1;
    }
  }
  return { shelves: shelves.filter(({ articles }) => articles.length > 0) };
}

/** What a file says of goods: their shelf by name, and their place on it where it says one. */
export type PlaceInFile = { article: string; shelf: string; order: number | null };

/**
 * The walk after a file that says where goods stand (decision E21). Goods on a shelf that somebody walked stay there. A new
 * shelf stands among those of files, by its name: `A2` before `A10`. Goods without an order stand behind, as in the file.
 */
export function afterFile(before: Walk | undefined, places: readonly PlaceInFile[]): Walk {
  const known = before?.shelves ?? [];
  const walked = new Set(known.flatMap(({ articles, fromFile }) => (fromFile ? [] : articles)));
  const placed = places
    .filter(({ article }) => !walked.has(article))
    .toSorted((one, other) => (one.order ?? Infinity) - (other.order ?? Infinity) || 0);
  const moved = new Set(placed.map(({ article }) => article));
  const byShelf = new Map<string, string[]>();
  for (const { shelf, article } of placed) {
    const own = byShelf.get(shelf);
    if (own) own.push(article);
    else byShelf.set(shelf, [article]);
  }
  const shelves = known.map((shelf): Shelf => {
    const own = byShelf.get(shelf.name) ?? [];
    byShelf.delete(shelf.name);
    const { articles } = without(shelf, moved);
    return { ...shelf, articles: shelf.fromFile ? [...own, ...articles] : [...articles, ...own] };
  });
  for (const [name, articles] of byShelf) {
    const next = shelves.findIndex((shelf) => shelf.fromFile && byNumber.compare(name, shelf.name) < 0);
    shelves.splice(next < 0 ? shelves.length : next, 0, { name, articles, fromFile: true });
  }
  return { shelves: shelves.filter(({ articles }) => articles.length > 0) };
}

const byNumber = new Intl.Collator('en', { numeric: true });

function without(shelf: Shelf, moved: ReadonlySet<string>): Shelf {
  return { ...shelf, articles: shelf.articles.filter((article) => !moved.has(article)) };
}

/** Where goods stand: on which shelf, and at which place of all. */
export function placesOf(walk: Walk | undefined): ReadonlyMap<string, { shelf: string; place: number }> {
  const places = new Map<string, { shelf: string; place: number }>();
  for (const { name, articles } of walk?.shelves ?? [])
    for (const article of articles) places.set(article, { shelf: name, place: places.size });
  return places;
}

/** Rows as one passes them; those whose place nobody knows come last, in the order that they had. */
export function byWalk<Row extends { article: string }>(rows: readonly Row[], walk: Walk | undefined): Row[] {
  const places = placesOf(walk);
  const placeOf = ({ article }: Row) => places.get(article)?.place ?? places.size;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
