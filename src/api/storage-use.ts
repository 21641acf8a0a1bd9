/** What this app uses of what it may use on this device. */
export type StorageUse = {
  usedBytes: number;
  quotaBytes: number;
  /** The browser has promised not to clear it when the device runs short. */
  isPersistent: boolean;
};

/** Undefined where the browser does not tell: on an insecure origin, and in Safari before 17. */
export async function readStorageUse(): Promise<StorageUse | undefined> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return undefined;
  const [{ usage = 0, quota = 0 }, isPersistent] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  return { usedBytes: usage, quotaBytes: quota, isPersistent };
}
