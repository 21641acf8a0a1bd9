/** Whose names are said in English where there is one: the others read Chinese characters. */
export function readsEnglish(language: string): boolean {
  return language === 'en' || language === 'es';
}

/** A name in the reader's language, where there is one: of goods, a store, a department, a role. */
export function nameIn(
  named: { name: string; nameEn?: string | null | undefined },
  language: string,
): string {
  return readsEnglish(language) ? (named.nameEn ?? named.name) : named.name;
}
