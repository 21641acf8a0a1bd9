import { createContext, type ReactNode, useContext } from 'react';

/** What a route shows of other features in an open row. */
export type LotDetailSlot = (about: { store: string; article: string; lot: string }) => ReactNode;

export const LotDetailSlotContext = createContext<LotDetailSlot | undefined>(undefined);

export function useLotDetailSlot(): LotDetailSlot | undefined {
  return useContext(LotDetailSlotContext);
}
