import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { mapOf } from '../wire/map-of.ts';
import { pageFields, pageOf } from '../wire/paging.ts';

const Name = T.String({ minLength: 1, maxLength: 60 });
const TextOrNull = T.Union([T.String(), T.Null()]);
const Params = mapOf(T.Union([T.String(), T.Number()]));
const Problem = T.Object({ reason: T.String(), params: Params });
const CarrierKind = T.Union([T.Literal('http'), T.Literal('folder')]);
const RunState = T.Union([T.Literal('running'), T.Literal('done'), T.Literal('partly'), T.Literal('failed')]);

/** A connector as it stands now. Instants are ISO 8601. */
export const ConnectorState = T.Object({
  name: T.String(),
  carrier: CarrierKind,
  /** The address that is asked, or the folder that is watched. */
  source: T.String(),
  /** Between two runs by schedule; null: as soon as a file is there. */
  everyMinutes: T.Union([T.Integer(), T.Null()]),
  running: T.Boolean(),
  lastSuccessAt: TextOrNull,
  /** Null while runs by schedule rest, or while nothing runs them. */
  nextRunAt: TextOrNull,
  /** Failed runs since the last success. */
  failures: T.Integer(),
  /** Until then runs by schedule rest; null: they do not. */
  restsUntil: TextOrNull,
});
export type ConnectorState = T.Static<typeof ConnectorState>;

export const ConnectorRun = T.Object({
  id: T.String(),
  name: T.String(),
  carrier: CarrierKind,
  state: RunState,
  startedAt: T.String(),
  endedAt: TextOrNull,
  /** Name and code; null: by schedule. */
  askedBy: TextOrNull,
  added: T.Integer(),
  changed: T.Integer(),
  unchanged: T.Integer(),
  refused: T.Integer(),
  /** Why it failed. */
  problem: T.Union([Problem, T.Null()]),
  /** The first of what was refused. */
  refusals: T.Array(T.Object({ row: T.String(), field: TextOrNull, reason: T.String(), params: Params })),
  cursorBefore: TextOrNull,
  cursorAfter: TextOrNull,
});
export type ConnectorRun = T.Static<typeof ConnectorRun>;

export const listConnectors = call({
  name: 'connectors.list',
  summary: 'The connectors to other systems, as they stand',
  method: 'GET',
  path: '/api/system/connector/list',
  access: 'MENU-CONNECTORS',
  answer: T.Array(ConnectorState),
});

export const listConnectorRuns = call({
  name: 'connectors.runs',
  summary: 'What connectors have received, the latest run first',
  method: 'POST',
  path: '/api/system/connector/runs',
  access: 'MENU-CONNECTORS',
  reads: 'late',
  body: T.Object({
    name: T.Optional(Name),
    state: T.Optional(RunState),
    /** In the name or the code of who asked for it. */
    person: T.Optional(T.String({ maxLength: 120 })),
    /** ISO 8601 with offset; `from` belongs to the range, `to` does not. */
    from: T.Optional(T.String({ maxLength: 40 })),
    to: T.Optional(T.String({ maxLength: 40 })),
    ...pageFields,
  }),
  answer: pageOf(ConnectorRun),
});

/** 40900 when it is running already; a rest after failures does not keep somebody from asking. */
export const runConnectorNow = call({
  name: 'connectors.run',
  summary: 'Receive now what has come since the last run',
  method: 'POST',
  path: '/api/system/connector/run',
  access: 'POINT-CONNECTOR-RUN',
  body: T.Object({ name: Name }),
  answer: T.Null(),
});

export const testConnector = call({
  name: 'connectors.test',
  summary: 'Try whether a connector could receive now, without taking anything',
  method: 'POST',
  path: '/api/system/connector/test',
  access: 'POINT-CONNECTOR-RUN',
  reads: true,
  body: T.Object({ name: Name }),
  answer: T.Object({ tookMs: T.Integer(), problem: T.Union([Problem, T.Null()]) }),
});
