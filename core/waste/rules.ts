import { addDays, type Day } from '../catalog/days.ts';

/** What a quantity is worth in whole fen; null when nobody has said a price. */
export function valueFen(qty: number, priceFen: number | null): number | null {
  return priceFen === null ? null : Math.round((Math.round(qty * 1000) * priceFen) / 1000);
}

/** The first day that devices hold: the month before this one is looked at until it is closed. */
export function heldFrom(today: Day): Day {
  return `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
}
