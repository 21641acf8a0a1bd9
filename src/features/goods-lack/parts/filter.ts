import { type LackFilter, lackQuery, noLackFilter } from '#core/goods-lack/query';
import type { SearchOf } from '#core/wire/address';

/** The documents' filters of both lists as their addresses say them; `q` is the search line. */
export const lackFields = lackQuery.addressFields;

export type LackSearch = SearchOf<typeof lackFields>;

/** The rules' filter for an address; what only one of the lists has is the list's own. */
export function lackFilterOf(search: LackSearch): LackFilter {
  const asked = lackQuery.ofAddress(search);
  return { ...noLackFilter, ...asked, days: asked.days === null ? null : Math.ceil(asked.days) };
}

/** What the server is asked that has a filter's rows. */
export function requestFor(filter: LackFilter) {
  return {
    search: filter.search,
    hdgdName: filter.name,
    hdgdCode: filter.goodsCode,
    hdgdCode2: filter.barcode,
    days: filter.days,
    sortCode: filter.sortCode,
    psrCode: filter.buyerCode,
    genDate: filter.day,
    genDateFrom: filter.dayFrom,
    genDateTo: filter.dayTo,
    disposeFlag: filter.disposal,
    sort: filter.sort,
  };
}
