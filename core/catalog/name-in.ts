/** Whose names are said in English where there is one: the others read Chinese characters. */
export function readsEnglish(language: string): boolean {
  return language === 'en' || language === 'es';
}

/** Goods, a store, a department, a role. */
export type Named = { name: string; nameEn?: string | null | undefined };

/** A name in the reader's language, where there is one. */
export function nameIn(named: Named, language: string): string {
  return readsEnglish(language) ? (named.nameEn ?? named.name) : named.name;
}

type Params = Readonly<Record<string, string | number>>;

/** A name as a parameter of a sentence that is said later, in its reader's language: `paramsIn` chooses. */
export function nameParams(key: string, { name, nameEn }: Named): Record<string, string> {
  return nameEn ? { [key]: name, [`${key}En`]: nameEn } : { [key]: name };
}

/** A sentence's parameters for a reader: of a name that has a second one (`store`, `storeEn`) that which they read. */
export function paramsIn(params: Params, language: string): Params {
  const all = Object.entries(params);
  const second = all.flatMap(([key, name]) =>
    key.endsWith('En') ? [[key.slice(0, -2), name] as const] : [],
  );
  return readsEnglish(language) ? Object.fromEntries([...all, ...second]) : params;
}
