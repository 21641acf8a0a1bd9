import * as T from 'typebox';
import type { Day } from '../catalog/days.ts';

/** What a list is ordered by: text by code point, numbers by size; null comes last both ways. */
export type Ordered = string | number | null;

/** A person who did something, and when (ISO 8601). */
export type Attribution = { userId: string; userName: string; at: string };

/** The same in a store, with its time zone. */
export type Author = Attribution & { timeZone: string };

/** What generic parts ask of a field: how it is stored, drawn and written into a file. */
export type KindName =
  | 'id'
  | 'text'
  | 'choice'
  | 'quantity'
  | 'count'
  | 'money'
  | 'day'
  | 'instant'
  | 'flag'
  | 'barcodes'
  | 'person';

/** The values of some schemas by name. */
export type StaticOf<Wires extends T.TProperties> = { [Name in keyof Wires]: T.Static<Wires[Name]> };

/** A field of a row, said once: how it travels, by what it is ordered, and what kind of value it is. */
export type Field<Value = unknown, Wires extends T.TProperties = T.TProperties> = {
  is: KindName;
  /** Its names on the wire, with their schemas: one, but for a person. */
  wires: Wires;
  toItem(value: Value): StaticOf<Wires>;
  /** The value back again; of what is not said nothing is known. */
  fromItem(item: Partial<StaticOf<Wires>>): Value;
  /** Those of its names that a list can be ordered by. */
  sorted: readonly (keyof Wires & string)[];
  orderOf(value: Value, wire: string): Ordered;
  /** Of a text, in characters; absent = as long as it is. */
  longest?: number | undefined;
};

/** The value of a field. */
export type ValueOf<F> = F extends Field<infer Value, infer _Wires> ? Value : never;

type One<Value, Wire extends string, Schema extends T.TSchema> = Field<Value, { [Name in Wire]: Schema }>;

/** A UUID, in small letters. */
export function id<const Wire extends string>(wire: Wire) {
  return one<string, Wire, T.TString>('id', wire, T.String(), '');
}

/** @param maxLength in characters, as a body may have it */
export function text<const Wire extends string>(wire: Wire, maxLength?: number) {
  const schema = T.String(maxLength === undefined ? {} : { maxLength });
  return { ...one<string, Wire, T.TString>('text', wire, schema, ''), longest: maxLength };
}

/** One of some codes. */
export function choice<const Wire extends string, const Values extends readonly string[]>(
  wire: Wire,
  values: Values,
  unsaid: Values[number],
) {
  const schema = T.Enum<Values[number][]>([...values]);
  return one<Values[number], Wire, T.TEnum<Values[number][]>>('choice', wire, schema, unsaid);
}

/** The same where a newer server may say another code, which counts as `unsaid`. */
export function code<const Wire extends string, const Values extends readonly string[]>(
  wire: Wire,
  values: Values,
  unsaid: Values[number],
) {
  const said = one<string, Wire, T.TString>('choice', wire, T.String(), '');
  const field: One<Values[number], Wire, T.TString> = {
    ...said,
    fromItem: (item) => values.find((value) => value === said.fromItem(item)) ?? unsaid,
  };
  return field;
}

/** The code of a dictionary, which the company keeps: any text, and said in its words. */
export function entry<const Wire extends string>(wire: Wire) {
  return one<string, Wire, T.TString>('choice', wire, T.String(), '');
}

/** Pieces or kilograms, to the gram. */
export function quantity<const Wire extends string>(wire: Wire) {
  return one<number, Wire, T.TNumber>('quantity', wire, T.Number(), 0);
}

/** A whole number, such as days. */
export function count<const Wire extends string>(wire: Wire) {
  return one<number, Wire, T.TInteger>('count', wire, T.Integer(), 0);
}

/** In fen. */
export function money<const Wire extends string>(wire: Wire) {
  return one<number, Wire, T.TInteger>('money', wire, T.Integer(), 0);
}

/** YYYY-MM-DD. */
export function day<const Wire extends string>(wire: Wire) {
  return one<Day, Wire, T.TString>('day', wire, T.String({ maxLength: 10 }), '');
}

/** ISO 8601. */
export function instant<const Wire extends string>(wire: Wire) {
  const field = one<string, Wire, T.TString>('instant', wire, T.String(), '');
  return { ...field, orderOf: (value: string) => Date.parse(value) };
}

export function flag<const Wire extends string>(wire: Wire) {
  return one<boolean, Wire, T.TBoolean>('flag', wire, T.Boolean(), false);
}

const Bit = T.Union([T.Literal(0), T.Literal(1)]);

/** The same, which is 1 or 0 on the wire. */
export function bit<const Wire extends string>(wire: Wire) {
  const said = one<0 | 1, Wire, typeof Bit>('flag', wire, Bit, 0);
  const field: One<boolean, Wire, typeof Bit> = {
    ...said,
    toItem: (value) => said.toItem(value ? 1 : 0),
    fromItem: (item) => said.fromItem(item) === 1,
    orderOf: (value) => String(value),
  };
  return field;
}

