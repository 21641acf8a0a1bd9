import { mailSortColumns, mailStates } from '#core/messages/states';
import { addressOf, apart, oneOf, over, text } from '#core/wire/address';

/** The page's address. `person`: in the reader's code or name, or in the address; `text`: in what the message says. */
export const messageAddress = addressOf(
  { person: apart(text()), text: text(), kind: text(), state: oneOf(...mailStates), open: over(text(60)) },
  { sort: mailSortColumns },
);

export type MessageSearch = ReturnType<typeof messageAddress.read>;
