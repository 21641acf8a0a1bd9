import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../console/root.mjs';

/**
 * What a green `npm run test:all` leaves, and `npm run release` asks for: of which commit it was, when, with which seed,
 * in which programs, and how many tests of each part passed in how many minutes. JSON, as it lies beside the archive.
 */

/** @returns {string | null} why a commit may not be released, in one sentence; null when it may */
export function refusalOf(signOff, commit) {
  const remedy = 'run npm run test:all on it first, or npm run release -- --untested to try it out';
  if (commit === null) return `Without Git nothing says which commit was tested: ${remedy}.`;
  if (signOff?.commit === commit) return null;
  const other = signOff === null ? 'No run' : `The last run was of ${short(signOff.commit)}, and none`;
  return `${other} of npm run test:all has ended well on commit ${short(commit)}: ${remedy}.`;
}

/** @returns {string} what is told of it in one line */
export function describeSignOff({ ended, seed, passed, versions }) {
  const missing = Object.keys(versions).filter((name) => versions[name] === null);
  const without = missing.length > 0 ? `, without ${missing.join(' and ')}` : '';
  return `tested whole until ${ended}: ${passed} passed with seed ${seed}${without}`;
}

export function readSignOff() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

export function writeSignOff(signOff) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(signOff, null, 2)}\n`);
}

export function removeSignOff() {
  rmSync(file, { force: true });
}

/** The whole number of the commit that is checked out; `isClean` when nothing differs from it. */
export function checkedOut(checkout = root) {
  const git = (...args) => spawnSync('git', args, { cwd: checkout, encoding: 'utf8' });
  const head = git('rev-parse', '--verify', 'HEAD');
  if (head.status !== 0) return { commit: null, isClean: false };
  return { commit: head.stdout.trim(), isClean: git('status', '--porcelain').stdout === '' };
}

const file = join(root, '.tmp/signed-off.json');
const short = (commit) => commit.slice(0, 7);
