import * as T from 'typebox';
import { importCalls } from '../imports/calls.ts';
import { verdictFields } from '../imports/verdict.ts';
import { call } from '../wire/call.ts';

export const placePoint = 'POINT-DEPARTMENT-UPDATE';

const PlaceVerdict = T.Object(verdictFields);

/** Departments, regions and stores from a file: it adds to the tree, and changes nothing that is there. */
export const placeImports = importCalls({
  feature: 'departments',
  path: '/api/system/department',
  access: placePoint,
  query: {},
  verdict: PlaceVerdict,
});
export const { start, again, state, cancel, open, list, revert } = placeImports;

export const placeTemplate = call({
  name: 'departments.template',
  summary: 'A workbook with the columns of departments, regions and stores, and what each takes',
  method: 'GET',
  path: '/api/system/department/import-template',
  access: placePoint,
  answer: T.Unknown(),
});
