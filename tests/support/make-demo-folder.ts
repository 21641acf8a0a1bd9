import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { startAppServer } from './app-server.ts';
import { demoFolder, madeOnce } from './demo-folder.ts';

/**
 * Before all stories: a server makes its database and fills the demo company once, for every server to begin with. With the
 * day's files of its logistics and its warehouse, which would else come half a minute after each server's start, into whatever a story counts.
 */
export default async function setup(): Promise<() => void> {
  const folder = demoFolder();
  const server = await startAppServer({ dataDir: folder });
  await expect
    .poll(() => server.ask(`select distinct name from connector_runs where state = 'done' order by 1`), {
      timeout: 120_000,
    })
    .toEqual([{ name: 'logistics' }, { name: 'wms' }]);
  await server.stop('SIGTERM');
  process.env[madeOnce] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
