import * as T from 'typebox';
import { importCalls } from '../imports/calls.ts';
import { verdictFields } from '../imports/verdict.ts';
import { call } from '../wire/call.ts';
import { mapOf } from '../wire/map-of.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { Code, decisionChange, LackId, LackItem, points, Store, StoreLackItem } from './contract.ts';

/** Calls that only the server answers: no device needs their schemas to work on. */

const DayText = T.String({ format: 'date' });
const Text = T.Optional(T.String({ maxLength: 120 }));
const TextOrNull = T.Union([T.String(), T.Null()]);

/** The filters of both lists; empty asks nothing. */
const filterFields = {
  hdgdName: Text,
  hdgdCode: T.Optional(Code),
  hdgdCode2: T.Optional(Code),
  search: Text,
  days: T.Optional(T.Union([T.Integer({ minimum: 0, maximum: 10_000 }), T.Null()])),
  sortCode: T.Optional(Code),
  psrCode: T.Optional(Code),
  genDate: T.Optional(T.Union([DayText, T.Literal(''), T.Null()])),
  disposeFlag: T.Optional(T.String({ maxLength: 20 })),
  /** Only what still needs somebody. */
  open: T.Optional(T.Boolean()),
  /** True: only what devices hold no more; false: only what they hold; absent: all. */
  older: T.Optional(T.Boolean()),
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
  reads: true,
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
  body: T.Array(
    T.Object({
      id: LackId,
      hdstore: T.Optional(Store),
      exportFlag: T.Optional(T.String({ maxLength: 20 })),
      exchangeFlag: T.Optional(T.String({ maxLength: 20 })),
    }),
    { maxItems: 1000 },
  ),
  answer: T.Object({ items: T.Array(StoreLackItem), refused: T.Array(Refused) }),
});

/** The list as a workbook. */
export const exportLacks = call({
  name: 'goods-lack.export',
  summary: 'Shortages as a workbook',
  method: 'POST',
  path: '/api/jarvis/goodslackmanager/export',
  source: 'given',
  access: points.export,
  reads: true,
  exports: true,
  body: T.Object({ sort: pageFields.sort, ...filterFields }),
  answer: T.Unknown(),
});

/** What changed a shortage, newest first. */
export const lackHistory = call({
  name: 'goods-lack.history',
  summary: 'Who changed a shortage, when and what',
  method: 'GET',
  path: '/api/jarvis/goodslackmanager/history/:id',
  source: 'chosen',
  access: 'session',
  params: T.Object({ id: LackId }),
  answer: T.Array(
    T.Object({
      at: T.String(),
      userName: TextOrNull,
      /** The store whose flags it was; null for the shortage itself. */
      store: TextOrNull,
      /** `edit`, `import`, `sync`, `revert` or `export`. */
      cause: T.String(),
      changes: T.Array(T.Object({ field: T.String(), from: TextOrNull, to: TextOrNull })),
    }),
  ),
});

/** A POS export, without its rows. */
export const PosExport = T.Object({
  number: T.Integer(),
  hdstore: T.String(),
  fileName: T.String(),
  rows: T.Integer(),
  time: T.String(),
  userName: T.String(),
});

const PosRow = T.Object({
  hdstore: T.String(),
  hdgdCode2: T.String(),
  hdgdName: T.String(),
  lackQty: T.Number(),
  disposeFlag: T.String(),
  exchangeGd1Code2: T.String(),
  exchangeGd2Code2: T.String(),
  exchangeGd3Code2: T.String(),
});

/** One with its rows, which the app writes as a workbook. */
const PosExportWithRows = T.Object({ ...PosExport.properties, items: T.Array(PosRow) });

const posFilter = {
  hdstore: T.Optional(Store),
  /** The caller's own: the same one answers the same rows again, so that a lost answer loses nothing. */
  requestId: T.Optional(T.String({ format: 'uuid' })),
  /** Leaves out what head office has not decided. */
  decided: T.Optional(T.Boolean()),
  hdgdName: Text,
  hdgdCode: T.Optional(Code),
  hdgdCode2: T.Optional(Code),
  search: Text,
  days: filterFields.days,
  sortCode: T.Optional(Code),
  psrCode: T.Optional(Code),
  genDate: filterFields.genDate,
  disposeFlag: T.Optional(T.String({ maxLength: 20 })),
};

/** Takes what a store exports, within the filters, and marks it. 42200 `nothing-to-export` when there is none. */
export const exportToPos = call({
  name: 'goods-lack.exportToPos',
  summary: 'Take a store’s orders for the point-of-sale system; each row once',
  method: 'POST',
  path: '/api/jarvis/goodslackview/exportrows',
  source: 'chosen',
  access: points.posExport,
  exports: true,
  body: T.Object(posFilter),
  answer: PosExportWithRows,
});

/** The same as the documents have it: the answer is the workbook. */
export const exportToPosFile = call({
  name: 'goods-lack.posExport',
  summary: 'Export a store’s orders to the point-of-sale system as a workbook; each row once',
  method: 'POST',
  path: '/api/jarvis/goodslackview/export',
  source: 'given',
  access: points.posExport,
  exports: true,
  body: T.Object(posFilter),
  answer: T.Unknown(),
});

export const listPosExports = call({
  name: 'goods-lack.posFiles',
  summary: 'The POS exports of a store, newest first',
  method: 'POST',
  path: '/api/jarvis/goodslackview/exports',
  source: 'chosen',
  access: points.view,
  reads: true,
  body: T.Object({ ...pageFields, hdstore: T.Optional(Store) }),
  answer: pageOf(PosExport),
});

