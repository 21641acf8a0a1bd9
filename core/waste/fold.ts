import { dayInZone } from '../catalog/days.ts';
import type { Author } from '../fields/kinds.ts';
import type { BodyOf } from '../wire/call.ts';
import type { recordWaste } from './contract.ts';
import type { Waste } from './row.ts';
import { valueFen } from './rules.ts';

/** What a record says, apart from its goods. */
export function lineOf(recorded: BodyOf<typeof recordWaste>, { timeZone, ...author }: Author) {
  const { id, fate, reason, qty, priceFen } = recorded;
  return {
    id,
    fate,
    reason,
    qty,
    priceFen,
    article: recorded.farticle,
    lot: recorded.flot,
    remark: recorded.remark.trim(),
    valueFen: valueFen(qty, priceFen),
    day: dayInZone(author.at, timeZone),
    ...author,
  };
}

/** The line of the ledger that a record makes. */
export function wasteOf(recorded: BodyOf<typeof recordWaste>, author: Author): Waste {
  const { farticle, goods = { goodsCode: farticle, barcodes: [], name: farticle, nameEn: null } } = recorded;
  return { ...goods, ...lineOf(recorded, author) };
}
