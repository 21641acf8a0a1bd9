import { Queue } from 'workbox-background-sync';
import { keepShell, shellAnswer } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * https://developer.chrome.com/docs/workbox/modules/workbox-background-sync, "Advanced Usage": the queue itself, which
 * can be asked how long it is. Sending is the library's own replayRequests(), on the browser's sync event.
 */
const queue = new Queue('operations');

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET') event.respondWith(shellAnswer(request));
  if (request.method === 'POST') event.respondWith(sendOrQueue(request));
});
self.addEventListener('message', (event) => event.waitUntil(answer(event)));

async function sendOrQueue(request: Request): Promise<Response> {
  try {
    return await fetch(request.clone());
  } catch {
    await queue.pushRequest({ request });
    return Response.error();
  }
}

async function answer({ data, ports }: ExtendableMessageEvent): Promise<void> {
  if (Array.isArray(data.fill)) {
    for (const init of data.fill) await queue.pushRequest({ request: new Request('/api/operations', init) });
  }
  ports[0]?.postMessage(await queue.size());
}
