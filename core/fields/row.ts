import * as T from 'typebox';
import type { Field, StaticOf, ValueOf } from './kinds.ts';

export type Fields = Readonly<Record<string, Field>>;

/** The wires of all fields of a row, in their order. */
type WiresOf<F extends Fields> = Intersection<{ [Name in keyof F]: F[Name]['wires'] }[keyof F]>;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? { [Name in keyof All]: All[Name] }
  : never;
type Optional<Wires extends T.TProperties> = { [Wire in keyof Wires]: T.TOptional<Wires[Wire]> };
type Schemas<F extends Fields> = WiresOf<F> extends T.TProperties ? WiresOf<F> : never;

/** A row as the device holds it. */
export type RowOf<R extends { fields: Fields }> = { [Name in keyof R['fields']]: ValueOf<R['fields'][Name]> };

/** What follows from the fields of a row. */
export type Row<F extends Fields> = {
  fields: F;
  names: readonly (keyof F & string)[];
  /** The schemas of its fields by their names on the wire: spread into the answer of a call. */
  wires: Schemas<F>;
  /** The same for a body that need not say all of them. */
  said: Optional<Schemas<F>>;
  toItem(row: { [Name in keyof F]: ValueOf<F[Name]> }): StaticOf<Schemas<F>>;
  fromItem(item: Partial<StaticOf<Schemas<F>>>): { [Name in keyof F]: ValueOf<F[Name]> };
  /** What `read` makes of each field; null for nothing. */
  gather(read: (field: Field, name: keyof F & string) => unknown): {
    [Name in keyof F]: ValueOf<F[Name]> | null;
  };
};

/** Declares a row once. Types stay static: nothing is looked up by name that the compiler does not know. */
export function rowOf<const F extends Fields>(fields: F): Row<F> {
  const entries: readonly [string, Field][] = Object.entries(fields);
  const wires: T.TProperties = Object.assign({}, ...entries.map(([, field]) => field.wires));
  return {
    fields,
    names: Object.keys(fields),
    wires: wires as Schemas<F>,
    said: mapped(wires, (schema) => T.Optional(schema)) as Row<F>['said'],
    toItem: (row) => Object.assign({}, ...entries.map(([name, field]) => field.toItem(row[name]))),
    fromItem: (item) =>
      mapped(fields, (field) => field.fromItem(item)) as { [Name in keyof F]: ValueOf<F[Name]> },
    gather: (read) => mapped<Field, unknown>(fields, read) as { [Name in keyof F]: ValueOf<F[Name]> | null },
  };
}

function mapped<Value, Made>(
  of: Readonly<Record<string, Value>>,
  make: (value: Value, name: string) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, make(value, name)]));
}
