/** Sealed goods may not leave the warehouse (spec 2, section 3: the tag 封仓). */
export const states = ['normal', 'sealed'] as const;
export type StockState = (typeof states)[number];

/** What is done about stock (spec 2, section 4). */
export const disposals = ['normal', 'return', 'promote', 'other'] as const;
export type Disposal = (typeof disposals)[number];

/** Since how many weeks stock has waited, by the first of them: the last is open. */
export const ages = ['0', '1', '2', '4', '8'] as const;
export type Age = (typeof ages)[number];
