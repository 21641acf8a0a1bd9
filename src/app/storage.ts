import type { StorageUse } from '../api/storage-use.ts';

/** From here on the user is warned: what does not fit is refused, and a refused check is work done twice. */
const nearlyFullShare = 0.8;

export function isNearlyFull({ usedBytes, quotaBytes }: StorageUse): boolean {
  return quotaBytes > 0 && usedBytes / quotaBytes > nearlyFullShare;
}

/**
 * Asks the browser to keep this device's data: once in a tab, and once more in the installed app, to which Chromium
 * grants what it refused the tab. Firefox asks its user, who should not be asked at each start.
 */
export async function keepStorage(isInstalled: boolean): Promise<void> {
  if (!('storage' in navigator) || (await navigator.storage.persisted())) return;
  const place = isInstalled ? 'app' : 'tab';
  const asked = localStorage.getItem(requestKey)?.split(' ') ?? [];
  if (asked.includes(place)) return;
  localStorage.setItem(requestKey, [...asked, place].join(' '));
  await navigator.storage.persist();
}

const requestKey = 'storage-asked';
