import { inboxKinds } from '#core/inbox/entry';
import { addressOf, oneOf } from '#core/wire/address';

/** The page's address: which entries are shown. */
export const inboxAddress = addressOf({
  /** Only what needs its reader. */
  show: oneOf('open'),
  kind: oneOf(...inboxKinds),
});

export type InboxSearch = ReturnType<typeof inboxAddress.read>;
