import { listRecords } from '#core/half-past/online-contract';
import { type HalfPastRecord, handledQuery, record } from '#core/half-past/row';
import { mapped, type Source, useListOf, usePaused } from '../../../lists/sources.ts';
import type { LogSearch } from './search.ts';

/** The server's log under the filters of the address. `older`: only what devices hold no more. */
export function useRecords(search: LogSearch, older?: true): Source<HalfPastRecord> {
  const body = handledQuery.toBody(usePaused(search));
  return mapped(useListOf(listRecords, { ...body, ...(older && { older }) }), record.fromItem);
}
