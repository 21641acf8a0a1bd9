import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { Lack } from '#core/goods-lack/row';
import type { Substitute } from '#core/goods-lack/types';

/** What a route shows of other features in an open shortage. */
export type LackDetailSlot = (about: {
  lack: Lack;
  /** Whose view it is; head office's is all stores'. */
  store?: string;
  /** Takes goods as the substitute, by the decision that the form would send; absent where nothing can be decided. */
  onTake?: ((goods: Pick<Substitute, 'article' | 'code' | 'name' | 'nameEn'>) => void) | undefined;
}) => ReactNode;

export const LackDetailSlotContext = createContext<LackDetailSlot | undefined>(undefined);

export function useLackDetailSlot(): LackDetailSlot | undefined {
  return useContext(LackDetailSlotContext);
}
