import { type HalfPastFilter, pendingSortColumns } from '#core/half-past/filter';
import { type Age, ages, isAge } from '#core/half-past/rules';
import { addressOf, apart, type Change, flag, oneOf, text } from '#core/wire/address';
import { commonBodyOf, commonFields, commonFilterOf } from '../parts/common-address.ts';

/** The address of the pending page. */
export const pendingAddress = addressOf(
  {
    ...commonFields,
    /** How many weeks it has waited; the router reads numbers. */
    age: oneOf(...ages.map(Number)),
    /** A refused decision whose words are offered again. */
    mend: apart(text(40)),
    /** All that are shown are being handled. */
    all: apart(flag()),
  },
  { sort: pendingSortColumns },
);

export type PendingSearch = ReturnType<typeof pendingAddress.read>;
export type PendingChange = Change<PendingSearch>;
export type PendingProps = { search: PendingSearch; onSearch: (change: PendingChange) => void };

export function ageIn({ age }: PendingSearch): Age | undefined {
  const said = String(age);
  return isAge(said) ? said : undefined;
}

export function pendingFilterOf(search: PendingSearch): HalfPastFilter {
  return { ...commonFilterOf(search), age: ageIn(search) ?? '' };
}

export function pendingBodyOf(search: PendingSearch) {
  const age = ageIn(search);
  return { ...commonBodyOf(search), ...(age !== undefined && { age }) };
}

/** What opens something over the list: the phone's back button closes it. */
export function opens({ open, all }: PendingChange): boolean {
  return open !== undefined || all !== undefined;
}
