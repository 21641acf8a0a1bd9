import type { WatchItem } from './contract.ts';
import { decision, type Watch, watch } from './row.ts';

/** A record in the documents' words. */
export function itemOf(row: Watch): WatchItem {
  return { ...watch.toItem(row), before: row.before && decision.toItem(row.before), clocks: [...row.clocks] };
}

/** The same back again: a row that only the server has. */
export function watchOf(item: WatchItem): Watch {
  const { before, clocks } = item;
  return {
    ...watch.fromItem(item),
    shelfLifeDays: null,
    before: before && decision.fromItem(before),
    clocks,
  };
}
