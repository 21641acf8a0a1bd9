import { createContext, type ReactNode, useContext } from 'react';

/** What a route shows of other features in an open row. */
export type BesideLot = (about: { store: string; article: string; lot: string }) => ReactNode;

export const BesideLotContext = createContext<BesideLot | undefined>(undefined);

export function useBesideLot(): BesideLot | undefined {
  return useContext(BesideLotContext);
}
