import { sql } from 'drizzle-orm';
import type * as T from 'typebox';
import { type CommonVerdict, previewRowsMax, type ReadRow, readAsAtMost } from '#core/imports/verdict';
import { type Body, bodyOf } from '#core/spreadsheets/body';
import type { Cell, SheetRow } from '#core/spreadsheets/cells';
import { type Column, type FoundHeader, findColumns } from '#core/spreadsheets/header';
import { languages } from '#core/wire/languages';
import { allowLongWork, type Transaction } from '../database/database.ts';
import { templateWord } from '../http/messages.ts';
import { invalid } from '../http/refusal.ts';
import { whatThereIs } from '../spreadsheets/missing-columns.ts';
import type { Sheet } from '../spreadsheets/sheet.ts';
import { listsSheet } from '../spreadsheets/template.ts';
import { inUnit } from '../sync/unit-of-work.ts';
import type { ImportKind, ImportWork, Written } from './import-kind.ts';
import { type NamedColumns, namedColumns } from './read-sheet.ts';

/**
 * Imports a sheet in one transaction, or (preview) does the same and takes everything back. Row by row verdicts come
 * back. Importing the same sheet again changes nothing. Refuses (42200) a sheet without the columns that it needs.
 *
 * @param atEnd called last in the transaction of an import that is no preview
 */
export async function importSheet<Key extends string, Query extends T.TProperties, Read, Own extends object>(
  kind: ImportKind<Key, Query, Read, Own>,
  sheet: Sheet,
  work: ImportWork<T.Static<T.TObject<Query>>>,
  atEnd?: (tx: Transaction, verdict: CommonVerdict & Own, stores: readonly string[]) => Promise<void>,
): Promise<CommonVerdict & Own> {
  const header = headerOf(kind, sheet);
  const { rows, totals } = bodyOf(sheet.rows, header, kind.columns);
  const body = withoutExamples(kind, rows, header);
  work.progress('checking', 0, body.length);
  const read = await kind.read({ rows: body, header, sheet }, work);
  const { db, collections } = work.platform;
  let verdict: (CommonVerdict & Own) | undefined;
  try {
    await inUnit(
      db,
      collections,
      async (unit) => {
        await allowLongWork(unit.tx, importWaitMs);
        const written = await kind.write(unit, read, work, body.length);
        work.progress('done', body.length, body.length);
        verdict = {
          ...commonVerdict(kind.columns, sheet, header, { rows: body, totals }, written, work.preview),
          ...written.own,
        };
        if (work.preview) throw new PreviewTakenBack();
        return { verdict, stores: written.stores };
      },
      (tx, ended) => atEnd?.(tx, ended.verdict, ended.stores) ?? Promise.resolve(),
    );
  } catch (error) {
    if (!(error instanceof PreviewTakenBack)) throw error;
  }
  if (!verdict) throw new Error('the import ended without a verdict');
  return verdict;
}

/** As long as a few of the largest files take on a slow machine: another import may be writing. */
export const importWaitMs = 600_000;

/** Remembers rows of a table as they are and were; `rows` selects `before` and `after`, as jsonb. */
export async function remember(
  tx: Transaction,
  { importId }: Pick<ImportWork<unknown>, 'importId'>,
  of: string,
  rows: ReturnType<typeof sql>,
): Promise<void> {
  if (importId === null) return;
  await tx.execute(sql`
    insert into import_rows (import_id, "of", before, after)
    select ${importId}, ${of}, r.before, r.after from (${rows}) as r(before, after)
    where r.before is distinct from r.after`);
}

/** The sheet of a template that says what its columns take, in any language. */
const helpSheets = languages.map((language) => templateWord(language, 'sheet'));

/** Ends a preview: thrown inside its transaction, so that nothing of it stays. */
class PreviewTakenBack extends Error {}

/** Rows of the template that somebody has left in the file as they were. */
function withoutExamples<Key extends string>(
  kind: Pick<ImportKind<Key>, 'columns' | 'examples'>,
  rows: readonly SheetRow[],
  header: FoundHeader<Key>,
): SheetRow[] {
  const keys = kind.columns.map(({ key }) => key).filter((key) => header.positions.has(key));
  const examples = new Set(
    languages.flatMap((language) =>
      kind.examples(language).map((row) => JSON.stringify(keys.map((key) => row[key] ?? ''))),
    ),
  );
  return rows.filter(({ cells }) => {
    const texts = keys.map((key) => String(cells[header.positions.get(key) ?? -1] ?? '').trim());
    return !examples.has(JSON.stringify(texts));
  });
}

