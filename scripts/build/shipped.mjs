import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../console/root.mjs';

/**
 * The packages of others that reach whoever runs this: those that the server installs (`isOnServer`), and those that the
 * built app has, or may have, parts of (`isInApp`): all that its sources import, and what these need in turn.
 * `isDirect`: asked for by us. `needs`: the paths in the lock file of what each needs itself.
 */
export function shippedPackages(checkout = root, lock = readLock(checkout)) {
  const inApp = withAllTheyNeed(importedBy(['core', 'src', 'sw'], checkout), lock);
  const asked = { ...lock[''].dependencies, ...lock[''].devDependencies };
  return Object.entries(lock)
    .filter(([path, { dev }]) => path !== '' && (dev !== true || inApp.has(path)))
    .map(([path, entry]) => ({
      ...entry,
      path,
      name: nameAt(path, entry),
      isDirect: path === `node_modules/${nameAt(path)}` && nameAt(path) in asked,
      isOptional: entry.optional === true,
      isOnServer: entry.dev !== true,
      isInApp: inApp.has(path),
      needs: neededBy(path, lock),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The packages of the lock file, by their paths. */
export function readLock(checkout = root) {
  return JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')).packages;
}

/** What a package is called, also where it is installed under another name. */
export function nameAt(path, { name } = {}) {
  return name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The packages that the sources in these folders import; not for their types alone, and not in tests. */
export function importedBy(folders, checkout = root) {
  const names = folders
    .flatMap((folder) => sourcesIn(join(checkout, folder)))
    .flatMap((text) => [...text.matchAll(imports)].map(([, , specifier]) => packageOf(specifier)));
  return [...new Set(names.filter((name) => name !== null))].sort();
}

const imports = /(^import|^export|\bfrom|\bimport\(|\brequire\(|\.resolve\()\s*'([\w@#./:-]+)'/gm;

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(test|test-d|d)\.tsx?$/.test(file) && !/\bfixtures\b/.test(file),
    )
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/^(im|ex)port type [^;]*;/gm, ''));
}

/** `@mantine/core` of `@mantine/core/styles.css`; null for files of our own and parts of Node. */
function packageOf(specifier) {
  if (/^[.#/]|^node:/.test(specifier)) return null;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** The paths of the packages of these names and of all that they need. */
export function withAllTheyNeed(names, lock) {
  const reached = new Set();
  const visit = (path) => {
    if (reached.has(path) || !(path in lock)) return;
    reached.add(path);
    neededBy(path, lock).forEach(visit);
  };
  for (const name of names) visit(`node_modules/${name}`);
  return reached;
}

function neededBy(path, lock) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = lock[path];
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  const names = new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
  return [...names].map((name) => foundFrom(path, name, lock)).filter((found) => found !== null);
}

/** Where Node finds a package: in the folder of whoever asks, else above. */
function foundFrom(path, name, lock) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in lock) return place;
    if (folder === '') return null;
  }
}
