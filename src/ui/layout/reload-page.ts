import { isHalfTyped } from '../forms/half-typed.ts';

/**
 * Loads the page anew when a file failed a second time: Firefox never fetches again, in a page's life, what it could not
 * once. Not where the server does not answer, as then the whole page would be gone; not over something half typed; and
 * once in a tab's life: what fails in a new page too would be fetched without end.
 */
export async function reloadPage(): Promise<void> {
  if (isHalfTyped() || sessionStorage.getItem(startedKey) || !(await isServerThere())) return;
  sessionStorage.setItem(startedKey, new Date().toISOString());
  location.reload();
}

const startedKey = 'started-anew';

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
