import type { Age } from '#core/half-past/codes';
import { pendingQuery } from '#core/half-past/query';
import { isAge } from '#core/half-past/rules';
import { addressOf, flag, over, type Searched, text } from '#core/wire/address';
import { listFields } from '../parts/list-address.ts';

/** The address of the pending page. */
export const pendingAddress = addressOf(
  {
    ...pendingQuery.addressFields,
    ...listFields,
    /** A refused decision whose words are offered again. */
    mend: over(text(40)),
    /** All that are shown are being handled. */
    all: over(flag()),
  },
  { sort: pendingQuery.sortColumns },
);

export type PendingSearch = ReturnType<typeof pendingAddress.read>;
export type PendingProps = Searched<PendingSearch>;

export function ageIn({ age }: PendingSearch): Age | undefined {
  const said = String(age);
  return isAge(said) ? said : undefined;
}
