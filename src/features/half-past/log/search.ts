import { type HalfPastFilter, handledSortColumns } from '#core/half-past/filter';
import { disposals } from '#core/half-past/types';
import { addressOf, apart, type Change, flag, oneOf } from '#core/wire/address';
import { commonBodyOf, commonFields, commonFilterOf } from '../parts/common-address.ts';

/** The address of the handled log. */
export const logAddress = addressOf(
  {
    ...commonFields,
    /** Absent: those that this device holds. */
    tab: apart(oneOf('older')),
    disposal: oneOf(...disposals),
    /** Only the decisions that stand (`actualityData`). */
    actual: flag(),
  },
  { sort: handledSortColumns },
);

export type LogSearch = ReturnType<typeof logAddress.read>;
export type LogChange = Change<LogSearch>;
export type LogProps = { search: LogSearch; onSearch: (change: LogChange) => void };

export function logFilterOf(search: LogSearch): HalfPastFilter {
  return {
    ...commonFilterOf(search),
    disposal: search.disposal ?? '',
    actual: search.actual ?? false,
  };
}

export function logBodyOf(search: LogSearch) {
  const { disposal, actual } = search;
  return {
    ...commonBodyOf(search),
    ...(disposal !== undefined && { disposal }),
    ...(actual && { actualityData: true }),
  };
}

export function opens({ open }: LogChange): boolean {
  return open !== undefined;
}
