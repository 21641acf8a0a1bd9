import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAppServer } from './app-server.ts';

const variable = 'STOCKROOM_TEST_DEMO_FOLDER';

/** Before all stories: a server makes its database and fills the demo company once, for every server to begin with. */
export default async function setup(): Promise<() => void> {
  const folder = demoFolder();
  const server = await startAppServer({ dataDir: folder });
  await server.stop('SIGTERM');
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A new data folder, with the demo company in it as it was after its first start. */
export function demoFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-e2e-'));
  const made = process.env[variable];
  if (made !== undefined) cpSync(made, folder, { recursive: true });
  return folder;
}
