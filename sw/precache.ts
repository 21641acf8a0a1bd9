import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { apiAddress, fileAddress } from './addresses.ts';

/**
 * Keeps the whole build on the device, in the order given, and answers every screen's address with its shell. What is
 * not in it goes to the network: the API, and the chunks of the build before, which pages still open may ask for.
 */
export function precacheApp(entries: readonly PrecacheEntry[]): void {
  const precache = new ParallelPrecache(entries);
  registerRoute(new PrecacheRoute(precache, { cleanURLs: false }));
  cleanupOutdatedCaches();
  registerRoute(
    new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), {
      denylist: [apiAddress, fileAddress],
    }),
  );
}

/** As many as a browser asks one server for at a time over HTTP/1.1. */
const atATime = 6;

/**
 * Workbox installs one file after the other: with 150 ms to the server and back, two hundred files are half a minute in
 * which the app would not open without a network. Here several are on their way at a time.
 */
class ParallelPrecache extends PrecacheController {
  constructor(private readonly entries: readonly PrecacheEntry[]) {
    super();
    this.precache([...entries]);
  }

  override install(event: ExtendableEvent) {
    const installing = this.fetchAll(event);
    event.waitUntil(installing);
    return installing;
  }

  private async fetchAll(event: ExtendableEvent) {
    const left = this.entries.values();
    const fetchLeft = async () => {
      for (const entry of left) await this.fetchOne(entry, event);
    };
    await Promise.all(Array.from({ length: atATime }, fetchLeft));
    return { updatedURLs: this.getCachedURLs(), notUpdatedURLs: [] };
  }

  private async fetchOne({ url, revision }: PrecacheEntry, event: ExtendableEvent): Promise<void> {
    const request = new Request(url, { cache: revision ? 'reload' : 'default', credentials: 'same-origin' });
    const cacheKey = this.getCacheKeyForURL(request.url);
    await Promise.all(this.strategy.handleAll({ params: { cacheKey }, request, event }));
  }
}
