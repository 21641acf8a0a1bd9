export type StorageUse = {
  usedBytes: number;
  quotaBytes: number;
  /** The browser has promised not to clear it when the device runs short. */
  isPersisted: boolean;
};

/** From here on the user is warned: what does not fit is refused, and a refused check is work done twice. */
const nearlyFullShare = 0.8;

/** What this app uses of what it may use on this device; undefined where the browser does not tell. */
export async function readStorage(): Promise<StorageUse | undefined> {
  if (!('storage' in navigator)) return undefined;
  const [{ usage = 0, quota = 0 }, isPersisted] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  return { usedBytes: usage, quotaBytes: quota, isPersisted };
}

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
  const asked = localStorage.getItem(askedKey)?.split(' ') ?? [];
  if (asked.includes(place)) return;
  localStorage.setItem(askedKey, [...asked, place].join(' '));
  await navigator.storage.persist();
}

const askedKey = 'storage-asked';
