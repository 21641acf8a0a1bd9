import { execFileSync } from 'node:child_process';
import { root } from '../console/root.mjs';
import { Refusal } from '../console/step.mjs';

/**
 * Paths of what differs from a commit, in the working tree and not yet added too.
 * @param {string} since a commit, branch or tag
 * @returns {string[]}
 */
export function changedFiles(since) {
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', since, '--'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
}

/**
 * Whether something changed that tests read or start without importing it: then they are all of those that it can break.
 * @param {readonly string[]} files
 */
export function isReadByTests(files) {
  return files.some((file) =>
    /^(locales|public|deploy|scripts|docs|server\/(migrations|cli)|\.ci)\/|^(server\/)?[^/]+$/.test(file),
  );
}

/** Every file of stories. */
export function storyFiles() {
  return git('ls-files', '--cached', '--others', '--exclude-standard', 'tests').filter((file) =>
    file.endsWith('.spec.ts'),
  );
}

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter(Boolean);
  } catch (error) {
    throw new Refusal(`git ${args.join(' ')}: ${String(error.stderr ?? error.message).trim()}`);
  }
}
