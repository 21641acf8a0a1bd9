import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { isWholeRun } from '../support/whole-run.ts';

/**
 * The scripts of `npm start` in a checkout of their own, whose "app" is a few lines that build in no time: what is
 * under test is what gets done, when, and what is said about it.
 */
let checkout: string;
let port: number;
const started: ChildProcess[] = [];
const soon = { timeout: 200_000, interval: 50 };

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
  const scripts = {
    start: 'node scripts/start.mjs',
    serve: 'node scripts/serve.mjs',
    build: 'node build.mjs',
  };
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

/** What the app answers, or null while none does. */
function greeting(): Promise<string | null> {
  return fetch(`http://127.0.0.1:${port}`).then(
    (response) => response.text(),
    () => null,
  );
}

/** Runs npm start, or another script, until it serves or ends; answers all that it said. */
async function npmStart(
  script = 'start',
): Promise<{ npm: ChildProcess; code: () => number | null; said: () => string }> {
  const npm = spawn('npm', ['run', script], { cwd: checkout, env: { ...process.env, PORT: String(port) } });
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

  test.runIf(isWholeRun)('a changed source is built again, a changed test is not', async () => {
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

  test.runIf(isWholeRun)('a package that the lock file has and the folder lacks is installed', async () => {
    await stop(await npmStart());
    rmSync(join(checkout, 'node_modules/.package-lock.json'));
    expect(steps((await npmStart()).said())).toEqual(['install']);
  });

  test.runIf(isWholeRun)('of two starts at once one builds, and the other waits for it', async () => {
    const [one, other] = await Promise.all([npmStart(), npmStart()]);
    const said = one.said() + other.said();
    expect(steps(said)).toEqual(['install', 'build']);
  });

  test.runIf(isWholeRun)('a set-up that was killed does not hold up the next', async () => {
    const ended = spawn('true');
    await once(ended, 'exit');
    mkdirSync(join(checkout, '.tmp'));
    symlinkSync(String(ended.pid), join(checkout, '.tmp/setup.lock'));
    expect(steps((await npmStart()).said())).toEqual(['install', 'build']);
  });
});

test('a lock whose process has ended, and whose number another one has got, holds nothing up', async () => {
  mkdirSync(join(checkout, '.tmp'));
  symlinkSync(`${process.pid}-1`, join(checkout, '.tmp/setup.lock'));
  const start = await npmStart();
  expect(start.said()).not.toContain('waiting');
  expect(steps(start.said())).toEqual(['install', 'build']);
});

describe('what goes wrong is said', () => {
  test('a build that fails shows what it printed', async () => {
    write('build.mjs', 'console.log("line 3 is wrong"); process.exit(1);');
    const { code, said } = await npmStart();
    expect(said()).toMatch(/build +\d+\.\d s {2}failed\n\nline 3 is wrong/);
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

  test.runIf(process.getuid?.() === 0)(
    'a checkout that may only be read and is not built is one sentence',
    async () => {
      chmodSync(checkout, 0o755);
      // Node itself may lie where only root may enter: what runs is root's, and only the writing is somebody else's.
      const asNobody = `data:text/javascript,process.setegid(65534);process.seteuid(65534)`;
      const node = spawn(process.execPath, ['--import', asNobody, 'scripts/start.mjs'], {
        cwd: checkout,
        env: { ...process.env, PORT: String(port) },
      });
      let said = '';
      node.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      const [code] = await once(node, 'close');
      expect(said).toMatch(
        /^\nSomething has to be installed or built in .* may not write there \(EACCES\): .*\.\n$/,
      );
      expect(code).toBe(1);
    },
  );

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

describe('a checkout that only serves', () => {
  /** As a server is set up: `npm ci --omit=dev`, with a build from elsewhere. */
  function setUpForServing(): void {
    const tool = { version: '1.0.0', resolved: 'http://127.0.0.1:1/tool.tgz', dev: true };
    const parts = { part: { version: '1.0.0' }, 'node_modules/part': { resolved: 'part', link: true } };
    write(
      'package-lock.json',
      JSON.stringify({ lockfileVersion: 3, packages: { '': {}, ...parts, 'node_modules/tool': tool } }),
    );
    write('node_modules/.package-lock.json', JSON.stringify({ lockfileVersion: 3, packages: parts }));
    write('node_modules/fastify/package.json', '{}');
    write('dist/app/index.html', '');
    write('dist/server/main.js', app('served'));
  }

  test('is served as it is: nothing is installed or built', async () => {
    setUpForServing();
    const { said } = await npmStart('serve');
    expect(await greeting()).toContain('served');
    expect(steps(said())).toEqual([]);
  });

  test('is left as it is by npm start, which says what to do', async () => {
    setUpForServing();
    const { code, said } = await npmStart();
    expect(code()).toBe(1);
    expect(said()).toMatch(/Only the packages for serving are installed here: "npm run serve" starts/);
    expect(existsSync(join(checkout, 'node_modules/fastify/package.json'))).toBe(true);
  });

  test('without a build, or without the packages, is refused in one sentence', async () => {
    const unbuilt = await npmStart('serve');
    expect([unbuilt.code(), unbuilt.said()]).toEqual([1, expect.stringContaining('Nothing is built here')]);
    setUpForServing();
    rmSync(join(checkout, 'node_modules'), { recursive: true });
    const bare = await npmStart('serve');
    expect([bare.code(), bare.said()]).toEqual([1, expect.stringContaining('run npm ci --omit=dev once')]);
  });
});

describe('settings', () => {
  /** Reads TypeScript as `tsx` does, as far as these tests write any. */
  const reader = `
import { register } from 'node:module';
register('data:text/javascript,' + encodeURIComponent(\`
  import { readFileSync } from 'node:fs';
  export const load = (url, context, next) => url.endsWith('.ts')
    ? { format: 'module', shortCircuit: true, source: readFileSync(new URL(url)) } : next(url, context);\`));`;

  test('that are wrong are said before anything is installed or built, where an earlier install can read them', async () => {
    write('node_modules/tsx/package.json', '{ "type": "module", "exports": "./index.js" }');
    write('node_modules/tsx/index.js', reader);
    write('server/check-settings.ts', `process.stderr.write('PORT is not allowed'); process.exitCode = 78;`);
    const { code, said } = await npmStart();
    expect(code()).toBe(1);
    expect(said()).toContain('PORT is not allowed');
    expect(steps(said())).toEqual([]);
  });

  test.runIf(isWholeRun)('whose check itself fails hold nobody up', async () => {
    write('node_modules/tsx/package.json', '{ "type": "module", "exports": "./index.js" }');
    write('node_modules/tsx/index.js', reader);
    write('server/check-settings.ts', `throw new Error('a surprise')`);
    expect(steps((await npmStart()).said())).toEqual(['install', 'build']);
  });
});

describe('stopping', () => {
  test.each(isWholeRun ? (['SIGTERM', 'SIGKILL'] as const) : (['SIGTERM'] as const))(
    'npm ended by %s leaves no server behind',
    async (signal) => {
      const { npm } = await npmStart();
      expect(await greeting()).not.toBeNull();
      npm.kill(signal);
      await vi.waitUntil(async () => (await greeting()) === null, soon);
    },
  );
});
