import { recordOf } from '#core/half-past/item';
import { listRecords } from '#core/half-past/online-contract';
import type { HalfPastRecord } from '#core/half-past/types';
import { type Source, useListOf, usePaused } from '../../../office/lists.ts';
import { type LogSearch, logBodyOf } from './search.ts';

/** The server's log under the filters of the address. `older`: only what devices hold no more. */
export function useRecords(search: LogSearch, older?: true): Source<HalfPastRecord> {
  const found = useListOf(listRecords, { ...logBodyOf(usePaused(search)), ...(older && { older }) });
  return {
    key: found.key,
    fetch: async (page) => {
      const { items, total } = await found.fetch(page);
      return { items: items.map(recordOf), total };
    },
  };
}
