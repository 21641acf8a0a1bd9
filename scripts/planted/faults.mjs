import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../console/root.mjs';

/** Where the list and the patches are. */
export const plantedFolder = 'tests/planted';

/** What each fault says: `what` the mistake is, the `floor` where the `gate` notices it, what did in the `former` suite, and why `onlyInAll`. */
export function readFaults() {
  return JSON.parse(readFileSync(join(root, plantedFolder, 'faults.json'), 'utf8'));
}
