import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { readsEnglish } from '#core/catalog/name-in';
import { searchable } from '#core/catalog/text';
import type { Language } from '#core/wire/languages';
import { readSort } from '#core/wire/paging';

/** True where a column contains a text, both folded as `searchable` folds; undefined, no condition, without a text. */
export function containing(column: SQLWrapper, text: string | undefined): SQL | undefined {
  const wanted = searchable(text?.trim() ?? '');
  return wanted === '' ? undefined : sql`strpos(lower(normalize(${column}, NFKC)), ${wanted}) > 0`;
}

/** The same of any of these. */
export function anyContaining(text: string | undefined, ...columns: SQLWrapper[]): SQL | undefined {
  return or(...columns.map((column) => containing(column, text)));
}

/** By the column that is asked for, else the latest first; by the row's id among equals, so that none stands on two pages. */
export function latestFirst<Column extends string>(
  asked: string | undefined,
  columns: Record<Column, SQL>,
  { at, id }: { at: SQL; id: SQL },
): SQL {
  const sort = readSort(asked, Object.keys(columns) as Column[]);
  if (!sort) return sql`${at} desc, ${id} desc`;
  return sort.descending
    ? sql`${columns[sort.column]} desc, ${id} desc`
    : sql`${columns[sort.column]}, ${id}`;
}

/** An instant as calls answer it, ISO 8601; null where there is none. */
export function isoTime(instant: SQLWrapper): SQL {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The name of a row as a reader of this language is told it; `of`: its table's alias. */
export function nameFor(of: string, language: Language): SQL {
  const name = sql.raw(`${of}.name`);
  return readsEnglish(language) ? sql`coalesce(${sql.raw(`${of}.name_en`)}, ${name})` : name;
}

/** The order that `+column` or `-column` asks for, what is empty last; undefined when it names none of these columns. */
export function sortedBy(sort: string | undefined, orders: Readonly<Record<string, SQL>>): SQL | undefined {
  const asked = readSort(sort, Object.keys(orders));
  const by = asked && orders[asked.column];
  return by && sql`${by} ${asked.descending ? sql`desc` : sql`asc`} nulls last`;
}

/** The texts, one a row: for `in`, however many they are. */
export function elementsOf(texts: Iterable<string>): SQL {
  return sql`select jsonb_array_elements_text(${JSON.stringify([...texts])}::jsonb)`;
}

/** The first of the steps that a number does not pass, as text; `more` = it passes all. */
export function firstWithin(number: SQL, steps: readonly number[]): SQL {
  const cases = steps.map((most) => sql`when ${number} <= ${most}::integer then ${String(most)}`);
  return sql`case ${sql.join(cases, sql` `)} else 'more' end`;
}
