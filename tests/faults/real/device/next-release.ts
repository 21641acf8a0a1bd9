import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Fate } from '../../../support/faulty-proxy.ts';
import { answer } from './device-story.ts';

const root = join(import.meta.dirname, '../../../..');

/**
 * The app as a next release would be: the built one, with another form of the device's database, a mark to know it by, and
 * all of its scripts under other names, as their contents name them. Answers the folder of it.
 */
export function makeNextRelease(): string {
  const app = join(root, '.tmp/next-release');
  const assets = join(app, 'assets');
  rmSync(app, { recursive: true, force: true });
  cpSync(join(root, 'dist/app'), app, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  let hasForm = false;
  for (const name of readdirSync(assets).filter((file) => file.endsWith('.js'))) {
    const text = readFileSync(join(assets, name), 'utf8');
    hasForm ||= lastForm.test(text);
    rmSync(join(assets, name));
    writeFileSync(join(assets, renamed(name)), renamed(text.replace(lastForm, nextForm)));
  }
  if (!hasForm) throw new Error('no script has the last form of the database');
  const page = readFileSync(join(app, 'index.html'), 'utf8');
  const worker = readFileSync(join(app, 'worker.js'), 'utf8');
  const keptPage = /"revision":"\w+","url":"index\.html"/;
  if (!keptPage.test(worker)) throw new Error('the worker keeps no page');
  writeFileSync(join(app, 'index.html'), renamed(page.replace('<html', '<html data-release="next"')));
  writeFileSync(
    join(app, 'worker.js'),
    renamed(worker.replace(keptPage, '"revision":"next","url":"index.html"')),
  );
  return app;
}

/** The last form that the app gives the device's database. */
const lastForm = /this\.version\((\d+)\)\.stores\(\{photos:[^}]*\}\)/;

function nextForm(last: string, version: string): string {
  const stores = '{operations:"++order, &id, state, [state+order], rev, settledAt, call"}';
  return `${last},this.version(${Number(version) + 1}).stores(${stores})`;
}

/** Names of scripts end in the hash of what they hold. */
function renamed(text: string): string {
  return text.replace(/(-[\w-]{8})\.js\b/g, '$1.next.js');
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
