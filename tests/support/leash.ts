import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { Socket } from 'node:net';

/**
 * A program that ends with this process, also when that is killed: the shell that becomes it leaves a watchdog, which reads
 * a pipe from here. A line says that the program has ended by itself; the pipe's end alone, that this process has.
 * @param ends what the program is then told
 * @param options.stdio of its input, output and errors
 */
export function spawnOnLeash(
  [program, ...args]: readonly [string, ...string[]],
  ends: 'QUIT' | 'TERM',
  { stdio, ...options }: SpawnOptions & { stdio: ('ignore' | 'inherit' | 'pipe')[] },
): ChildProcess {
  const watched = `
    ( ( read -r line <&3 && exit; kill -${ends} $$ ) </dev/null >/dev/null 2>&1 & )
    exec "$@" 3<&-`;
  const child = spawn('/bin/sh', ['-c', watched, 'sh', program, ...args], {
    ...options,
    stdio: [...stdio, 'pipe'],
  });
  const leash = child.stdio[3];
  if (!(leash instanceof Socket)) throw new Error('spawn made no pipe');
  child.once('exit', () => leash.once('error', () => {}).end('ended\n'));
  return child;
}
