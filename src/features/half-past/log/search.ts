import { handledQuery } from '#core/half-past/query';
import { addressOf, apart, type Change, oneOf } from '#core/wire/address';
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
export type LogChange = Change<LogSearch>;
export type LogProps = { search: LogSearch; onSearch: (change: LogChange) => void };

export function opens({ open }: LogChange): boolean {
  return open !== undefined;
}
