import {
  type ConnectorState,
  listConnectorRuns,
  listConnectors,
  runConnectorNow,
  testConnector,
} from '#core/connectors/contract';
import { codes } from '#core/wire/codes';
import { type BoundConnector, runConnector, tryCarrier } from '../../platform/connectors/run.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { signature } from '../../platform/people/edited.ts';
import { connectorStatesByName, runsPage } from './queries.ts';

/** What other systems send us: how it stands, what came, and asking for it now. */
export function connectorCalls({ serve, platform }: Calls): void {
  const { db } = platform;

  serve(listConnectors, async () => {
    const states = await connectorStatesByName(db);
    return platform.connectors.map((bound) => shown(bound, states.get(bound.connector.name), platform.now()));
  });

  serve(listConnectorRuns, ({ body }) => runsPage(db, body));

  serve(runConnectorNow, async ({ body }, actor) => {
    const bound = named(body.name);
    const outcome = await runConnector(platform, bound, {
      askedBy: signature(actor),
      signal: AbortSignal.timeout(60_000),
    });
    if (!outcome.ran) throw new Refusal(codes.conflict, { reason: 'connector-running' });
    return null;
  });

  serve(testConnector, async ({ body }) => {
    const { connector, carrier } = named(body.name);
    const state = (await connectorStatesByName(db)).get(connector.name);
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

type State = Awaited<ReturnType<typeof connectorStatesByName>> extends Map<string, infer Row> ? Row : never;

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
    nextRunAt: null,
    failures: state?.failures ?? 0,
    restsUntil: inIso(rests),
  };
}

function inIso(instant: string | null | undefined): string | null {
  return instant ? new Date(instant).toISOString() : null;
}
