import { sql } from 'drizzle-orm';
import { Object as ObjectOf } from 'typebox';
import type { ImportCalls } from '#core/imports/calls';
import { sheetFormats } from '#core/imports/formats';
import type { ImportProblem, PreviewRow } from '#core/imports/verdict';
import type { Cell } from '#core/spreadsheets/cells';
import type { Transaction } from '../database/database.ts';
import { elementsOf } from '../database/sql.ts';
import { sheetTitle } from '../http/messages.ts';
import { tellListChanged } from '../live/changes.ts';
import { remember } from './import-file.ts';
import type { ImportKind, ImportPlatform, ImportWork } from './import-kind.ts';
import { previewOf } from './preview.ts';

type Problem<Key> = { column: Key; code: string; params: ImportProblem['params'] };
type Work = ImportWork<object>;
type Read<Row, P> = { rows: Row[]; refused: Map<number, P[]> };
type Kind<Key extends string, Row, P extends Problem<Key>> = ImportKind<
  Key,
  Record<never, never>,
  Read<Row, P>,
  object
>;

/** What a file adds, by the numbers of its rows; `same`: those of what is there already. */
type Plan<Planned, P> = {
  add: Planned[];
  same: number[];
  refused: Map<number, P[]>;
  warnings: Map<number, P[]>;
};

/** A kind of import that adds rows to a table, and changes nothing that is there. */
export function addingKind<Key extends string, Row, Planned extends { row: number }, P extends Problem<Key>>(
  own: {
    /** The feature's, its list's, and its table's. */
    name: 'departments' | 'users';
    calls: Pick<ImportCalls, 'start' | 'revert'>;
    /** Reads one row of the file, once what that needs has been read itself. */
    reader(
      platform: ImportPlatform,
    ): Promise<(row: number, cellOf: (column: Key) => Cell) => { taken: Row } | { problems: P[] }>;
    plan(tx: Transaction, rows: readonly Row[], work: Work): Promise<Plan<Planned, P>>;
    /** Answers the ids of what it has inserted. */
    insert(tx: Transaction, planned: readonly Planned[], work: Work): Promise<string[]>;
    /** What a preview says of a row: what names it, and the columns that are filled in. */
    shown(planned: Planned): { values: PreviewRow['values']; said: Readonly<Record<string, string>> };
    storesOf(planned: Planned): readonly string[];
    fileName: string;
  } & Pick<Kind<Key, Row, P>, 'auditKind' | 'columns' | 'revert' | 'examples' | 'mayRevert'>,
): Kind<Key, Row, P> {
  const { name, calls, reader, plan, insert, shown, storesOf, fileName, ...kind } = own;
  return {
    ...kind,
    name,
    call: calls.start.name,
    revertCall: calls.revert.name,
    formats: sheetFormats,
    columnWords: name,
    query: ObjectOf({}),

    async read({ rows, header }, { platform }) {
      const read = await reader(platform);
      const found: Read<Row, P> = { rows: [], refused: new Map() };
      for (const { number, cells } of rows) {
        const reading = read(number, (column) => cells[header.positions.get(column) ?? -1] ?? null);
        if ('taken' in reading) found.rows.push(reading.taken);
        else found.refused.set(number, reading.problems);
      }
      return found;
    },

    async write({ tx }, read, work, total) {
      const { add, same, refused, warnings } = await plan(tx, read.rows, work);
      work.progress('writing', 0, total);
      const ids = await insert(tx, add, work);
      const made = sql`
        select null::jsonb, to_jsonb(t) from ${sql.identifier(name)} t where t.id in (${elementsOf(ids)})`;
      await remember(tx, { importId: work.preview ? null : work.importId }, name, made);
      if (!work.preview) tellListChanged(tx, name);
      const told = previewOf(add, warnings);
      return {
        taken: [
          ...add.map(({ row }) => ({ row, isNews: true })),
          ...same.map((row) => ({ row, isNews: false })),
        ],
        refused: new Map([...read.refused, ...refused]),
        warnings,
        changes: {
          rows: told.rows.map((planned) => {
            const { values, said } = shown(planned);
            const filled = Object.entries(said).filter(([, to]) => to !== '');
            const changes = filled.map(([column, to]) => ({ column, from: null, to }));
            return { row: planned.row, isNew: true, values, changes };
          }),
          more: told.more,
        },
        own: {},
        stores: add.flatMap(storesOf),
      };
    },

    audited: ({ imported, refused }) => ({ imported, refused: refused.length }),
    template: (language) => ({ fileName, sheetName: sheetTitle(language, name) }),
  };
}

/** PostgreSQL takes 65,535 values a statement. */
export async function inParts<Row>(
  rows: readonly Row[],
  insert: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) await insert(rows.slice(start, start + atOnce));
}

const atOnce = 1000;
