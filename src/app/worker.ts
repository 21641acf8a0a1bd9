import { Workbox } from 'workbox-window';
import { updates } from './update.ts';

const lookForUpdateEveryMs = 3_600_000;
const lookAgainAfterMs = 60_000;
/** A first visit is still fetching its first rows; the whole build must not race them. */
const firstVisitWaitMs = 1000;

/**
 * Starts the worker, which keeps the app on this device, and looks for newer versions while the page is open.
 *
 * @param go shows an address of the app
 */
export async function registerWorker(go: (address: string) => void): Promise<void> {
  // Without a secure origin the browser has none; while developing it would serve yesterday's code.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) await quietMoment();

  const workbox = new Workbox('/worker.js', { updateViaCache: 'none' });
  let wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled) updates.tookOver();
    wasControlled = true;
  });
  workbox.addEventListener('waiting', async () => {
    const registration = await serviceWorker.getRegistration();
    if (registration) updates.found(registration);
  });
  const registration = await workbox.register({ immediate: true }).catch(() => undefined);
  if (registration) lookForUpdates(registration);

  // A notification was pressed: the app that is open shows what it is about.
  serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.open === 'string' && data.open.startsWith('/')) go(data.open);
  });

  // The page can no longer send; the worker can, for a while.
  addEventListener('pagehide', () => serviceWorker.controller?.postMessage('replay'));
}

function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = performance.now();
  const look = () => {
    if (performance.now() - lookedAt < lookAgainAfterMs) return;
    lookedAt = performance.now();
    // Without network there is nothing newer to be had; the next look will see.
    registration.update().catch(() => undefined);
  };
  setInterval(look, lookForUpdateEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
    else updates.lookedAway();
  });
}

async function quietMoment(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, firstVisitWaitMs));
}
