import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../console/root.mjs';
import { fail, Refusal } from '../console/step.mjs';
import { prepare } from '../setup/prepare.mjs';

const startersCheckedEveryMs = 1_000;

/** Everything of `npm start`: what is missing is made, then the server runs in this process. */
export async function startStockroom() {
  try {
    await refuseTakenPort();
    await prepare();
  } catch (error) {
    fail(error);
  }
  stopWithNpm();
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
}

/** Said before a minute of set-up. A wrong PORT or HOST is the server's to explain. */
async function refuseTakenPort() {
  const port = Number(process.env.PORT?.trim() || 8080);
  const host = process.env.HOST?.trim() || '127.0.0.1';
  if (!Number.isInteger(port) || port < 1 || port > 65535) return;
  const code = await new Promise((resolve) => {
    const trial = createServer();
    trial.once('error', (error) => resolve(error.code));
    trial.listen({ port, host }, () => trial.close(() => resolve(null)));
  });
  if (code === 'EADDRINUSE') {
    throw new Refusal(
      `Port ${port} is in use, perhaps by another Stockroom: stop that program, or choose another port with PORT=${port === 65535 ? 8081 : port + 1} npm start.`,
    );
  }
}

/**
 * npm, or the shell it starts us with, does not take us along when it is killed: a server that nobody sees would
 * keep the port.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
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
