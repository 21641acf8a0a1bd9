import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture, npm } from '../console/run.mjs';
import { Refusal, step } from '../console/step.mjs';

/** Does what an operator does with the archive: unpacks it where nothing else is, installs, starts, asks, stops. */
export async function tryRelease(archive, version) {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-release-'));
  // Under root the database runs as somebody else, who must be able to enter.
  chmodSync(folder, 0o755);
  try {
    await step('unpack', () => must('tar', ['-xzf', archive, '--strip-components=1', '-C', folder]));
    const [command, args] = npm('ci', '--loglevel=error', '--prefix', folder);
    await step('install', () => must(command, args));
    console.log(`  ${megabytes(folder)} MB with everything that it installs`);
    await step('serve', () => serveOnce(folder, version));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function must(command, args) {
  const { code, output } = await capture(command, args);
  if (code !== 0) throw new Refusal(`${output.trim()}\n\nThe release cannot be used: ${command} failed.`);
}

async function serveOnce(folder, version) {
  const port = await freePort();
  const token = randomUUID();
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    PORT: String(port),
    DEMO: '0',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: token,
  };
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let tellReady = () => undefined;
  const ready = new Promise((resolve) => {
    tellReady = resolve;
  });
  for (const pipe of [server.stdout, server.stderr]) {
    pipe.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (said.includes('Stockroom is ready')) tellReady(true);
    });
  }
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    if ((await Promise.race([ready, ended])) !== true)
      throw new Refusal(`${said}\nThe release does not start.`);
    await askedVersion(port, version, token);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function askedVersion(port, version, token) {
  // Strangers are not told the version.
  const headers = { authorization: `Bearer ${token}` };
  const at = (path) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const health = await (await at('/prod-api/health')).json();
  if (health.data?.version !== version) {
    throw new Refusal(`The release says that it is ${JSON.stringify(health)}, and should be ${version}.`);
  }
  const page = await (await at('/')).text();
  const scripts = [...page.matchAll(/src="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  const answers = await Promise.all(scripts.map(at));
  if (scripts.length === 0 || !page.includes(version) || answers.some(({ status }) => status !== 200)) {
    throw new Refusal('The release does not serve its app.');
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function megabytes(folder) {
  const bytes = readdirSync(folder, { recursive: true })
    .map((name) => lstatSync(join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0);
  return Math.round(bytes / 1e6);
}
