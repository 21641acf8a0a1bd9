import * as T from 'typebox';
import { hasCodes, type Searched, searchFor } from '../catalog/search.ts';
import { compareText, searchable } from '../catalog/text.ts';
import { type Field as AddressField, apart, day, flag, oneOf, text } from '../wire/address.ts';
import { readSort } from '../wire/paging.ts';
import type { Field, Ordered, ValueOf } from './kinds.ts';
import type { Fields, Row } from './row.ts';

/**
 * What a filter asks of a row: that its goods are found by some words, that a field has a part, is equal, is no less or no
 * more, or is set. `own`: the feature says it, on the device and in SQL.
 */
export type Test<Of extends string = string> =
  | { asks: 'goods' | 'name' | 'goodsCode' | 'barcode' | 'own' }
  | { asks: 'part' | 'equal' | 'on' | 'from' | 'to' | 'flag'; of: Of };

/** A filter of a list, said once: its names in the body of a call and in the address, and what it asks. */
export type Filter<
  Body extends string = string,
  Schema extends T.TSchema = T.TSchema,
  Name extends string = string,
  At extends AddressField<unknown> = AddressField<unknown>,
  Value = unknown,
  Of extends string = string,
> = {
  test: Test<Of>;
  body: Body;
  schema: Schema;
  address: Name;
  field: At;
  /** What asks nothing. */
  none: Value;
};

type Filters<Of extends string = string> = Readonly<
  Record<string, Filter<string, T.TSchema, string, AddressField<unknown>, unknown, Of>>
>;
type Names<Body extends string, Name extends string> = { body: Body; address: Name };

/** The values of all filters of a list, and its order; '', false and null ask nothing. */
export type QueryOf<Q extends { filters: Filters }> = Asked<Q['filters']>;
type Asked<Fs extends Filters> = {
  [Key in keyof Fs]: Fs[Key]['none'];
} & { /** `+column` or `-column`. */ sort: string };

type BodySchemas<Fs extends Filters> = {
  [Key in keyof Fs as Fs[Key]['body']]: T.TOptional<Fs[Key]['schema']>;
};
type Body<Fs extends Filters> = { [Key in keyof Fs as Fs[Key]['body']]?: T.Static<Fs[Key]['schema']> };
type AddressFields<Fs extends Filters> = { [Key in keyof Fs as Fs[Key]['address']]: Fs[Key]['field'] };
type Address<Fs extends Filters> = {
  [Key in keyof Fs as Fs[Key]['address']]?: Fs[Key]['field'] extends AddressField<infer Said> ? Said : never;
};

/** What follows from the filters of a list. */
export type Query<Fs extends Filters, R> = {
  filters: Fs;
  /** By which names on the wire the list can be ordered. */
  sortColumns: readonly string[];
  none: Asked<Fs>;
  /** For the body of the call that asks the server. */
  bodyFields: BodySchemas<Fs>;
  ofBody(body: Body<Fs> & { sort?: string }): Asked<Fs>;
  /** For `addressOf`. */
  addressFields: AddressFields<Fs>;
  ofAddress(search: Address<Fs> & { sort?: string }): Asked<Fs>;
  /** What an address asks, as the body of the call says it. */
  toBody(search: Address<Fs> & { sort?: string }): Body<Fs> & { sort?: string };
  /** Whether a row is found; `own` filters are the feature's. Rows that filters find by their goods hold them. */
  matcher(query: Asked<Fs>): (row: R & Partial<Searched>) => boolean;
  /** The same of rows whose goods stand beside them. */
  finder(query: Asked<Fs>): (row: R, goods: Searched) => boolean;
  /** The order that `+wire` or `-wire` asks for, unknown values last; `tie` decides between equals, and alone without one. */
  comparer<Held extends R>(
    sort: string,
    tie: (one: Held, other: Held) => number,
  ): (one: Held, other: Held) => number;
};

/** By the goods of a row, which are part of it: the one box, either name, any part of the code or of a barcode. */
export function findsBy<
  const Asks extends 'goods' | 'name' | 'goodsCode' | 'barcode',
  const B extends string,
  const N extends string,
