import { type DictionaryType, dictionaryTypes, isDictionaryType } from '#core/dictionaries/rules';

/** The page's address: whose codes are shown. */
export type DictionarySearch = { type?: DictionaryType };

/** Reads an address; what it does not understand is left out. */
export function readDictionarySearch(raw: Record<string, unknown>): DictionarySearch {
  const { type } = raw;
  return typeof type === 'string' && isDictionaryType(type) && type !== dictionaryTypes[0] ? { type } : {};
}
