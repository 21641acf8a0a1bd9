import { nameIn } from '#core/catalog/name-in';
import { exchangeFields } from '#core/goods-lack/decision';
import type { GoodsNames } from '#core/goods-lack/goods-names';

/** What goods of a file are called, as far as it is known: their code, and their name in the reader's language. */
export function nameOfGoods(
  { hdgdCode, hdgdName, hdgdNameEn }: Readonly<Record<string, string>>,
  language: string,
): (string | undefined)[] {
  return [hdgdCode, hdgdName && nameIn({ name: hdgdName, nameEn: hdgdNameEn ?? null }, language)];
}

/** What stands in a column; goods are named beside their code. */
export function codeWithName(goods: GoodsNames, column: string, value: string, language: string): string {
  const known = exchangeFields.some((field) => field === column) ? goods[value] : undefined;
  return known ? `${value} ${nameIn(known, language)}` : value;
}
