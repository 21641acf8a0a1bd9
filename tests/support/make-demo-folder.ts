import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { startAppServer } from './app-server.ts';
import { demoFolder, madeOnce } from './demo-folder.ts';

/**
 * Before all stories: a server makes its database and fills the demo company once, for every server to begin with. With the
 * day's file of its logistics, which would else come half a minute after each server's start, into whatever a story counts.
 */
export default async function setup(): Promise<() => void> {
  const folder = demoFolder();
  const server = await startAppServer({ dataDir: folder });
  await expect
    .poll(() => server.ask(`select state from connector_runs`), { timeout: 120_000 })
    .toEqual([{ state: 'done' }]);
  await server.stop('SIGTERM');
  process.env[madeOnce] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
