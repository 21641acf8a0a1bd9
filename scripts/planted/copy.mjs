import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../console/root.mjs';
import { Refusal } from '../console/step.mjs';
import { plantedFolder } from './faults.mjs';

/**
 * The last commit in a folder of its own, with this checkout's packages: what is planted never stands beside somebody's
 * work, and is gone with the folder.
 */
export function makeCopy() {
  const folder = join(mkdtempSync(join(tmpdir(), 'stockroom-planted-')), 'copy');
  try {
    git(root, 'worktree', 'add', '--detach', '--force', folder, 'HEAD');
  } catch (error) {
    throw new Refusal(`Planting needs a checkout of git: ${firstLine(error)}`);
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    folder,
    /** Undefined when it stands, else why there is no place for it. */
    plant(patch) {
      try {
        git(folder, 'apply', join(root, plantedFolder, patch));
        return undefined;
      } catch (error) {
        return firstLine(error);
      }
    },
    restore() {
      git(folder, 'checkout', '--quiet', '--', '.');
    },
    remove() {
      if (!existsSync(folder)) return;
      git(root, 'worktree', 'remove', '--force', folder);
      rmSync(join(folder, '..'), { recursive: true, force: true });
    },
  };
}

function git(cwd, ...args) {
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function firstLine(error) {
  return String(error.stderr || error.message)
    .trim()
    .split('\n')[0];
}
