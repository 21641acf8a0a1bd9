import * as T from 'typebox';
import { importCalls } from '../imports/calls.ts';
import { verdictFields } from '../imports/verdict.ts';
import { call } from '../wire/call.ts';

/**
 * The permission points of this feature. `goods`: an import also changes name, shelf life and codes of known goods, which
 * every store has in common (decision X4).
 */
export const points = { import: 'POINT-STOCKLOT-IMPORT', goods: 'POINT-GOODS-UPDATE' } as const;

/** What the log of changes calls an import. */
export const importKind = 'stock-import';

const { preview, sheetName, otherSheets, headerRow, ignoredColumns, imported, unchanged, ...rowFields } =
  verdictFields;

/** What an import did, or (`preview`) would do. */
export const ImportVerdict = T.Object({
  preview,
  mode: T.Union([T.Literal('update'), T.Literal('snapshot')]),
  sheetName,
  otherSheets,
  headerRow,
  ignoredColumns,
  stores: T.Array(T.String()),
  imported,
  unchanged,
  newGoods: T.Integer(),
  /** Lots absent from a snapshot, set to zero. */
  zeroed: T.Integer(),
  /** What a snapshot left as it is for rows that cannot be understood: whole stores, and goods in all stores. */
  spared: T.Object({ stores: T.Array(T.String()), articles: T.Array(T.String()) }),
  ...rowFields,
});
export type ImportVerdict = T.Static<typeof ImportVerdict>;

/** What an importer chooses. `update` touches only the lots in the file; `snapshot` sets absent lots of its stores to zero (decision E11). */
export const importQuery = { mode: T.Optional(T.Union([T.Literal('update'), T.Literal('snapshot')])) };

/** An import in the background, its preview, and past ones. */
export const lotImports = importCalls({
  feature: 'stock-lots',
  path: '/api/jarvis/stocklot',
  access: points.import,
  query: importQuery,
  verdict: ImportVerdict,
});

export const {
  start: startLotImport,
  again: lotImportAgain,
  state: lotImportState,
  cancel: cancelLotImport,
  open: openLotImport,
  list: listLotImports,
  revert: revertLotImport,
} = lotImports;

export const importStockLots = call({
  name: 'stock-lots.import',
  summary:
    'Import stock lots from a spreadsheet (multipart, field excelFile): all in one transaction, or only a preview',
  takesForm: true,
  method: 'POST',
  path: '/api/jarvis/stocklot/importExcel',
  access: points.import,
  query: T.Object({
    ...importQuery,
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
  access: points.import,
  answer: T.Unknown(),
});
