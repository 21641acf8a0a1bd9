import { createContext, useContext } from 'react';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import type { StoredCursor } from '#offline';

/** How far a scope, or several, have been downloaded. */
export type Download = {
  /** Undefined while it is being read. */
  cursor: StoredCursor | undefined;
  isFailed: boolean;
  /** Everything is here: a part of the truth reads like the whole. */
  isComplete: boolean;
  /** How many rows are here. */
  here: number;
  /** Of how many, while the first download is under way. */
  total: number | undefined;
  pull(): Promise<void>;
};

/** Who reads a list: the session that asks the server, and where work is done offline, what of it this device holds. */
export type Reader = {
  token: string;
  user: SessionInfo;
  /** Whose day it is. */
  timeZone?: string;
  download?: Download;
  store?: StoreInfo;
};

/** `OfficeScreen` provides it, and each screen of offline work. */
export const ReaderContext = createContext<Reader | null>(null);

export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('a list stands outside of a screen');
  return reader;
}

/** The same around rows that this device holds. */
export function useHolder(): Reader & { timeZone: string; download: Download } {
  const { timeZone, download, ...reader } = useReader();
  if (timeZone === undefined || !download)
    throw new Error('held rows stand outside of a screen of offline work');
  return { ...reader, timeZone, download };
}

/** The same in one store. */
export function useStoreOfList(): { user: SessionInfo; store: StoreInfo } {
  const { user, store } = useReader();
  if (!store) throw new Error('a list of a store stands outside of StoreScreen');
  return { user, store };
}
