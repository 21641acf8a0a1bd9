import type { listStoreLacks } from '#core/goods-lack/online-contract';
import { lackQuery } from '#core/goods-lack/query';
import type { BodyOf } from '#core/wire/call';
import type { Asked } from './list-query.ts';

/** What a list's call asks for; the manager's says nothing of a store. */
export function requestOf(body: Omit<BodyOf<typeof listStoreLacks>, 'hdstore' | 'page' | 'limit'>): Asked {
  return {
    filter: { ...lackQuery.ofBody(body), exportFlag: body.exportFlag ?? '', open: body.open ?? false },
    older: body.older,
    id: body.id,
  };
}
