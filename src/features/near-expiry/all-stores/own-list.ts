import type { AllStoresItem } from '#core/near-expiry/all-stores';

/** Where a row stands in its own store's list, with its goods open. */
export function ownList(item: AllStoresItem, { isHidden }: { isHidden: boolean }) {
  return {
    to: '/sf/check',
    search: {
      store: item.hdstore,
      article: item.farticle,
      view: 'all',
      ...(item.flot === '' && { mode: 'nobatch' }),
      ...(isHidden && { hidden: true }),
    },
  } as const;
}
