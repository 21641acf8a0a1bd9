/**
 * Can this browser keep the app itself, so that it opens without a network? Not on an insecure origin, not where service
 * workers are switched off, and not in the browsers inside some other apps. A private window keeps it until it is closed,
 * and none of them tells that it is private.
 */
export function canKeepApp(): boolean {
  return 'serviceWorker' in navigator;
}
