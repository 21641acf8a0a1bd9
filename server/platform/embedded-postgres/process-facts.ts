import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
  const [, parentPid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*\S)\s*$/.exec(ps.stdout ?? '') ?? [];
  if (parentPid === undefined || command === undefined || state?.startsWith('Z')) return null;
  return { parentPid: Number(parentPid), command };
}
