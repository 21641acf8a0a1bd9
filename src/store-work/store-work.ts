import { createContext, useContext } from 'react';
import type { Day } from '#core/catalog/days';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import type { AnyCall } from '#core/wire/call';
import type { StoreDownload } from './download.ts';

/** Who works in which store, on which of its days, and how much of it is on this device. */
export type StoreWork = {
  token: string;
  user: SessionInfo;
  store: StoreInfo;
  today: Day;
  download: StoreDownload;
  may(call: AnyCall): boolean;
};

export const StoreWorkContext = createContext<StoreWork | null>(null);

export function useStoreWork(): StoreWork {
  const work = useContext(StoreWorkContext);
  if (!work) throw new Error('a part of store work stands outside of StoreScreen');
  return work;
}
