import type { LabelSymbol } from '#core/markdown/label';

/** What is printed on a label, in words of the customers who read it. */
export type Label = {
  name: string;
  oldPrice: string;
  newPrice: string;
  /** Such as "Use by 2026-03-12", "Lot L26". */
  facts: readonly string[];
  symbol: LabelSymbol | null;
};
