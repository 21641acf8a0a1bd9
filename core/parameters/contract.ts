import * as T from 'typebox';
import { call } from '../wire/call.ts';

export const ParameterRow = T.Object({
  code: T.String(),
  value: T.Number(),
  /** What it is while nobody has set it. */
  fallback: T.Number(),
  min: T.Number(),
  max: T.Number(),
  unit: T.Union([
    T.Literal('times'),
    T.Literal('rows'),
    T.Literal('seconds'),
    T.Literal('days'),
    T.Literal('months'),
    T.Literal('characters'),
    T.Literal('devices'),
    T.Literal('hour'),
    T.Literal('hours'),
    T.Literal('digits'),
    T.Literal('prefix'),
    T.Literal('switch'),
  ]),
  /** 0 = never set. */
  version: T.Integer(),
  updatedAt: T.Union([T.String(), T.Null()]),
  updatedBy: T.Union([T.String(), T.Null()]),
});
export type ParameterRow = T.Static<typeof ParameterRow>;

export const listParameters = call({
  name: 'parameters.list',
  summary: 'All limits, with their values',
  method: 'GET',
  path: '/api/system/parameter/list',
  access: 'MENU-PARAMETERS',
  answer: T.Array(ParameterRow),
});

/** Sets a limit; 40900 with the row as it is now when somebody else has set it meanwhile. */
export const updateParameter = call({
  name: 'parameters.update',
  summary: 'Set a limit',
  method: 'PUT',
  path: '/api/system/parameter/update',
  access: 'POINT-PARAMETER-UPDATE',
  body: T.Object({
    code: T.String({ maxLength: 60 }),
    value: T.Number(),
    /** As it was read. */
    version: T.Integer(),
  }),
  answer: ParameterRow,
});
