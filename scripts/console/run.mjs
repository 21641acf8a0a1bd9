import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { root } from './root.mjs';
import { Refusal } from './step.mjs';

/**
 * Runs a program in the checkout and keeps what it prints. It ends with this process, also when that is killed: an
 * install that nobody waits for would destroy the work of the next one.
 * @param options.patienceMs after so long it is ended
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function capture(command, args, { env = process.env, patienceMs } = {}) {
  if (process.platform === 'win32') {
    return finish(spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }), command);
  }
  const stdio = ['ignore', 'pipe', 'pipe', 'pipe'];
  // A group of its own, so that what the program starts ends with it.
  const child = spawn('/bin/sh', ['-c', ended, 'sh', command, ...args], {
    cwd: root,
    env,
    stdio,
    detached: true,
  });
  const [, , , life] = child.stdio;
  life.on('error', () => undefined);
  // Without its word the shell beside it ends them all.
  const enough = patienceMs === undefined ? undefined : setTimeout(() => life.end(), patienceMs);
  child.once('exit', () => {
    clearTimeout(enough);
    life.end('ended\n');
  });
  return finish(child, command);
}

/**
 * The program, and beside it a shell that reads a pipe from this process: a line says that the program has ended by
 * itself; without one, the pipe's end says that this process has. Not TERM: npm would then take minutes to undo what it
 * did, beside the next install.
 */
const ended = `
  ( ( read -r line <&3 || kill -s KILL -- -$$ ) </dev/null >/dev/null 2>&1 & )
  exec "$@" 3<&-`;

/** Runs a program in the checkout that prints for itself; answers its exit code. */
export async function show(command, args, { env = process.env } = {}) {
  const { code } = await finish(spawn(command, args, { cwd: root, env, stdio: 'inherit' }), command);
  return code;
}

/** Runs a program that must succeed; when it does not, what it printed is shown. */
export async function must(command, args, options) {
  const { code, output } = await capture(command, args, options);
  if (code !== 0) throw new Refusal(`${output.trim()}\n\n"${basename(command)} ${args.join(' ')}" failed.`);
}

/** A program of a dependency. */
export function bin(name) {
  return join(root, 'node_modules/.bin', name);
}

/** npm as it was started, so that the same one goes on: [command, ...arguments]. */
export function npm(...args) {
  const own = process.env.npm_execpath;
  return own?.endsWith('npm-cli.js') ? [process.execPath, [own, ...args]] : ['npm', args];
}

function finish(child, command) {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const pipe of [child.stdout, child.stderr]) {
      pipe?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => reject(new Refusal(`${command} cannot be started: ${error.message}.`)));
    child.once('close', (code) => resolve({ code, output }));
  });
}
