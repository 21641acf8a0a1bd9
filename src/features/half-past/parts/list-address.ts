import { apart, oneOf, over, text } from '#core/wire/address';

/** What the addresses of both lists have beside their filters. */
export const listFields = {
  /** Of a purchaser who sees all; absent: their own. */
  whose: apart(oneOf('all')),
  /** The row that is open. */
  open: over(text(40)),
};
