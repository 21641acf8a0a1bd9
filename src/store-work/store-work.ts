import { createContext, useContext } from 'react';
import type { StoreInfo } from '#core/session/contract';
import type { Work } from './work.ts';

/** Who works in which store, on which of its days, and how much of it is on this device. */
export type StoreWork = Work & { store: StoreInfo };

export const StoreWorkContext = createContext<StoreWork | null>(null);

export function useStoreWork(): StoreWork {
  const work = useContext(StoreWorkContext);
  if (!work) throw new Error('a part of store work stands outside of StoreScreen');
  return work;
}
