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
  /** What of rows that were taken is left out, and why. */
  warnings: T.Array(T.Object({ row: T.Integer(), problems: T.Array(ImportProblem) })),
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
