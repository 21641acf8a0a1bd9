import * as T from 'typebox';
import { exportCalls } from '../exports/calls.ts';
import { importCalls } from '../imports/calls.ts';
import { verdictFields } from '../imports/verdict.ts';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { RowChange } from '../wire/row-change.ts';
import { points, WatchId, WatchItem } from './contract.ts';
import { watchQuery } from './query.ts';

/** Calls that only the server answers: no device needs their schemas to work on. */

const path = '/api/jarvis/GoodsLackStareLog';

/** What rows of the list there are. */
const listFilters = {
  ...watchQuery.bodyFields,
  /** Only what nobody has decided yet. */
  open: T.Optional(T.Boolean()),
  /** Only those whose clock is past its time. */
  late: T.Optional(T.Boolean()),
  /** True: only what devices hold no more; false: only what they hold; absent: all. */
  older: T.Optional(T.Boolean()),
};

/** Empty asks nothing; a watch date that is still to come is refused (spec 2, section 5). */
export const listWatches = call({
  name: 'shortage-watch.list',
  summary: 'Watched shortages of the company',
  method: 'POST',
  path: `${path}/mgrList`,
  source: 'given',
  access: points.watch,
  reads: 'late',
  body: T.Object({
    ...pageFields,
    ...listFilters,
    /** One row alone, whatever else is asked. */
    id: T.Optional(WatchId),
  }),
  answer: pageOf(WatchItem),
});

/** What the list is exported by in the background. */
export const watchExportFilter = { sort: pageFields.sort, ...listFilters };

/** The list as a file of any size, for whoever sees it. */
export const watchExports = exportCalls({
  feature: 'shortage-watch',
  path,
  access: points.watch,
  query: watchExportFilter,
});

export const {
  start: startWatchExport,
  last: lastWatchExport,
  cancel: cancelWatchExport,
  file: watchExportFile,
} = watchExports;

export const watchHistory = call({
  name: 'shortage-watch.history',
  summary: 'Who changed a watched shortage, when and what, newest first',
  method: 'GET',
  path: `${path}/history/:id`,
  access: points.watch,
  params: T.Object({ id: WatchId }),
  /** `cause`: `edit`, `undo`, `import` or `revert`. */
  answer: T.Array(RowChange),
});

/** What the log of changes calls an import. */
export const importKind = 'watch-import';

/** What an import did, or (`preview`) would do. */
export const WatchImportVerdict = T.Object({
  ...verdictFields,
  /** Rows whose store, goods and day were not there before. */
  newWatches: T.Integer(),
});
export type WatchImportVerdict = T.Static<typeof WatchImportVerdict>;

/** An import in the background, its preview, and past ones. */
export const watchImports = importCalls({
  feature: 'shortage-watch',
  path,
  access: points.import,
  query: {},
  verdict: WatchImportVerdict,
});

export const {
  start: startWatchImport,
  again: watchImportAgain,
  state: watchImportState,
  cancel: cancelWatchImport,
  open: openWatchImport,
  list: listWatchImports,
  revert: revertWatchImport,
} = watchImports;

const imports = {
  method: 'POST',
  access: points.import,
  query: T.Object({ preview: T.Optional(T.Boolean()) }),
  answer: WatchImportVerdict,
} as const;

/** The documents' import under their own spelling (decision P4): the answer comes when it is done. */
export const importWatches = call({
  ...imports,
  name: 'shortage-watch.import',
  summary: 'Import watched shortages from a spreadsheet (multipart, field excelFile)',
  takesForm: true,
  path: '/api/jarvis/goodsLockStareLog/importExcel',
  source: 'given',
});

/** The same where the other calls are. */
export const importWatchesAlias = call({
  ...imports,
  name: 'shortage-watch.importAlias',
  summary: 'Import watched shortages from a spreadsheet (multipart, field excelFile), rightly spelt',
  takesForm: true,
  path: `${path}/importExcel`,
});

export const watchImportTemplate = call({
  name: 'shortage-watch.template',
  summary: 'An empty workbook with the columns of the import',
  method: 'GET',
  path: `${path}/template`,
  access: points.import,
  answer: T.Unknown(),
});
