import * as T from 'typebox';
import { Value } from 'typebox/value';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import type { ReplicaRow } from '#core/wire/replica';

const Day = T.Union([T.String({ format: 'date' }), T.Null()]);
const Held = T.Object({
  store: T.String(),
  article: T.String(),
  goodsCode: T.String(),
  barcodes: T.Array(T.String()),
  name: T.String(),
  nameEn: T.Union([T.String(), T.Null()]),
  shelfLifeDays: T.Union([T.Integer(), T.Null()]),
  lots: T.Array(
    T.Object({
      lot: T.String(),
      expiryDate: Day,
      qty: T.Number(),
      liveQty: T.Union([T.Number(), T.Null()]),
      lastStockInDate: Day,
      soldOutOn: Day,
    }),
  ),
  records: T.Array(
    T.Object({
      id: T.String(),
      lot: T.String(),
      editType: T.Enum(['nodisplay', 'later', 'onlyremark', 'cfmandremark']),
      hiddenThrough: Day,
      remark: T.String(),
      editTime: T.String({ format: 'date-time' }),
      editUserId: T.String(),
      editUserName: T.String(),
      seenToo: T.Boolean(),
    }),
  ),
});

/** The goods among the rows that a device holds; a row of another shape fails the test, a tombstone is none. */
export function articlesIn(rows: Iterable<ReplicaRow>): StoreArticle[] {
  return [...rows]
    .filter((row) => row.collection === 'store-articles' && row.value !== null)
    .map((row) => Value.Parse(Held, row.value));
}

/** The articles that the rows pin, whoever's pins they are. */
export function pinsIn(rows: Iterable<ReplicaRow>): Set<string> {
  const pinned = [...rows].filter((row) => row.collection === 'pins' && row.value !== null);
  return new Set(pinned.map((row) => row.key.slice(row.key.indexOf('/') + 1)));
}
