import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../console/root.mjs';
import { Refusal } from '../console/step.mjs';
import { settingsEndings, sourceFolders } from './sources.mjs';

/**
 * Which program this is: the version of package.json, a plus and the commit (`0.2.0+1a2b3c4`), and `.dirty` when what
 * it is built from differs from the commit. The version alone where there is no Git and nobody says the commit.
 */
export function describeVersion(checkout = root, env = process.env) {
  const { version = '0.0.0' } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const commit = saidCommit(env) ?? commitOfGit(checkout);
  return commit === null ? version : `${version}+${commit}`;
}

/** Written once at the beginning of a build, and read by all that it makes: a commit meanwhile must not split them. */
export function writeVersion(version, folder = dist) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, fileName), `${JSON.stringify({ version })}\n`);
}

export function writtenVersion(folder = dist) {
  return JSON.parse(readFileSync(join(folder, fileName), 'utf8')).version;
}

const dist = join(root, 'dist');
const fileName = 'version.json';
/** Not Git's own choice: how many it shows depends on how much of the history is there. */
const shownDigits = 7;

/** For builds without Git's folder, as in a container. */
function saidCommit(env) {
  const said = env.STOCKROOM_COMMIT?.trim().toLowerCase();
  if (!said) return null;
  if (!/^[0-9a-f]{7,64}$/.test(said)) {
    throw new Refusal('STOCKROOM_COMMIT must be the number of a commit: at least seven hexadecimal digits.');
  }
  return said.slice(0, shownDigits);
}

function commitOfGit(checkout) {
  const git = (...args) => spawnSync('git', args, { cwd: checkout, encoding: 'utf8' });
  // A checkout without Git of its own may lie in somebody else's repository.
  const isTop = git('rev-parse', '--show-prefix').stdout?.trim() === '';
  const head = git('rev-parse', '--verify', 'HEAD');
  if (!isTop || head.status !== 0) return null;
  const paths = [...sourceFolders, ...settingsEndings.map((ending) => `:(glob)*.${ending}`)];
  // Files that no commit has are built too.
  const changed = git('status', '--porcelain', '--untracked-files=all', '--', ...paths);
  const isDirty = changed.status !== 0 || changed.stdout !== '';
  return `${head.stdout.trim().slice(0, shownDigits)}${isDirty ? '.dirty' : ''}`;
}
