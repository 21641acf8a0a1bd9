import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processFacts, runsFrom } from './process-facts.ts';
import { systemFolder } from './system-folder.ts';

/**
 * Removes this checkout's copies of PostgreSQL other than `current`, and what starts left that died while they copied.
 * A copy that some process still runs from stays: another server of this checkout, on another data folder.
 */
export function removeOldCopies(checkoutDir: string, current: string): void {
  const folder = systemFolder(checkoutDir);
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const [, maker] = /^\.postgresql-.+\.(\d+)$/.exec(name) ?? [];
    if (maker !== undefined) {
      if (processFacts(Number(maker)) === null) rmSync(path, { recursive: true, force: true });
    } else if (name.startsWith('postgresql-') && path !== current && !runsFrom(path)) {
      // Out of its place first: half removed and in its place, an older Stockroom would take it for whole.
      const aside = join(folder, `.${name}.${process.pid}`);
      renameSync(path, aside);
      rmSync(aside, { recursive: true, force: true });
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
