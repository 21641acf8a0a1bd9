import * as T from 'typebox';
import { mapOf } from '../wire/map-of.ts';

/** The multipart field that holds the file (spec 1, section 7). */
export const fileField = 'excelFile';

/** What is wrong with a row: a column by its wire name, a code (`reasons:import-<code>`), and the code's parameters. */
export const ImportProblem = T.Object({
  column: T.String(),
  code: T.String(),
  params: mapOf(T.Union([T.String(), T.Number()])),
});
export type ImportProblem = T.Static<typeof ImportProblem>;

const TextOrNull = T.Union([T.String(), T.Null()]);

/** What a row would change: what stands there, and what would; null is empty. */
export const PreviewRow = T.Object({
  row: T.Integer(),
  /** What it is about, by wire names. */
  values: mapOf(T.String()),
  isNew: T.Boolean(),
  changes: T.Array(T.Object({ column: T.String(), from: TextOrNull, to: TextOrNull })),
});
export type PreviewRow = T.Static<typeof PreviewRow>;

/** What a row was read as, by wire names: a code or a name that the file's program has damaged is seen here. */
export const ReadRow = T.Object({ row: T.Integer(), values: mapOf(T.String()) });
export type ReadRow = T.Static<typeof ReadRow>;

/** So many of them tell a wrong encoding, or a column of codes that lost its noughts. */
export const readAsAtMost = 3;

/** Of so many rows a preview tells what would change, and of so many a verdict tells a warning; the others are counted. */
export const previewRowsMax = 500;

/** What every import says of what it did, or (`preview`) would do; a kind adds what is its own. */
export const verdictFields = {
  preview: T.Boolean(),
  /** Null for a CSV file. */
  sheetName: T.Union([T.String(), T.Null()]),
  /** Sheets of the workbook that were not read. */
  otherSheets: T.Array(T.String()),
  headerRow: T.Integer(),
  ignoredColumns: T.Array(T.String()),
  imported: T.Integer(),
  unchanged: T.Integer(),
  refused: T.Array(
    T.Object({
      row: T.Integer(),
      problems: T.Array(ImportProblem),
      /** The row as it stands in the file, by wire name, for the workbook of refused rows. */
      values: mapOf(T.String()),
    }),
  ),
  /** What is to be known of rows that were taken: what of them is left out, whose work they change. */
  warnings: T.Array(T.Object({ row: T.Integer(), problems: T.Array(ImportProblem) })),
  /** With a warning as well; absent when there are none. */
  moreWarnings: T.Optional(T.Integer()),
  /** Of a preview: what would change, and how many rows more would. */
  changes: T.Optional(T.Object({ rows: T.Array(PreviewRow), more: T.Integer() })),
  /** Of a preview: three goods as they were read, new ones first. */
  readAs: T.Optional(T.Array(ReadRow)),
  /** Rows with sums of others, which were left out; absent when there are none. */
  totals: T.Optional(T.Array(T.Integer())),
  /** Every row's verdict. */
  rows: T.Array(
    T.Object({
      row: T.Integer(),
      verdict: T.Union([T.Literal('imported'), T.Literal('unchanged'), T.Literal('refused')]),
    }),
  ),
};

const CommonVerdict = T.Object(verdictFields);
export type CommonVerdict = T.Static<typeof CommonVerdict>;
