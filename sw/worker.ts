import type { PrecacheEntry } from 'workbox-precaching';
import { showSync } from './notifications.ts';
import { precacheApp } from './precache.ts';
import { sendUnsent } from './send-unsent.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

precacheApp(self.__WB_MANIFEST);

// Pages that came before the first worker are served by it from now on, so that leaving the network does not break them.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  // Only a person's "Update" says so: taking over by itself would change the program under half-typed input.
  if (event.data === 'skip-waiting') event.waitUntil(self.skipWaiting());
  if (event.data === 'replay') event.waitUntil(sendUnsent().catch(() => undefined));
});

self.addEventListener('sync', (event) => {
  if (event.tag === 'replay') event.waitUntil(sendUnsent());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showSync(self.clients));
});
