import * as T from 'typebox';
import { importCalls } from '../imports/calls.ts';
import { verdictFields } from '../imports/verdict.ts';
import { call } from '../wire/call.ts';
import { points } from './contract.ts';
import { GoodsNames } from './goods-names.ts';

const path = '/api/jarvis/goodsexchangelist';

/** What the log of changes calls an import of default substitutes. */
export const defaultsImportKind = 'substitutes-import';

/** What an import of default substitutes (decision L10) did, or (`preview`) would do. */
export const DefaultsImportVerdict = T.Object({
  ...verdictFields,
  /** Of the rows that are news those that leave goods without any. */
  cleared: T.Integer(),
  goods: GoodsNames,
});
export type DefaultsImportVerdict = T.Static<typeof DefaultsImportVerdict>;

/** An import in the background, its preview, and past ones. */
export const defaultsImports = importCalls({
  feature: 'goods-lack.substitutes',
  path,
  access: points.substitutesUpdate,
  query: {},
  verdict: DefaultsImportVerdict,
});

export const {
  start: startDefaultsImport,
  again: defaultsImportAgain,
  state: defaultsImportState,
  cancel: cancelDefaultsImport,
  open: openDefaultsImport,
  list: listDefaultsImports,
  revert: revertDefaultsImport,
} = defaultsImports;

export const defaultsImportTemplate = call({
  name: 'goods-lack.substitutes.template',
  summary: 'An empty workbook with the columns of the import of default substitutes',
  method: 'GET',
  path: `${path}/template`,
  access: points.substitutesUpdate,
  answer: T.Unknown(),
});
