import type { Offline, OperationState, StoredOperation } from '#offline';
import { canKeepApp } from '../../api/can-keep-app.ts';
import { ownVersion } from '../../api/own-version.ts';
import { readStorageUse, type StorageUse } from '../../api/storage-use.ts';

/** What of the browser goes into a report. */
export type Surroundings = {
  build: string;
  browser: string;
  language: string;
  timeZone: string;
  screen: string;
  isSecure: boolean;
  isInstalled: boolean;
  believesOnline: boolean;
  worker: string;
  notifications: string;
  storage: StorageUse | null;
  timings: { call: string; startedMs: number; tookMs: number; bytes: number }[];
};

/** A device's state for support: figures, states and codes only. No token, no name, nothing that was written or entered. */
export type Diagnostics = {
  format: 'stockroom-diagnostics';
  version: 1;
  /** By the corrected clock, ISO 8601. */
  at: string;
  clockSkewMs: number;
  status: ReturnType<Offline['status']['get']>;
  surroundings: Surroundings;
  scopes: {
    scope: string;
    complete: boolean;
    remaining: number;
    pulledAt: string;
    rows: Record<string, number>;
  }[];
  counts: Record<OperationState, number>;
  /** How many there are of each call, in each state. */
  calls: Record<string, number>;
  /** How many were refused for which reason. */
  refusals: Record<string, number>;
  /** The oldest ones that have not gone, so that they can be found in the server's log. */
  stuck: {
    id: string;
    call: string;
    version: number;
    state: OperationState;
    attempts: number;
    ageMs: number;
    code: number | null;
    reason: string | null;
  }[];
};

const stuckAtMost = 50;
const timingsAtMost = 50;
const states: readonly OperationState[] = ['waiting', 'parked', 'sent', 'gone'];

export async function diagnose(
  offline: Pick<Offline, 'clock' | 'status' | 'cursors' | 'countByCollection' | 'operations'>,
  surroundings: Surroundings,
  deviceMs = Date.now(),
): Promise<Diagnostics> {
  const nowMs = offline.clock.now();
  const byState = await Promise.all(states.map((state) => offline.operations(state)));
  const all = byState.flat();
  const cursors = await offline.cursors();
  const scopes = cursors.map(async ({ scope, complete, remaining, pulledAt }) => ({
    // Whose file it is stays with whoever sends it.
    scope: scope.startsWith('user:') ? 'user:own' : scope,
    complete,
    remaining,
    pulledAt,
    rows: Object.fromEntries(await offline.countByCollection(scope)),
  }));
  const refused = all.filter((operation) => operation.state === 'parked');
  return {
    format: 'stockroom-diagnostics',
    version: 1,
    at: new Date(nowMs).toISOString(),
    clockSkewMs: nowMs - deviceMs,
    status: offline.status.get(),
    surroundings,
    scopes: await Promise.all(scopes),
    counts: {
      waiting: byState[0]?.length ?? 0,
      parked: byState[1]?.length ?? 0,
      sent: byState[2]?.length ?? 0,
      gone: byState[3]?.length ?? 0,
    },
    calls: tally(all.map(({ call, state }) => `${call} ${state}`)),
    refusals: tally(refused.map(({ lastAnswer }) => `${lastAnswer?.code} ${lastAnswer?.reason}`)),
    stuck: all
      .filter(({ state }) => state === 'waiting' || state === 'parked')
      .sort((one, other) => one.order - other.order)
      .slice(0, stuckAtMost)
      .map((operation) => inShort(operation, nowMs)),
  };
}

/** What this browser says of itself and of the last requests. */
export async function readSurroundings(): Promise<Surroundings> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return {
    build: ownVersion(),
    browser: navigator.userAgent,
    language: document.documentElement.lang,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: `${innerWidth}x${innerHeight}@${devicePixelRatio}`,
    isSecure: isSecureContext,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    believesOnline: navigator.onLine,
    worker: canKeepApp() ? (registration?.active?.state ?? 'none') : 'impossible',
    notifications: 'Notification' in window ? Notification.permission : 'none',
    storage: (await readStorageUse()) ?? null,
    timings: readTimings(),
  };
}

/** How long the last batches and pulls took; of their addresses only the path, which names no row. */
function readTimings(): Surroundings['timings'] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .map(({ name, startTime, duration, transferSize }) => ({
      call: new URL(name).pathname,
      startedMs: Math.round(startTime),
      tookMs: Math.round(duration),
      bytes: transferSize,
    }))
    .filter(({ call }) => /\/api\/(outbox|sync)\//.test(call))
    .slice(-timingsAtMost);
}

function inShort(operation: StoredOperation, nowMs: number): Diagnostics['stuck'][number] {
  const { id, call, version, state, attempts, occurredAt, lastAnswer } = operation;
  return {
    id,
    call,
    version,
    state,
    attempts,
    ageMs: nowMs - Date.parse(occurredAt),
    code: lastAnswer?.code ?? null,
    reason: lastAnswer?.reason ?? null,
  };
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
