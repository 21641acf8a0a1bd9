import { readFileSync } from 'node:fs';

const startersCheckedEveryMs = 1_000;

/**
 * npm, or the shell it starts us with, does not take us along when it is killed: a server that nobody sees would
 * keep the port.
 */
export function stopWithNpm() {
  if (!['start', 'serve'].includes(process.env.npm_lifecycle_event)) return;
  const starters = findStarters();
  const watch = setInterval(() => {
    if (findStarters() === starters) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, startersCheckedEveryMs);
  watch.unref();
}

/** The processes between npm and this one: npm itself, or a shell and npm (not every shell gives way to us). */
function findStarters() {
  const parent = process.ppid;
  try {
    const isShell = /^\S*sh\0-c\0/.test(readFileSync(`/proc/${parent}/cmdline`, 'utf8'));
    return isShell
      ? `${parent} ${/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))?.[1]}`
      : `${parent}`;
  } catch {
    return `${parent}`;
  }
}
