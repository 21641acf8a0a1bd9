import type { ReactNode } from 'react';
import type { Field, KindName } from '#core/fields/kinds';
import type { Fields } from '#core/fields/row';
import type { Column } from '../ui/lists/data-table.tsx';
import type { Fact } from '../ui/lists/fact-list.tsx';
import { fileTimeOf } from '../ui/text/format.ts';
import { type FieldWords, isInstant, isNumber, textOf } from './field-text.ts';
import type { SheetColumn } from './table-file.ts';

/** Which fields are drawn: `first` in this order, the others of the row but for those left `out`, then `last`. */
type Chosen<R> = {
  first?: readonly string[];
  last?: readonly string[];
  out?: readonly string[];
  /** What the feature draws in their place. */
  own?: Readonly<Record<string, (row: R) => ReactNode>>;
};

/**
 * Draws the fields of a row by their kinds: as columns of a table, as facts of an open row, as columns of a file. A field
 * that is added to the row is drawn by each of them.
 */
export function drawn<R extends object>({ fields }: { fields: Fields }, words: FieldWords) {
  const byWire = new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      Object.keys(field.wires).map((wire) => [wire, { name, field }] as const),
    ),
  );
  /** The value under that name, as it travels. */
  function read(row: R, wire: string): { field: Field; value: unknown } {
    const found = byWire.get(wire);
    if (!found) throw new Error(`no field is called ${wire}`);
    const values: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(row));
    return { field: found.field, value: found.field.toItem(values[found.name])[wire] };
  }
  function shown(row: R, wire: string): string {
    const { field, value } = read(row, wire);
    return textOf(field, wire, value, words);
  }
  const chosen = ({ first = [], last = [], out = [] }: Chosen<R>) => [
    ...first,
    ...[...byWire.keys()].filter((wire) => ![first, last, out].some((some) => some.includes(wire))),
    ...last,
  ];
  return {
    /** @param of.widths in px, where not that of the kind; of.sums that say something added up; of.groups by which rows can be grouped */
    columns: (
      of: Chosen<R> & { widths?: Readonly<Record<string, number>> } & Partial<
          Record<'sums' | 'groups', readonly string[]>
        >,
    ): Column<R>[] =>
      chosen(of).map((wire) => {
        const field = byWire.get(wire)?.field;
        return {
          key: wire,
          header: words.header(wire),
          width: of.widths?.[wire] ?? (field ? widths[field.is] : 0),
          render: of.own?.[wire] ?? ((row) => shown(row, wire)),
          ...(field?.sorted.includes(wire) && { sortKey: wire }),
          ...(field && isNumber(field) && { align: 'right' as const }),
          ...(field && of.sums?.includes(wire) && { sum: sumOf(field, wire) }),
          ...(of.groups?.includes(wire) && { group: (row: R) => shown(row, wire) }),
        };
      }),
    facts: (row: R, of: Chosen<R>): Fact[] =>
      chosen(of).map((wire) => [words.header(wire), of.own?.[wire]?.(row) ?? (shown(row, wire) || '–')]),
    sheet: (
      of: Pick<Chosen<R>, 'first' | 'last' | 'out'> & {
        own?: Readonly<Record<string, (row: R) => string | number>>;
      },
    ): SheetColumn<R>[] =>
      chosen(of).map((wire) => {
        const kind = fileKinds[byWire.get(wire)?.field.is ?? 'text'];
        return {
          header: words.header(wire),
          ...(kind && { kind }),
          value: of.own?.[wire] ?? ((row) => cellOf(row, wire)),
        };
      }),
  };
  function sumOf(field: Field, wire: string) {
    return {
      of(row: R) {
        const { value } = read(row, wire);
        return typeof value === 'number' ? value : null;
      },
      text: (sum: number) => textOf(field, wire, sum, words),
    };
  }
  function cellOf(row: R, wire: string): string | number {
    const { field, value } = read(row, wire);
    if (value === null || value === undefined) return '';
    if (typeof value === 'number') return field.is === 'money' ? value / 100 : value;
    if (fileKinds[field.is] === undefined) return shown(row, wire);
    const text = String(value);
    return isInstant.test(text) ? fileTimeOf(text, words.timeZone) : text;
  }
}

/** What spreadsheet programs know as such; of a person the time of what they did. */
const fileKinds: Partial<Record<KindName, 'day' | 'time'>> = { day: 'day', instant: 'time', person: 'time' };

const widths: Record<KindName, number> = {
  id: 290,
  text: 120,
  choice: 104,
  quantity: 92,
  count: 92,
  money: 92,
  day: 108,
  instant: 160,
  flag: 80,
  barcodes: 136,
  person: 120,
};