>(asks: Asks, names: Names<B, N>, maxLength = 120) {
  // The one box is on screen anyway.
  const field = (asks === 'goods' ? apart(text(maxLength)) : text(maxLength)) as AddressField<
    string,
    Asks extends 'goods' ? false : true
  >;
  return filterOf<never, B, N, T.TString, typeof field, string>(
    { asks },
    names,
    T.String({ maxLength }),
    field,
    '',
  );
}

/** By any part of a text, folded as `searchable` folds. */
export function hasPart<const Of extends string, const B extends string, const N extends string>(
  of: Of,
  names: Names<B, N>,
) {
  return ofText({ asks: 'part', of }, names, 120);
}

/** By a text that is the same but for blanks around it. */
export function equals<const Of extends string, const B extends string, const N extends string>(
  of: Of,
  names: Names<B, N>,
  maxLength = 64,
) {
  return ofText({ asks: 'equal', of }, names, maxLength);
}

function ofText<Of extends string, B extends string, N extends string>(
  test: Test<Of>,
  names: Names<B, N>,
  maxLength: number,
) {
  const field = text(maxLength);
  return filterOf<Of, B, N, T.TString, typeof field, string>(test, names, T.String({ maxLength }), field, '');
}

/** By one of some codes. */
export function isOne<
  const Of extends string,
  const B extends string,
  const N extends string,
  const Values extends readonly string[],
>(of: Of, values: Values, names: Names<B, N>) {
  const schema: T.TEnum<(Values[number] | '')[]> = T.Enum([...values, '']);
  const field = oneOf<Values[number]>(...values);
  return filterOf<Of, B, N, typeof schema, typeof field, string>(
    { asks: 'equal', of },
    names,
    schema,
    field,
    '',
  );
}

/** By a day on which, from which or to which something was; both ends count. */
export function onDay<const Of extends string, const B extends string, const N extends string>(
  asks: 'on' | 'from' | 'to',
  of: Of,
  names: Names<B, N>,
) {
  // What is no day would be an error of the database.
  const schema = T.Union([T.String({ format: 'date' }), T.Literal(''), T.Null()]);
  const field = day();
  return filterOf<Of, B, N, typeof schema, typeof field, string | null>(
    { asks, of },
    names,
    schema,
    field,
    '',
  );
}

/** Only what is so. */
export function isSet<const Of extends string, const B extends string, const N extends string>(
  of: Of,
  names: Names<B, N>,
) {
  const field = flag();
  return filterOf<Of, B, N, T.TBoolean, typeof field, boolean>(
    { asks: 'flag', of },
    names,
    T.Boolean(),
    field,
    false,
  );
}

/** What the feature itself says, on the device and in SQL. */
export function own<
  const B extends string,
  const N extends string,
  Schema extends T.TSchema,
  At extends AddressField<unknown>,
>(names: Names<B, N>, schema: Schema, field: At, none: T.Static<Schema>) {
  return filterOf<never, B, N, Schema, At, T.Static<Schema>>({ asks: 'own' }, names, schema, field, none);
}

