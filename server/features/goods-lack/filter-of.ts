import { noLackFilter } from '#core/goods-lack/filter';
import type { listStoreLacks } from '#core/goods-lack/online-contract';
import type { BodyOf } from '#core/wire/call';
import type { Asked } from './list-query.ts';

/** What a list's call asks for; the manager's says nothing of a store. */
export function requestOf(body: Omit<BodyOf<typeof listStoreLacks>, 'hdstore' | 'page' | 'limit'>): Asked {
  return {
    filter: {
      ...noLackFilter,
      search: body.search ?? '',
      goodsCode: body.hdgdCode ?? '',
      barcode: body.hdgdCode2 ?? '',
      name: body.hdgdName ?? '',
      days: body.days ?? null,
      sortCode: body.sortCode ?? '',
      buyerCode: body.psrCode ?? '',
      day: body.genDate || null,
      disposal: body.disposeFlag ?? '',
      exportFlag: body.exportFlag ?? '',
      open: body.open ?? false,
      sort: body.sort ?? '',
    },
    older: body.older,
    id: body.id,
  };
}
