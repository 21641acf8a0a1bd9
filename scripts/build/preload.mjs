import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const languages = ['zh', 'en', 'es', 'ja'];
/** What a route asks for by itself, before its component can show anything. */
const loadedBy = { 'src/routes/_in.tsx': ['src/app/start-offline.ts'] };
/** Addresses that only send people on, and where to somebody who comes for the first time is sent. */
const sentOn = { '/': '/login' };

/**
 * Notes for each address which files its first view needs beyond those that index.html names, so that the server can
 * name them in the page's header: found by the scripts themselves, each layer of them costs a round trip more.
 */
export function writePreload(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  writeFileSync(join(folder, 'preload.json'), JSON.stringify(preloadOf(manifest, page)));
}

export function preloadOf(manifest, page) {
  const named = new Set([...page.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file]) => file));
  const beyond = (keys) => filesOf(manifest, keys).filter((file) => !named.has(file));
  const routes = Object.fromEntries(
    routeFiles(manifest).map((file) => [addressOf(file), beyond(chunksOf(manifest, file))]),
  );
  for (const [address, target] of Object.entries(sentOn)) routes[address] ??= routes[target] ?? [];
  const words = Object.fromEntries(
    languages.map((language) => [language, beyond([`src/app/words/${language}.ts`])]),
  );
  return { routes, words };
}

/** Files of a chunk and of everything it imports, the deepest first. */
function filesOf(manifest, keys) {
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const css of chunk.css ?? []) files.add(css);
    files.add(chunk.file);
  };
  for (const key of keys) visit(key);
  return [...files];
}

const component = '?tsr-split=component';

/** Routes with a screen that are no mere frame of others. */
function routeFiles(manifest) {
  const files = Object.keys(manifest)
    .filter((key) => key.startsWith('src/routes/') && key.endsWith(component))
    .map((key) => key.slice(0, -component.length));
  return files.filter((file) => segmentsOf(file).at(-1)?.startsWith('_') === false);
}

/** A route's own chunk and those of the routes around it, outermost first. */
function chunksOf(manifest, file) {
  const segments = segmentsOf(file);
  const around = segments.map((_, end) => segments.slice(0, end + 1));
  return [['__root'], ...around].flatMap((path) => {
    const source = Object.keys(manifest).find(
      (key) => key.startsWith('src/routes/') && sameSegments(segmentsOf(key), path),
    );
    const route = source?.split('?')[0] ?? `src/routes/${path.join('.')}.tsx`;
    return [...(loadedBy[route] ?? []), `${route}${component}`, `${route}?tsr-split=loader`];
  });
}

/** `src/routes/_in.sf.check.tsx` and `src/routes/_in/sf/check.tsx` are the same route: `_in`, `sf`, `check`. */
function segmentsOf(key) {
  const [path] = key.replace('src/routes/', '').split('?');
  return path.replace(/\.tsx$/, '').split(/[./]/);
}

function sameSegments(a, b) {
  return a.length === b.length && a.every((segment, index) => segment === b[index]);
}

/** The address of a route by its file's name; `_in` frames others without a place in it. */
function addressOf(file) {
  const shown = segmentsOf(file).filter((segment) => !segment.startsWith('_') && segment !== 'index');
  return `/${shown.map((segment) => segment.replace(/_$/, '')).join('/')}`;
}
