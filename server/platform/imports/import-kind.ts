import type * as T from 'typebox';
import type { FileFormat } from '#core/imports/formats';
import type { CommonVerdict, ImportProblem, PreviewRow, ReadRow } from '#core/imports/verdict';
import type { SheetRow } from '#core/spreadsheets/cells';
import type { Column, FoundHeader } from '#core/spreadsheets/header';
import type { Language } from '#core/wire/languages';
import type { Reader, Transaction } from '../database/database.ts';
import type { ColumnWords } from '../http/messages.ts';
import type { Actor } from '../people/access.ts';
import type { Platform } from '../platform.ts';
import type { Sheet } from '../spreadsheets/sheet.ts';
import type { Unit } from '../sync/unit-of-work.ts';
import type { Importer } from './importer.ts';

/** What an import is asked for: by whom, with which rights, and what the importer chose. */
export type Asked<Query> = { query: Query; preview: boolean; importer: Importer };

/** What an import works with. */
export type ImportPlatform = Pick<Platform, 'db' | 'now' | 'collections'>;

export type ImportWork<Query> = Asked<Query> & {
  platform: ImportPlatform;
  /** Its rows in `import_rows` have it; null where none are kept. */
  importId: string | null;
  /** Throws when somebody has stopped it, and nothing of it stays. */
  progress(phase: 'checking' | 'writing' | 'done', done: number, total: number): void;
};

/** An import to be taken back. */
export type PastRows = {
  id: string;
  mark: unknown;
  actor: Pick<Actor, 'points' | 'userId' | 'name'>;
  /** To be called when nothing speaks against it, before the first row is written. Throws when somebody has stopped it. */
  onWriting(): void;
};

/** What became of a file's rows, by their numbers. */
export type Written<Problem, Own> = {
  /** Rows that were taken, and whether they were news. */
  taken: readonly { row: number; isNews: boolean }[];
  refused: ReadonlyMap<number, readonly Problem[]>;
  warnings: ReadonlyMap<number, readonly Problem[]>;
  /** Of a preview: what would change, of rows chosen by `previewOf`. Columns by their wire names. */
  changes?: { rows: readonly PreviewRow[]; more: number };
  /**
   * Of a preview: the first goods as they were read, for whoever knows them to compare; without it they are shown as they
   * stand in the file.
   */
  readAs?: readonly ReadRow[];
  /** What the kind's verdict says besides. */
  own: Own;
  stores: readonly string[];
};

/**
 * A kind of file that people import. Declared once, it has a preview, progress, a list of past imports with revert, a
 * workbook of refused rows and a template (see `serveImports`). Methods, so that a list of kinds may forget their types.
 */
export type ImportKind<
  Key extends string = string,
  Query extends T.TProperties = T.TProperties,
  Read = unknown,
  Own extends object = object,
> = {
  /** The feature's name; its jobs are `<name>.import` and `<name>.revert`. */
  name: string;
  /** What the log of changes calls it. */
  auditKind: string;
  /** Names of the calls that the log of changes shows. */
  call: string;
  revertCall: string;
  /** What its files may be. */
  formats: readonly FileFormat[];
  columns: readonly Column<Key>[];
  /** Whose words name the columns: in the template, the workbook of refused rows, and where a header is refused. */
  columnWords: ColumnWords;
  query: T.TObject<Query>;
  /** Understands the rows below the header, outside of any transaction; `refused` has what cannot be. */
  read(
    file: { rows: readonly SheetRow[]; header: FoundHeader<Key>; sheet: Sheet },
    work: ImportWork<T.Static<T.TObject<Query>>>,
  ): Promise<Read>;
  /**
   * Writes what was read, and answers what became of each row. A preview does the same and is rolled back. Unless it is one,
   * each row that was changed is remembered by `remember`.
   */
  write(
    unit: Unit,
    read: Read,
    work: ImportWork<T.Static<T.TObject<Query>>>,
    total: number,
  ): Promise<Written<{ column: Key; code: string; params: ImportProblem['params'] }, Own>>;
  /** What the log of changes says of it. */
  audited(verdict: CommonVerdict & Own): Record<string, unknown>;
  /** Where the kind's logs stand, to see later what came after. */
  mark?(tx: Transaction): Promise<object>;
  /**
   * Takes it back within the unit, by its rows in `import_rows`. Throws a Refusal when any of them was changed since, saying
   * how: nothing is taken back then.
   */
  revert(unit: Unit, past: PastRows, platform: ImportPlatform): Promise<void>;
  /** What the template is called, as a file and as a sheet. */
  template(language: Language): { fileName: string; sheetName: string };
  /**
   * Rows that the template shows how to fill in, by columns. Of a file that still has them they are left out, so that they
   * may hold nothing that somebody could mean.
   */
  examples(language: Language): readonly Partial<Record<Key, string>>[];
  /** Columns of the template that are chosen from a list, each with its words. */
  lists?(db: Reader, language: Language): Promise<Partial<Record<Key, readonly string[]>>>;
  /** Whether somebody may take back what was written to these stores. */
  mayRevert(actor: Actor, stores: readonly string[]): boolean;
};
