import type { Random } from '#core/tools/random';
import type { StockedGoods } from './goods-list.ts';

/** What is there of a lot: at midnight and now. */
export type Quantities = { qty: number; liveQty: number | null };

/** Pieces of a lot with stock; what is sold now is on its last half, what waits behind it is nearly whole. */
export function lotQuantities(
  isWaiting: boolean,
  { storage, goods }: StockedGoods,
  random: Random,
): Quantities {
  const isShort = goods.shelfLifeDays !== null && goods.shelfLifeDays <= 10;
  const most = isShort ? 14 : { chilled: 36, frozen: 30, ambient: 72, loose: 40 }[storage];
  const qty = isWaiting ? random.int(Math.ceil(most / 4), most) : random.int(1, Math.ceil(most / 2));
  return { qty, liveQty: liveQuantity(qty, most, random) };
}

/** Nothing is left, though for a few the live figure is unknown. */
export function noQuantities(random: Random): Quantities {
  return { qty: 0, liveQty: random.chance(0.05) ? null : 0 };
}

/** Pieces, or kilograms with one decimal of what is weighed. */
export function looseQuantities({ storage, goods }: StockedGoods, random: Random): Quantities {
  if (random.chance(0.06)) return noQuantities(random);
  const isWeighed = storage === 'loose' && goods.shelfLifeDays !== null && goods.shelfLifeDays > 2;
  const qty = isWeighed ? random.int(12, 400) / 10 : random.int(2, 24);
  const sold = isWeighed ? 0 : random.int(0, 2);
  return { qty, liveQty: random.chance(0.1) ? null : qty - sold };
}

/** Some was sold since midnight, now and then a delivery came in; some goods have no live figure. */
function liveQuantity(qty: number, most: number, random: Random): number | null {
  if (random.chance(0.05)) return null;
  return random.chance(0.04) ? qty + random.int(1, most) : qty - random.int(0, Math.min(qty, 3));
}
