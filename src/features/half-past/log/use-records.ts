import { recordOf } from '#core/half-past/item';
import { listRecords } from '#core/half-past/online-contract';
import type { HalfPastRecord } from '#core/half-past/types';
import { mapped, type Source, useListOf, usePaused } from '../../../lists/sources.ts';
import { type LogSearch, logBodyOf } from './search.ts';

/** The server's log under the filters of the address. `older`: only what devices hold no more. */
export function useRecords(search: LogSearch, older?: true): Source<HalfPastRecord> {
  return mapped(
    useListOf(listRecords, { ...logBodyOf(usePaused(search)), ...(older && { older }) }),
    recordOf,
  );
}
