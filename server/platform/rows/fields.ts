import { type SQL, sql } from 'drizzle-orm';
import { searchable } from '#core/catalog/text';
import type { Field, KindName } from '#core/fields/kinds';
import type { Filter, Test } from '#core/fields/query';
import type { Fields } from '#core/fields/row';
import { goodsConditions } from '../database/goods-search.ts';
import { containing, isoTime, sortedBy } from '../database/sql.ts';

/**
 * Where the fields of a row are in SQL: in the columns of their own names of the table `of`, or where `columns` says, by a
 * field's name or by one of its names on the wire.
 */
export type Stored = { of: SQL; columns?: Readonly<Record<string, SQL>> };

/** Of a row that has fields of goods, whose table is `g`. */
export const storedGoods = {
  goodsCode: sql`g.goods_code`,
  barcodes: sql`g.barcodes`,
  name: sql`g.name`,
  nameEn: sql`g.name_en`,
  shelfLifeDays: sql`g.shelf_life_days`,
};

const types: Record<Exclude<KindName, 'person'>, string> = {
  id: 'uuid',
  text: 'text',
  choice: 'text',
  quantity: 'numeric',
  count: 'int',
  money: 'int',
  day: 'date',
  instant: 'timestamptz',
  flag: 'boolean',
  barcodes: 'text[]',
};

/** The column of a field, as the schema names it. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns of some fields, in their order. */
export function columnsOf(names: readonly string[], of?: SQL): SQL {
  const columns = names.map((name) => sql.identifier(columnName(name)));
  return sql.join(of ? columns.map((column) => sql`${of}.${column}`) : columns, sql`, `);
}

/** The fields of a row for `jsonb_build_object`, as devices hold them. */
export function jsonOf(fields: Fields, stored: Stored): SQL {
  const parts = Object.entries(fields).map(([name, field]) => {
    const column = columnOf(name, stored);
    const value =
      field.is === 'barcodes' ? sql`to_jsonb(${column})` : field.is === 'instant' ? isoTime(column) : column;
    return sql`${sql.raw(`'${name}'`)}, ${value}`;
  });
  return sql.join(parts, sql`, `);
}

/** The fields of a row for a select, as calls answer them. */
export function wiresOf(fields: Fields, stored: Stored): SQL {
  const parts = Object.entries(fields).flatMap(([name, { is, wires }]) =>
    Object.keys(wires).map((wire) => {
      const column = stored.columns?.[wire] ?? columnOf(name, stored);
      return sql`${(answered[is] ?? ((of) => of))(column)} as ${sql.identifier(wire)}`;
    }),
  );
  return sql.join(parts, sql`, `);
}

/** As JSON has them, where the driver does not. */
const answered: Partial<Record<KindName, (column: SQL) => SQL>> = {
  quantity: (column) => sql`${column}::float8`,
  money: (column) => sql`${column}::float8`,
  day: (column) => sql`${column}::text`,
  instant: isoTime,
  barcodes: (column) => sql`coalesce(${column}[1], '')`,
};

/** Who did something and when, as `jsonOf` takes it for a person; null where nobody has. */
export function personJson(userId: SQL, userName: SQL, at: SQL): SQL {
  return sql`case when ${at} is not null then jsonb_build_object(
    'userId', coalesce(${userId}, ''), 'userName', coalesce(${userName}, ''), 'at', ${isoTime(at)}) end`;
}

/** The definitions of some fields for `jsonb_to_recordset`, by the fields' own names. */
export function recordsetOf(fields: Fields): SQL {
  const parts = Object.entries(fields).flatMap(([name, { is }]) =>
    is === 'person' ? [] : [sql`${sql.identifier(name)} ${sql.raw(types[is])}`],
  );
  return sql.join(parts, sql`, `);
}

/** The order of a list: what `sort` asks for by a name on the wire, unknown values last; then `tie`. */
export function orderOf(fields: Fields, sort: string, tie: SQL, stored: Stored): SQL {
  const orders = Object.entries(fields).flatMap(([name, field]) =>
    field.sorted.map((wire) => [wire, orderedBy(name, wire, field, stored)] as const),
  );
  const sorted = sortedBy(sort, Object.fromEntries(orders));
  return sorted ? sql`${sorted}, ${tie}` : tie;
}

/**
 * What a list asks, as the device's `matcher` does; `own` filters are the feature's. The table of goods, or what has their
 * columns, is `g`.
 *
 * @param folded texts that are stored as `searchable` folds them, by the fields' names
 */
export function conditionsOf(
  filters: Readonly<Record<string, Filter>>,
  asked: Readonly<Record<string, unknown>>,
  stored: Stored,
  folded: Readonly<Record<string, SQL>> = {},
): SQL[] {
  return Object.entries(filters).flatMap(([key, { test }]) => conditionOf(test, asked[key], stored, folded));
}

function conditionOf(
  test: Test,
  value: unknown,
  stored: Stored,
  folded: Readonly<Record<string, SQL>>,
): SQL[] {
  if (test.asks === 'own' || value === false) return [];
  if (test.asks === 'flag') return [sql`${columnOf(test.of, stored)}`];
  const wanted = String(value ?? '').trim();
  if (wanted === '') return [];
  switch (test.asks) {
    case 'goods':
      return goodsConditions({ ...noGoods, search: wanted });
    case 'name':
    case 'goodsCode':
    case 'barcode':
      return goodsConditions({ ...noGoods, [test.asks]: wanted });
    case 'part': {
      const text = folded[test.of];
      return [
        text
          ? sql`strpos(${text}, ${searchable(wanted)}) > 0`
          : containing(columnOf(test.of, stored), wanted),
      ].filter((condition) => condition !== undefined);
    }
    case 'equal':
    case 'on':
      return [sql`${columnOf(test.of, stored)} = ${wanted}`];
    case 'from':
      return [sql`${columnOf(test.of, stored)} >= ${wanted}`];
    case 'to':
      return [sql`${columnOf(test.of, stored)} <= ${wanted}`];
  }
}

/** What asks nothing of goods. */
export const noGoods = { search: '', name: '', goodsCode: '', barcode: '' };

function orderedBy(name: string, wire: string, { is }: Field, stored: Stored): SQL {
  const column = stored.columns?.[wire] ?? columnOf(name, stored);
  if (is === 'barcodes') return sql`coalesce(${column}[1], '') collate "C"`;
  return is === 'text' || is === 'choice' ? sql`${column} collate "C"` : column;
}

function columnOf(name: string, { of, columns }: Stored): SQL {
  return columns?.[name] ?? sql`${of}.${sql.identifier(columnName(name))}`;
}
