import { listHeld } from '#core/surplus/list';
import type { By } from '#core/surplus/transfer-moves';
import type { Transfer } from '#core/surplus/types';
import { type TransfersSearch, transfersAddress } from '../transfers/search.ts';

/** What a store has to do about transfers: the address of each list, and who may do it. */
const waiting = {
  transfers: { tab: 'give', state: 'requested', may: 'gives' },
  'transfers-send': { tab: 'give', state: 'accepted', may: 'gives' },
  'transfers-coming': { tab: 'asked', state: 'sent', may: 'asks' },
} as const;

export type TransferLineKey = keyof typeof waiting;
export type TransferLine = { key: TransferLineKey; count: number; search: TransfersSearch };

/** Of each list that somebody may act on how much it has, counted by what the list itself shows. */
export function transferLines(
  rows: readonly Transfer[],
  store: string,
  by: Pick<By, 'asks' | 'gives'>,
): TransferLine[] {
  return (Object.keys(waiting) as TransferLineKey[])
    .filter((key) => by[waiting[key].may])
    .map((key) => {
      const { tab, state } = waiting[key];
      const search = transfersAddress.read({ store, tab, state });
      return { key, count: listHeld(rows, store, { tab, state, search: '', sort: '' }).length, search };
    });
}
