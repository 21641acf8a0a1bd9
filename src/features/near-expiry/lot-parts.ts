import { type ComponentType, createContext, useContext } from 'react';
import type { Lot } from '#core/catalog/stock/lot';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import type { ListRow } from '#core/near-expiry/row';

/** What other features show of a lot on the screens of this one: its route puts them together, each when it is needed. */
export type LotParts = {
  /** At the foot of a card. */
  Foot: ComponentType<{ row: ListRow }>;
  /** In the open row. */
  Deeds: ComponentType<{ article: StoreArticle; lot: Lot }>;
  /** In the bar of ticked rows. */
  Batch: ComponentType<{ rows: readonly ListRow[]; onDone: (rows: readonly ListRow[]) => void }>;
};

export const LotPartsContext = createContext<LotParts | null>(null);

export function useLotParts(): LotParts | null {
  return useContext(LotPartsContext);
}
