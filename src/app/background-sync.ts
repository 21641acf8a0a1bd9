/** Chromium only, and not in TypeScript's library. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/**
 * Asks the browser to wake the worker for the outbox when there is a network again, even with no page open. Where it
 * cannot, the pages send by themselves when they are next open.
 */
export async function requestBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration: WithSync | undefined = await navigator.serviceWorker.getRegistration();
    if (registration?.active) await registration.sync?.register('replay');
  } catch {
    // Refused by the browser's settings.
  }
}
