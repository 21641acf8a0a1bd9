import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './console/root.mjs';

/**
 * A demo company of its own, for pictures: `start` answers when it serves, `stop` ends the server and keeps the data, so
 * that it can be started again; `remove` ends it for good.
 */
export function demoCompany(name, port) {
  const address = `http://127.0.0.1:${port}`;
  const data = join(tmpdir(), `stockroom-${name}-${process.pid}`);
  const env = { LOG_LEVEL: 'warn', ...process.env, DEMO: '1', PORT: String(port), DATA_DIR: data };
  let server;

  async function start() {
    server = spawn(process.execPath, [join(root, 'scripts/start.mjs')], { env, stdio: 'inherit' });
    while (!(await answers(address))) {
      if (server.exitCode !== null) throw new Error('the demo company did not start');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  async function stop() {
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }
  async function remove() {
    await stop();
    rmSync(data, { recursive: true, force: true });
  }
  return { address, start, stop, remove };
}

function answers(address) {
  return fetch(`${address}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
