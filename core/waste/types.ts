/** What became of goods that were not sold at their price: sold off, thrown away, returned to the supplier, given away. */
export const fates = ['soldoff', 'thrown', 'returned', 'given'] as const;
export type Fate = (typeof fates)[number];

/** A reason behind which words are to stand. */
export const otherReason = 'other';
