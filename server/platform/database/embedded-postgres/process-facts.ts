import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process that runs now. */
export interface ProcessFacts {
  readonly parentPid: number;
  /** The words it was started with, joined by spaces. */
  readonly command: string;
}

/** null when no such process runs; one that has ended and only waits to be collected counts as ended. */
export function processFacts(pid: number): ProcessFacts | null {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** Whether a process runs a program of this folder; true also when that cannot be seen. Asked by root, who sees all. */
export function runsFrom(folder: string): boolean {
  if (process.platform === 'linux')
    return readdirSync('/proc').some(
      (name) => /^\d+$/.test(name) && programOf(name).startsWith(`${folder}/`),
    );
  const ps = spawnSync('ps', ['-axww', '-o', 'command='], { encoding: 'utf8' });
  return ps.status !== 0 || ps.stdout.includes(`${folder}/`);
}

/** Empty for a process that has just ended, or that is the kernel's own. */
function programOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
}

/** Small Linux images have no `ps`. */
function fromProc(pid: number): ProcessFacts | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // `pid (name) state parent ...`, and a name may itself hold brackets and spaces.
    const [state, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { parentPid: Number(parentPid), command };
  } catch {
    return null;
  }
}

function fromPs(pid: number): ProcessFacts | null {
  const ps = spawnSync('ps', ['-ww', '-o', 'ppid=,state=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parentPid, state, command] = /^(\d+)\s+(\S+)\s+(\S.*)$/.exec((ps.stdout ?? '').trim()) ?? [];
  if (parentPid === undefined || command === undefined || state?.startsWith('Z')) return null;
  return { parentPid: Number(parentPid), command };
}
