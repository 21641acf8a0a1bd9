import type { Goods } from './goods.ts';
import { searchable } from './text.ts';

/** What of goods is looked through; a record that names its goods has it too. */
export type Searched = Pick<Goods, 'goodsCode' | 'barcodes' | 'name' | 'nameEn' | 'pinyin'>;

type Numbered = { lot: string };

/**
 * What finds goods (decision E16), the same on the device and, as SQL, on the server: either name, pinyin and its
 * initials, goods code, any part of a barcode, and lot numbers.
 */
export type GoodsSearch = {
  /** By what is said of the goods themselves. */
  findsGoods(goods: Searched): boolean;
  /** By either name, as it is written or as it sounds. */
  findsName(goods: Searched): boolean;
  /** By a lot number. */
  findsLot(lot: string): boolean;
  /** By any of these lots that counts; asked about those alone that are found. */
  findsLots<One extends Numbered>(lots: readonly One[], counts: (lot: One) => boolean): boolean;
};

/** A search for what somebody typed. Nothing typed finds everything. */
export function searchFor(typed: string): GoodsSearch {
  const text = searchable(typed.trim());
  const pattern = pinyinPattern(text);
  const sound = pattern === null ? null : new RegExp(pattern);
  const findsLot = (lot: string) => lotText(lot).includes(text);
  const findsName = (goods: Searched) => {
    const { name, pinyin } = searchTextOf(goods);
    return name.includes(text) || (sound?.test(pinyin) ?? false);
  };
  return {
    findsName,
    findsGoods: (goods) => {
      const { goodsCode, barcodes } = searchTextOf(goods);
      return (
        findsName(goods) || goodsCode.includes(text) || barcodes.some((candidate) => candidate.includes(text))
      );
    },
    findsLot,
    findsLots: (lots, counts) =>
      textOfLots(lots).includes(text) && lots.some((lot) => findsLot(lot.lot) && counts(lot)),
  };
}

/** The filters of the documents, one each for code and barcode: any part. Both as `searchable` folds them; '' asks nothing. */
export function hasCodes(goods: Searched, goodsCode: string, barcode: string): boolean {
  const text = searchTextOf(goods);
  return (
    text.goodsCode.includes(goodsCode) &&
    (barcode === '' || text.barcodes.some((candidate) => candidate.includes(barcode)))
  );
}

/** Both names in one searchable text; the line break keeps a search from matching across them. */
export function nameText(goods: { name: string; nameEn: string | null }): string {
  return searchable(`${goods.name}\n${goods.nameEn ?? ''}`);
}

/**
 * A lot number as it is searched. Unlike names it is folded in the query too, and PostgreSQL's lower case beyond ASCII
 * is not JavaScript's: only A to Z are made small.
 */
export function lotText(lot: string): string {
  return lot.normalize('NFKC').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * The regular expression, for JavaScript and for PostgreSQL, that finds what was typed in pinyin as `spellGoods` writes
 * it: whole syllables from the beginning of one on (`xianniu`), or the initials of neighbours (`xnn`). Null for what
 * nobody types for pinyin. Every repetition ends at another letter than it takes, so that it is linear.
 *
 * @param text as `searchable` folds it
 */
export function pinyinPattern(text: string): string | null {
  if (!/^[a-z0-9 '’.+-]*$/.test(text)) return null;
  const letters = [...text.replace(/[^a-z0-9]/g, '')];
  // Digits alone are a code, and names are searched for them anyway.
  if (!letters.some((letter) => letter >= 'a')) return null;
  const oneAfterAnother = letters.join(' ?');
  const initials = letters.join('[a-z0-9]* ');
  return ` (${oneAfterAnother}|${initials})`;
}

type SearchText = { name: string; pinyin: string; goodsCode: string; barcodes: string[] };

// Normalising is the slow part of a search, and a replica's rows are replaced, never changed.
const searchTexts = new WeakMap<Searched, SearchText>();

/** What a search looks through, folded once for each article. */
function searchTextOf(goods: Searched): SearchText {
  let text = searchTexts.get(goods);
  if (!text) {
    text = {
      name: nameText(goods),
      pinyin: goods.pinyin ?? '',
      goodsCode: searchable(goods.goodsCode),
      barcodes: goods.barcodes.map(searchable),
    };
    searchTexts.set(goods, text);
  }
  return text;
}

const textsOfLots = new WeakMap<readonly Numbered[], string>();

/** All their numbers at once: most goods are passed over with one look. */
function textOfLots(lots: readonly Numbered[]): string {
  let text = textsOfLots.get(lots);
  if (text === undefined) {
    text = lots.map(({ lot }) => lotText(lot)).join('\n');
    textsOfLots.set(lots, text);
  }
  return text;
}
