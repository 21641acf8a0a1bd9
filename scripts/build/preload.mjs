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
  const { chunks } = JSON.parse(readFileSync(join(folder, '.vite/build.json'), 'utf8'));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  writeFileSync(join(folder, 'preload.json'), JSON.stringify(preloadOf(chunks, page)));
}

/**
 * `chunks` as vite.config.ts notes them; `page` is the text of index.html. Files come in the order in which they
 * should be asked for: what is imported before what imports it.
 */
export function preloadOf(chunks, page) {
  const named = new Set([...page.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file]) => file));
  const beyond = (sources) => filesOf(chunks, sources).filter((file) => !named.has(file));
  const routes = Object.fromEntries(
    routesIn(chunks).map((route) => [addressOf(route), beyond(aroundAndIn(route, chunks))]),
  );
  for (const [address, target] of Object.entries(sentOn)) routes[address] ??= routes[target] ?? [];
  const wordsIn = (folder) =>
    Object.fromEntries(languages.map((language) => [language, beyond([`${folder}/${language}.ts`])]));
  const signedIn = routesIn(chunks)
    .filter((route) => segmentsOf(route)[0] === '_in')
    .map(addressOf);
  return {
    routes,
    words: wordsIn('src/app/words'),
    signedIn,
    signedInWords: wordsIn('src/app/words/signed-in'),
  };
}

/** The chunks that hold these sources, and everything they import. */
function filesOf(chunks, sources) {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const files = new Set();
  const seen = new Set();
  const visit = (chunk) => {
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const file of chunk.imports) visit(byFile.get(file));
    for (const css of chunk.css) files.add(css);
    files.add(chunk.file);
  };
  for (const source of sources) visit(chunks.find((chunk) => chunk.sources.includes(source)));
  return [...files];
}

/** What a route's first view needs of it: its component and its loader, apart or in one. */
const split = /\?tsr-split=(?:component|loader|component---loader)$/;

/** Routes with a screen; one whose name ends in `_in` or the like only frames others. */
function routesIn(chunks) {
  const routes = chunks
    .flatMap(({ sources }) => sources)
    .filter((source) => source.startsWith('src/routes/') && split.exec(source)?.[0].includes('component'))
    .map((source) => source.replace(split, ''));
  return routes.filter((route) => !segmentsOf(route).at(-1)?.startsWith('_'));
}

/** The sources that a route's first view needs: its own and those of the routes around it, outermost first. */
function aroundAndIn(route, chunks) {
  const path = pathOf(route);
  const sources = chunks
    .flatMap((chunk) => chunk.sources)
    .filter((source) => source.startsWith('src/routes/'));
  const around = [...new Set(sources.map((source) => source.split('?')[0]))]
    .filter((other) => path === pathOf(other) || path.startsWith(`${pathOf(other)}.`))
    .sort((a, b) => a.length - b.length);
  return around.flatMap((source) => [
    ...(loadedBy[source] ?? []),
    ...sources.filter((one) => split.test(one) && one.replace(split, '') === source),
  ]);
}

function pathOf(source) {
  return segmentsOf(source).join('.');
}

/** `src/routes/_in.sf.check.tsx` and `src/routes/_in/sf/check.tsx` are the same route: `_in`, `sf`, `check`. */
function segmentsOf(source) {
  return source
    .slice('src/routes/'.length)
    .replace(/\.tsx$/, '')
    .split(/[./]/);
}

/** The address of a route by its file's name; `_in` frames others without a place in it. */
function addressOf(route) {
  const shown = segmentsOf(route).filter((segment) => !segment.startsWith('_') && segment !== 'index');
  return `/${shown.map((segment) => segment.replace(/_$/, '')).join('/')}`;
}
