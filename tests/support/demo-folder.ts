import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the folder is that every server of the stories begins with. */
export const madeOnce = 'STOCKROOM_TEST_DEMO_FOLDER';

/** A new data folder, with the demo company in it as it was after its first start. */
export function demoFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-e2e-'));
  const made = process.env[madeOnce];
  if (made !== undefined) cpSync(made, folder, { recursive: true });
  return folder;
}
