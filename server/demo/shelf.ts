/** One part of the shop: what it sells, under which invented brands. */
export type Shelf = {
  /** Two digits, the start of its goods codes. */
  code: string;
  storage: 'chilled' | 'frozen' | 'ambient' | 'loose';
  brands: readonly Brand[];
  families: readonly Family[];
};

export type Brand = readonly [zh: string, en: string];

/** Goods that differ only in kind (taste, pack) and size. */
export type Family = {
  zh: string;
  en: string;
  shelfLifeDays: number | null;
  /** `own` = the shop's own label, without a brand on it; `imported` = its barcodes begin with a zero. */
  label: 'own' | 'branded' | 'imported';
  lotControl: boolean;
  kinds: readonly Kind[];
};

/** Sizes are separated by blanks; kind and sizes may be empty. */
export type Kind = readonly [zh: string, en: string, sizes: string];

export function own(zh: string, en: string, shelfLifeDays: number | null, ...kinds: Kind[]): Family {
  return { zh, en, shelfLifeDays, label: 'own', lotControl: true, kinds };
}

export function branded(zh: string, en: string, shelfLifeDays: number | null, ...kinds: Kind[]): Family {
  return { zh, en, shelfLifeDays, label: 'branded', lotControl: true, kinds };
}

export function imported(zh: string, en: string, shelfLifeDays: number | null, ...kinds: Kind[]): Family {
  return { zh, en, shelfLifeDays, label: 'imported', lotControl: true, kinds };
}

/** Goods whose lots nobody follows: loose fruit, what the shop bakes, paper and the like (decision E2). */
export function withoutLots(zh: string, en: string, shelfLifeDays: number | null, ...kinds: Kind[]): Family {
  return { zh, en, shelfLifeDays, label: 'own', lotControl: false, kinds };
}
