import { mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../console/root.mjs';
import { Refusal } from '../console/step.mjs';

/** A link that leads nowhere: it is made in one step together with its content, the number of its holder. */
const lock = join(root, '.tmp/setup.lock');
const lookEveryMs = 200;

/** One set-up at a time in a checkout: two installs at once would destroy each other's work. */
export async function inTurn(work) {
  makeFolder();
  for (let isTold = false; !take(); ) {
    const pid = holder();
    if (pid !== null && !isAlive(pid)) removeLeft(pid);
    else if (pid !== null && !isTold) {
      console.log(`  waiting for another set-up of this checkout (process ${pid})`);
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
    symlinkSync(String(process.pid), lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The wait after it lets whoever comes first take the turn, so that nobody removes a lock just made. */
function removeLeft(pid) {
  if (holder() === pid) rmSync(lock, { force: true });
}

function holder() {
  try {
    return Number(readlinkSync(lock));
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
