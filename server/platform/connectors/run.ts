import { uuidv7 } from 'uuidv7';
import type { CarrierProblem, Refused } from '#core/connectors/rules';
import { allowLongWork } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { inUnit } from '../sync/unit-of-work.ts';
import type { BoundConnector } from './bound-connector.ts';
import { type Batch, CarrierFailure } from './carrier.ts';
import type { RunEnd } from './run-tally.ts';
import { beat, beatMs, beginRun, endRun, holdRun, noteBatch, RunLost } from './state.ts';

type Parts = Pick<Platform, 'db' | 'now' | 'collections'>;

/** What became of a run; it did not begin while another one goes on, or (by schedule) while the connector rests. */
export type RunOutcome =
  | { ran: false; because: 'running' | 'resting' }
  | { ran: true; id: string; problem: CarrierProblem | null };

/** All of it, however much there is: what is left comes with the next run. */
const longestRunMs = 600_000;
const applyMs = 60_000;

/**
 * Receives what has come since the last run and applies it, each batch with its cursor in one transaction: one that is cut
 * in the middle changes nothing, and comes again. Runs that meet are one run. Throws what is wrong with ourselves, after
 * the run has been closed.
 *
 * @param run.askedBy name and code; null: by schedule
 * @param run.onEnd told how this run ended, and of one that died and is closed here
 */
export async function runConnector(
  platform: Parts,
  { connector: { name, understand }, carrier }: Pick<BoundConnector, 'connector' | 'carrier'>,
  run: { askedBy: string | null; signal: AbortSignal; onEnd?: (end: RunEnd) => void },
): Promise<RunOutcome> {
  const { db, now } = platform;
  const id = uuidv7();
  const of = { id, name };
  const { kind, source } = carrier;
  const begun = await beginRun(db, { name, carrier: kind, source }, { id, askedBy: run.askedBy, now: now() });
  if (!begun.begun) return { ran: false, because: begun.because };
  if (begun.hasClosed) run.onEnd?.('failed');

  // What cannot be said now is said the next time; a run that is thought dead finds out before it changes anything.
  const beating = setInterval(() => void beat(db, name, id).catch(() => undefined), beatMs);
  const overtime = AbortSignal.timeout(longestRunMs);
  const signal = AbortSignal.any([run.signal, overtime]);
  try {
    for await (const batch of carrier.receive(begun.cursor, signal)) {
      signal.throwIfAborted();
      const refused = await take(batch);
      await batch.settle?.(refused);
    }
    await end(null);
    return { ran: true, id, problem: null };
  } catch (error) {
    if (error instanceof RunLost) return { ran: false, because: 'running' };
    const problem = problemOf(error);
    await end(problem);
    if (problem.reason === 'connector-failed') throw error;
    return { ran: true, id, problem };
  } finally {
    clearInterval(beating);
  }

  async function end(problem: CarrierProblem | null): Promise<void> {
    const ended = await endRun(db, of, problem, now());
    if (ended) run.onEnd?.(ended);
  }

  async function take(batch: Batch): Promise<readonly Refused[]> {
    const understood = await understand(batch.items);
    const { result } = await inUnit(db, platform.collections, async (unit) => {
      await allowLongWork(unit.tx, applyMs);
      await holdRun(unit.tx, name, id);
      const applied = await understood.apply(unit, { id, now: now() });
      const refused = [...batch.refused, ...understood.refused, ...applied.refused];
      await noteBatch(unit.tx, of, { ...applied, refused }, batch.cursor);
      return refused;
    });
    return result;
  }

  function problemOf(error: unknown): CarrierProblem {
    if (overtime.aborted) return { reason: 'connector-too-slow', params: {} };
    if (run.signal.aborted) return { reason: 'connector-stopped', params: {} };
    return error instanceof CarrierFailure ? error.problem : { reason: 'connector-failed', params: {} };
  }
}

/** Tries whether it could receive now; answers why not. */
export async function tryCarrier(
  { carrier }: Pick<BoundConnector, 'carrier'>,
  cursor: string | null,
  signal: AbortSignal,
): Promise<CarrierProblem | null> {
  try {
    await carrier.test(cursor, signal);
    return null;
  } catch (error) {
    if (signal.aborted) return { reason: 'connector-too-slow', params: {} };
    if (error instanceof CarrierFailure) return error.problem;
    throw error;
  }
}
