declare const self: ServiceWorkerGlobalScope;

const name = 'shell';

/** Keeps the page and its script: what every candidate's offline start begins with. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(name);
  const { scope } = self.registration;
  await cache.addAll([scope, `${scope}page.js`]);
}

export async function shellAnswer(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}
