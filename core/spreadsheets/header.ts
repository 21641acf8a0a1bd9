import type { SheetRow } from './cells.ts';

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
};

export type FoundHeader<Key extends string> = {
  rowNumber: number;
  /** Where each column stands, counted from 0; a column that the file lacks is not in it. */
  positions: ReadonlyMap<Key, number>;
  /** The names of the file's columns that are not read, in their order. */
  ignored: string[];
};

/** `rowNumber` is the row that came closest, null when no row holds any of the columns. */
export type HeaderProblem<Key extends string> = {
  rowNumber: number | null;
  missing: Key[];
  /** Columns whose name stands there twice, so that nobody can tell which is meant. */
  doubled: Key[];
};

/**
 * Finds the header within the first ten rows: the row that names the most columns. Names may be written in any case,
 * full-width, with blanks, brackets or punctuation. Where one column is named twice, its wire name wins over its label
 * or a name of our own, and those over an alias; two names of the same kind are refused.
 */
export function findColumns<Key extends string>(
  rows: readonly SheetRow[],
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
    return {
      ok: false,
      problem: { rowNumber: best?.rowNumber ?? null, missing, doubled: best?.doubled ?? [] },
    };
  }
  const { rowNumber, positions, ignored } = best;
  return { ok: true, header: { rowNumber, positions, ignored } };
}

const lastHeaderRow = 10;

type Candidate<Key extends string> = FoundHeader<Key> & { doubled: Key[] };

function candidateOf<Key extends string>(row: SheetRow, columns: readonly Column<Key>[]): Candidate<Key> {
  const names = row.cells.map((cell) => (typeof cell === 'string' ? cell : ''));
  const folded = names.map(foldName);
  const positions = new Map<Key, number>();
  const doubled: Key[] = [];
  for (const { key, wireName, label, ownNames = [], aliases } of columns) {
    const found = [[wireName], [label, ...ownNames], aliases]
      .map((spellings) => placesOf(folded, spellings.map(foldName)))
      .find((places) => places.length > 0);
    const [first, second] = found ?? [];
    if (first !== undefined) positions.set(key, first);
    if (second !== undefined) doubled.push(key);
  }
  const used = new Set(positions.values());
  const ignored = names.filter((name, position) => name.trim() !== '' && !used.has(position));
  return { rowNumber: row.number, positions, ignored, doubled };
}

function placesOf(folded: readonly string[], spellings: readonly string[]): number[] {
  return folded.flatMap((name, position) => (name !== '' && spellings.includes(name) ? [position] : []));
}

/** `保质期（天）`, ` 保质期 (天)` and `保质期天` are one name, as are `Best before` and `best_before`. */
function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
