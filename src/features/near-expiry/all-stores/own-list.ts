import type { StoresRow } from '#core/near-expiry/row';

/** Where a row stands in its own store's list, with its goods open. */
export function ownList(item: StoresRow, { isHidden }: { isHidden: boolean }) {
  return {
    to: '/sf/check',
    search: {
      store: item.store,
      article: item.article,
      view: 'all',
      ...(item.lot === '' && { mode: 'nobatch' }),
      ...(isHidden && { hidden: true }),
    },
  } as const;
}
