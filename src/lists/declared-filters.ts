import type { Filter as Declared } from '#core/fields/query';
import type { Filter } from '../ui/lists/filter.ts';

/**
 * The filters of a row's fields as people see them: words that are typed, a day, or only what is so. Those that are left
 * `out` are drawn by their feature.
 *
 * @param label by the filter's name in the address
 */
export function filtersOf<Search>(
  declared: Readonly<Record<string, Declared>>,
  out: readonly string[],
  label: (address: string) => string,
): Filter<Search>[] {
  return Object.values(declared)
    .filter(({ address }) => !out.includes(address))
    .map(({ address, test: { asks } }) => ({
      key: address as keyof Search & string,
      label: label(address),
      as: asks === 'flag' ? 'flag' : asks === 'on' || asks === 'from' || asks === 'to' ? 'day' : 'text',
    }));
}
