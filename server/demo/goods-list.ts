import { eanCheckDigit } from '#core/catalog/ean';
import type { Goods } from '#core/catalog/goods';
import { priced } from './prices.ts';
import type { Brand, Family, Kind, Shelf } from './shelf.ts';
import { bakery } from './shelves/bakery.ts';
import { ambientDairy, chilledDairy } from './shelves/dairy.ts';
import { chilledDrinks, coffeeTeaAlcohol, softDrinks } from './shelves/drinks.ts';
import { baby, household, pets } from './shelves/family.ts';
import { eggsAndMeat, packedProduce } from './shelves/fresh.ts';
import { frozenFood, iceCream } from './shelves/frozen.ts';
import { loose } from './shelves/loose.ts';
import { grainsAndOil, instantAndTins, sauces } from './shelves/pantry.ts';
import { readyMeals, tofuAndNoodles } from './shelves/ready-meals.ts';
import { biscuitsAndCrisps, confectionery, nutsAndJerky } from './shelves/snacks.ts';

/** Goods, and what the demo needs to know to put them on a shelf. */
export type StockedGoods = {
  goods: Goods;
  storage: Shelf['storage'];
  lotControl: boolean;
  /** Which of the lot-number formats the supplier prints. */
  lotFormat: number;
};

/**
 * All goods of the company. For a benchmark the same goods come under more brands, until a store can have
 * `lotsPerStore` lots; the first ones are the same in any size.
 */
export function goodsList(lotsPerStore = 0): StockedGoods[] {
  const list: StockedGoods[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0 && list.length * lotsPerGoodsAtLeast >= lotsPerStore) break;
    for (const shelf of shelves) {
      shelf.families.forEach((family, position) => {
        const brand = brandOf(shelf, family, position, round);
        if (brand) list.push(...goodsOf(shelf, family, brand, list.length));
      });
    }
  }
  return list;
}

const shelves: readonly Shelf[] = [
  ...[chilledDairy, ambientDairy, bakery, readyMeals, tofuAndNoodles, eggsAndMeat, packedProduce],
  ...[biscuitsAndCrisps, nutsAndJerky, confectionery, softDrinks, chilledDrinks, coffeeTeaAlcohol],
  ...[sauces, grainsAndOil, instantAndTins, frozenFood, iceCream, baby, pets, household, loose],
];
const brandNames = [...new Set(shelves.flatMap((shelf) => shelf.brands.map(([zh]) => zh)))];
const rounds = Math.max(...shelves.map((shelf) => shelf.brands.length));
/** Sold-out and discontinued goods bring fewer; on average it is nearer three. */
const lotsPerGoodsAtLeast = 2;
const ownLabel: Brand = ['', ''];

/** The brand of a family in a round: one per family in the first, then each of the shelf's others in turn. */
function brandOf(shelf: Shelf, family: Family, position: number, round: number): Brand | undefined {
  if (family.label === 'own') return round === 0 ? ownLabel : shelf.brands[round - 1];
  return round < shelf.brands.length ? shelf.brands[(position + round) % shelf.brands.length] : undefined;
}

function goodsOf(shelf: Shelf, family: Family, brand: Brand, firstIndex: number): StockedGoods[] {
  const labels = family.kinds.flatMap((kind) => kind[2].split(' ').map((size) => ({ kind, size })));
  return labels.map(({ kind, size }, offset) => {
    const index = firstIndex + offset;
    return {
      goods: {
        article: `30${scattered(index, 6)}`,
        goodsCode: `${shelf.code}${String(index + 1).padStart(5, '0')}`,
        barcodes: barcodesOf(shelf, family, brand, index),
        name: [brand[0], family.zh, kind[0], size].filter(Boolean).join(' '),
        nameEn: englishName(family, kind, size, brand),
        shelfLifeDays: family.shelfLifeDays,
        ...priced(shelf.code, index),
      },
      storage: shelf.storage,
      lotControl: family.lotControl,
      lotFormat: firstIndex,
    };
  });
}

function englishName(family: Family, kind: Kind, size: string, brand: Brand): string {
  const name = [family.en, kind[1], englishSize(size)].filter(Boolean).join(', ');
  return brand[1] ? `${name} (${brand[1]})` : name;
}

function englishSize(size: string): string {
  return size
    .replace(/(\d)(ml|L|g|kg|cm|m)(?![a-z])/g, '$1 $2')
    .replaceAll('×', ' × ')
    .replace(/[枚片颗节只包抽卷]/g, (unit) => ` ${englishUnits[unit] ?? ''}`);
}

const englishUnits: Record<string, string> = {
  枚: 'pcs',
  片: 'pcs',
  颗: 'pcs',
  节: 'pcs',
  只: 'pcs',
  包: 'packs',
  抽: 'sheets',
  卷: 'rolls',
};

/** The first is on the pack that is sold today; a few goods have another from an older pack or an import label. */
function barcodesOf(shelf: Shelf, family: Family, brand: Brand, index: number): string[] {
  // Scales print 2, the goods and the weight; without a weight it stands for the goods.
  if (shelf.storage === 'loose') return [withCheckDigit(`21${scattered(index, 5)}00000`)];
  const company = brandNames.indexOf(brand[0]) + 1;
  const chinese = withCheckDigit(`69${scattered(company, 5)}${scattered(index, 5)}`);
  if (family.label === 'imported') {
    const american = withCheckDigit(`07${scattered(company, 5)}${scattered(index, 5)}`);
    return index % 2 === 0 ? [american, chinese] : [american];
  }
  if (index % 29 === 0) return [chinese, withCheckDigit(`69${scattered(index, 5)}`)];
  if (index % 13 === 0)
    return [chinese, withCheckDigit(`69${scattered(company + 500, 5)}${scattered(index, 5)}`)];
  return [chinese];
}

function withCheckDigit(digits: string): string {
  return digits + eanCheckDigit(digits);
}

/** A number of so many digits, another for each index, without a visible order. */
function scattered(index: number, digits: number): string {
  const range = 10 ** digits;
  // 7 919 is prime and divides no power of ten: all numbers of the range come up once.
  return String((index * 7919 + 4211) % range).padStart(digits, '0');
}
