import { setImmediate } from 'node:timers/promises';
import type * as T from 'typebox';
import type { Refused } from '#core/connectors/rules';
import { Unreadable } from '#core/connectors/unreadable';
import type { Column } from '#core/spreadsheets/header';
import type { Reading } from '#core/spreadsheets/values';
import { isRecord } from '#core/wire/is-record';
import { Refusal } from '../http/refusal.ts';
import { validate } from '../http/validation.ts';
import type { Sheet } from '../spreadsheets/sheet.ts';
import type { Unit } from '../sync/unit-of-work.ts';

/** What another system tells us regularly, whatever carries it, the type of its rows forgotten. */
export type Connector = {
  name: string;
  /** Each receipt brings all there is: what it does not name is gone. Without a cursor, and applied at once. */
  isWhole?: boolean;
  /** What its tables have. */
  columns: readonly Column<string>[];
  /** A table's lines as rows that travel; a table that is none of its kind is refused whole. */
  readTable(sheet: Sheet): Promise<ReadTable>;
  /** Checks what came, row by row. Of a row that came twice the last counts. */
  understand(items: readonly unknown[]): Promise<Understood>;
};

export type ReadTable = { items: readonly unknown[]; refused: readonly Refused[] };

export type Understood = {
  refused: readonly Refused[];
  /** Within the transaction that keeps the cursor. */
  apply(unit: Unit, run: RunningRun): Promise<Applied>;
};

/** What became of the rows that were understood; those that other facts speak against are refused here. */
export type Applied = { added: number; changed: number; unchanged: number; refused: readonly Refused[] };

export type RunningRun = { id: string; now: Date };

/** What of a batch could not be understood: by what its rows are called (`rowName`); `isUnnamed`: some of them bear no name. */
export type Unread = { names: ReadonlySet<string>; isUnnamed: boolean };

/** Declares a connector: what a row is on the wire and here, and what is done with them. */
export function connector<Wire extends T.TSchema, Row>(parts: {
  name: string;
  isWhole?: boolean;
  /** A row as it travels. */
  wire: Wire;
  /** Its fields that name a row to whoever sent it. */
  namedBy: readonly string[];
  /** The readers of spreadsheets for its codes, days and names: what no cell may hold, no row may bring. */
  reads: Readonly<Record<string, (said: string) => Reading<string | null>>>;
  columns: readonly Column<string>[];
  rowOf(wire: T.Static<Wire>): Row;
  /** What is the same for the same row, however often it comes. */
  keyOf(row: Row): string;
  readTable: Connector['readTable'];
  /** Applies a batch whole, within a unit of work; what it throws takes all of it back. */
  apply(unit: Unit, rows: readonly Row[], run: RunningRun, unread: Unread): Promise<Applied>;
}): Connector {
  const { name, isWhole = false, readTable, columns } = parts;
  return {
    name,
    isWhole,
    readTable,
    columns,
    async understand(items) {
      const rows = new Map<string, Row>();
      const refused: Refused[] = [];
      const names = new Set<string>();
      let isUnnamed = false;
      let since = performance.now();
      for (const [place, item] of items.entries()) {
        const said = saidOf(item, parts.namedBy);
        const named = rowName(said);
        const called = named === '' ? `#${place + 1}` : named;
        const problems: Refused[] = [];
        try {
          const read = readFields(item, parts.reads, called);
          problems.push(...read.problems);
          validate(parts.wire, read.item);
          const row = parts.rowOf(read.item);
          if (problems.length === 0) rows.set(parts.keyOf(row), row);
        } catch (error) {
          const known = new Set(problems.map(({ field }) => field));
          problems.push(...problemsOf(error, called).filter(({ field }) => !known.has(field)));
        }
        if (problems.length > 0) {
          refused.push(...problems);
          // A name that could not be read is nobody's.
          const isMisnamed = problems.some(({ field }) => field !== null && parts.namedBy.includes(field));
          if (isMisnamed || said.length < parts.namedBy.length) isUnnamed = true;
          else names.add(named);
        }
        // Others are served meanwhile, however large a row is.
        if (performance.now() - since < heldMs) continue;
        await setImmediate();
        since = performance.now();
      }
      return {
        refused,
        apply: (unit, run) =>
          rows.size === 0
            ? Promise.resolve(nothing)
            : parts.apply(unit, [...rows.values()], run, { names, isUnnamed }),
      };
    },
  };
}

/** The item as its readers read it, and what of it they refuse. What is no text is the schema's to judge. */
function readFields(
  item: unknown,
  reads: Readonly<Record<string, (said: string) => Reading<string | null>>>,
  row: string,
): { item: unknown; problems: Refused[] } {
  if (!isRecord(item)) return { item, problems: [] };
  const read: Record<string, unknown> = { ...item };
  const problems: Refused[] = [];
  for (const [field, value] of Object.entries(item)) {
    const reader = Object.hasOwn(reads, field) ? reads[field] : undefined;
    const reading = value instanceof Unreadable ? value : typeof value === 'string' && reader?.(value);
    if (!reading) continue;
    if ('problem' in reading) {
      const { code, params } = reading.problem;
      problems.push({ row, field, reason: `import-${code}`, params });
    } else read[field] = reading.value ?? '';
  }
  return { item: read, problems };
}

const heldMs = 5;
const nothing: Applied = { added: 0, changed: 0, unchanged: 0, refused: [] };

function problemsOf(error: unknown, row: string): Refused[] {
  if (!(error instanceof Refusal)) throw error;
  return Object.entries(error.data.fields ?? {}).map(([field, keyword]) => ({
    row,
    field,
    ...(byKeyword.get(keyword) ?? { reason: 'connector-field' }),
    params: {},
  }));
}

/** What is wrong with a field, in the words of spreadsheets where they have one. */
const byKeyword = new Map([
  ['required', { reason: 'import-required' }],
  ['minLength', { reason: 'import-required' }],
  ['maxLength', { reason: 'import-too-long' }],
  ['format', { reason: 'import-not-a-date' }],
  ['minimum', { reason: 'import-negative' }],
  ['exclusiveMaximum', { reason: 'import-too-large' }],
  ['characters', { reason: 'import-control-characters' }],
]);

const longestName = 80;

function saidOf(item: unknown, namedBy: readonly string[]): string[] {
  if (!isRecord(item)) return [];
  return namedBy.map((field) => item[field]).filter((value) => typeof value === 'string');
}

/** What a row is called to whoever sent it. */
export function rowName(said: readonly string[]): string {
  // What no database takes is left out.
  const name = said.join(' ').replace(/[\p{Cc}\p{Cs}]/gu, '');
  return [...name].slice(0, longestName).join('');
}
