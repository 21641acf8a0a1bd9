import { type LackFilter, noLackFilter } from '#core/goods-lack/filter';
import { amount, apart, day, text } from '#core/wire/address';

/** The documents' filters of both lists as their addresses say them; `q` is the search line. */
export const lackFields = {
  q: apart(text()),
  name: text(),
  code: text(60),
  barcode: text(60),
  days: amount(1),
  category: text(60),
  buyer: text(60),
  day: day(),
  disposal: text(20),
};

export type LackSearch = {
  q?: string;
  name?: string;
  code?: string;
  barcode?: string;
  days?: number;
  category?: string;
  buyer?: string;
  day?: string;
  disposal?: string;
  sort?: string;
};

/** The rules' filter for an address; what only one of the lists has is the list's own. */
export function lackFilterOf(search: LackSearch): LackFilter {
  return {
    ...noLackFilter,
    search: search.q ?? '',
    name: search.name ?? '',
    goodsCode: search.code ?? '',
    barcode: search.barcode ?? '',
    days: search.days === undefined ? null : Math.ceil(search.days),
    sortCode: search.category ?? '',
    buyerCode: search.buyer ?? '',
    day: search.day ?? null,
    disposal: search.disposal ?? '',
    sort: search.sort ?? '',
  };
}
