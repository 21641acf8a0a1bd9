import type { SheetRow, SheetTable } from './cells.ts';
import { halfWidth } from './plain-text.ts';
import { type DecimalMark, decimalMarkOf } from './read-number.ts';

/** What stands in the cells of a column, as the template tells it. */
export type CellContent = 'text' | 'code' | 'number' | 'whole' | 'day' | 'yes' | 'list';

/** A column that an import understands: by its wire name, its label in the documents, or a name that people give it. */
export type Column<Key extends string> = {
  key: Key;
  wireName: string;
  label: string;
  /** What our own files call it in the other languages: as certain as the label, where a file has a column of its names, too. */
  ownNames?: readonly string[];
  aliases: readonly string[];
  /** False when a file may lack it. */
  required: boolean;
  /** True of what a row is about: a row without any of them, or with the word for a sum, is about no goods. */
  isKey?: boolean;
  /** True where numbers stand that may have a fraction. */
  isNumber?: boolean;
  /** What its cells hold, as the template tells; absent: a text, or a number. */
  takes?: CellContent;
};

export type FoundHeader<Key extends string> = {
  rowNumber: number;
  /** Where each column stands, counted from 0; a column that the file lacks is not in it. */
  positions: ReadonlyMap<Key, number>;
  /** The names of the file's columns that are not read, in their order. */
  ignored: string[];
  /** How the numbers below it write their fractions. */
  decimalMark: DecimalMark;
};

/** `rowNumber` is the row that came closest, null when no row holds any of the columns. */
export type HeaderProblem<Key extends string> = {
  rowNumber: number | null;
  missing: Key[];
  /** Columns whose name stands there twice, so that nobody can tell which is meant. */
  doubled: Key[];
  /** What stands in that row, else in the first one: the file's own names. */
  names: string[];
};

/**
 * Finds the header within the first thirty rows: the row that names the most columns. Names may be written in any case,
 * full-width, with blanks, brackets or punctuation, and with a note that no name has: in brackets, on a second line, or
 * with the word for "required". Where one column is named twice, its wire name wins over its label or a name of our own,
 * those over an alias, and all over a name with a note; two names of the same kind are refused.
 */
export function findColumns<Key extends string>(
  { rows, separator }: SheetTable,
  columns: readonly Column<Key>[],
): { ok: true; header: FoundHeader<Key> } | { ok: false; problem: HeaderProblem<Key> } {
  let best: Candidate<Key> | undefined;
  for (const row of rows) {
    if (row.number > lastHeaderRow) break;
    const candidate = candidateOf(row, columns);
    if (candidate.positions.size > (best?.positions.size ?? 0)) best = candidate;
  }
  const missing = columns
    .filter(({ key, required }) => required && !best?.positions.has(key))
    .map(({ key }) => key);
  if (!best || missing.length > 0 || best.doubled.length > 0) {
    const names = best?.names ?? namesIn(rows[0]);
    return {
      ok: false,
      problem: { rowNumber: best?.rowNumber ?? null, missing, doubled: best?.doubled ?? [], names },
    };
  }
  const { rowNumber, positions, ignored } = best;
  const numbers = columns.flatMap(({ key, isNumber }) => (isNumber ? (positions.get(key) ?? []) : []));
  const decimalMark = decimalMarkOf(cellsBelow(rows, rowNumber, numbers), separator);
  return { ok: true, header: { rowNumber, positions, ignored, decimalMark } };
}

/** Of several sheets the one that is meant: the first with the header, else the one that comes closest to it. */
export function sheetWithHeader<Table extends SheetTable>(
  sheets: readonly Table[],
  columns: readonly Column<string>[],
): Table | undefined {
  let closest: { sheet: Table; missing: number } | undefined;
  for (const sheet of sheets) {
    const found = findColumns(sheet, columns);
    if (found.ok) return sheet;
    // Doubled columns are a header, too.
    const missing = found.problem.missing.length;
    if (missing < (closest?.missing ?? Number.POSITIVE_INFINITY)) closest = { sheet, missing };
  }
  return closest?.sheet;
}

const lastHeaderRow = 30;

type Candidate<Key extends string> = Omit<FoundHeader<Key>, 'decimalMark'> & {
  doubled: Key[];
  names: string[];
};

function candidateOf<Key extends string>(row: SheetRow, columns: readonly Column<Key>[]): Candidate<Key> {
  const names = row.cells.map((cell) => (typeof cell === 'string' ? cell : ''));
  const folded = names.map((name) => [foldName(name)]);
  const bare = names.map((name) => bareNames(name).map(foldName));
  const positions = new Map<Key, number>();
  const doubled: Key[] = [];
  for (const { key, wireName, label, ownNames = [], aliases } of columns) {
    const kinds = [[wireName], [label, ...ownNames], aliases].map((spellings) => spellings.map(foldName));
    const found =
      kinds.map((spellings) => placesOf(folded, spellings)).find((places) => places.length > 0) ??
      kinds.map((spellings) => placesOf(bare, spellings)).find((places) => places.length > 0);
    const [first, second] = found ?? [];
    if (first !== undefined) positions.set(key, first);
    if (second !== undefined) doubled.push(key);
  }
  const used = new Set(positions.values());
  const ignored = names.filter((name, position) => name.trim() !== '' && !used.has(position));
  return { rowNumber: row.number, positions, ignored, doubled, names: namesIn(row) };
}

function namesIn(row: SheetRow | undefined): string[] {
  const names = (row?.cells ?? []).flatMap((cell) => (typeof cell === 'string' ? cell.trim() : []));
  return names.filter((name) => name !== '');
}

function placesOf(names: readonly (readonly string[])[], spellings: readonly string[]): number[] {
  return names.flatMap((ways, position) =>
    ways.some((name) => name !== '' && spellings.includes(name)) ? [position] : [],
  );
}

/** `保质期（天）`, ` 保质期 (天)` and `保质期天` are one name, as are `Best before` and `best_before`. */
function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A name without its notes, in the ways in which people write notes. */
function bareNames(name: string): string[] {
  const plain = halfWidth(name).trim();
  const [firstLine = '', ...lines] = plain.split(/[\r\n]+/);
  const notes = [...(plain.match(/[([{【〔「][^)\]}】〕」]{0,99}[)\]}】〕」]/g) ?? []), ...lines];
  // A unit is no note: a shelf life in months, or a stock in cartons, is another number.
  if (notes.some((note) => otherUnit.test(foldName(note)))) return [];
  const bare = [plain, firstLine].map((one) =>
    one.replace(/[([{【〔「][^)\]}】〕」]{0,99}[)\]}】〕」]/g, '').replace(mandatory, ''),
  );
  const sides = (bare[1] ?? '').split(/[/|／｜]/);
  return [...bare, ...(sides.length === 2 ? sides : [])];
}

const mandatory = /必填|选填|選填|必须|必須|任意|required|mandatory|optional|obligatorio|opcional/gi;
const otherUnit =
  /^(个?月|個月|か月|ヶ月|年|周|週|小时|小時|时|時間|箱|托|打|万|萬|千|百|分|角|t|吨|months?|years?|weeks?|hours?|mes(es)?|años?|semanas?|horas?|cajas?|cases?|cartons?|box(es)?|cents?|céntimos?|ケース|ダース|thousands?|miles|%)$/i;

function* cellsBelow(rows: readonly SheetRow[], rowNumber: number, positions: readonly number[]) {
  for (const { number, cells } of rows) {
    if (number <= rowNumber) continue;
    for (const position of positions) yield cells[position] ?? null;
  }
}