export const posExportRows = call({
  name: 'goods-lack.posExportRows',
  summary: 'The rows of a POS export once more, by its number',
  method: 'GET',
  path: '/api/jarvis/goodslackview/exportrows/:number',
  source: 'chosen',
  access: points.posExport,
  exports: true,
  params: T.Object({ number: T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  answer: PosExportWithRows,
});

/** Goods that can be offered, with what the warehouse has of them. */
export const FoundGoods = T.Object({
  farticle: T.String(),
  hdgdCode: T.String(),
  hdgdCode2: T.String(),
  barcodes: T.Array(T.String()),
  hdgdName: T.String(),
  hdgdNameEn: TextOrNull,
  /** By which it is named as a substitute: of these codes one that no other goods have. */
  code: T.String(),
  stockNum: T.Union([T.Number(), T.Null()]),
  stockTime: TextOrNull,
});

export const findGoods = call({
  name: 'goods-lack.findGoods',
  summary: 'Goods by code, barcode or name, with warehouse stock',
  method: 'POST',
  path: '/api/jarvis/hdposgoods/search',
  source: 'chosen',
  access: 'session',
  reads: true,
  body: T.Object({
    search: T.String({ minLength: 1, maxLength: 120 }),
    limit: T.Optional(T.Integer({ minimum: 1, maximum: 50 })),
  }),
  answer: T.Array(FoundGoods),
});

/** The documents' look-up (spec 1, section 7): names and codes of up to three. */
export const defaultExchange = call({
  name: 'goods-lack.defaultExchange',
  summary: 'The default substitutes of goods, by goods code',
  method: 'POST',
  path: '/api/jarvis/goodsexchangelist/selectone',
  source: 'given',
  access: 'session',
  reads: true,
  body: T.Object({ hdgdcode: T.String({ minLength: 1, maxLength: 60 }) }),
  answer: T.Object({
    hdgdCode: T.String(),
    exchangeGd1Code2: T.String(),
    exchangeGd1Name: T.String(),
    exchangeGd2Code2: T.String(),
    exchangeGd2Name: T.String(),
    exchangeGd3Code2: T.String(),
    exchangeGd3Name: T.String(),
  }),
});

const DefaultsItem = T.Object({
  farticle: T.String(),
  hdgdCode: T.String(),
  hdgdCode2: T.String(),
  hdgdName: T.String(),
  hdgdNameEn: TextOrNull,
  substitutes: LackItem.properties.substitutes,
  editUserName: TextOrNull,
  editTime: TextOrNull,
  version: T.Integer(),
});

export const listDefaults = call({
  name: 'goods-lack.defaults',
  summary: 'The default substitutes of all goods that have some',
  method: 'POST',
  path: '/api/jarvis/goodsexchangelist/getlistbypage',
  source: 'chosen',
  access: points.substitutes,
  reads: true,
  body: T.Object({ ...pageFields, search: Text, substitute: T.Optional(Code) }),
  answer: pageOf(DefaultsItem),
});

/** Sets the substitutes of goods; none at all removes them from the list. `version` 0: there were none before. */
export const saveDefaults = call({
  name: 'goods-lack.saveDefaults',
  summary: 'Set the default substitutes of goods',
  method: 'PUT',
  path: '/api/jarvis/goodsexchangelist/save',
  source: 'chosen',
  access: points.substitutesUpdate,
  body: T.Object({
    hdgdCode: T.String({ minLength: 1, maxLength: 60 }),
    /** Barcodes or goods codes, in their order. */
    substitutes: T.Array(T.String({ minLength: 1, maxLength: 60 }), { maxItems: 3 }),
    version: T.Optional(T.Integer({ minimum: 0 })),
  }),
  answer: DefaultsItem,
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

/** Asks for a run of the logistics connector (decision P2); 40900 while one runs. What came is on the page of connectors. */
export const syncLacks = call({
  name: 'goods-lack.sync',
  summary: 'Receive now what logistics could not deliver',
  method: 'POST',
  path: '/api/jarvis/goodslackmanager/sync',
  source: 'chosen',
  access: points.sync,
  answer: T.Object({
    /** To ask `syncState` for. */
    jobId: T.String(),
  }),
});

/** What became of a run that somebody asked for. */
export const syncState = call({
  name: 'goods-lack.syncState',
  summary: 'How far a run of the logistics connector is, and what it brought',
  method: 'GET',
  path: '/api/jarvis/goodslackmanager/sync/:id',
  source: 'chosen',
  access: points.sync,
  params: T.Object({ id: LackId }),
  answer: T.Object({
    /** `running`, `done`, `partly` or `failed`. */
    state: T.String(),
    added: T.Integer(),
    changed: T.Integer(),
    unchanged: T.Integer(),
    refused: T.Integer(),
    /** Why it failed, in the reader's language. */
    problem: TextOrNull,
  }),
});

/** What the log of changes calls an import. */
export const importKind = 'lack-import';

/** What an import of shortages did, or (`preview`) would do. */
export const LackImportVerdict = T.Object({
  ...verdictFields,
  /** Rows whose day and goods were not there before. */
  newLacks: T.Integer(),
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
  open: openLackImport,
  list: listLackImports,
  revert: revertLackImport,
} = lackImports;

/** The documents' import: the answer comes when it is done. */
export const importLacks = call({
  name: 'goods-lack.import',
  summary: 'Import decisions about shortages from a spreadsheet (multipart, field excelFile)',
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
  source: 'chosen',
  access: points.import,
  answer: T.Unknown(),
});
