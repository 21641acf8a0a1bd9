import { addDays, type Day } from '#core/catalog/days';
import type { Random } from '#core/tools/random';
import { fateProblem } from '#core/waste/recording';
import { heldFrom, valueFen } from '#core/waste/rules';
import type { Fate } from '#core/waste/types';

export type DemoWaste = {
  id: string;
  article: string;
  lot: string;
  fate: Fate;
  reason: string;
  remark: string;
  qty: number;
  priceFen: number | null;
  valueFen: number | null;
  usualValueFen: number | null;
  day: Day;
  at: string;
  by: string;
};

/** What a store has on its shelves, as far as it matters here. */
type Shelved = { article: string; lot: string; expiryDate: Day | null; priceFen: number | null };

/** What became of a store's goods since the beginning of last month, about one line a day, nothing later than yesterday. */
export function demoWaste(
  shelf: readonly Shelved[],
  { today, staff, random }: { today: Day; staff: readonly string[]; random: Random },
): DemoWaste[] {
  const lines: DemoWaste[] = [];
  if (shelf.length === 0) return lines;
  for (let day = heldFrom(today); day < today; day = addDays(day, 1)) {
    const count = Number(random.weighted({ 0: 3, 1: 4, 2: 3 }));
    for (let line = 0; line < count; line += 1) lines.push(wasteLine(random.pick(shelf), day, staff, random));
  }
  return lines;
}

/** What became of some goods on a day. */
export function wasteLine(
  { article, lot, ...of }: Shelved,
  day: Day,
  staff: readonly string[],
  random: Random,
  always?: Fate,
): DemoWaste {
  const { expiryDate, priceFen } = of;
  const likely = always ?? random.weighted({ soldoff: 4, thrown: 4, returned: 1, given: 1 });
  const fate = fateProblem(likely, expiryDate, day) ? 'thrown' : likely;
  const reason = random.weighted(reasons[fate]);
  const qty = random.int(1, 8);
  const hour = random.int(8, 20);
  const at = new Date(`${day}T${two(hour)}:${two(random.int(0, 59))}:00+08:00`);
  const price = priceFen !== null && fate === 'soldoff' ? Math.max(1, Math.floor(priceFen * 0.6)) : priceFen;
  return {
    id: uuidAt(at, random),
    article,
    lot,
    fate,
    reason,
    qty,
    day,
    by: random.pick(staff),
    remark: reason === 'other' ? random.pick(['员工内部处理', '系统多发', '样品拆封']) : '',
    priceFen: price,
    valueFen: valueFen(qty, price),
    usualValueFen: valueFen(qty, priceFen),
    at: at.toISOString(),
  };
}

const reasons: Record<Fate, Record<string, number>> = {
  soldoff: { nearexpiry: 8, damaged: 2 },
  thrown: { expired: 6, damaged: 3, quality: 2 },
  returned: { recall: 2, quality: 3 },
  given: { nearexpiry: 4, other: 1 },
};

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** A UUIDv7 of the moment, its other bits made up. */
export function uuidAt(at: Date, random: Random): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const hex = (digits: number) =>
    random
      .int(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
}
