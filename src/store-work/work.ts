import { createContext, useContext } from 'react';
import type { Day } from '#core/catalog/days';
import type { SessionInfo } from '#core/session/contract';
import type { AnyCall } from '#core/wire/call';
import type { Download } from '../lists/reader.ts';

/** Who works offline, on which day, and how much of what they work on is on this device. */
export type Work = {
  token: string;
  user: SessionInfo;
  today: Day;
  /** Whose day it is: the store's, or the company's for work in no store. */
  timeZone: string;
  download: Download;
  may(call: AnyCall): boolean;
};

/** What its user may do is read once. */
export function workOf(of: Omit<Work, 'may'>): Work {
  const calls = new Set(of.user.calls);
  return { ...of, may: (call) => calls.has(call.name) };
}

export const WorkContext = createContext<Work | null>(null);

export function useWork(): Work {
  const work = useContext(WorkContext);
  if (!work) throw new Error('a part of offline work stands outside of StoreScreen and CompanyScreen');
  return work;
}
