import { handledQuery } from '#core/half-past/query';
import { addressOf, apart, oneOf, type Searched } from '#core/wire/address';
import { listFields } from '../parts/list-address.ts';

/** The address of the handled log. */
export const logAddress = addressOf(
  {
    ...handledQuery.addressFields,
    ...listFields,
    /** Absent: those that this device holds. */
    tab: apart(oneOf('older')),
  },
  { sort: handledQuery.sortColumns },
);

export type LogSearch = ReturnType<typeof logAddress.read>;
export type LogProps = Searched<LogSearch>;
