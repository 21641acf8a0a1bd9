import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { root } from './root.mjs';
import { Refusal } from './step.mjs';

/**
 * Runs a program in the checkout and keeps what it prints.
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function capture(command, args, { env = process.env } = {}) {
  return finish(spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }), command);
}

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
