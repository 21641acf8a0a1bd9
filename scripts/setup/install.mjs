import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../console/root.mjs';
import { must, npm } from '../console/run.mjs';
import { step } from '../console/step.mjs';

/** What is installed is what package-lock.json says, for this kind of machine. */
export function isInstalled(checkout = root) {
  const wanted = packagesIn(join(checkout, 'package-lock.json'));
  const installed = packagesIn(join(checkout, 'node_modules/.package-lock.json'));
  return (
    installed !== null &&
    Object.entries(wanted).every(([path, entry]) => path === '' || isSame(entry, installed[path])) &&
    Object.keys(installed).every((path) => path in wanted)
  );
}

/** npm ci, which installs exactly the lock file. Development packages too: they build the app. */
export function install() {
  return step('install', () =>
    must(...npm('ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund')),
  );
}

function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return null;
  }
}

function isSame(wanted, installed) {
  if (installed === undefined) return wanted.optional === true && !isForThisMachine(wanted);
  return wanted.version === installed.version && wanted.integrity === installed.integrity;
}

/**
 * Whether an optional package should be here: a node_modules that came from another kind of machine lacks it.
 * One that asks for a C library is not looked for, as which one this is cannot be told quickly.
 */
function isForThisMachine({ os, cpu, libc }) {
  if (libc !== undefined || os === undefined || cpu === undefined) return false;
  return os.includes(process.platform) && cpu.includes(process.arch);
}
