import { keepShell, shellAnswer } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** Answers the page's own files without a network; everything else is the network's. */
self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(shellAnswer(event.request));
});
