import { ladderSortColumns } from '#core/markdown/online-contract';
import { addressOf, apart, text } from '#core/wire/address';

/** The page's address. */
export const laddersAddress = addressOf({ q: apart(text(60)) }, { sort: ladderSortColumns });

export type LaddersSearch = ReturnType<typeof laddersAddress.read>;
