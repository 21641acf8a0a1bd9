import { listRecords } from '#core/half-past/online-contract';
import { type HalfPastRecord, handledQuery, record } from '#core/half-past/row';
import { type Source, useListOf, usePaused } from '../../../office/lists.ts';
import type { LogSearch } from './search.ts';

/** The server's log under the filters of the address. `older`: only what devices hold no more. */
export function useRecords(search: LogSearch, older?: true): Source<HalfPastRecord> {
  const found = useListOf(listRecords, {
    ...handledQuery.toBody(usePaused(search)),
    ...(older && { older }),
  });
  return {
    key: found.key,
    fetch: async (page) => {
      const { items, total } = await found.fetch(page);
      return { items: items.map(record.fromItem), total };
    },
  };
}
