import type { Age } from '#core/half-past/codes';
import { pendingQuery } from '#core/half-past/query';
import { isAge } from '#core/half-past/rules';
import { addressOf, apart, type Change, flag, text } from '#core/wire/address';
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
export type PendingChange = Change<PendingSearch>;
export type PendingProps = { search: PendingSearch; onSearch: (change: PendingChange) => void };

export function ageIn({ age }: PendingSearch): Age | undefined {
  const said = String(age);
  return isAge(said) ? said : undefined;
}

/** What opens something over the list: the phone's back button closes it. */
export function opens({ open, all }: PendingChange): boolean {
  return open !== undefined || all !== undefined;
}
