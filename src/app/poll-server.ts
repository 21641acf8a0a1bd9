import { healthCheck } from '#core/health/contract';
import { basePath } from '#core/wire/call';
import { isEnvelope } from '#core/wire/envelope';
import { isAnswerTo, requestTagHeader } from '#core/wire/request-tag';
import { onReach, setReachable } from '../api/reach.ts';

const againMs = 5000;
const timeoutMs = 10_000;

/**
 * While the last request found nobody, asks again every few seconds whether the server is there: what waits for it on
 * screen comes back to life by itself. Quietly, as it is no trouble when it is not. Answers the way to stop.
 */
export function pollServer(): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const stop = onReach((isReached) => {
    clearTimeout(soon);
    if (!isReached) soon = setTimeout(() => void seek(), againMs);
  });
  return () => {
    stop();
    clearTimeout(soon);
  };
}

async function seek(): Promise<void> {
  // Whoever looks again asks then. What the browser says of the network is a hint, never a gate.
  if (document.visibilityState !== 'visible') return;
  const asked = Math.random().toString(36);
  const isThere = await fetch(basePath + healthCheck.path, {
    headers: { [requestTagHeader]: asked },
    signal: AbortSignal.timeout(timeoutMs),
    cache: 'no-store',
  }).then(
    async (response) => isAnswerTo(asked, response.headers) && isEnvelope(await response.json()),
    () => false,
  );
  setReachable(isThere);
}
