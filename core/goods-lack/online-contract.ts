import * as T from 'typebox';
import { exportCalls } from '../exports/calls.ts';
import { importCalls } from '../imports/calls.ts';
import { verdictFields } from '../imports/verdict.ts';
import { call } from '../wire/call.ts';
import { mapOf } from '../wire/map-of.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { rowChangeFields } from '../wire/row-change.ts';
import {
  decisionChange,
  flagsChange,
  LackId,
  LackItem,
  points,
  Store,
  StoreLackItem,
  TextOrNull,
} from './contract.ts';
import { GoodsNames } from './goods-names.ts';
import { lackQuery } from './query.ts';

/** Calls that only the server answers: no device needs their schemas to work on. */

export const Text = T.Optional(T.String({ maxLength: 120 }));

/** What rows of a list there are, of both lists. */
const listFilters = {
  ...lackQuery.bodyFields,
  /** Only what still needs somebody. */
  open: T.Optional(T.Boolean()),
  /** True: only what devices hold no more; false: only what they hold; absent: all. */
  older: T.Optional(T.Boolean()),
};

const filterFields = {
  ...listFilters,
  /** One row alone, whatever else is asked. */
  id: T.Optional(LackId),
};

export const listLacks = call({
  name: 'goods-lack.list',
  summary: 'Shortages of the company',
  method: 'POST',
  path: '/api/jarvis/goodslackmanager/getlistbypage',
  source: 'given',
  access: points.manager,
  reads: 'late',
  body: T.Object({ ...pageFields, ...filterFields }),
  answer: pageOf(LackItem),
});

export const listStoreLacks = call({
  name: 'goods-lack.storeList',
  summary: 'Shortages of a store, with what it says about them',
  method: 'POST',
  path: '/api/jarvis/goodslackview/getlistbypage',
  source: 'given',
  access: points.view,
  reads: true,
  body: T.Object({
    ...pageFields,
    ...filterFields,
    hdstore: T.Optional(Store),
    exportFlag: T.Optional(T.String({ maxLength: 20 })),
  }),
  answer: pageOf(StoreLackItem),
});

const Refused = T.Object({ id: T.String(), code: T.Integer(), reason: T.String(), message: T.String() });

/** The documents' batch: each row by itself, and what could not be saved is told, never left out silently. */
export const updateLacks = call({
  name: 'goods-lack.updateList',
  summary: 'Decide about several shortages; answers what was saved and what was refused',
  method: 'POST',
  path: '/api/jarvis/goodslackmanager/updatebylist',
  source: 'given',
  access: points.decide,
  bodyBytes: 1024 * 1024,
  body: T.Array(T.Object({ id: LackId, ...decisionChange }), { maxItems: 1000 }),
  answer: T.Object({ items: T.Array(LackItem), refused: T.Array(Refused) }),
});

export const updateStoreFlags = call({
  name: 'goods-lack.flagList',
  summary: 'A store’s flags of several shortages; answers what was saved and what was refused',
  method: 'POST',
  path: '/api/jarvis/goodslackview/updatebylist',
  source: 'given',
  access: points.flag,
  bodyBytes: 1024 * 1024,
  body: T.Array(T.Object({ id: LackId, hdstore: T.Optional(Store), ...flagsChange }), { maxItems: 1000 }),
  answer: T.Object({ items: T.Array(StoreLackItem), refused: T.Array(Refused) }),
});

/** The list as a workbook, while it is small: 42200 `export-many-rows` otherwise. */
export const exportLacks = call({
  name: 'goods-lack.export',
  summary: 'Shortages as a workbook',
  method: 'POST',
  path: '/api/jarvis/goodslackmanager/export',
  source: 'given',
  access: points.export,
  reads: 'late',
  exports: true,
  // The documents send the list's whole body; the file has all pages.
  body: T.Object({ ...pageFields, ...filterFields }),
  answer: T.Unknown(),
});

/** What the manager's list is exported by in the background. */
export const lackExportFilter = { sort: pageFields.sort, ...listFilters };

/** The list as a file of any size, in the background. */
export const lackExports = exportCalls({
  feature: 'goods-lack',
  path: '/api/jarvis/goodslackmanager',
  access: points.export,
  query: lackExportFilter,
});

