import type { PrecacheEntry } from 'workbox-precaching';
import { openLink, showSync, tellNeedsYou } from './notifications.ts';
import { precacheApp } from './precache.ts';
import { tellPushed } from './push.ts';
import { sendUnsent } from './send-unsent.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

precacheApp(self.__WB_MANIFEST);

// Pages that came before the first worker are served by it from now on, so that leaving the network does not break them.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  // Only a person's "Update" says so: taking over by itself would change the program under half-typed input.
  if (event.data === 'skip-waiting') event.waitUntil(self.skipWaiting());
  // As long as this one has something to do the browser lets none take over, for up to five minutes.
  if (event.data === 'rest') rest.abort();
  if (event.data === 'replay') event.waitUntil(sendAndTell().catch(() => undefined));
  if (isNeedsYou(event.data)) event.waitUntil(tell(event.data.needsYou));
});

self.addEventListener('sync', (event) => {
  if (event.tag === 'replay') event.waitUntil(sendAndTell());
});

self.addEventListener('push', (event) => {
  event.waitUntil(tellPushed(self.registration, event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link: unknown = event.notification.data?.link;
  event.waitUntil(typeof link === 'string' ? openLink(self.clients, link) : showSync(self.clients));
});

/** Aborted when a newer worker is to take over: it, and the pages, send what is left. */
const rest = new AbortController();

function sendAndTell(): Promise<void> {
  return sendUnsent(rest.signal, tell);
}

/** A notification that fails must not make the browser send everything again. */
async function tell(count: number): Promise<void> {
  if (count > 0) await tellNeedsYou(self.registration, self.clients, count).catch(() => undefined);
}

/** A page in the background has come to know that so many operations need their user. */
function isNeedsYou(data: unknown): data is { needsYou: number } {
  return typeof data === 'object' && data !== null && 'needsYou' in data && typeof data.needsYou === 'number';
}
