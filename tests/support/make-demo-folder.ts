import { rmSync } from 'node:fs';
import { startAppServer } from './app-server.ts';
import { demoFolder, madeOnce } from './demo-folder.ts';

/** Before all stories: a server makes its database and fills the demo company once, for every server to begin with. */
export default async function setup(): Promise<() => void> {
  const folder = demoFolder();
  const server = await startAppServer({ dataDir: folder });
  await server.stop('SIGTERM');
  process.env[madeOnce] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
