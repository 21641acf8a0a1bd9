/** How a number is written while it counts. */
export type Written = { decimals: number; separator: string; prefix: string; suffix: string };

/** The template's limits: more digits than these a number cannot be written with. */
export const decimalsAllowed = { min: 0, max: 20 } as const;

/** A number with its thousands apart, and what stands around it. */
export function writtenNumber(value: number, { decimals, separator, prefix, suffix }: Written): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, () => separator);
  const sign = value < 0 ? '-' : '';
  return `${prefix}${sign}${grouped}${fraction === undefined ? '' : `.${fraction}`}${suffix}`;
}

/** Where a count from one number to another is after a share of its time, 0 to 1: quick at first, slow at the end. */
export function countedAt(from: number, to: number, share: number): number {
  if (share >= 1) return to;
  const eased = share <= 0 ? 0 : (1 - 2 ** (-10 * share)) * (1024 / 1023);
  return from + (to - from) * eased;
}
