import type { ReactNode } from 'react';
import type { DayRange } from '../dates/day-range-field.tsx';

/** What is to be changed of a list's state; undefined takes it away. */
export type Change<Search> = { [Name in keyof Search]?: Search[Name] | undefined };

/** One filter of a list, as people see it. */
export type Filter<Search> = {
  key: keyof Search & string;
  label: string;
  /** The column that it is about, where that has another key. */
  column?: string;
  /** What its chip says of what is set, where that is not the label with the value. */
  chip?: (search: Search) => string;
} /** `proposals`: what can be chosen instead of typing it; `isNumber`: only digits are typed. */ & (
  | { as: 'text'; proposals?: readonly string[]; isNumber?: boolean }
  | { as: 'flag' }
  | { as: 'choice'; choices: readonly { value: string | number; label: string }[] }
  /** `latest`: no later day can be chosen. */
  | { as: 'day'; presets?: { value: string; label: string }[]; latest?: string }
  /** `until`: where the range ends; both days belong to it. */
  | {
      as: 'days';
      until: keyof Search & string;
      presets: { value: DayRange; label: string }[];
      latest?: string;
    }
  /** A field of the feature's own. */
  | { as: 'own'; field: ReactNode; chip: (search: Search) => string }
);

/** A filter by one of these values, each called as `labelOf` says. */
export function choiceOf<Key extends string, Value extends string | number>(
  key: Key,
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
) {
  const choices = values.map((value) => ({ value, label: labelOf(value) }));
  return { as: 'choice' as const, key, label, choices };
}

/** A change by names that the declaration of a list has checked, but that the compiler cannot follow. */
export function changeOf<Search>(change: Readonly<Record<string, unknown>>): Change<Search> {
  return change as unknown as Change<Search>;
}

/** The filters that are set. */
export function setFilters<Search extends object>({
  filters,
  search,
}: {
  filters: readonly Filter<Search>[];
  search: Search;
}): readonly Filter<Search>[] {
  return filters.filter((one) => namesOf(one).some((name) => search[name] !== undefined));
}

/** The parts of the address that it sets. */
export function namesOf<Search>(filter: Filter<Search>): (keyof Search & string)[] {
  return filter.as === 'days' ? [filter.key, filter.until] : [filter.key];
}
