import type { Age } from '#core/half-past/codes';
import { pendingQuery } from '#core/half-past/query';
import { isAge } from '#core/half-past/rules';
import { addressOf, apart, type Change, flag, type Searched, text } from '#core/wire/address';
import { listFields } from '../parts/list-address.ts';

/** The address of the pending page. */
export const pendingAddress = addressOf(
  {
    ...pendingQuery.addressFields,
    ...listFields,
    /** A refused decision whose words are offered again. */
    mend: apart(text(40)),
    /** All that are shown are being handled. */
    all: apart(flag()),
  },
  { sort: pendingQuery.sortColumns },
);

export type PendingSearch = ReturnType<typeof pendingAddress.read>;
export type PendingProps = Searched<PendingSearch>;

export function ageIn({ age }: PendingSearch): Age | undefined {
  const said = String(age);
  return isAge(said) ? said : undefined;
}

/** What opens something over the list: the phone's back button closes it. */
export function opens({ open, all }: Change<PendingSearch>): boolean {
  return open !== undefined || all !== undefined;
}
