import { filterOf, type WatchSearch, type WatchView } from './search.ts';

/** What the server is asked for that has a view's rows; what is late it says by its own clock. */
export function askedOf(search: WatchSearch, view: WatchView) {
  const filter = filterOf(search, view, 0);
  return {
    older: view === 'older',
    search: filter.search,
    hdgdName: filter.name,
    hdgdCode: filter.goodsCode,
    hdgdCode2: filter.barcode,
    psrCode: filter.buyerCode,
    watchDate: filter.day,
    status: filter.status,
    hdstore: filter.store,
    sort: filter.sort,
    ...(filter.open && { open: true }),
    ...(search.late && { late: true }),
  };
}
