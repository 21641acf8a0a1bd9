/** That goods are pinned. */
export type Pin = { pinned: true };

/** With lots, or goods without lot control (decision E2). */
export type Mode = 'batch' | 'nobatch';

/** Which stock figure counts, and whether rows without stock are wanted (decision W12). */
export type StockBasis = { live: boolean; zero: boolean };
