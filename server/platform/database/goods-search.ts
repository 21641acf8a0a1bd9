import { type SQL, sql } from 'drizzle-orm';
import type { Goods } from '#core/catalog/goods';
import { spellName } from '#core/catalog/pinyin';
import { nameText, pinyinPattern } from '#core/catalog/search';
import { searchable } from '#core/catalog/text';

/** What the table of goods keeps for searching, written wherever goods are. */
export function searchColumns(goods: Goods) {
  return {
    searchName: nameText(goods),
    searchPinyin: spellName(goods.name),
    searchCode: searchable(goods.goodsCode),
    searchBarcodes: goods.barcodes.map(searchable),
  };
}

/**
 * The conditions of the device's `searchFor` in SQL; the table of goods is `g`. A property test holds the two equal.
 * Undefined where nothing was typed: everything is found.
 *
 * @param lots the condition under which a lot that counts is found, made of the folded text; where lots count
 */
export function goodsFound(typed: string | undefined, lots?: (text: string) => SQL): SQL | undefined {
  const text = searchable(typed?.trim() ?? '');
  if (text === '') return undefined;
  const inLots = lots ? sql` or ${lots(text)}` : sql``;
  return sql`(${named(text)} or ${contains(sql`g.search_code`, text)} or ${anyContains(text)}${inLots})`;
}

/** What a list asks of its goods, by the one box and by the documents' filters. */
export function goodsConditions(
  filter: { search: string; name: string; goodsCode: string; barcode: string },
  lots?: (text: string) => SQL,
): SQL[] {
  const [name, search] = [nameFound(filter.name), goodsFound(filter.search, lots)];
  return [
    ...codesFound(filter.goodsCode, filter.barcode),
    ...(name ? [name] : []),
    ...(search ? [search] : []),
  ];
}

/** By either name, as it is written or as it sounds. */
function nameFound(typed: string | undefined): SQL | undefined {
  const text = searchable(typed?.trim() ?? '');
  return text === '' ? undefined : named(text);
}

/** The documents' filters for code and barcode. */
export function codesFound(goodsCode: string | undefined, barcode: string | undefined): SQL[] {
  const code = searchable(goodsCode?.trim() ?? '');
  const bars = searchable(barcode?.trim() ?? '');
  return [
    ...(code === '' ? [] : [contains(sql`g.search_code`, code)]),
    ...(bars === '' ? [] : [anyContains(bars)]),
  ];
}

/**
 * A lot number as `lotText` folds it: under this collation only A to Z have a lower case. One letter a byte is in its
 * normal form already, and nearly all are: to find that out for each of a store's lots took most of a search.
 */
export function lotContains(lot: SQL, text: string): SQL {
  const normal = sql`case when octet_length(${lot}) = length(${lot}) then ${lot} else normalize(${lot}, nfkc) end`;
  return contains(sql`lower((${normal}) collate "C")`, text);
}

function named(text: string): SQL {
  const pattern = pinyinPattern(text);
  const written = contains(sql`g.search_name`, text);
  // Goods that are not spelt yet have null, which finds nothing.
  return pattern === null ? written : sql`(${written} or g.search_pinyin ~ ${pattern})`;
}

/** Substring, not pattern: strpos needs no escaping and no collation. */
function contains(column: SQL, text: string): SQL {
  return sql`strpos(${column}, ${text}) > 0`;
}

/** Joined by a character that no code has: a subquery for each of thousands of goods costs far more. */
function anyContains(text: string): SQL {
  return contains(sql`array_to_string(g.search_barcodes, chr(31))`, text);
}
