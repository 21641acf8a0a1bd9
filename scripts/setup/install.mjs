import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../console/root.mjs';
import { must, npm } from '../console/run.mjs';
import { Refusal, step } from '../console/step.mjs';

/** All that package-lock.json says is installed, for this kind of machine. */
export function isInstalled(checkout = root) {
  const wanted = packagesIn(join(checkout, 'package-lock.json'));
  const installed = packagesIn(join(checkout, 'node_modules/.package-lock.json'));
  if (installed === null || existsSync(join(checkout, unfinished))) return false;
  return Object.entries(wanted).every(([path, entry]) => path === '' || isSame(entry, installed[path]));
}

/**
 * Exactly what the lock file says. Development packages too: they build the app.
 * @throws Refusal where somebody has installed for serving alone: npm begins with removing that, and may then find that
 *   it cannot reach the packages; and where node_modules is a link: npm empties the folder that it leads to
 */
export function install() {
  if (isForServing()) {
    throw new Refusal(
      'Only the packages for serving are installed here: "npm run serve" starts what is built, and "npm ci --include=dev" makes this a place to build in.',
    );
  }
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Refusal(
      'node_modules is a link to the packages of another checkout, which do not fit this one: run npm ci there, or remove the link.',
    );
  }
  return step('install', async () => {
    const mark = join(root, unfinished);
    mkdirSync(dirname(mark), { recursive: true });
    writeFileSync(mark, '');
    await must(...npm('ci', '--include=dev', '--loglevel=error'));
    rmSync(mark);
  });
}

/**
 * Installs what a folder with a package and a lock of its own asks for, unless it is there: what one command alone uses.
 * What cannot be had is said.
 * @returns whether it is there now
 */
export async function installBeside(folder, name) {
  if (isInstalled(join(root, folder))) return true;
  try {
    const args = ['ci', '--prefix', folder, '--include=dev', '--ignore-scripts', '--loglevel=error'];
    await step(name, () => must(...npm(...args)));
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.log(`\n${error.message}\nWhat is not installed is not measured.\n`);
    return false;
  }
}

/** `npm ci --omit=dev` was run here: something is installed, and none of the tools. */
function isForServing() {
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'));
  if (installed === null || existsSync(join(root, unfinished))) return false;
  const tools = Object.entries(packagesIn(join(root, 'package-lock.json'))).filter(([, entry]) => entry.dev);
  return tools.length > 0 && tools.every(([path]) => installed[path] === undefined);
}

/** Here while npm works: found at the beginning, it says that an install was interrupted. */
const unfinished = '.tmp/install.unfinished';

function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return null;
  }
}

function isSame(wanted, installed) {
  if (installed === undefined) return wanted.optional === true && !isForThisMachine(wanted);
  // Some packages of other kinds of machine were locked where their contents could not be had.
  const isIntact = wanted.integrity === undefined || wanted.integrity === installed.integrity;
  return wanted.version === installed.version && isIntact;
}

/**
 * Whether an optional package should be here: a node_modules that came from another kind of machine lacks it.
 * One that asks for a C library is not looked for, as which one this is cannot be told quickly.
 */
function isForThisMachine({ os, cpu, libc }) {
  if (libc !== undefined || os === undefined || cpu === undefined) return false;
  return os.includes(process.platform) && cpu.includes(process.arch);
}
