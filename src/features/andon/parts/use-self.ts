import { useContext } from 'react';
import type { SessionInfo } from '#core/session/contract';
import { OfficeContext } from '../../../office/office.tsx';
import { WorkContext } from '../../../store-work/work.ts';

/** Whoever is signed in, on a page of the office and on one that works offline. */
export function useSelf(): SessionInfo {
  const work = useContext(WorkContext);
  const office = useContext(OfficeContext);
  const user = work?.user ?? office?.user;
  if (!user) throw new Error('an event stands outside of OfficeScreen, StoreScreen and CompanyScreen');
  return user;
}
