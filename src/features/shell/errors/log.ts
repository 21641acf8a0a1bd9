import { reportClientErrors } from '#core/logs/contract';
import { watched } from '#core/watched';
import { ownVersion } from '../../../api/own-version.ts';
import { sendEarly } from '../../../api/send-early.ts';
import { forgetErrors, type KeptError, keepError, markReported, readErrors } from './store.ts';

/** Something that went wrong in this browser, as it was met. */
export type ReportedError = { kind: KeptError['kind']; error: unknown; component: string };

/**
 * Writes an error down. The same again within some seconds says nothing new: a component that fails at each render would
 * push everything else out.
 */
export async function logError(met: ReportedError): Promise<void> {
  const error = described(met);
  const same = `${error.message} ${error.component} ${error.url}`;
  const now = Date.now();
  const quietMs = met.kind === 'network' ? sameCallAgainMs : sameAgainMs;
  if (now - (lately.get(same) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
  lately.set(same, now);
  await keepError(error);
  await changed();
}

/** Tells the server of what it was not told yet; without a network or a session the next time will. */
export async function reportErrors(token: string): Promise<void> {
  const errors = (await readErrors()).filter((error) => !error.isReported).slice(0, reportedAtOnce);
  if (errors.length === 0) return;
  await sendEarly(reportClientErrors, {
    token,
    body: { errors: errors.map(({ isReported: _known, kind: _kind, ...error }) => error) },
  });
  await markReported(errors);
}

export async function clearErrors(): Promise<void> {
  await forgetErrors();
  lately.clear();
  await changed();
}

/** What is kept, for screens: the newest first; undefined until it was read. */
export const errorLog = {
  get: () => errors.get(),
  subscribe(listener: () => void) {
    if (errors.get() === undefined) void changed().catch(() => undefined);
    return errors.subscribe(listener);
  },
};

const sameAgainMs = 10_000;
/** A server that is away is asked each minute. */
const sameCallAgainMs = 600_000;
const reportedAtOnce = 20;
const lately = new Map<string, number>();
const errors = watched<readonly KeptError[] | undefined>(undefined);

async function changed(): Promise<void> {
  errors.set(await readErrors());
}

function described({ kind, error, component }: ReportedError): KeptError {
  return {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    kind,
    message: (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 1000),
    component: component.trim().slice(0, 200),
    url: (location.pathname + location.search).slice(0, 500),
    stack: (error instanceof Error ? (error.stack ?? '') : '').slice(0, 8000),
    version: ownVersion().slice(0, 60),
    isReported: false,
  };
}
