import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Lot } from '#core/catalog/stock/lot';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import type { ListRow } from '#core/near-expiry/row';
import type { Submission } from '#core/wire/operation';

/** What other features show of a lot on the screens of this one: its route puts them together, each when it is needed. */
export type LotParts = {
  /** At the foot of a card; `expired`: of a lot that has to come off the shelf. */
  Foot: (props: { row: ListRow; expired: WritingOff | undefined }) => ReactNode;
  /** In the open row, whose next deed stands in `foot`; `expired` as above. */
  Deeds: (props: {
    article: StoreArticle;
    lot: Lot;
    expired: WritingOff | undefined;
    foot: HTMLElement | null;
  }) => ReactNode;
  /** In the bar of ticked rows. */
  Batch: ComponentType<{ rows: readonly ListRow[]; onDone: (rows: readonly ListRow[]) => void }>;
};

/** Writing off what is left of an expired lot (decision E17). */
export type WritingOff = {
  left: number;
  /** Records what became of it and the check of its lot, both or nothing. */
  finish(work: readonly Submission[], words: string): Promise<boolean>;
};

export const LotPartsContext = createContext<LotParts | null>(null);

export function useLotParts(): LotParts | null {
  return useContext(LotPartsContext);
}
