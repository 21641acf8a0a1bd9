import type { Goods } from '#core/catalog/goods';

/** What the shelves are called in the dictionary of categories, and what things there cost, in yuan. */
const shelves: Readonly<Record<string, readonly [category: string, from: number, to: number]>> = {
  '01': ['dairy', 4, 29],
  '02': ['dairy', 6, 79],
  '03': ['bakery', 5, 36],
  '04': ['readymeals', 9, 39],
  '05': ['readymeals', 3, 16],
  '06': ['meat', 12, 89],
  '07': ['produce', 4, 29],
  '08': ['snacks', 4, 29],
  '09': ['snacks', 9, 59],
  '10': ['snacks', 5, 49],
  '11': ['drinks', 3, 15],
  '12': ['drinks', 6, 25],
  '13': ['drinks', 8, 129],
  '14': ['pantry', 5, 39],
  '15': ['pantry', 9, 99],
  '16': ['pantry', 4, 45],
  '17': ['frozen', 9, 59],
  '18': ['frozen', 3, 39],
  '19': ['home', 12, 269],
  '20': ['home', 9, 99],
  '21': ['home', 5, 69],
  '22': ['produce', 3, 26],
};

/** The price and the category of goods; of a few nobody has entered them. */
export function priced(shelf: string, index: number): Pick<Goods, 'priceFen' | 'category'> {
  const [category, from, to] = shelves[shelf] ?? ['home', 5, 50];
  if (index % 47 === 11) return { priceFen: null, category: null };
  // Most are cheap ones of their shelf.
  const share = ((index * 7919 + 4211) % 1000) / 1000;
  const yuan = Math.floor(from + (to - from) * share * share);
  return { priceFen: yuan * 100 + (index % 3 === 0 ? 50 : 90), category };
}
