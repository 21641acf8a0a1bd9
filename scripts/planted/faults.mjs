import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../console/root.mjs';

/** Where the list and the patches are. */
export const plantedFolder = 'tests/planted';

/**
 * @typedef {{ file: string, title?: string }} Expected a file of tests, and a part of the title of those that are to fail
 * @typedef {object} Fault
 * @property {number} id
 * @property {'screens' | 'sync' | 'access' | 'words'} kind
 * @property {string} what the mistake, in a sentence
 * @property {string} patch
 * @property {'unit' | 'server' | 'component' | 'story' | 'crawl' | 'pictures'} floor where the gate notices it
 * @property {Expected[]} gate
 * @property {Expected[]} former what noticed it in the suite before the gate; all of it may be gone by now
 * @property {{ why: string }} [onlyInAll] nothing of the gate notices it
 */

/** @returns {Fault[]} */
export function readFaults() {
  return JSON.parse(readFileSync(join(root, plantedFolder, 'faults.json'), 'utf8'));
}
