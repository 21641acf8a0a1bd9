import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { extname, join } from 'node:path';
import type { Fate } from '../../../support/faulty-proxy.ts';
import { answer } from './device-story.ts';

const root = join(import.meta.dirname, '../../../..');
const sources = ['core', 'locales', 'public', 'scripts', 'src', 'sw'];
const files = ['index.html', 'package.json', 'tsconfig.base.json', 'vite.config.ts'];

/**
 * The app as a next release would be: the same, with another form of the device's database, and a mark to know it by.
 * Built once for each state of the sources. Answers the folder of the built app.
 */
export function buildNextRelease(): string {
  const folder = join(root, '.tmp/next-release', hashOfSources());
  const app = join(folder, 'dist/app');
  if (existsSync(join(app, 'worker.js'))) return app;
  rmSync(join(root, '.tmp/next-release'), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of [...sources, ...files])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  change(join(folder, 'src/offline/database.ts'), /(this\.version\(1\)\.stores\(\{[^}]*\}\);)/, [
    '$1',
    "this.version(2).stores({ operations: '++order, &id, state, [state+order], rev, settledAt, call' });",
  ]);
  change(join(folder, 'src/app/main.tsx'), /(void start\(\);)/, [
    "document.documentElement.dataset.release = 'next';",
    '$1',
  ]);
  execFileSync(process.execPath, ['scripts/before-build.mjs'], { cwd: folder });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: folder, stdio: 'pipe' });
  return app;
}

/** The server has been updated: it serves the files of that folder, and those of before to who still asks for them. */
export function serving(app: string, api: Fate): Fate {
  return async (asked, carry) => {
    if (asked.path.startsWith('/prod-api')) return api(asked, carry);
    const said = await carry();
    const file = join(app, extname(asked.path) === '' ? 'index.html' : asked.path);
    const type = types[extname(file)];
    if (type === undefined || !existsSync(file)) return said;
    const policy = said.headers['content-security-policy'];
    const whole = answer(200, type, '', {
      ...(policy !== undefined && { 'content-security-policy': policy }),
    });
    return { ...whole, body: readFileSync(file) };
  };
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

function change(file: string, pattern: RegExp, lines: readonly string[]): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(pattern, lines.join('\n    '));
  if (after === before) throw new Error(`${file} has nothing like ${pattern}`);
  writeFileSync(file, after);
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const name of [...sources, ...files]) hashInto(join(root, name));
  return hash.digest('hex').slice(0, 16);

  function hashInto(path: string): void {
    const entries = statSync(path).isDirectory() ? readdirSync(path).sort() : undefined;
    if (entries) for (const entry of entries) hashInto(join(path, entry));
    else hash.update(path).update(readFileSync(path));
  }
}