export const {
  start: startLackExport,
  last: lastLackExport,
  cancel: cancelLackExport,
  file: lackExportFile,
} = lackExports;

/** What changed a shortage, newest first; to whoever only sees stores', of what concerns one of the own. */
export const lackHistory = call({
  name: 'goods-lack.history',
  summary: 'Who changed a shortage, when and what',
  method: 'GET',
  path: '/api/jarvis/goodslackmanager/history/:id',
  access: points.manager,
  alsoOpenTo: [points.view],
  params: T.Object({ id: LackId }),
  answer: T.Array(
    T.Object({
      /** `cause`: `edit`, `import`, `sync`, `revert`, `export` or `export-back`. */
      ...rowChangeFields,
      /** The store whose flags it was; null for the shortage itself. */
      store: TextOrNull,
    }),
  ),
});

const CellValue = T.Optional(T.Union([T.String({ maxLength: 200 }), T.Number(), T.Null()]));

/** What is wrong with a row: a column by its wire name, a code of `import-rules`, and the code's parameters. */
export const RowProblem = T.Object({
  column: T.String(),
  code: T.String(),
  params: mapOf(T.Union([T.String(), T.Number()])),
});

/** The documents' way to bring shortages of stores (decision L12), upserted by the import's rules. */
export const insertLacks = call({
  name: 'goods-lack.insertList',
  summary: 'Bring shortages of stores; answers each row',
  method: 'POST',
  path: '/api/jarvis/goodslackview/insertlist',
  source: 'given',
  access: points.import,
  bodyBytes: 1024 * 1024,
  body: T.Array(
    T.Object({
      hdstore: T.Optional(Store),
      genDate: CellValue,
      hdgdCode: CellValue,
      disposeFlag: CellValue,
      exchangeGd1Code2: CellValue,
      exchangeGd2Code2: CellValue,
      exchangeGd3Code2: CellValue,
      remark: T.Optional(T.Union([T.String({ maxLength: 1000 }), T.Null()])),
      reqQty: CellValue,
      lackQty: CellValue,
    }),
    { maxItems: 1000 },
  ),
  answer: T.Object({
    /** Rows count from 1. */
    rows: T.Array(T.Object({ row: T.Integer(), id: T.String(), verdict: T.String() })),
    refused: T.Array(T.Object({ row: T.Integer(), problems: T.Array(RowProblem) })),
  }),
});

/** What the log of changes calls an import. */
export const importKind = 'lack-import';

/** What an import of shortages did, or (`preview`) would do. */
export const LackImportVerdict = T.Object({
  ...verdictFields,
  /** Rows whose day and goods were not there before. */
  newLacks: T.Integer(),
  goods: GoodsNames,
  /** What the codes of decisions are called. */
  disposals: mapOf(
    T.Object({ nameZh: T.String(), nameEn: T.String(), nameEs: T.String(), nameJa: T.String() }),
  ),
});
export type LackImportVerdict = T.Static<typeof LackImportVerdict>;

/** An import in the background, its preview, and past ones. */
export const lackImports = importCalls({
  feature: 'goods-lack',
  path: '/api/jarvis/goodslackmanager',
  access: points.import,
  query: {},
  verdict: LackImportVerdict,
});

export const {
  start: startLackImport,
  again: lackImportAgain,
  state: lackImportState,
  cancel: cancelLackImport,
  open: openLackImport,
  list: listLackImports,
  revert: revertLackImport,
} = lackImports;

/** The documents' import: the answer comes when it is done. */
export const importLacks = call({
  name: 'goods-lack.import',
  summary: 'Import decisions about shortages from a spreadsheet (multipart, field excelFile)',
  takesForm: true,
  method: 'POST',
  path: '/api/jarvis/goodslackmanager/importExcel',
  source: 'given',
  access: points.import,
  query: T.Object({ preview: T.Optional(T.Boolean()) }),
  answer: LackImportVerdict,
});

export const lackImportTemplate = call({
  name: 'goods-lack.template',
  summary: 'An empty workbook with the columns of the import, its decisions chosen from a list',
  method: 'GET',
  path: '/api/jarvis/goodslackmanager/template',
  access: points.import,
  answer: T.Unknown(),
});
