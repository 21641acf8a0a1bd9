import * as fc from 'fast-check';
import {
  barcodes,
  choice,
  count,
  day,
  type Field,
  flag,
  id,
  instant,
  type KindName,
  money,
  orNull,
  quantity,
  text,
} from '#core/fields/kinds';
import { equals, type Filter, hasPart, isSet, onDay, type Test } from '#core/fields/query';
import { middle, someDay, typedText } from './arbitraries.ts';

/** A random value of a kind, as a row of a device has it. */
type Kind = { field: Field; value: fc.Arbitrary<unknown>; filters: (name: string) => Filter[] };

const words = fc.oneof(
  typedText,
  fc.constantFrom('', 'A', 'a-1', 'a', 'Ａ', '上海', '%', '_', '😀', 'ﬁ', '�'),
);
const codes = ['b', 'A', 'a'] as const;
const names = (name: string, of: string) => ({ body: `${name}-${of}`, address: `${name}-${of}` });

/** Each kind of value, stored under a name, with all that a list may ask of it. */
export const kinds: Readonly<Record<Exclude<KindName, 'person'>, (name: string) => Kind>> = {
  id: (name) => ({ field: id(name), value: fc.uuid(), filters: () => [] }),
  text: (name) => ({
    field: text(name),
    value: words,
    filters: () => [hasPart(name, names(name, 'part')), equals(name, names(name, 'equal'))],
  }),
  choice: (name) => ({
    field: choice(name, codes, 'a'),
    value: fc.constantFrom(...codes),
    filters: () => [equals(name, names(name, 'equal'))],
  }),
  quantity: (name) => ({
    field: quantity(name),
    value: fc.constantFrom(0, 0.001, 2, 10, 12.345, 99_999_999.999),
    filters: () => [],
  }),
  count: (name) => ({
    field: orNull(count(name)),
    value: fc.constantFrom(null, 0, 2, 10, 3650),
    filters: () => [],
  }),
  money: (name) => ({ field: money(name), value: fc.constantFrom(0, 1, 99, 100_000), filters: () => [] }),
  day: (name) => ({
    field: orNull(day(name)),
    value: fc.oneof(fc.constant(null), someDay),
    filters: () => (['on', 'from', 'to'] as const).map((asks) => onDay(asks, name, names(name, asks))),
  }),
  instant: (name) => ({
    field: instant(name),
    value: fc.constantFrom(
      ...['00:00:00.000', '00:00:00.001', '23:59:59.999'].map((time) => `${middle}T${time}Z`),
    ),
    filters: () => [],
  }),
  flag: (name) => ({
    field: flag(name),
    value: fc.boolean(),
    filters: () => [isSet(name, names(name, 'flag'))],
  }),
  barcodes: (name) => ({
    field: barcodes(name, 64),
    value: fc.array(fc.constantFrom('0690', '690', '８', 'a', 'B'), { maxLength: 2 }),
    filters: () => [],
  }),
};

const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>, none: Value) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(none) }, { weight: 1, arbitrary });

function askedOf({ asks }: Test, none: unknown): fc.Arbitrary<unknown> {
  if (asks === 'flag') return fc.boolean();
  const isOfText = asks === 'part' || asks === 'equal';
  return sometimes(isOfText ? fc.oneof(words, fc.constantFrom<string>(...codes)) : someDay, none);
}

/** A row type of some kinds, rows of it, and what is asked of them. */
export function randomRows(chosen: readonly (keyof typeof kinds)[]) {
  const made = chosen.map((kind, place) => ({ name: `f${place}`, ...kinds[kind](`f${place}`) }));
  const fields: Record<string, Field> = { id: text('id') };
  const filters: Record<string, Filter> = {};
  for (const { name, field, filters: of } of made) {
    fields[name] = field;
    for (const filter of of(name)) filters[filter.body] = filter;
  }
  const sorts = Object.values(fields).flatMap(({ sorted }) =>
    sorted.flatMap((wire) => [`+${wire}`, `-${wire}`]),
  );
  const values = Object.fromEntries(made.map(({ name, value }) => [name, value]));
  return fc.record({
    fields: fc.constant(fields),
    filters: fc.constant(filters),
    rows: fc
      .array(fc.record(values), { maxLength: 12 })
      .map((all) => all.map((row, place) => ({ ...row, id: `r${place}` }))),
    query: fc.record({
      ...Object.fromEntries(
        Object.entries(filters).map(([key, { test, none }]) => [key, askedOf(test, none)]),
      ),
      sort: fc.constantFrom('', '+no such column', ...sorts),
    }),
  });
}
