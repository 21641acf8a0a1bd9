import type { exportToPos } from '#core/goods-lack/pos-contract';
import type { BodyOf } from '#core/wire/call';
import type { DraftForm } from '#offline/react';
import { lackFilterOf } from '../../parts/filter.ts';
import type { ViewSearch } from '../search.ts';

/** An export that was asked for, and whose file is not saved yet: asked again, it is the same one. */
export type Asked = { requestId: string; body: BodyOf<typeof exportToPos> };

export function requestKey(store: string): string {
  return `pos-export ${store}`;
}

/** What an export is kept as until its file is saved. */
export const requestForm: DraftForm<Asked | null> = {
  empty: null,
  read: (kept) => (isAsked(kept) ? kept : undefined),
};

function isAsked(kept: unknown): kept is Asked {
  const { requestId, body }: { requestId?: unknown; body?: unknown } = Object(kept);
  return typeof requestId === 'string' && typeof body === 'object' && body !== null;
}

/** What goes into a file: what the list's filters leave, whatever its order and its tab. */
export function bodyOf(
  search: ViewSearch,
  store: string,
  isDecidedOnly: boolean,
): BodyOf<typeof exportToPos> {
  const filter = lackFilterOf(search);
  return {
    hdstore: store,
    decided: isDecidedOnly,
    ...(filter.search !== '' && { search: filter.search }),
    ...(filter.name !== '' && { hdgdName: filter.name }),
    ...(filter.goodsCode !== '' && { hdgdCode: filter.goodsCode }),
    ...(filter.barcode !== '' && { hdgdCode2: filter.barcode }),
    ...(filter.days !== null && { days: filter.days }),
    ...(filter.sortCode !== '' && { sortCode: filter.sortCode }),
    ...(filter.buyerCode !== '' && { psrCode: filter.buyerCode }),
    ...(filter.day !== null && { genDate: filter.day }),
    ...(filter.dayFrom !== null && { genDateFrom: filter.dayFrom }),
    ...(filter.dayTo !== null && { genDateTo: filter.dayTo }),
    ...(filter.disposal !== '' && { disposeFlag: filter.disposal }),
  };
}
