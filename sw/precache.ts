import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { apiAddress, fileAddress } from './addresses.ts';

/**
 * Keeps the whole build on the device, in the order given, and answers every screen's address with its shell. What is
 * not in it goes to the network: the API, and the chunks of the build before, which pages still open may ask for.
 */
export function precacheApp(entries: PrecacheEntry[]): void {
  precacheAndRoute(entries, { cleanURLs: false });
  cleanupOutdatedCaches();
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [apiAddress, fileAddress] }),
  );
}
