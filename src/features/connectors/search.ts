import { runStates } from '#core/connectors/rules';
import { runSortColumns } from '#core/connectors/sorting';
import { addressOf, apart, day, oneOf, over, text } from '#core/wire/address';

const days = { from: day(), to: day() };

/** The page's address; the days are those of the reader's zone. */
export const runAddress = addressOf(
  { person: apart(text()), name: text(60), state: oneOf(...runStates), ...days, open: over(text()) },
  { sort: runSortColumns },
);

export type RunSearch = ReturnType<typeof runAddress.read>;
