import { uuidv7 } from 'uuidv7';
import { moveTransfer, transfers } from '#core/surplus/contract';
import { askTransfer, listOffers } from '#core/surplus/online-contract';
import type { TransferMove } from '#core/surplus/transfer-workflow';
import type { Transfer } from '#core/surplus/types';
import type { BodyOf } from '#core/wire/call';
import { answered, type Person } from './person.ts';

/** What people do about transfers, in their own words. */
export function transferWork(person: Person, store = person.usercode.slice(0, 4)) {
  return {
    offers: async (lackId: string) =>
      answered(listOffers, await person.call(listOffers, { body: { lackId, hdstore: store } })),
    ask: (body: Omit<BodyOf<typeof askTransfer>, 'id'> & { id?: string }) =>
      person.call(askTransfer, { body: { id: uuidv7(), hdstore: store, ...body } }),
    move: (id: string, move: TransferMove, note?: string) =>
      person.call(moveTransfer, { params: { id }, body: { move, ...(note !== undefined && { note }) } }),
    /** What this store's devices hold of a transfer. */
    async held(id: string): Promise<Transfer | null> {
      const rows = await person.pullAll(store);
      return (rows.get(`${transfers.name}/${id}`)?.value ?? null) as Transfer | null;
    },
  };
}