/** @throws Refusal when the sheet lacks a column that the kind needs, or has one twice */
export function headerOf<Key extends string>(kind: NamedColumns<Key>, sheet: Sheet): FoundHeader<Key> {
  const { columns, columnWords } = kind;
  const found = findColumns(sheet, namedColumns(kind));
  if (found.ok) return found.header;
  const { missing, doubled, names } = found.problem;
  throw invalid(doubled.length > 0 ? 'import-doubled-columns' : 'import-missing-columns', {
    columns: [...(doubled.length > 0 ? doubled : missing)].map((key) => wireNameOf(columns, key)).join(', '),
    columnWords,
    ...(doubled.length === 0 && whatThereIs(sheet, names)),
  });
}

function commonVerdict<Key extends string>(
  columns: readonly Column<Key>[],
  sheet: Sheet,
  header: FoundHeader<Key>,
  body: Body,
  {
    taken,
    refused,
    warnings,
    changes,
    readAs,
  }: Written<{ column: Key; code: string; params: Record<string, string | number> }, object>,
  preview: boolean,
): CommonVerdict {
  const named = (problem: { column: Key; code: string; params: Record<string, string | number> }) => ({
    ...problem,
    column: wireNameOf(columns, problem.column),
  });
  const imported = taken.filter(({ isNews }) => isNews).length;
  return {
    preview,
    sheetName: sheet.sheetName,
    otherSheets: sheet.otherSheets.filter((name) => name !== listsSheet && !helpSheets.includes(name)),
    headerRow: header.rowNumber,
    ignoredColumns: header.ignored,
    imported,
    unchanged: taken.length - imported,
    refused: body.rows.flatMap((row) => {
      const problems = refused.get(row.number);
      return problems
        ? { row: row.number, problems: problems.map(named), values: valuesOf(columns, row, header) }
        : [];
    }),
    warnings: [...warnings]
      .slice(0, previewRowsMax)
      .map(([row, problems]) => ({ row, problems: problems.map(named) })),
    ...(warnings.size > previewRowsMax && { moreWarnings: warnings.size - previewRowsMax }),
    ...(body.totals.length > 0 && { totals: body.totals }),
    ...(preview && { readAs: [...(readAs ?? asInFile(columns, header, body, taken))] }),
    ...(preview && changes && { changes: { rows: [...changes.rows], more: changes.more } }),
    rows: [
      ...taken.map(({ row, isNews }) => ({
        row,
        verdict: isNews ? ('imported' as const) : ('unchanged' as const),
      })),
      ...[...refused.keys()].map((row) => ({ row, verdict: 'refused' as const })),
    ].sort((a, b) => a.row - b.row),
  };
}

/** The first rows that were taken, by their columns' names, as they stand in the file. */
function asInFile<Key extends string>(
  columns: readonly Column<Key>[],
  header: FoundHeader<Key>,
  body: Body,
  taken: readonly { row: number }[],
): ReadRow[] {
  const numbers = new Set(taken.map(({ row }) => row));
  const first = body.rows.filter(({ number }) => numbers.has(number)).slice(0, readAsAtMost);
  return first.map((row) => ({ row: row.number, values: valuesOf(columns, row, header) }));
}

function valuesOf<Key extends string>(
  columns: readonly Column<Key>[],
  row: SheetRow,
  header: FoundHeader<Key>,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, position] of header.positions) {
    values[wireNameOf(columns, key)] = textOf(row.cells[position] ?? null);
  }
  return values;
}

function textOf(cell: Cell): string {
  if (typeof cell === 'object' && cell !== null) {
    if ('day' in cell) return cell.day;
    return 'formula' in cell ? cell.formula : String(cell.error);
  }
  return String(cell ?? '');
}

function wireNameOf<Key extends string>(columns: readonly Column<Key>[], key: Key): string {
  return columns.find((column) => column.key === key)?.wireName ?? key;
}
