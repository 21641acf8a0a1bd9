import { lazy } from 'react';
import { expect, it } from 'vitest';
import { listRow } from '#core/near-expiry/list-row';
import { lot, milk } from '../../../../tests/support/goods.ts';
import { rendered } from '../../../../tests/support/rendered.tsx';
import { type LotParts, LotPartsContext } from '../lot-parts.ts';
import { CardFoot } from './card-foot.tsx';

/** Its program has not been fetched yet. */
const never = lazy(() => new Promise<never>(() => undefined));
const notFetched: LotParts = { Foot: never, Deeds: never, Batch: never };

const milkRow = listRow(milk({ lots: [lot('L1', '2026-03-10')] }), {
  mode: 'batch',
  basis: { live: true, zero: false },
  pinned: false,
  timeZone: 'Asia/Shanghai',
  today: '2026-03-09',
});
const expired = { left: 5, finish: async () => true };

function foot(given: Partial<Parameters<typeof CardFoot>[0]>): Promise<string> {
  if (!milkRow) throw new Error('no row');
  return rendered(
    <LotPartsContext value={notFetched}>
      <CardFoot
        row={milkRow}
        expired={undefined}
        room={undefined}
        isTaken={false}
        onRemains={undefined}
        {...given}
      />
    </LotPartsContext>,
  );
}

it.each(['deed', 'words'] as const)('a price has its room before it has come: %s', async (room) => {
  expect(await foot({ room })).toContain(`data-room="${room}"`);
});

it('a lot of which nothing is said has no room', async () => {
  expect(await foot({})).not.toContain('data-room');
});

it('beside what writes an expired lot off, which comes later, stands the way round it', async () => {
  const page = await foot({ room: 'deed', expired, onRemains: () => undefined });
  expect(page).toContain('aria-label="货还在架: 牛奶"');
  expect(await foot({ room: 'deed', expired })).not.toContain('货还在架');
});
