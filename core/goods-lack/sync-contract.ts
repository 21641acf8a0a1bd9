import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { LackId, points, TextOrNull } from './contract.ts';

/** Asks for a run of the logistics connector (decision P2); 40900 while one runs. What came is on the page of connectors. */
export const syncLacks = call({
  name: 'goods-lack.sync',
  summary: 'Receive now what logistics could not deliver',
  method: 'POST',
  path: '/api/jarvis/goodslackmanager/sync',
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