/** Declares the filters of a list of rows once. */
export function queryOf<F extends Fields, const Fs extends Filters<keyof F & string>>(
  { fields }: Row<F>,
  filters: Fs,
): Query<Fs, { [Name in keyof F]: ValueOf<F[Name]> }> {
  type Values = { [Name in keyof F]: ValueOf<F[Name]> };
  const ordering = new Map(
    Object.entries<Field>(fields).flatMap(([name, field]) =>
      field.sorted.map((wire) => [wire, { name, field }]),
    ),
  );
  const sortColumns = [...ordering.keys()];
  const entries: readonly [string, Filter][] = Object.entries(filters);
  const from = <Made>(make: (filter: Filter, key: string) => readonly [string, unknown] | undefined) =>
    Object.fromEntries(
      entries.flatMap(([key, filter]) => [make(filter, key)].filter((one) => one !== undefined)),
    ) as Made;
  type Said = Readonly<Record<string, unknown>> & { sort?: string };
  const read = (said: Said, nameOf: (filter: Filter) => string): Asked<Fs> => {
    const asked = from<Record<string, unknown>>((filter, key) => [
      key,
      asValue(said[nameOf(filter)], filter) ?? filter.none,
    ]);
    return { ...asked, sort: said.sort ?? '' } as Asked<Fs>;
  };
  const finder = (query: Asked<Fs>) => {
    const tests = entries.flatMap(([key, { test }]) => testOf(test, query[key]) ?? []);
    return (row: Values, goods: Searched) => tests.every((passes) => passes(row, goods));
  };
  return {
    filters,
    sortColumns,
    none: read({}, ({ body }) => body),
    bodyFields: from(({ body, schema }) => [body, T.Optional(schema)]),
    ofBody: (body) => read(body, (filter) => filter.body),
    addressFields: from(({ address, field }) => [address, field]),
    ofAddress: (search) => read(search, ({ address }) => address),
    toBody(search: Said) {
      const body = from<Record<string, unknown>>((filter) => {
        const value = asValue(search[filter.address], filter);
        return value === undefined ? undefined : [filter.body, value];
      });
      return { ...body, ...(search.sort !== undefined && { sort: search.sort }) } as Body<Fs> & {
        sort?: string;
      };
    },
    matcher(query) {
      const finds = finder(query);
      return (row) => finds(row, row as Values & Searched);
    },
    finder,
    comparer(sort, tie) {
      const order = readSort(sort, sortColumns);
      const by = order && ordering.get(order.column);
      if (!by) return tie;
      const { name, field } = by;
      const sign = order.descending ? -1 : 1;
      const value = (row: Values) => field.orderOf(row[name], order.column);
      return (one, other) => compareOrdered(value(one), value(other), sign) || tie(one, other);
    },
  };
}

function compareOrdered(one: Ordered, other: Ordered, sign: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return (one - other) * sign;
  return compareText(String(one), String(other)) * sign;
}

type Passes = (row: Readonly<Record<string, unknown>>, goods: Searched) => boolean;

/** Undefined where nothing is asked, or where the feature says it. */
function testOf(test: Test, value: unknown): Passes | undefined {
  if (test.asks === 'own' || value === false) return undefined;
  if (test.asks === 'flag') return (row) => row[test.of] === true;
  const wanted = String(value ?? '').trim();
  if (wanted === '') return undefined;
  const folded = searchable(wanted);
  switch (test.asks) {
    case 'goods':
    case 'name': {
      const { findsGoods, findsName } = searchFor(wanted);
      const finds = test.asks === 'goods' ? findsGoods : findsName;
      return (_, goods) => finds(goods);
    }
    case 'goodsCode':
      return (_, goods) => hasCodes(goods, folded, '');
    case 'barcode':
      return (_, goods) => hasCodes(goods, '', folded);
    case 'part':
      return (row) => searchable(String(row[test.of] ?? '')).includes(folded);
    case 'equal':
    case 'on':
      return (row) => row[test.of] === wanted;
    case 'from':
      return (row) => isKnown(row[test.of]) && compareText(String(row[test.of]), wanted) >= 0;
    case 'to':
      return (row) => isKnown(row[test.of]) && compareText(String(row[test.of]), wanted) <= 0;
  }
}

function isKnown(value: unknown): boolean {
  return value !== null && value !== undefined;
}

/** The router reads numbers; null asks nothing. */
function asValue(said: unknown, { none }: Filter): unknown {
  return typeof said === 'number' && none === '' ? String(said) : (said ?? undefined);
}

function filterOf<
  Of extends string,
  B extends string,
  N extends string,
  Schema extends T.TSchema,
  At extends AddressField<unknown>,
  Value,
>(
  test: Test<Of>,
  { body, address }: Names<B, N>,
  schema: Schema,
  field: At,
  none: Value,
): Filter<B, Schema, N, At, Value, Of> {
  return { test, body, schema, address, field, none };
}
