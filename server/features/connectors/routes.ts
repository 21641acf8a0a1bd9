import {
  type ConnectorState,
  listConnectorRuns,
  listConnectors,
  runConnectorNow,
  testConnector,
} from '#core/connectors/contract';
import { codes } from '#core/wire/codes';
import type { BoundConnector } from '../../platform/connectors/bound-connector.ts';
import { askForRun, scheduleOf } from '../../platform/connectors/job.ts';
import { tryCarrier } from '../../platform/connectors/run.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Schedule } from '../../platform/jobs/job-kind.ts';
import { nextRun } from '../../platform/jobs/schedules.ts';
import { runsPage, type State, statesOf } from './queries.ts';

/** What other systems send us: how it stands, what came, and asking for it now. */
export function connectorCalls({ serve, read, platform }: Calls): void {
  const { db } = platform;

  serve(listConnectors, async () => {
    const names = platform.connectors.map(({ connector }) => connector.name);
    const states = await statesOf(db, names);
    return platform.connectors.map((bound) => shown(bound, states.get(bound.connector.name), platform.now()));
  });

  read(listConnectorRuns, ({ body }, from) => runsPage(from, body));

  serve(runConnectorNow, async ({ body }, actor) => {
    const { connector } = named(body.name);
    const job = await askForRun(db, connector.name, actor.userId);
    if (job === undefined) throw new Refusal(codes.conflict, { reason: 'connector-running' });
    return null;
  });

  serve(testConnector, async ({ body }) => {
    const { connector, carrier } = named(body.name);
    const state = (await statesOf(db, [connector.name])).get(connector.name);
    const cursor = state?.source === carrier.source ? state.cursor : null;
    const startedAt = performance.now();
    const problem = await tryCarrier({ carrier }, cursor, AbortSignal.timeout(testMs));
    return { tookMs: Math.round(performance.now() - startedAt), problem };
  });

  function named(name: string): BoundConnector {
    const found = platform.connectors.find(({ connector }) => connector.name === name);
    if (!found) throw notFound('connector-unknown', { name });
    return found;
  }
}

/** Less than what a page waits for an answer. */
const testMs = 10_000;

function shown(
  { connector, carrier, everyMinutes }: BoundConnector,
  state: State | undefined,
  now: Date,
): ConnectorState {
  const rests = state?.restsUntil && Date.parse(state.restsUntil) > now.getTime() ? state.restsUntil : null;
  return {
    name: connector.name,
    carrier: carrier.kind,
    source: carrier.source,
    everyMinutes,
    running: state?.running ?? false,
    lastSuccessAt: inIso(state?.lastSuccessAt),
    nextRunAt:
      everyMinutes === null ? null : inIso(nextAt(scheduleOf(connector.name, everyMinutes), rests, state)),
    failures: state?.failures ?? 0,
    restsUntil: inIso(rests),
  };
}

/** By the clock of the schedules; after a rest the first time that it comes round. */
function nextAt(schedule: Schedule, rests: string | null, state: State | undefined): string | null {
  if (rests === null) return state?.nextAt ?? null;
  return nextRun(schedule, new Date(rests))?.toISOString() ?? null;
}

function inIso(instant: string | null | undefined): string | null {
  return instant ? new Date(instant).toISOString() : null;
}