/** All on the device, the first on the wire, '' for none. */
export function barcodes<const Wire extends string>(wire: Wire, maxLength?: number) {
  const first = one<string, Wire, T.TString>(
    'barcodes',
    wire,
    T.String(maxLength === undefined ? {} : { maxLength }),
    '',
  );
  const field: One<string[], Wire, T.TString> = {
    ...first,
    toItem: ([code = '']) => first.toItem(code),
    fromItem: (item) => {
      const code = first.fromItem(item);
      return code === '' ? [] : [code];
    },
    orderOf: ([code = '']) => code,
  };
  return field;
}

/** The same with all of them under a name of their own, too. */
export function allBarcodes<const First extends string, const All extends string>(first: First, all: All) {
  const { toItem, ...field } = barcodes(first);
  type Wires = { [Name in First]: T.TString } & { [Name in All]: T.TArray<T.TString> };
  const both: Field<string[], Wires> = {
    ...field,
    wires: { ...field.wires, [all]: T.Array(T.String()) } as Wires,
    toItem: (codes) => ({ ...toItem(codes), [all]: codes }) as StaticOf<Wires>,
    fromItem: (item) => (item as Readonly<Record<string, string[] | undefined>>)[all] ?? [],
    sorted: [first],
  };
  return both;
}

/** The same, which may be unknown. */
export function orNull<Value, Wire extends string, Schema extends T.TSchema>(
  field: One<Value, Wire, Schema>,
) {
  const [[wire, schema]] = Object.entries(field.wires) as [[Wire, Schema]];
  // What an older server wrote has not every field.
  const orderOf = (value: Value | null) => (value == null ? null : field.orderOf(value, wire));
  const schemaOrNull = T.Union([schema, T.Null()]);
  return {
    ...one<Value | null, Wire, T.TUnion<[Schema, T.TNull]>>(field.is, wire, schemaOrNull, null),
    orderOf,
    longest: field.longest,
  };
}

/** The same, which no list is ordered by but by these of its names. */
export function sortedBy<F extends Field>(field: F, ...sorted: readonly (keyof F['wires'] & string)[]): F {
  return { ...field, sorted };
}

/** The same, which no list is ordered by. */
export function unsorted<F extends Field>(field: F): F {
  return sortedBy(field);
}

type PersonWires<Names extends readonly string[], Schema> = { [Wire in Names[number]]: Schema };
type PersonNames<Id extends string, Name extends string, At extends string> = readonly [
  id: Id,
  name: Name,
  at: At,
];

/** Who did something and when, in three names on the wire. */
export function person<const Id extends string, const Name extends string, const At extends string>(
  ...names: PersonNames<Id, Name, At>
): Field<Attribution, PersonWires<typeof names, T.TString>> {
  return personOr({ userId: '', userName: '', at: '' }, T.String(), names);
}

const TextOrNull = T.Union([T.String(), T.Null()]);

/** The same, or null while nobody has. */
export function personOrNull<const Id extends string, const Name extends string, const At extends string>(
  ...names: PersonNames<Id, Name, At>
): Field<Attribution | null, PersonWires<typeof names, typeof TextOrNull>> {
  return personOr(null, TextOrNull, names);
}

function personOr<
  Unsaid extends Attribution | null,
  Schema extends T.TSchema,
  const Names extends PersonNames<string, string, string>,
>(unsaid: Unsaid, schema: Schema, names: Names): Field<Attribution | Unsaid, PersonWires<Names, Schema>> {
  type Wires = PersonWires<Names, Schema>;
  const [id, name, at] = names;
  return {
    is: 'person',
    wires: { [id]: schema, [name]: schema, [at]: schema } as Wires,
    toItem: (value) =>
      ({
        [id]: value?.userId ?? null,
        [name]: value?.userName ?? null,
        [at]: value?.at ?? null,
      }) as StaticOf<Wires>,
    fromItem(item) {
      const said = item as Readonly<Record<string, string | null | undefined>>;
      const when = said[at];
      return when ? { userId: said[id] ?? '', userName: said[name] ?? '', at: when } : unsaid;
    },
    sorted: [at, name],
    orderOf: (value, wire) => (value ? (wire === at ? Date.parse(value.at) : value.userName) : null),
  };
}

function one<Value, Wire extends string, Schema extends T.TSchema>(
  is: KindName,
  wire: Wire,
  schema: Schema,
  unsaid: Value,
): One<Value, Wire, Schema> {
  type Wires = { [Name in Wire]: Schema };
  return {
    is,
    wires: { [wire]: schema } as Wires,
    toItem: (value) => ({ [wire]: value }) as StaticOf<Wires>,
    fromItem: (item) => (item as Readonly<Record<string, Value | undefined>>)[wire] ?? unsaid,
    sorted: [wire],
    orderOf: (value) => (value === null || typeof value === 'number' ? value : String(value)) as Ordered,
  };
}
