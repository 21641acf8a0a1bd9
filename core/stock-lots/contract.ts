import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { mapOf } from '../wire/map-of.ts';

/**
 * The permission points of this feature. `goods`: an import also changes name, shelf life and codes of known goods, which
 * every store has in common (decision X4).
 */
export const points = { import: 'POINT-STOCKLOT-IMPORT', goods: 'POINT-GOODS-UPDATE' } as const;

/** What the log of changes calls an import. */
export const importKind = 'stock-import';

/** The multipart field that holds the file (spec 1, section 7: as for the lack import). */
export const fileField = 'excelFile';

/** What is wrong with a row: a column by its wire name, a code of `stock-lots/rules`, and the code's parameters. */
const Problem = T.Object({
  column: T.String(),
  code: T.String(),
  params: mapOf(T.Union([T.String(), T.Number()])),
});

/** What an import did, or (`preview`) would do. */
export const ImportVerdict = T.Object({
  preview: T.Boolean(),
  mode: T.Union([T.Literal('update'), T.Literal('snapshot')]),
  /** Null for a CSV file. */
  sheetName: T.Union([T.String(), T.Null()]),
  /** Sheets of the workbook that were not read. */
  otherSheets: T.Array(T.String()),
  headerRow: T.Integer(),
  ignoredColumns: T.Array(T.String()),
  stores: T.Array(T.String()),
  imported: T.Integer(),
  unchanged: T.Integer(),
  newGoods: T.Integer(),
  /** Lots absent from a snapshot, set to zero. */
  zeroed: T.Integer(),
  /** What a snapshot left as it is for rows that cannot be understood: whole stores, and goods in all stores. */
  spared: T.Object({ stores: T.Array(T.String()), articles: T.Array(T.String()) }),
  refused: T.Array(
    T.Object({
      row: T.Integer(),
      problems: T.Array(Problem),
      /** The row as it stands in the file, by wire name, for the workbook of refused rows. */
      values: mapOf(T.String()),
    }),
  ),
  /** What rows that were taken say of known goods and the importer may not change: it stays as it is known. */
  warnings: T.Array(T.Object({ row: T.Integer(), problems: T.Array(Problem) })),
  /** Every row's verdict, as `[row, verdict]`. */
  rows: T.Array(
    T.Object({
      row: T.Integer(),
      verdict: T.Union([T.Literal('imported'), T.Literal('unchanged'), T.Literal('refused')]),
    }),
  ),
});
export type ImportVerdict = T.Static<typeof ImportVerdict>;

export const importStockLots = call({
  name: 'stock-lots.import',
  summary:
    'Import stock lots from a spreadsheet (multipart, field excelFile): all in one transaction, or only a preview',
  method: 'POST',
  path: '/api/jarvis/stocklot/importExcel',
  source: 'chosen',
  access: points.import,
  query: T.Object({
    /** `update` touches only the lots in the file; `snapshot` sets absent lots of its stores to zero (decision E11). */
    mode: T.Optional(T.Union([T.Literal('update'), T.Literal('snapshot')])),
    preview: T.Optional(T.Boolean()),
    /** A UUID of the caller's, to ask for progress with. */
    importId: T.Optional(T.String({ format: 'uuid' })),
  }),
  answer: ImportVerdict,
});

export const importProgress = call({
  name: 'stock-lots.importProgress',
  summary: 'How far an import of one’s own has come: `sending` while nothing of it is known here',
  method: 'GET',
  path: '/api/jarvis/stocklot/importProgress/:id',
  source: 'chosen',
  access: points.import,
  params: T.Object({ id: T.String({ format: 'uuid' }) }),
  answer: T.Object({
    phase: T.Union([
      T.Literal('sending'),
      T.Literal('reading'),
      T.Literal('checking'),
      T.Literal('writing'),
      T.Literal('done'),
    ]),
    done: T.Integer(),
    total: T.Integer(),
  }),
});

export const importTemplate = call({
  name: 'stock-lots.template',
  summary: 'An empty workbook with the columns of the import',
  method: 'GET',
  path: '/api/jarvis/stocklot/template',
  source: 'chosen',
  access: points.import,
  answer: T.Unknown(),
});
