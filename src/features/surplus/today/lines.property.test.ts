import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listHeld } from '#core/surplus/list';
import { afterMove, allowedMoves, byOf, whoseTurn } from '#core/surplus/transfer-moves';
import { type TransferMove, workflow } from '#core/surplus/transfer-workflow';
import type { Transfer } from '#core/surplus/types';
import { transferLines } from './lines.ts';

const own = { code: '1001', name: '人民路店' };
const other = { code: '1002', name: '中山路店' };

/** What a store's devices hold: what it asked for and what it gives. */
const someTransfers: fc.Arbitrary<Transfer[]> = fc
  .array(
    fc.record({
      state: fc.constantFrom(...workflow.places),
      isAsked: fc.boolean(),
      isOfWarehouse: fc.boolean(),
    }),
    { maxLength: 10 },
  )
  .map((all) =>
    all.map(
      ({ state, isAsked, isOfWarehouse }, place): Transfer => ({
        id: `t${place}`,
        number: place + 1,
        state,
        lackId: 'l1',
        shortName: null,
        shortNameEn: null,
        source: isAsked && isOfWarehouse ? ('warehouse' as const) : ('store' as const),
        buyer: null,
        from: isAsked ? (state === 'requested' ? null : other) : own,
        to: isAsked ? own : other,
        region: null,
        farticle: 'A1',
        hdgdCode: 'G1',
        hdgdCode2: '',
        hdgdName: '鲜牛奶',
        hdgdNameEn: null,
        pinyin: null,
        lot: null,
        expiryDate: null,
        qty: 6,
        history: [],
        asked: '2026-03-10T01:00:00.000Z',
        updated: '2026-03-10T01:00:00.000Z',
      }),
    ),
  );

test('transfers: each figure is what its list shows, each of its rows is the store’s turn, each move lowers it by one', () => {
  fc.assert(
    fc.property(someTransfers, fc.boolean(), fc.boolean(), fc.nat(), (rows, asks, gives, place) => {
      const points = [...(asks ? ['POINT-TRANSFER-ASK'] : []), ...(gives ? ['POINT-TRANSFER-GIVE'] : [])];
      const by = byOf({ userId: 'u', name: '林涛', points, stores: [own] });
      const lines = transferLines(rows, own.code, by);
      const waiting = rows.filter((row) => whoseTurn(row) && allowedMoves(row, by).some(goesOn));
      expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(waiting.length);
      for (const { key, count, search } of lines) {
        const { tab = 'give', state = '' } = search;
        if (tab === 'spare') throw new Error('no list of this device');
        const shown = listHeld(rows, own.code, { tab, state, search: '', sort: '' });
        expect(shown).toHaveLength(count);
        const row = shown[place % Math.max(1, count)];
        const move = row && allowedMoves(row, by).find(goesOn);
        expect(move === undefined).toBe(count === 0);
        if (!row || !move) continue;
        const moved = afterMove(
          row,
          { move },
          { lineId: 'n', user: by.user, at: '2026-03-10T02:00:00.000Z' },
        );
        const after = rows.map((one) => (one.id === row.id ? moved : one));
        const line = transferLines(after, own.code, by).find((one) => one.key === key);
        expect(line?.count).toBe(count - 1);
      }
    }),
  );
});

/** Not what only takes it back. */
function goesOn(move: TransferMove): boolean {
  return move !== 'cancel' && move !== 'refuse';
}
