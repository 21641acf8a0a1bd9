import { expect, it } from 'vitest';
import { lot, milk } from '../../../../tests/support/goods.ts';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { PriceCard } from './price-card.tsx';
import type { PriceRow } from './rows.ts';

const row: PriceRow = {
  id: 'A1/L1',
  article: milk(),
  lot: lot('L1', '2026-03-10', { liveQty: 5, gone: [{ id: 'w', as: 'thrown', qty: 2 }] }),
  daysLeft: 1,
  offer: undefined,
  standing: undefined,
  lapse: undefined,
};
const done = async () => true;

it('what was written off of a lot stands beside its stock', async () => {
  const card = (
    <PriceCard row={row} mark={undefined} reason={undefined} onOpen={done} confirm={done} print={done} />
  );
  expect(linesOf(await rendered(card, 'en'))).toEqual(expect.arrayContaining(['Stock 5', '2 written off']));
});
