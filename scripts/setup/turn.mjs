import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../console/root.mjs';
import { Refusal } from '../console/step.mjs';

/** A link that leads nowhere: it is made in one step together with its content, the number of its holder and its start. */
const lock = join(root, '.tmp/setup.lock');
const lookEveryMs = 200;

/** One set-up at a time in a checkout: two installs at once would destroy each other's work. */
export async function inTurn(work) {
  makeFolder();
  for (let isTold = false; !take(); ) {
    const held = holder();
    if (held !== null && !isAlive(held)) removeLeft(held);
    else if (held !== null && !isTold) {
      console.log(`  waiting for another set-up of this checkout (process ${Number.parseInt(held, 10)})`);
      isTold = true;
    }
    await delay(lookEveryMs);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function makeFolder() {
  try {
    mkdirSync(dirname(lock), { recursive: true });
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
    throw new Refusal(
      `Something has to be installed or built in ${root} first, and this user may not write there (${error.code}): run npm start once as its owner, or bring a release that is built.`,
    );
  }
}

function take() {
  try {
    symlinkSync(nameOf(process.pid) || String(process.pid), lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The wait after it lets whoever comes first take the turn, so that nobody removes a lock just made. */
function removeLeft(held) {
  if (holder() === held) rmSync(lock, { force: true });
}

function holder() {
  try {
    return readlinkSync(lock);
  } catch {
    return null;
  }
}

/** A process that got the number of one that has ended, after a restart, say, began at another time. */
function isAlive(held) {
  const pid = Number.parseInt(held, 10);
  // One of an earlier release says its number alone.
  return runs(pid) && (!held.includes('-') || ['', held].includes(nameOf(pid)));
}

function runs(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** `pid-start`; empty where the start cannot be seen. Small Linux images have no `ps`. */
function nameOf(pid) {
  const start = process.platform === 'linux' ? ticksInProc(pid) : startByPs(pid);
  return start && `${pid}-${start}`;
}

function ticksInProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 22nd field; the second is a name, which may itself hold brackets and spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}

/** Said in the same words to every caller. */
function startByPs(pid) {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env });
  return (stdout ?? '').trim();
}
