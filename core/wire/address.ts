import { isDay } from '../catalog/days.ts';
import { pageSizes, readSort } from './paging.ts';

/** How one part of a list's state is read from an address; what it does not understand is left out. */
export type Field<Value, IsFilter extends boolean = boolean> = {
  read(raw: unknown): Value | undefined;
  /** What is no filter is in the address and narrows nothing: a tab, or the row that is open. */
  isFilter: IsFilter;
  /** It lies over the list. */
  isOver?: true;
  /** Only where this holds of what was read before it. */
  when?: (search: Readonly<Record<string, unknown>>) => boolean;
};

/** A list's state, as its address says it. */
export type SearchOf<Fields> = {
  [Name in keyof Fields]?: Fields[Name] extends Field<infer Value> ? Value : never;
} & Listed;

/** Of every list: `+name` or `-name` by columns, the page from 1, rows a page, and the column by which its rows are grouped. */
export type Listed = { sort?: string; page?: number; size?: number; group?: string };

/** What is to be changed of it; undefined takes it away. */
export type Change<Search> = { [Name in keyof Search]?: Search[Name] | undefined };

/** It, and how to ask for another. */
export type Searched<Search> = { search: Search; onSearch: (change: Change<Search>) => void };

/** The names of its filters. */
type FilterOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Field<unknown, true> ? Name : never;
}[keyof Fields] &
  string;

/** The address of one list. */
export type Address<Search, FilterName extends string = string> = {
  read(raw: Readonly<Record<string, unknown>>): Search;
  /** The names of its filters. */
  filters: readonly FilterName[];
  /** The names of what lies over the list. */
  over: readonly string[];
  /** How many filters are set. */
  count(search: Search): number;
  /** Shows everything again, from the first page. */
  cleared: Change<Search>;
};

/**
 * Declares the address of a list once: its fields, and by which columns it can be sorted. A link, a reload and the back
 * button show the same list.
 */
export function addressOf<const Fields extends Record<string, Field<unknown>>>(
  fields: Fields,
  list?: { sort: readonly string[] | ((search: SearchOf<Fields>) => readonly string[]) },
): Address<SearchOf<Fields>, FilterOf<Fields>> {
  type Search = SearchOf<Fields>;
  const filters = Object.keys(fields).filter((name) => fields[name]?.isFilter) as FilterOf<Fields>[];
  return {
    filters,
    over: Object.keys(fields).filter((name) => fields[name]?.isOver),
    count: (search) =>
      filters.filter((name) => (search as Record<string, unknown>)[name] !== undefined).length,
    cleared: Object.fromEntries([...filters, 'page'].map((name) => [name, undefined])) as Change<Search>,
    read(raw) {
      const search: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(fields)) {
        const value = field.read(raw[name]);
        if (value !== undefined && (field.when?.(search) ?? true)) search[name] = value;
      }
      if (list) {
        const columns = typeof list.sort === 'function' ? list.sort(search as Search) : list.sort;
        if (typeof raw.sort === 'string' && readSort(raw.sort, columns)) search.sort = raw.sort;
        if (typeof raw.page === 'number' && Number.isInteger(raw.page) && raw.page > 1)
          search.page = raw.page;
        if (pageSizes.some((size) => size === raw.size)) search.size = Number(raw.size);
        if (typeof raw.group === 'string') search.group = raw.group.slice(0, 40);
      }
      return search as Search;
    },
  };
}

/** Some words, cut to `longest` characters. */
export function text(longest = 120): Field<string, true> {
  return filter((raw) => {
    // The router reads 1001 as a number; codes are text.
    const words = typeof raw === 'number' ? String(raw) : raw;
    return typeof words === 'string' && words !== '' ? words.slice(0, longest) : undefined;
  });
}

/** One of some values. */
export function oneOf<const Value extends string | number>(...values: readonly Value[]): Field<Value, true> {
  return filter((raw) => values.find((value) => value === raw));
}

/** A number that is no less than `least`. */
export function amount(least = 0): Field<number, true> {
  return filter((raw) => (typeof raw === 'number' && raw >= least ? raw : undefined));
}

/** YYYY-MM-DD. */
export function day(): Field<string, true> {
  return filter((raw) => (typeof raw === 'string' && isDay(raw) ? raw : undefined));
}

/** Set, or not there. */
export function flag(): Field<true, true> {
  return filter((raw) => (raw === true || raw === 1 || raw === 'true' ? true : undefined));
}

/** The same, and no filter. */
export function apart<Value>(field: Field<Value>): Field<Value, false> {
  return { ...field, isFilter: false };
}

/** The same, of what lies over the list, such as an open row: the back button closes it. */
export function over<Value>(field: Field<Value>): Field<Value, false> {
  return { ...apart(field), isOver: true };
}

/** The same, where something holds of what stands before it. */
export function when<Value, IsFilter extends boolean>(
  holds: (search: Readonly<Record<string, unknown>>) => boolean,
  field: Field<Value, IsFilter>,
): Field<Value, IsFilter> {
  return { ...field, when: holds };
}

function filter<Value>(read: (raw: unknown) => Value | undefined): Field<Value, true> {
  return { read, isFilter: true };
}
