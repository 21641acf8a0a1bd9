import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseStartError } from './problem.ts';
import { processFacts } from './process-facts.ts';

const fastStopTimeoutMs = 10_000;
const immediateStopTimeoutMs = 5_000;
const pollEveryMs = 20;

/** Socket folders do not lie in the data folder: the path of a Unix socket may not exceed some 100 bytes. */
export const socketDirPrefix = '/tmp/stockroom-';

/** A postmaster that runs on a cluster now and that this launch did not start. */
export interface OtherPostmaster {
  readonly pid: number;
  readonly socketDir: string;
  /** The Stockroom that started it; null: something else did. */
  readonly ownerPid: number | null;
  /** The one who started it still lives. A postmaster is its owner's child until the owner dies. */
  readonly isOwned: boolean;
}

/** The name a postmaster gets, so that others can tell whose it is. */
export function clusterName(ownerPid: number): string {
  return `stockroom-${ownerPid}`;
}

/** null when none runs, whatever the lock file says. `clusterDir` must be a path without links. */
export function findPostmaster(clusterDir: string): OtherPostmaster | null {
  const lock = readLock(clusterDir);
  const facts = lock && processFacts(lock.pid);
  if (!facts || !/^(?=.*postgres ).*-D/.test(facts.command)) return null;
  const ownerPid = /cluster_name=stockroom-(\d+)/.exec(facts.command)?.[1];
  if (ownerPid === undefined) return { ...lock, ownerPid: null, isOwned: true };
  // One of ours on another cluster got the number that the lock file still names.
  if (!facts.command.includes(` ${clusterDir} `)) return null;
  return { ...lock, ownerPid: Number(ownerPid), isOwned: Number(ownerPid) === facts.parentPid };
}

/**
 * Makes the cluster free to start: stops a postmaster whose Stockroom has died, and removes a lock file that
 * names a process which is something else by now (numbers are soon used again in a container).
 * @throws DatabaseStartError when a living Stockroom, or a PostgreSQL that is not ours, uses the cluster
 */
export async function settleOtherPostmaster(
  clusterDir: string,
  progress: (line: string) => void,
): Promise<void> {
  const lock = readLock(clusterDir);
  const other = findPostmaster(clusterDir);
  if (other === null) {
    if (lock?.pid === readLock(clusterDir)?.pid) rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
    return;
  }
  if (other.isOwned) throw isInUse(other, clusterDir);
  progress(`stopping PostgreSQL (process ${other.pid}), which an earlier Stockroom left behind`);
  await stopProcess(other.pid);
  // Its own watchdog, which would have done this, died with it.
  if (other.socketDir.startsWith(socketDirPrefix)) rmSync(other.socketDir, { recursive: true, force: true });
}

/**
 * Looks before anything is begun.
 * @throws DatabaseStartError when a living Stockroom, or a PostgreSQL that is not ours, uses the cluster
 */
export function refuseUsedCluster(clusterDir: string): void {
  const other = findPostmaster(clusterDir);
  if (other?.isOwned) throw isInUse(other, clusterDir);
}

/** Its lines: process, data folder, start, port, socket folder, ... */
function readLock(clusterDir: string): { pid: number; socketDir: string } | null {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    return pid > 0 ? { pid, socketDir: lines[4] ?? '' } : null;
  } catch {
    return null;
  }
}

function isInUse({ pid, ownerPid }: OtherPostmaster, clusterDir: string): DatabaseStartError {
  return new DatabaseStartError(
    ownerPid === null
      ? `PostgreSQL (process ${pid}), which Stockroom did not start, is using ${clusterDir}: stop it, or choose another folder with DATA_DIR.`
      : `Stockroom is already running on ${clusterDir} (process ${ownerPid}): stop it, or start this one with another DATA_DIR and PORT.`,
  );
}

async function stopProcess(pid: number): Promise<void> {
  if (signal(pid, 'SIGINT') && !(await hasEnded(pid, fastStopTimeoutMs))) {
    // What SIGQUIT cuts short, the next start recovers from the write-ahead log.
    if (signal(pid, 'SIGQUIT') && !(await hasEnded(pid, immediateStopTimeoutMs))) {
      throw new DatabaseStartError(
        `PostgreSQL (process ${pid}) does not stop: end it with "kill -9 ${pid}" and start again.`,
      );
    }
  }
}

/** false: it had already ended. */
function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    if (processFacts(pid) === null) return false;
    throw new DatabaseStartError(
      `PostgreSQL (process ${pid}) was left behind by another user: stop it as that user, or as root.`,
    );
  }
}

async function hasEnded(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (processFacts(pid) !== null) {
    if (performance.now() > deadline) return false;
    await delay(pollEveryMs);
  }
  return true;
}
