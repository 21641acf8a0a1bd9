import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// Processes start and end here: a busy machine takes its time, and that is no failure.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/**
 * The scripts of `npm start` in a checkout of their own, whose "app" is a few lines that build in no time: what is
 * under test is what gets done, when, and what is said about it.
 */
let checkout: string;
let port: number;
const started: ChildProcess[] = [];
const soon = { timeout: 30_000, interval: 50 };

const build = `
import { mkdirSync, writeFileSync, readFileSync } from 'node:fs';
for (const folder of ['dist/app', 'dist/server']) mkdirSync(folder, { recursive: true });
writeFileSync('dist/app/index.html', '');
writeFileSync('dist/server/main.js', readFileSync('server/main.ts'));`;

const app = (greeting: string) => `
import { createServer } from 'node:http';
const server = createServer((request, response) => response.end('${greeting} ' + process.pid));
server.listen(process.env.PORT, '127.0.0.1', () => console.log('ready'));
process.once('SIGTERM', () => { console.log('stopped'); process.exit(); });`;

beforeEach(async () => {
  checkout = mkdtempSync(join(tmpdir(), 'stockroom-start-'));
  cpSync(resolve(import.meta.dirname, '../../scripts'), join(checkout, 'scripts'), { recursive: true });
  const scripts = { start: 'node scripts/start.mjs', build: 'node build.mjs' };
  const dependencies = { part: 'file:part' };
  const parts = { part: { version: '1.0.0' }, 'node_modules/part': { resolved: 'part', link: true } };
  write('package.json', JSON.stringify({ type: 'module', scripts, dependencies }));
  write(
    'package-lock.json',
    JSON.stringify({ lockfileVersion: 3, packages: { '': { dependencies }, ...parts } }),
  );
  write('part/package.json', '{ "name": "part", "version": "1.0.0" }');
  write('build.mjs', build);
  write('server/main.ts', app('first'));
  port = await freePort();
});

afterEach(async () => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGTERM');
  await vi.waitUntil(async () => (await greeting()) === null, soon);
  rmSync(checkout, { recursive: true, force: true });
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), content);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** What the app answers, or null while none does. */
function greeting(): Promise<string | null> {
  return fetch(`http://127.0.0.1:${port}`).then(
    (response) => response.text(),
    () => null,
  );
}

/** Runs npm start until it serves or ends; answers all that it said. */
async function npmStart(): Promise<{ npm: ChildProcess; code: () => number | null; said: () => string }> {
  const npm = spawn('npm', ['start'], { cwd: checkout, env: { ...process.env, PORT: String(port) } });
  started.push(npm);
  let output = '';
  for (const pipe of [npm.stdout, npm.stderr]) {
    pipe.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  let isEnded = false;
  npm.once('close', () => {
    isEnded = true;
  });
  await vi.waitUntil(() => isEnded || output.includes('ready\n'), soon);
  return { npm, code: () => npm.exitCode, said: () => output };
}

async function stop({ npm }: { npm: ChildProcess }): Promise<void> {
  npm.kill('SIGTERM');
  await vi.waitUntil(async () => (await greeting()) === null, soon);
}

const steps = (said: string) => [...said.matchAll(/^ {2}(\w+) +\d+\.\d s/gm)].map(([, name]) => name);

describe('what is missing is done, and only that', () => {
  test('a first start installs and builds, each a line with its time; a second does neither', async () => {
    const first = await npmStart();
    expect(steps(first.said())).toEqual(['install', 'build']);
    await stop(first);
    const second = await npmStart();
    expect(steps(second.said())).toEqual([]);
    expect(await greeting()).toContain('first');
  });

  test('a changed source is built again, a changed test is not', async () => {
    await stop(await npmStart());
    write('server/main.test.ts', 'changed');
    const withTest = await npmStart();
    expect(steps(withTest.said())).toEqual([]);
    await stop(withTest);
    write('server/main.ts', app('second'));
    const withSource = await npmStart();
    expect(steps(withSource.said())).toEqual(['build']);
    expect(await greeting()).toContain('second');
  });

  test('a package that the lock file has and the folder lacks is installed', async () => {
    await stop(await npmStart());
    rmSync(join(checkout, 'node_modules/.package-lock.json'));
    expect(steps((await npmStart()).said())).toEqual(['install']);
  });

  test('of two starts at once one builds, and the other waits for it', async () => {
    const [one, other] = await Promise.all([npmStart(), npmStart()]);
    const said = one.said() + other.said();
    expect(steps(said)).toEqual(['install', 'build']);
  });

  test('a set-up that was killed does not hold up the next', async () => {
    const ended = spawn('true');
    await once(ended, 'exit');
    mkdirSync(join(checkout, '.tmp'));
    symlinkSync(String(ended.pid), join(checkout, '.tmp/setup.lock'));
    expect(steps((await npmStart()).said())).toEqual(['install', 'build']);
  });
});

describe('what goes wrong is said', () => {
  test('a build that fails shows what it printed', async () => {
    write('build.mjs', 'console.log("line 3 is wrong"); process.exit(1);');
    const { code, said } = await npmStart();
    expect(said()).toMatch(/build +\d\.\d s {2}failed\n\nline 3 is wrong/);
    expect(code()).toBe(1);
  });

  test('a taken port is named before anything is done, with the way to choose another', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { code, said } = await npmStart();
    other.close();
    expect(said()).toContain(`Port ${port} is in use`);
    expect(said()).toContain(`PORT=${port + 1} npm start`);
    expect(steps(said())).toEqual([]);
    expect(code()).toBe(1);
  });

  test('an old Node is refused in one sentence', async () => {
    const pretence = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.18.1'}})`;
    const node = spawn(process.execPath, ['--import', pretence, 'scripts/start.mjs'], { cwd: checkout });
    let said = '';
    node.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const [code] = await once(node, 'close');
    expect(said).toMatch(/^Stockroom needs Node 20\.19 or newer .* 20\.18\.1: .*\.\n$/);
    expect(code).toBe(1);
  });
});

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGKILL'] as const)('npm ended by %s leaves no server behind', async (signal) => {
    const { npm } = await npmStart();
    expect(await greeting()).not.toBeNull();
    npm.kill(signal);
    await vi.waitUntil(async () => (await greeting()) === null, soon);
  });
});
