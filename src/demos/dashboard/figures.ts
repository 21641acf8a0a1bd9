/** The four sums that count up, and how long each takes for it. */
export const totals = [
  { key: 'visits', to: 102_400, durationMs: 2600 },
  { key: 'messages', to: 81_212, durationMs: 3000 },
  { key: 'purchases', to: 9_280, durationMs: 3200 },
  { key: 'orders', to: 13_600, durationMs: 3600 },
] as const;
export type TotalKey = (typeof totals)[number]['key'];

/** Monday to Sunday, for each of them. */
export const weeks: Readonly<Record<TotalKey, { expected: readonly number[]; actual: readonly number[] }>> = {
  visits: { expected: [104, 122, 158, 131, 109, 163, 168], actual: [118, 86, 94, 149, 160, 143, 139] },
  messages: { expected: [196, 188, 124, 141, 157, 133, 138], actual: [176, 164, 149, 109, 142, 154, 128] },
  purchases: { expected: [84, 97, 118, 107, 102, 93, 99], actual: [116, 94, 103, 134, 139, 127, 132] },
  orders: { expected: [128, 137, 144, 139, 147, 152, 158], actual: [117, 88, 93, 151, 158, 137, 133] },
};

/** Six fields of work, with what was planned, what was asked for and what was spent. */
export const budgets = {
  sales: [5200, 4300, 5700],
  administration: [7100, 8800, 10_900],
  it: [12_200, 14_700, 11_800],
  support: [11_100, 14_900, 14_800],
  development: [14_900, 13_200, 12_100],
  marketing: [13_800, 11_200, 12_300],
} as const satisfies Record<string, readonly [allocated: number, expected: number, actual: number]>;
export const budgetFields = ['sales', 'administration', 'it', 'support', 'development', 'marketing'] as const;

export const sectors = [
  { key: 'industries', value: 320, colour: 'accent' },
  { key: 'technology', value: 240, colour: 'blue' },
  { key: 'forex', value: 149, colour: 'violet' },
  { key: 'gold', value: 100, colour: 'warn' },
  { key: 'forecasts', value: 59, colour: 'danger' },
] as const;

/** Monday to Sunday, for three pages. */
export const pageViews = {
  pageA: [79, 54, 198, 331, 388, 327, 222],
  pageB: [81, 50, 203, 336, 384, 332, 219],
  pageC: [32, 51, 197, 329, 391, 334, 224],
};

/** How much of something is done, in per cent; they are called the same everywhere. */
export const shares = [
  { name: 'TypeScript', percent: 70 },
  { name: 'SQL', percent: 18 },
  { name: 'CSS', percent: 12 },
  { name: 'Biome', percent: 100 },
] as const;
