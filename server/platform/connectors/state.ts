import { eq, sql } from 'drizzle-orm';
import { type CarrierKind, type CarrierProblem, restMinutes } from '#core/connectors/rules';
import { connectorRuns, connectorStates } from '../../schema/connectors.ts';
import type { Database, Transaction } from '../database/database.ts';
import { deleteInBatches } from '../database/in-batches.ts';
import type { Applied } from './connector.ts';
import type { RunEnd } from './run-tally.ts';

type Of = { name: string; carrier: CarrierKind; source: string };
export type Begun =
  /** `hasClosed`: a run that had died before. */
  | { begun: true; cursor: string | null; hasClosed: boolean }
  | { begun: false; because: 'running' | 'resting' };

/** How often a run tells that it lives, and after how long without a word it is dead: before its job is begun anew. */
export const beatMs = 3_000;
const deadAfterSeconds = 12;

/**
 * Gives a connector to a run, of all servers' runs to this one alone, and tells where it goes on. By the database's clock:
 * servers' own differ. A run that died is closed. Who is asked for by nobody rests after failures.
 */
export async function beginRun(
  db: Database,
  { name, carrier, source }: Of,
  run: { id: string; askedBy: string | null; now: Date },
): Promise<Begun> {
  return db.transaction(async (tx) => {
    await tx.insert(connectorStates).values({ name, source }).onConflictDoNothing();
    const [state] = await tx
      .select({
        source: connectorStates.source,
        cursor: connectorStates.cursor,
        runId: connectorStates.runId,
        isAlive: sql<boolean>`coalesce(heard_at > clock_timestamp() - make_interval(secs => ${deadAfterSeconds}), false)`,
        isResting: sql<boolean>`coalesce(rests_until > ${run.now.toISOString()}, false)`,
      })
      .from(connectorStates)
      .where(eq(connectorStates.name, name))
      // Held by a run that applies its rows.
      .for('update', { skipLocked: true });
    if (!state || (state.runId !== null && state.isAlive)) return { begun: false, because: 'running' };
    if (state.isResting && run.askedBy === null) return { begun: false, because: 'resting' };
    const startedAt = run.now.toISOString();
    if (state.runId !== null) {
      const problem: CarrierProblem = { reason: 'connector-interrupted', params: {} };
      await tx
        .update(connectorRuns)
        .set({ state: 'failed', endedAt: startedAt, problem })
        .where(eq(connectorRuns.id, state.runId));
    }
    const cursor = state.source === source ? state.cursor : null;
    await tx
      .update(connectorStates)
      .set({ source, cursor, runId: run.id, heardAt: sql`clock_timestamp()` })
      .where(eq(connectorStates.name, name));
    await tx
      .insert(connectorRuns)
      .values({
        id: run.id,
        name,
        carrier,
        state: 'running',
        startedAt,
        askedBy: run.askedBy,
        cursorBefore: cursor,
        cursorAfter: cursor,
      });
    return { begun: true, cursor, hasClosed: state.runId !== null };
  });
}

/** The connector was given to another run meanwhile: this one was thought dead. */
export class RunLost extends Error {}

/** Makes sure that the connector is still this run's, until the transaction ends. */
export async function holdRun(tx: Transaction, name: string, id: string): Promise<void> {
  const [state] = await tx
    .select({ runId: connectorStates.runId })
    .from(connectorStates)
    .where(eq(connectorStates.name, name))
    .for('update');
  if (state?.runId !== id) throw new RunLost();
}

/** Says that the run lives; does not wait for it where it is applying its rows. */
export async function beat(db: Database, name: string, id: string): Promise<void> {
  await db.execute(sql`
    update connector_states set heard_at = clock_timestamp()
    where name = (select name from connector_states where name = ${name} and run_id = ${id} for update skip locked)`);
}

/** Writes down what became of a batch, and where the next one begins, in the transaction that applied it. */
export async function noteBatch(
  tx: Transaction,
  run: { id: string; name: string },
  { added, changed, unchanged, refused }: Applied,
  cursor: string | null | undefined,
): Promise<void> {
  await tx
    .update(connectorRuns)
    .set({
      added: sql`added + ${added}`,
      changed: sql`changed + ${changed}`,
      unchanged: sql`unchanged + ${unchanged}`,
      refused: sql`refused + ${refused.length}`,
      refusals: sql`(
        select coalesce(jsonb_agg(one order by place), '[]') from (
          select one, place from jsonb_array_elements(refusals || ${JSON.stringify(refused.slice(0, refusalsKept))}::jsonb)
            with ordinality as all_of (one, place)
          limit ${refusalsKept}) kept)`,
      ...(cursor !== undefined && { cursorAfter: cursor }),
    })
    .where(eq(connectorRuns.id, run.id));
  await tx
    .update(connectorStates)
    .set({ heardAt: sql`clock_timestamp()`, ...(cursor !== undefined && { cursor }) })
    .where(eq(connectorStates.name, run.name));
}

const refusalsKept = 100;

/** The run is over, well or not, and how; of a run that was lost nothing is written or answered. */
export async function endRun(
  db: Database,
  run: { id: string; name: string },
  problem: CarrierProblem | null,
  now: Date,
): Promise<RunEnd | undefined> {
  return db.transaction(async (tx) => {
    const [state] = await tx
      .select()
      .from(connectorStates)
      .where(eq(connectorStates.name, run.name))
      .for('update');
    if (state?.runId !== run.id) return undefined;
    const endedAt = now.toISOString();
    const [ended] = await tx
      .update(connectorRuns)
      .set({
        endedAt,
        problem,
        state: problem ? 'failed' : sql`case when refused > 0 then 'partly' else 'done' end`,
      })
      .where(eq(connectorRuns.id, run.id))
      .returning({ refused: connectorRuns.refused });
    // Who stopped it has not found the other system gone.
    const isFailure = problem !== null && problem.reason !== 'connector-stopped';
    const failures = problem === null ? 0 : state.failures + (isFailure ? 1 : 0);
    const restMs = isFailure ? restMinutes(failures) * 60_000 : 0;
    await tx
      .update(connectorStates)
      .set({
        runId: null,
        heardAt: null,
        failures,
        ...(isFailure && {
          restsUntil: restMs === 0 ? null : new Date(now.getTime() + restMs).toISOString(),
        }),
        ...(problem === null && { lastSuccessAt: endedAt, restsUntil: null }),
      })
      .where(eq(connectorStates.name, run.name));
    if (problem !== null) return isFailure ? 'failed' : 'stopped';
    return (ended?.refused ?? 0) > 0 ? 'partly' : 'done';
  });
}

const runsKeptDays = 90;

/** Forgets old runs. */
export async function sweepConnectorRuns(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - runsKeptDays * 86_400_000).toISOString();
  await deleteInBatches(db, sql`connector_runs`, sql`started_at < ${before}`);
}
