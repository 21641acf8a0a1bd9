/** Money is in fen, whole numbers; this is an amount as files write it, in yuan with two decimals. Null stays null. */
export function yuanOf(fen: number): string;
export function yuanOf(fen: number | null | undefined): string | null;
export function yuanOf(fen: number | null | undefined): string | null {
  return fen === null || fen === undefined ? null : (fen / 100).toFixed(2);
}
